import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownContractActions } from '../../../../domain/antelope/operations/contract-actions.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions, type ContractVersion } from '../../../../adapters/antelope/read/system-contract.ts';
import { bosRules, earliestRexRules, renamedRules, rex1Rules, rex2Rules } from '../../../../domain/antelope/contract/contract-rules.ts';
import { TestClock } from '../../test-clock.ts';
import { definitions, wrapperDefinition, SYSTEM_DEFINITIONS } from '../contract-definitions.ts';
import { FakeNode, nodeErrorBody } from '../fake-node.ts';

/** Time a definition is cached before the hash of the code is compared. */
const CHECKED_MS = 300_000;
const { native, display } = EOS.coin;
const WRAPPER = { contract: 'core.vaulta', coin: display };

let node: FakeNode;
let clock: TestClock;
let contracts: ContractVersions;

beforeEach(async () => {
  node = await FakeNode.start();
  clock = new TestClock();
  contracts = new ContractVersions(EOS, clock);
});

afterEach(() => node.stop());

function find(system: unknown, tokenMigration?: unknown): Promise<ContractVersion> {
  node.on('get_abi', definitions({ eosio: system, ...(tokenMigration === undefined ? {} : { 'core.vaulta': tokenMigration }) }));
  return contracts.of(node.url);
}

