import { describe, expect, it } from 'vitest';

import { accountAnswer, tokenBalanceAnswer } from '../../../adapters/iost/read/account-answer.ts';
import { chainInfoAnswer, gasRatioAnswer, nodeInfoAnswer, ramInfoAnswer, storageAnswer } from '../../../adapters/iost/rpc/chain-answers.ts';
import { numberTextJson } from '../../../adapters/iost/rpc/number-text-json.ts';
import { movedAmount, receiptAnswer, transactionAnswer } from '../../../adapters/iost/status/transaction-answer.ts';
import {
  producerInfoAnswer,
  storedFreezeTime,
  storedOption,
  storedVotes,
  votesAtNextChange,
} from '../../../adapters/iost/read/vote-answers.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

const COIN = { code: 'IOST', precision: 8 };
const ACCOUNT = `{"name":"alice001","balance":1000.5,
 "gas_info":{"current_total":2500000.25,"transferable_gas":0,"pledge_gas":2500000,"increase_speed":11.5,"limit":3000000,"pledged_info":[{"pledger":"bob00002","amount":10}]},
 "ram_info":{"available":"1024","used":"300","total":"1324"},
 "permissions":{"active":{"name":"active","group_names":[],"items":[{"id":"KEY","is_key_pair":true,"weight":"100","permission":""}],"threshold":"100"}},
 "groups":{},
 "frozen_balances":[{"amount":250,"time":"1795785802218000000"},{"amount":1e-8,"time":"1795785802219999999"}],
 "vote_infos":[{"option":"poolbp","votes":100,"cleared_votes":0},{"option":"otherbp","votes":1e2,"cleared_votes":25.5}],
 "balance_string":"1000.50000001"}`;

function error(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return isPoolError(thrown) ? `${thrown.error}: ${thrown.params['what']}` : thrown;
  }
  return 'read';
}

describe('getAccount', () => {
  const read = (text: string): ReturnType<typeof accountAnswer> => accountAnswer(numberTextJson(text), COIN);

  it('is read exactly, the exact balance before the double', () => {
    const account = read(ACCOUNT);
    expect(account.balance?.toString()).toBe('1000.50000001 IOST');
    expect(account).toMatchObject({
      account: 'alice001',
      gas: { available: 250_000_025n, limit: 300_000_000n, perSecond: 1_150n },
      pledges: [{ receiver: 'bob00002' }],
      ram: { available: 1024n, used: 300n },
      permissions: [{ name: 'active', threshold: 100n, items: [{ id: 'KEY', isKey: true, weight: 100n }] }],
    });
    expect(account.frozen?.map(({ amount, at }) => [amount.units, at])).toEqual([
      [25_000_000_000n, 1_795_785_802_218],
      [1n, 1_795_785_802_219],
    ]);
    expect(account.votes?.map(({ producer, votes, cleared }) => [producer, votes.digits(), cleared.digits()])).toEqual([
      ['otherbp', '100.00000000', '25.50000000'],
      ['poolbp', '100.00000000', '0.00000000'],
    ]);
  });

  it('uses the double of older nodes where it is exact, and reports an unknown balance otherwise', () => {
    const older = ACCOUNT.replace(/,\n "balance_string":"[^"]*"/, '');
    expect(read(older).balance?.digits()).toBe('1000.50000000');
    expect(read(older.replace('1000.5', '0.30000000000000004')).balance).toBeNull();
    expect(read(older.replace('1000.5', '100000000.12345678')).balance).toBeNull();
  });

  it('reads the largest amount a chain keeps', () => {
    expect(read(ACCOUNT.replace('1000.50000001', '92233720368.54775807')).balance?.digits()).toBe('92233720368.54775807');
  });

  it('does not accept a part of a list as the whole', () => {
    expect(read(ACCOUNT.replace('"amount":250', '"amount":250.000000001')).frozen).toBeNull();
    expect(read(ACCOUNT.replace('"votes":100,', '"votes":100000000.5,')).votes).toBeNull();
  });

  it.each([
    ['"available":"1024"', '"available":"1e3"', 'getAccount.ram_info.available'],
    ['"available":"1024"', '"available":"99999999999999999999"', 'getAccount.ram_info.available'],
    ['"balance":1000.5', '"balance":"many"', 'getAccount.balance'],
    ['"balance":1000.5', '"balance":-1', 'getAccount.balance'],
    ['"1000.50000001"', '"1e3"', 'getAccount.balance_string'],
    ['"1000.50000001"', '"92233720368.54775808"', 'getAccount.balance_string'],
    ['"time":"1795785802218000000"', '"time":"soon"', 'getAccount.frozen_balances.0.time'],
    ['"gas_info"', '"gas"', 'getAccount.gas_info'],
  ])('refuses %s as %s', (from, to, what) => {
    expect(error(() => read(ACCOUNT.replace(from, to)))).toBe(`node-answer-invalid: ${what}`);
  });

  it.each(['null', '[]', '"<html>"', '1'])('refuses %s', (text) => {
    expect(error(() => read(text))).toMatch(/^node-answer-invalid/);
  });
});

