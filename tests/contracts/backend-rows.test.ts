import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { CHAINS } from '../../adapters/chains.ts';
import type { AccountSnapshot, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import { EOS_CONTRACTS } from '../../sandbox/antelope/eos.ts';
import { CHAIN_KEYS } from '../../sandbox/world.ts';
import { failureOf } from '../support/submitting.ts';
import { liveChain, type LiveChain } from './live/live-chain.ts';
import { LiveAccounts } from './live/live-accounts.ts';

const ROWS = 'get_table_rows';
const MANY = 10_000;

/** Every node keeps answering, except for tables. */
function shutTables({ world }: LiveChain): void {
  world.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: ROWS }, times: MANY, amount: 0 });
}

/** The values that were read, without time and node. */
function valuesOf(snapshot: AccountSnapshot | ChainPoolSnapshot): object {
  return { ...snapshot, at: null };
}

for (const chain of CHAINS.filter(({ profile }) => hasFeature(profile.features, 'rex'))) {
  const { key, name } = chain.profile;
  for (const eosContract of key === 'eos' ? EOS_CONTRACTS : [undefined]) {
    const live = await liveChain(chain, { chains: CHAIN_KEYS.filter((known) => known === key), eosContract });
    const backend = new URL(live.sandbox.manifest.backend!).origin;
    const nodes = live.sandbox.manifest.chains[key]!.nodes;

    describe(`${name}${eosContract === undefined ? '' : ` with contracts of ${eosContract}`}, whose nodes return no tables`, () => {
      afterEach(live.reset);
      afterAll(live.close);

      it('is read through the backend: with the same values, marked so', async () => {
        const names = live.world.accounts.map((user) => user.name);
        const direct = await live.ports({ kind: 'none' });
        const usual = {
          pool: await direct.node.pool(),
          accounts: await Promise.all(names.map((user) => direct.node.account(user))),
        };
        for (const { at } of [usual.pool, ...usual.accounts]) expect(at).not.toHaveProperty('passedOnBy');

        shutTables(live);
        const { node } = await live.ports({ kind: 'none' });
        const pool = await node.pool();
        const accounts = await Promise.all(names.map((user) => node.account(user)));
        expect(asAntelope(pool)?.rex?.pool.totalRex.isPositive()).toBe(true);
        expect(accounts.some((account) => asAntelope(account)?.rex?.balance?.rexBalance.isPositive())).toBe(true);
        expect([pool, ...accounts].map(valuesOf)).toEqual([usual.pool, ...usual.accounts].map(valuesOf));
        for (const { at } of [pool, ...accounts]) expect([nodes.includes(at.node), at.viaBackend]).toEqual([true, backend]);
      });

      it('still reports that an account does not exist', async () => {
        const stranger = await new LiveAccounts(live).stranger();
        shutTables(live);
        const { node } = await live.ports({ kind: 'none' });
        expect(await failureOf(node.account(stranger))).toMatchObject({ error: 'account-not-found', params: { account: stranger } });
      });

      it('is not written to: nothing is simulated, shown or signed on rows read through the backend', async () => {
        live.anew();
        const { user, operation, signer } = await new LiveAccounts(live).able('buy-rex');
        const { node, submitting, transactions, wallet } = await live.withKeyOf(user);
        await wallet.connect();
        const sent = live.world.status().transactions;
        shutTables(live);
        expect((await node.account(user.name)).at.viaBackend).toBe(backend);
        const calls = await transactions.calls(operation, signer);
        expect(await failureOf(transactions.simulation(calls, signer))).toMatchObject({
          error: 'node-answer-invalid',
          params: { what: ROWS },
        });
        expect(await failureOf(submitting.prepare(operation, signer))).toMatchObject({
          error: 'node-answer-invalid',
          params: { what: ROWS },
        });
        expect(live.world.status().transactions).toBe(sent);
        await live.reset();
        expect((await submitting.prepare(operation, signer)).simulation.refusal).toBeNull();
      });

      it.each(['html', 'empty', 'http-500', 'refused', 'session', 'drop'] as const)(
        'fails as its nodes did where the backend answers %s',
        async (kind) => {
          shutTables(live);
          live.sandbox.backendFaults.add({ kind, endpoint: ROWS, times: MANY, amount: 0 });
          const { node } = await live.ports({ kind: 'none' });
          for (const read of [() => node.pool(), () => node.account(live.world.accounts[0]!.name)]) {
            expect(await failureOf(read())).toMatchObject({ error: 'node-answer-invalid', params: { what: ROWS } });
          }
        },
      );
    });
  }
}

for (const chain of CHAINS.filter(({ profile }) => !hasFeature(profile.features, 'rex'))) {
  const { key, name } = chain.profile;
  const live = await liveChain(chain, { chains: CHAIN_KEYS.filter((known) => known === key) });

  describe(`${name}, which has no REX`, () => {
    afterEach(live.reset);
    afterAll(live.close);

    it('is never read through the backend', async () => {
      const { node } = await live.ports({ kind: 'none' });
      live.world.faults.add({ node: 'all', kind: 'http-500', on: 'any', times: MANY, amount: 0 });
      live.sandbox.backendFaults.add({ kind: 'http-500', endpoint: ROWS, times: 1, amount: 0 });
      for (const read of [() => node.pool(), () => node.account(live.world.accounts[0]!.name)])
        expect((await failureOf(read())).error).toMatch(/^node-/);
      expect(live.sandbox.backendFaults.pending()).toHaveLength(1);
    });
  });
}
