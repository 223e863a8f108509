import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RAM_OPERATIONS } from '../../../../adapters/antelope/chains/antelope-profile.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { AntelopeErrorExplainer } from '../../../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { executed, signedBytes } from '../../../contracts/live/execute.ts';
import { failureOf } from '../../../support/submitting.ts';
import { tablesOf } from '../node-tables.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { accountReads } from './account-reads.ts';
import { writeSuite } from './write-suite.ts';

const chain = await nodeosWorld('bos');
const { node, rex } = await chain.ports({ kind: 'none' });
const { rows } = tablesOf(chain);
const explainer = new AntelopeErrorExplainer();
beforeAll(() => explainer.prepare());
afterAll(() => chain.close());

const NONE = Asset.parse('0.0000 BOS')!;
const TEN = Asset.parse('10.0000 BOS')!;

/** Sends an operation whatever its simulation says. Resolves with the refusals of the simulation and of the node. */
async function refusals(account: string, operation: Operation): Promise<readonly PoolError[]> {
  const signer = { account, permission: 'active' };
  const { transactions, wallet, ...ports } = await chain.withKeyOf(chain.account(account));
  const calls = await transactions.calls(operation, signer);
  const { refusal } = await transactions.simulation(calls, signer);
  const unsigned = await transactions.build(calls, limitsOf(operation));
  const failure = await failureOf(ports.node.send(signedBytes(await wallet.sign(unsigned, await wallet.connect()))));
  return [...(refusal === null ? [] : [refusal]), failure];
}

describe('BOS on nodeos', () => {
  it('has the profile of the main net, but for what is of that alone', () => {
    const { chainId, mainNet, explorer, tokenPocket, nodes, ...rest } = BOS;
    const { profile } = chain.registered;
    expect(profile).toMatchObject(rest);
    const ofMainNet = [chainId, mainNet, explorer, tokenPocket, nodes];
    const here = [profile.chainId, profile.mainNet, profile.explorer, profile.tokenPocket, profile.nodes];
    for (const [index, value] of here.entries()) expect(value).not.toEqual(ofMainNet[index]);
  });

  accountReads(chain, node);

  it('has a REX market and a contract that needs a vote for REX', async () => {
    const { rex: market, contract } = asAntelope(await node.pool())!;
    const [row] = await rows('rexpool');
    expect([market?.pool.totalLendable, market?.pool.totalRex].map(String)).toEqual([row!['total_lendable'], row!['total_rex']]);
    expect((await rex!.rexPool()).pool?.totalRent.toString()).toBe(row!['total_rent']);
    expect(contract).toEqual({ rexNeedsVote: true, renamed: false, feesGoTo: 'rex-holders' });
  });

  it.each<readonly [what: string, account: string, operation: Operation, reported: ErrorName | null, said: string]>([
    [
      'REX to an account that does not vote',
      'bosnovote111',
      { kind: 'buy-rex', amount: TEN, firstStake: null, fromFund: null, toSavings: null, restaked: null, takenOut: null, proxy: null },
      null,
      'must vote for at least 21 producers or for a proxy before buying REX',
    ],
    [
      'to sell more REX than has matured',
      'bosholder111',
      { kind: 'sell-rex', rex: Asset.parse('50000000.0000 REX')!, proceeds: null },
      'insufficient-rex',
      'insufficient available rex',
    ],
    [
      'to leave the proxy to a holder of REX',
      'bosholder111',
      { kind: 'leave-proxy' },
      'rex-needs-vote',
      'voter holding REX tokens must vote for at least 21 producers or for a proxy',
    ],
    ['a refund before its time', 'bosstaker111', { kind: 'claim-refund' }, 'refund-not-ready', 'refund is not available yet'],
  ])('refuses %s, as simulated', async (_what, account, operation, reported, said) => {
    const both = await refusals(account, operation);
    expect(both.map(({ error, params }) => [error, params['message']])).toEqual([
      ['contract-refused', said],
      ['contract-refused', said],
    ]);
    expect(explainer.alsoReported(said)).toEqual(reported === null ? [] : [reported]);
  });

  it('keeps the stake of a vote where REX is bought with staked coins, also what the REX of the account gained', async () => {
    const [account, cpu] = ['bosabroad111', TEN];
    const operation = {
      kind: 'buy-rex-from-stake',
      receiver: account,
      cpu,
      net: NONE,
      toSavings: null,
      restaked: null,
      proxy: null,
    } as const;
    const { before, after, simulation } = await executed(chain, { operation, signer: { account, permission: 'active' } });
    const [old, now] = [asAntelope(before)!, asAntelope(after)!];
    expect(now.rex!.balance!.voteStake.compare(old.rex!.balance!.voteStake.plus(cpu))).toBe(1);
    expect(now.vote!.staked).toEqual(old.vote!.staked);
    expect(simulation.changes.filter(({ balance }) => balance === 'votes')).toEqual([]);
  });

  // The contract of the wheel converts RAM directly, that of BOS by way of RAMCORE.
  writeSuite(chain, ['boscpuused11', 'bosnothing11'], RAM_OPERATIONS);
});