describe('the contract versions detected on the chain', () => {
  it.each([
    ['rex-1 without voteupdate', earliestRexRules(native, EOS.rexSymbol), false],
    ['rex-1 with fees to holders', rex1Rules(native, EOS.rexSymbol, 'rex-holders'), false],
    ['rex-1', rex1Rules(native, EOS.rexSymbol, 'fee-account'), false],
    ['rex-2', rex2Rules(native, EOS.rexSymbol), true],
  ] as const)('are %s by the tables and actions of the system contract', async (generation, rules, hasMaturityTable) => {
    expect(await find(SYSTEM_DEFINITIONS[generation])).toEqual({ rules, hasMaturityTable, renamed: new Set() });
  });

  it('include a token migration where the wrapper contract has system actions', async () => {
    const { rules, renamed } = await find(SYSTEM_DEFINITIONS['rex-2'], wrapperDefinition());
    expect(rules).toEqual(renamedRules(native, EOS.rexSymbol, WRAPPER));
    const { 'core.vaulta': wrapped = [] } = ownContractActions(EOS);
    expect([...renamed].sort()).toEqual(wrapped.filter((action) => action !== 'transfer').sort());
  });

  it('list only the actions that the wrapper contract has, and none where it only holds a token', async () => {
    expect([
      ...(
        await find(
          SYSTEM_DEFINITIONS['rex-2'],
          wrapperDefinition((name) => name === 'deposit' || name === 'transfer'),
        )
      ).renamed,
    ]).toEqual(['deposit']);
    contracts = new ContractVersions(EOS, clock);
    const { renamed, rules } = await find(
      SYSTEM_DEFINITIONS['rex-2'],
      wrapperDefinition((name) => name === 'transfer'),
    );
    expect([renamed.size, rules.tokenMigration]).toEqual([0, null]);
  });

  it('omit an action with other fields than those encoded here', async () => {
    const offered = wrapperDefinition();
    const otherwise = {
      ...offered,
      structs: offered.structs.map((struct) => (struct.name === 'withdraw' ? { ...struct, fields: [...struct.fields].reverse() } : struct)),
    };
    const { renamed } = await find(SYSTEM_DEFINITIONS['rex-2'], otherwise);
    expect([renamed.has('withdraw'), renamed.has('deposit')]).toEqual([false, true]);
  });

  it('read fields through base types and type aliases', async () => {
    const offered = wrapperDefinition();
    const [owner, amount] = offered.structs.find(({ name }) => name === 'deposit')!.fields;
    const structs = offered.structs.map((struct) =>
      struct.name === 'deposit' ? { name: 'deposit', base: 'owned', fields: [{ ...amount!, type: 'money' }] } : struct,
    );
    const derived = {
      ...offered,
      types: [{ new_type_name: 'money', type: 'asset' }],
      structs: [...structs, { name: 'owned', base: '', fields: [owner!] }],
    };
    expect((await find(SYSTEM_DEFINITIONS['rex-2'], derived)).renamed.has('deposit')).toBe(true);
  });

  it('ignore a struct that is its own base', async () => {
    const offered = wrapperDefinition();
    const circular = {
      ...offered,
      structs: offered.structs.map((struct) => (struct.name === 'deposit' ? { ...struct, base: 'deposit' } : struct)),
    };
    expect((await find(SYSTEM_DEFINITIONS['rex-2'], circular)).renamed.has('deposit')).toBe(false);
  });

  it.each([400, 500])('read an account that does not exist as no token migration (status %i)', async (status) => {
    node.on('get_abi', (body) =>
      body['account_name'] === 'eosio'
        ? { json: { account_name: 'eosio', abi: SYSTEM_DEFINITIONS['rex-2'] } }
        : {
            status,
            json: nodeErrorBody(
              3060002,
              'account_query_exception',
              'Account Query Exception',
              'unknown key (eosio::chain::name): core.vaulta',
            ),
          },
    );
    expect((await contracts.of(node.url)).renamed.size).toBe(0);
  });

  it.each([
    ['no definition', undefined],
    ['a definition without REX', { ...SYSTEM_DEFINITIONS['rex-2'], tables: [{ name: 'global' }] }],
    ['no list of tables', { ...SYSTEM_DEFINITIONS['rex-2'], tables: undefined }],
    ['invalid names', { ...SYSTEM_DEFINITIONS['rex-2'], actions: [{ name: 'Buy REX', type: 'x' }] }],
    ['text', 'eosio::abi/1.1'],
    ['a list', []],
  ])('are never guessed from %s of the system contract', async (_name, system) => {
    await expect(find(system)).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('are never guessed from an unreadable ABI of the wrapper contract', async () => {
    await expect(find(SYSTEM_DEFINITIONS['rex-2'], { actions: 5 })).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('are not taken from a response about another account', async () => {
    node.on('get_abi', () => ({ json: { account_name: 'mallory11111', abi: SYSTEM_DEFINITIONS['rex-2'] } }));
    await expect(contracts.of(node.url)).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('are read once per node, and again after five minutes only where the code hash changed', async () => {
    const hashes = (hash: string) => (body: Record<string, unknown>) => ({
      json: { account_name: body['account_name'], code_hash: hash.repeat(64) },
    });
    const asked = (path: string): string[] =>
      node
        .requests(path)
        .map((body) => String(body['account_name']))
        .sort();
    node.on('get_code_hash', hashes('1'));
    expect((await find(SYSTEM_DEFINITIONS['rex-1'])).hasMaturityTable).toBe(false);
    await clock.advance(CHECKED_MS - 10_000);
    expect((await find(SYSTEM_DEFINITIONS['rex-1'])).hasMaturityTable).toBe(false);
    expect([asked('get_abi'), asked('get_code_hash')]).toEqual([['core.vaulta', 'eosio'], []]);

    await clock.advance(10_000);
    await contracts.of(node.url);
    expect(asked('get_code_hash')).toEqual(['core.vaulta', 'eosio']);
    const readWithHash = asked('get_abi').length;
    for (let check = 0; check < 5; check += 1) {
      await clock.advance(CHECKED_MS);
      expect((await find(SYSTEM_DEFINITIONS['rex-2'], wrapperDefinition())).hasMaturityTable).toBe(false);
    }
    expect(asked('get_abi')).toHaveLength(readWithHash);

    node.on('get_code_hash', hashes('2'));
    await clock.advance(CHECKED_MS);
    const found = await contracts.of(node.url);
    expect([found.hasMaturityTable, found.renamed.has('deposit')]).toEqual([true, true]);
  });

  it.each([
    ['refuses', () => ({ status: 404, json: { code: 404, message: 'Not Found' } })],
    ['answers about another account', () => ({ json: { account_name: 'mallory11111', code_hash: '1'.repeat(64) } })],
    ['answers no hash', (body: Record<string, unknown>) => ({ json: { account_name: body['account_name'], code_hash: 'x' } })],
  ])('are read again each time from a node that %s when its code hash is requested', async (_name, answer) => {
    node.on('get_code_hash', answer);
    expect((await find(SYSTEM_DEFINITIONS['rex-1'])).hasMaturityTable).toBe(false);
    await clock.advance(CHECKED_MS);
    await contracts.of(node.url);
    await clock.advance(CHECKED_MS);
    expect((await find(SYSTEM_DEFINITIONS['rex-2'])).hasMaturityTable).toBe(true);
  });

  it('are requested again at once after a failure, and are kept per node', async () => {
    node.on('get_abi', () => ({ drop: true }));
    await expect(contracts.of(node.url)).rejects.toMatchObject({ name: 'NodeSilence' });
    expect((await find(SYSTEM_DEFINITIONS['rex-2'])).hasMaturityTable).toBe(true);
    const other = await FakeNode.start();
    try {
      other.on('get_abi', definitions({ eosio: SYSTEM_DEFINITIONS['rex-1'] }));
      expect((await contracts.of(other.url)).hasMaturityTable).toBe(false);
    } finally {
      await other.stop();
    }
  });

  it('are those of the profile where it specifies them, without a request', async () => {
    const found = await new ContractVersions(BOS, clock).of(node.url);
    expect(found).toEqual({ rules: bosRules(BOS.coin.native, BOS.rexSymbol), hasMaturityTable: false, renamed: new Set() });
    expect(node.asked).toEqual([]);
  });
});
