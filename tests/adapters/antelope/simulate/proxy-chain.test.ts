import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { simulationOf } from '../../../../adapters/antelope/simulate/simulation.ts';
import type { AntelopeSimulation } from '../../../../domain/antelope/simulation.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { TestClock } from '../../test-clock.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';
import { FakeNode } from '../fake-node.ts';

const NAME = 'alice1111111';
const OTHER = 'bob111111111';
const UNREGISTERED = 'oldproxy1111';
const NEXT_UNREGISTERED = 'oldproxy2222';
const PROXY = 'newproxy1111';
const POOL = 'poolproxy111';
const NOW = Date.UTC(2026, 2, 12, 5);
const SIGNER = { account: NAME, permission: 'active' };

interface Voter {
  readonly owner: string;
  readonly proxy: string;
  readonly staked: number;
  readonly last_vote_weight: string;
}

function voter(owner: string, proxy: string, staked = 10_000): Voter {
  return { owner, proxy, staked, last_vote_weight: '0.0' };
}

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
  node.on('get_currency_balance', ({ account }) => ({ json: account === NAME ? ['7.0000 EOS'] : [] }));
  node.on('get_account', ({ account_name: name }) => ({ json: { ...BARE_ACCOUNT, account_name: name } }));
});

afterEach(() => node.stop());

/** Voters as a node returns them; the one without a proxy is a proxy itself. */
function serve(voterOf: (owner: string) => Voter | undefined): void {
  const staked = { net_weight: '0.5000 EOS', cpu_weight: '5.0000 EOS' };
  node.on('get_table_rows', ({ table, lower_bound: lower, scope }) => {
    const found = table === 'voters' ? voterOf(String(lower)) : undefined;
    const rows = {
      voters: found ? [{ ...found, producers: [], proxied_vote_weight: '0.0', is_proxy: found.proxy === '' ? 1 : 0 }] : [],
      userres: [{ owner: scope, ...staked, ram_bytes: 3600 }],
      delband: scope === NAME ? [{ from: NAME, to: NAME, ...staked }] : [],
      global: [
        {
          max_ram_size: '68719476736',
          total_ram_bytes_reserved: '12000000000',
          total_ram_stake: '90000000000',
          total_activated_stake: '2000000000000',
          thresh_activated_stake_time: '2019-01-01T00:00:00.000',
          total_producer_vote_weight: '0.0',
        },
      ],
    }[String(table)];
    return { json: { rows: rows ?? [], more: false, next_key: '' } };
  });
}

function served(...voters: readonly Voter[]): void {
  serve((owner) => voters.find((row) => row.owner === owner));
}

const votersRead = (): readonly unknown[] =>
  node
    .requests('get_table_rows')
    .filter(({ table }) => table === 'voters')
    .map(({ lower_bound: lower }) => lower);

async function simulation(action: string, data: Readonly<Record<string, CallValue>>): Promise<AntelopeSimulation> {
  const found = await new ContractVersions(EOS, new TestClock()).of(node.url);
  const head = {
    node: node.url,
    chainId: EOS.chainId,
    headNumber: 1000,
    headTime: NOW,
    irreversibleNumber: 998,
    irreversibleTime: null,
    receivedAt: NOW,
  };
  const call: Call = { contract: 'eosio', action, authorization: [SIGNER], data };
  return simulationOf(EOS, found, head, [call], SIGNER);
}

const unstake = (): Promise<AntelopeSimulation> =>
  simulation('undelegatebw', {
    from: NAME,
    receiver: NAME,
    unstake_net_quantity: '0.0000 EOS',
    unstake_cpu_quantity: '2.0000 EOS',
  });

function votesAfter({ refusal, changes }: AntelopeSimulation): unknown {
  return refusal?.params['message'] ?? refusal?.error ?? String(changes.find(({ balance }) => balance === 'votes')?.after);
}

const inOrder = (names: readonly unknown[]): readonly string[] => names.map(String).sort((a, b) => (a < b ? -1 : 1));

describe('a simulation for an account whose proxy has unregistered and votes through another proxy', () => {
  it('passes the weight on along all proxies, and reads each once', async () => {
    served(voter(NAME, UNREGISTERED, 55_000), voter(UNREGISTERED, NEXT_UNREGISTERED), voter(NEXT_UNREGISTERED, PROXY), voter(PROXY, ''));
    expect(votesAfter(await unstake())).toBe('3.5000 EOS');
    expect(votersRead()).toEqual([NAME, UNREGISTERED, NEXT_UNREGISTERED, PROXY]);
  });

  it('does so for an account that receives stake', async () => {
    served(voter(OTHER, UNREGISTERED, 55_000), voter(UNREGISTERED, PROXY), voter(PROXY, ''));
    const given = await simulation('delegatebw', {
      from: NAME,
      receiver: OTHER,
      stake_net_quantity: '0.0000 EOS',
      stake_cpu_quantity: '1.0000 EOS',
      transfer: true,
    });
    expect(given.refusal).toBeNull();
  });

  it('subtracts the weight from it when the account votes through another', async () => {
    served(
      { ...voter(NAME, UNREGISTERED, 55_000), last_vote_weight: '1000000.0' },
      voter(UNREGISTERED, PROXY),
      voter(PROXY, ''),
      voter(POOL, ''),
    );
    expect(await simulation('voteproducer', { voter: NAME, proxy: POOL, producers: [] })).toMatchObject({
      refusal: null,
      proxyBefore: UNREGISTERED,
      proxyAfter: POOL,
    });
    expect(inOrder(votersRead())).toEqual([NAME, PROXY, UNREGISTERED, POOL]);
  });

  it('reads a proxy once that is both chosen now and used by the unregistered one', async () => {
    served({ ...voter(NAME, UNREGISTERED, 55_000), last_vote_weight: '1000000.0' }, voter(UNREGISTERED, PROXY), voter(PROXY, ''));
    expect(await simulation('voteproducer', { voter: NAME, proxy: PROXY, producers: [] })).toMatchObject({
      refusal: null,
      proxyBefore: UNREGISTERED,
      proxyAfter: PROXY,
    });
    expect(inOrder(votersRead())).toEqual([NAME, PROXY, UNREGISTERED]);
  });

  it('refuses a vote through an account that votes through this one', async () => {
    served(voter(NAME, PROXY, 55_000), voter(OTHER, NAME), voter(PROXY, ''));
    expect(votesAfter(await simulation('voteproducer', { voter: NAME, proxy: OTHER, producers: [] }))).toBe('proxy not found');
    expect(inOrder(votersRead())).toEqual([NAME, OTHER, PROXY]);
  });

  it('skips a node by which proxies vote in a circle, which no contract allows', async () => {
    served(voter(NAME, UNREGISTERED, 55_000), voter(UNREGISTERED, NEXT_UNREGISTERED), voter(NEXT_UNREGISTERED, UNREGISTERED));
    await expect(unstake()).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'voters' } });
    served(voter(NAME, UNREGISTERED, 55_000), voter(UNREGISTERED, NAME));
    await expect(unstake()).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'voters' } });
  });

  it('stops reading where a node returns further proxies endlessly', async () => {
    const next = (owner: string): string => `proxy${String.fromCharCode((owner.charCodeAt(5) || 96) + 1)}`;
    serve((owner) => voter(owner, owner === NAME ? 'proxya' : next(owner), 55_000));
    expect(votesAfter(await unstake())).toBe('proxy not found');
    expect(votersRead().length).toBeLessThanOrEqual(20);
  });
});