describe('other responses', () => {
  it('contain chain, node, ratios and RAM', () => {
    const info = numberTextJson(
      '{"net_name":"mainnet","protocol_version":"1.0","chain_id":1024,"head_block":"142","head_block_hash":"a","lib_block":"136","lib_block_hash":"b","head_block_time":"1554292230570963220","lib_block_time":"1554292227570963220"}',
    );
    expect(chainInfoAnswer(info)).toEqual({
      chainId: 1024,
      headNumber: 142,
      headTime: 1_554_292_230_570,
      irreversibleNumber: 136,
      irreversibleTime: 1_554_292_227_570,
    });
    expect(nodeInfoAnswer(numberTextJson('{"mode":"ModeNormal","server_time":"1554292230570963220"}'))).toEqual({
      mode: 'ModeNormal',
      version: '',
      serverTime: 1_554_292_230_570,
    });
    expect(nodeInfoAnswer(numberTextJson('{"mode":"ModeSync"}')).serverTime).toBeNull();
    expect(gasRatioAnswer(numberTextJson('{"lowest_gas_ratio":1,"median_gas_ratio":1.25}'))).toEqual({ lowest: 100n, median: 125n });
    expect(ramInfoAnswer(numberTextJson('{"used_ram":"1","available_ram":"2","total_ram":"3","sell_price":0.1,"buy_price":2e-7}'))).toEqual(
      { used: 1n, available: 2n, total: 3n, sellPrice: '0.1', buyPrice: '2e-7' },
    );
    expect(tokenBalanceAnswer(numberTextJson('{"balance":12.5,"frozen_balances":[]}'), COIN)?.digits()).toBe('12.50000000');
    expect(tokenBalanceAnswer(numberTextJson('{"balance":123456789.12345678,"frozen_balances":[]}'), COIN)).toBeNull();
    expect(error(() => tokenBalanceAnswer(numberTextJson('{"balance":-1}'), COIN))).toMatch(/^node-answer-invalid/);
  });

  it.each(['head_block', 'lib_block', 'chain_id'])('with a negative %s are refused', (field) => {
    const info = { chain_id: '1024', head_block: '142', head_block_hash: 'a', lib_block: '136', lib_block_hash: 'b', [field]: '-1' };
    const times = { head_block_time: '1554292230570963220', lib_block_time: '1554292227570963220' };
    expect(error(() => chainInfoAnswer({ ...info, ...times }))).toMatch(/^node-answer-invalid/);
  });

  it('contain candidates', () => {
    const producer =
      '{"pubkey":"k","loc":"","url":"","net_id":"","is_producer":true,"status":"APPROVED","online":true,"votes":512345678.12345678}';
    expect(producerInfoAnswer(numberTextJson(producer), COIN)).toEqual({ status: 'APPROVED', online: true, isProducer: true, votes: null });
    expect(error(() => producerInfoAnswer(numberTextJson(producer.replace('APPROVED', 'NEW')), COIN))).toBe(
      'node-answer-invalid: getProducerVoteInfo.status',
    );
  });

  it('contain exact votes from storage', () => {
    const { data } = storageAnswer(
      numberTextJson('{"data":"{\\"poolbp\\":[\\"512345678.12345678\\",123456789,\\"0.5\\"]}","block_hash":"h","block_number":"7"}'),
    );
    expect(storedVotes(data, COIN).map(({ producer, votes, cleared }) => [producer, votes.digits(), cleared.digits()])).toEqual([
      ['poolbp', '512345677.62345678', '0.50000000'],
    ]);
    expect(storageAnswer(numberTextJson('{"data":"null","block_hash":"h","block_number":"7"}')).data).toBeNull();
    expect(storedVotes(null, COIN)).toEqual([]);
    expect(storedOption('{"votes":"2100000.5","deleted":0,"clearTime":-1}', COIN)?.votes.digits()).toBe('2100000.50000000');
    expect(storedOption('{"votes":"1","deleted":1,"clearTime":-1}', COIN)).toBeNull();
    expect(error(() => storedVotes('no json', COIN))).toBe('node-answer-invalid: storedVotes');
    expect(storedFreezeTime('{"freezeTime":5}')).toBe(5_000);
    expect(storedFreezeTime(null)).toBeNull();
    expect(error(() => storedFreezeTime('{"freezeTime":-1}'))).toBe('node-answer-invalid: voteInfo.freezeTime');
  });

  it('contain votes that do not count any more once the producer was cleared after them', () => {
    const votes = '{"poolbp":["100.5",7,"20"]}';
    const next = (option: string | null, producer = 'poolbp') => votesAtNextChange({ votes, option }, producer, COIN);
    const counted = (option: string | null) => [next(option)?.votes.digits(), next(option)?.cleared.digits()];
    expect(counted('{"votes":"1","deleted":0,"clearTime":6}')).toEqual(['80.50000000', '20.00000000']);
    expect(counted('{"votes":"1","deleted":1,"clearTime":7}')).toEqual(['0.00000000', '100.50000000']);
    expect(counted(null)).toEqual(['80.50000000', '20.00000000']);
    expect([next(null, 'otherbp'), votesAtNextChange({ votes: null, option: null }, 'poolbp', COIN)]).toEqual([null, null]);
    expect(error(() => next('{"votes":"1"}'))).toBe('node-answer-invalid: storedOption.clearTime');
  });
});

