import { describe, expect, it } from 'vitest';
import { chainTokenBalance, contractTokenBalance } from '../../../../adapters/tron/read/tokens.ts';
import { hexAddress } from '../../../../adapters/tron/rpc/address.ts';
import type { NodeAsk } from '../../../../adapters/tron/rpc/node-ask.ts';
import { failureOf } from '../../../support/submitting.ts';

const OWNER = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
const CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hexOf = (text: string) => Buffer.from(text).toString('hex');
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const words = (text: string) => `${word(32n)}${word(BigInt(Buffer.byteLength(text)))}${hexOf(text).padEnd(64, '0')}`;

type Body = Readonly<Record<string, unknown>>;
const nodeOf = (answers: Readonly<Record<string, (body: Body) => unknown>>): NodeAsk =>
  Object.assign(async (_view: string, endpoint: string, body: object) => answers[endpoint]?.(body as Body) ?? {}, {
    node: 'https://node.example',
  });

const points = (change: object = {}) => ({ id: '1000001', name: hexOf('Points'), abbr: hexOf('PTS'), precision: 2, ...change });

describe('a token of the chain', () => {
  it('is read by its number, with what the account has of it', async () => {
    const node = nodeOf({
      getassetissuebyid: ({ value }) => (value === '1000001' ? points() : {}),
      getaccount: ({ address }) => ({
        address: address as string,
        assetV2: [
          { key: '1000002', value: 7 },
          { key: '1000001', value: '9223372036854775807' },
        ],
      }),
    });
    const { kind, token, name, balance } = await chainTokenBalance(node, OWNER, '1000001');
    expect([kind, token, name, balance.digits(), balance.symbol.code]).toEqual([
      'trc10',
      '1000001',
      'Points',
      '92233720368547758.07',
      'PTS',
    ]);
  });

  it('is nothing for an account that never had it, also for an address that is no account yet', async () => {
    const node = nodeOf({ getassetissuebyid: () => points({ precision: undefined, abbr: '' }) });
    const { balance } = await chainTokenBalance(node, OWNER, '1000001');
    expect([balance.units, balance.symbol]).toEqual([0n, { code: '1000001', precision: 0 }]);
  });

  it.each([
    ['is unknown where the chain has none', {}],
    ['is unknown where a node answers with another', points({ id: '7' })],
  ])('%s', async (_what, answer) => {
    expect((await failureOf(chainTokenBalance(nodeOf({ getassetissuebyid: () => answer }), OWNER, '1000001'))).error).toBe('token-unknown');
  });

  it('is not read from an answer that is none', async () => {
    const node = nodeOf({ getassetissuebyid: () => points(), getaccount: () => ({ assetV2: [{ key: '1000001', value: -1 }] }) });
    expect((await failureOf(chainTokenBalance(node, OWNER, '1000001'))).error).toBe('node-answer-invalid');
  });
});

describe('a token of a contract', () => {
  const answering = (results: Readonly<Record<string, string>>) =>
    nodeOf({
      triggerconstantcontract: ({ function_selector: selector, contract_address: contract, parameter }) => {
        expect(contract).toBe(hexAddress(CONTRACT));
        if (selector === 'balanceOf(address)') expect(parameter).toBe(hexAddress(OWNER)!.slice(2).padStart(64, '0'));
        return { result: { result: true }, constant_result: [results[selector as string] ?? ''] };
      },
    });
  const usual = {
    'balanceOf(address)': word(12_345_678n),
    'decimals()': word(6n),
    'symbol()': words('USDT'),
    'name()': words('Tether USD'),
  };

  it('is read by the calls every such contract has', async () => {
    const { kind, token, name, balance } = await contractTokenBalance(answering(usual), OWNER, CONTRACT);
    expect([kind, token, name, balance.digits(), balance.symbol.code]).toEqual(['trc20', CONTRACT, 'Tether USD', '12.345678', 'USDT']);
  });

  it('may be of 256 bits, have its words in 32 bytes, or none', async () => {
    const all = 'f'.repeat(64);
    const old = answering({ ...usual, 'balanceOf(address)': all, 'symbol()': hexOf('OLD').padEnd(64, '0'), 'name()': '' });
    const { name, balance } = await contractTokenBalance(old, OWNER, CONTRACT);
    expect([name, balance.units, balance.symbol.code]).toEqual([null, 2n ** 256n - 1n, 'OLD']);
  });

  it.each([
    ['returns nothing', { 'decimals()': word(6n) }],
    ['has more decimals than any', { ...usual, 'decimals()': word(255n) }],
    ['returns less than a word', { ...usual, 'balanceOf(address)': 'ff' }],
  ])('is none where a contract %s', async (_what, results) => {
    expect((await failureOf(contractTokenBalance(answering(results), OWNER, CONTRACT))).error).toBe('token-unknown');
  });

  it('is none where there is no contract, and has no word that is no text', async () => {
    const none = nodeOf({ triggerconstantcontract: () => ({ result: { code: 'CONTRACT_VALIDATE_ERROR', message: '' } }) });
    expect((await failureOf(contractTokenBalance(none, OWNER, CONTRACT))).error).toBe('token-unknown');
    const odd = answering({ ...usual, 'symbol()': `${word(32n)}${word(2n)}${'ff'.repeat(32)}`, 'name()': `${word(32n)}${word(999n)}` });
    const { name, balance } = await contractTokenBalance(odd, OWNER, CONTRACT);
    expect([name, balance.symbol.code]).toEqual([null, CONTRACT]);
  });
});