const RECEIPT = `{"tx_hash":"H","gas_usage":6633.5,"ram_usage":{"alice001":"120","x":"-7"},"status_code":"SUCCESS","message":"","returns":["[\\"\\"]"],
 "receipts":[{"func_name":"token.iost/transfer","content":"[\\"iost\\",\\"vote_producer.iost\\",\\"alice001\\",\\"1.5\\",\\"\\"]"},
 {"func_name":"token.iost/transfer","content":"[\\"other\\",\\"vote_producer.iost\\",\\"alice001\\",\\"9\\",\\"\\"]"},
 {"func_name":"token.iost/transfer","content":"[\\"iost\\",\\"vote_producer.iost\\",\\"alice001\\",\\"1e7\\",\\"\\"]"},
 {"func_name":"token.iost/transfer","content":"no json"}]}`;

describe('a transaction', () => {
  const status = (status: string, receipt: string, block: string): ReturnType<typeof transactionAnswer> =>
    transactionAnswer(
      numberTextJson(
        `{"status":"${status}","transaction":{"hash":"H","time":"1","expiration":"2","publisher":"alice001","actions":[{"contract":"c","action_name":"a","data":"[]"}],"tx_receipt":${receipt}},"block_number":"${block}"}`,
      ),
    );

  it('is pending, packed or irreversible, with its receipt as soon as there is one', () => {
    const transaction = { hash: 'H', publisher: 'alice001', actions: [{ contract: 'c', action: 'a', data: '[]' }], receipt: null };
    expect(status('PENDING', 'null', '-1')).toEqual({ state: 'pending', block: null, transaction });
    expect(status('PACKED', RECEIPT, '-1')).toMatchObject({ state: 'packed', block: null, transaction: { receipt: { failure: null } } });
    expect(status('IRREVERSIBLE', RECEIPT, '142')).toMatchObject({ state: 'irreversible', block: 142 });
  });

  it('returns exactly the transfers of its receipts in plain digits', () => {
    const receipt = receiptAnswer(numberTextJson(RECEIPT));
    const claim = { token: 'iost', sender: 'vote_producer.iost', receiver: 'alice001' };
    expect(receipt).toMatchObject({ hash: 'H', gasUsed: 663_350n, ramUsed: { alice001: 120n, x: -7n } });
    expect(movedAmount(receipt, claim, COIN).digits()).toBe('1.50000000');
    expect(movedAmount(receipt, { ...claim, receiver: 'bob00002' }, COIN).isZero()).toBe(true);
    const failed = receiptAnswer(
      numberTextJson(
        RECEIPT.replace('SUCCESS', 'BALANCE_NOT_ENOUGH').replace(
          '"message":""',
          '"message":"balance not enough after executing actions: pay ram failed. id: a need 1, actual 0"',
        ),
      ),
    );
    expect(failed.failure?.error).toBe('ram-exceeded');
    expect(movedAmount(failed, claim, COIN).isZero()).toBe(true);
  });
});
