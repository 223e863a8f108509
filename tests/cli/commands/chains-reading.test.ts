import { describe, expect, it } from 'vitest';
import { chainSetting } from '../support/chain-setting.ts';
import { terminalSays } from '../../support/said.ts';

const { sandbox, run, json, accountOf, poolOf } = chainSetting();

describe('reading on every chain', () => {
  it.each(['eos', 'bos', 'tron', 'iost'])('pool show and node check work on %s', async (chain) => {
    const pool = await json(['pool', 'show', '--chain', chain]);
    expect(pool).toMatchObject({ ok: true, chain, warnings: [], meta: { node: sandbox().manifest.chains[chain]!.nodes[0] } });
    expect(pool.meta.irreversible_block).toBeLessThanOrEqual(pool.meta.head_block ?? 0);
    const check = await json(['node', 'check', '--chain', chain]);
    expect(check.data.nodes.map(({ url }: { url: string }) => url)).toEqual(sandbox().manifest.chains[chain]!.nodes);
    for (const node of check.data.nodes) expect(node).toMatchObject({ usable: true, chain_id: sandbox().manifest.chains[chain]!.chainId });
  });

  it('returns the account to vote for and the release delay where votes are direct, and neither where they go through proxies', async () => {
    const ofTron = (await json(['pool', 'show', '--chain', 'tron'])).data;
    expect(ofTron).toMatchObject({ protocol: 'tron', vote_account: poolOf('tron'), release_delay_s: 14 * 86_400 });
    expect(Object.keys(ofTron)).toEqual(['protocol', 'pool', 'vote_account', 'vote_accounts', 'release_delay_s']);
    expect(Object.keys(ofTron.pool)).not.toContain('proxies');
    expect((await json(['pool', 'show', '--chain', 'iost'])).data).toMatchObject({
      protocol: 'iost',
      vote_account: 'newpoolbp',
      release_delay_s: 7 * 86_400,
    });
    const ofBos = (await json(['pool', 'show', '--chain', 'bos'])).data;
    expect(ofBos).toMatchObject({ protocol: 'antelope', rex: { maturity_buckets: 5, purchases_go_to_savings: false } });
    expect(Object.keys(ofBos)).toEqual(['protocol', 'pool', 'rex', 'contract', 'ram']);
    const shown = (await run(['pool', 'show', '--chain', 'tron'])).stdout;
    expect(shown).toContain(poolOf('tron'));
    expect(shown).toContain('14 days');
    expect(shown).not.toMatch(/REX|Proxies/);
  });

  it('returns an account of TRON: votes, frozen coins, bandwidth, energy and reward, and no field of other chains', async () => {
    const { data } = await json(['account', 'show', accountOf('tron', 'voter'), '--chain', 'tron']);
    expect(data).toMatchObject({ protocol: 'tron', vote_account: poolOf('tron'), pool_votes: { text: '700.000000 TRX' } });
    expect(Object.keys(data).sort()).toEqual(
      ['protocol', 'account', 'name', 'liquid', 'permissions', 'vote_account', 'vote_accounts', 'pool_votes', 'pool', 'freezing'].sort(),
    );
    expect(Object.keys(data.pool)).toEqual([
      'annualized_rate_percent',
      'node_annualized_rate_percent',
      'node_income_yesterday',
      'node_income_total',
    ]);
    expect(data.freezing).toMatchObject({
      voting_power: { text: '2100.000000 TRX' },
      votes_total: '2100',
      votes_given: '1500',
      votes_left: '600',
      bandwidth: { total: { text: '1200.000000 TRX' }, lent: { units: '0' }, legacy_until: null },
      energy: { total: { text: '900.000000 TRX' } },
      pending: [],
      free_bandwidth_points: { max: '600' },
    });
    expect(data.freezing.votes).toContainEqual({ witness: poolOf('tron'), votes: '700' });
    expect(BigInt(data.freezing.reward.units)).toBeGreaterThan(0n);
    const shown = (await run(['account', 'show', accountOf('tron', 'voter'), '--chain', 'tron'])).stdout;
    expect(shown).toContain(terminalSays('account.votes-of', { total: 2100, given: 1500, left: 600 }));
    expect(shown).toContain(`${poolOf('tron')} (the pool)`);
    expect(shown).not.toMatch(/REX|Votes through|CPU/);
  });

  it('returns Stake 1.0 coins and delegated ones', async () => {
    const legacy = (await json(['account', 'show', accountOf('tron', 'legacy'), '--chain', 'tron'])).data.freezing;
    expect(legacy.bandwidth).toMatchObject({
      total: { text: '700.000000 TRX' },
      own: { units: '0' },
      legacy_own: { text: '500.000000 TRX' },
      legacy_lent: { text: '200.000000 TRX' },
      legacy_until: '2020-06-01T00:00:00Z',
    });
    const lender = (await json(['account', 'show', accountOf('tron', 'lender'), '--chain', 'tron'])).data.freezing;
    expect(lender).toMatchObject({
      voting_power: { text: '1600.000000 TRX' },
      energy: { own: { text: '100.000000 TRX' }, lent: { text: '1500.000000 TRX' } },
    });
  });

  it('returns an account of IOST: votes, frozen balances, bonus, gas and RAM', async () => {
    const { data } = await json(['account', 'show', 'poolvoter1', '--chain', 'iost']);
    expect(data).toMatchObject({ protocol: 'iost', vote_account: 'newpoolbp', pool_votes: { text: '1399.75000000 IOST' } });
    expect(Object.keys(data).filter((part) => ['rex', 'vote', 'freezing'].includes(part))).toEqual([]);
    const { votes, releases, bonus, gas, ram_available_bytes: ram } = data.producer_voting;
    expect(votes).toEqual([
      expect.objectContaining({ producer: 'newpoolbp', votes: expect.objectContaining({ text: '1399.75000000 IOST' }) }),
    ]);
    expect(releases).toHaveLength(1);
    expect(BigInt(bonus.units)).toBeGreaterThan(0n);
    expect(gas.available).toMatch(/^\d+\.\d\d$/);
    expect(Number(ram)).toBeGreaterThan(0);
    expect((await run(['account', 'show', 'poolvoter1', '--chain', 'iost'])).stdout).toContain('newpoolbp (the pool)');
  });

  it('separates votes that no longer count from those that do', async () => {
    const { votes } = (await json(['account', 'show', 'twovotes01', '--chain', 'iost'])).data.producer_voting;
    const returned = votes.find(({ producer }: { producer: string }) => producer === 'returnedbp');
    expect(BigInt(returned.cleared.units)).toBeGreaterThan(0n);
    const { stdout } = await run(['account', 'show', 'twovotes01', '--chain', 'iost']);
    expect(stdout).toMatch(/returnedbp +150\.00000000 IOST, 120\.00000000 IOST /);
    expect(stdout).toMatch(/newpoolbp \(the pool\) +80\.50000000 IOST\n/);
  });

  it('labels a resource value as used or left', async () => {
    expect((await run(['account', 'show', accountOf('tron', 'voter'), '--chain', 'tron'])).stdout).toMatch(
      /Free bandwidth +\d+ of 600 used\n/,
    );
    expect((await run(['account', 'show', 'poolvoter1', '--chain', 'iost'])).stdout).toMatch(/Gas +[\d.]+ left, [\d.]+ at most\n/);
  });

  it('returns Stake 1.0 coins with the same amounts and dates in account, money and unlock list', async () => {
    const name = accountOf('tron', 'legacy');
    const { freezing } = (await json(['account', 'show', name, '--chain', 'tron'])).data;
    const expected = (['bandwidth', 'energy'] as const).flatMap((resource) => [
      { kind: `legacy-${resource}`, amount: freezing[resource].legacy_own, at: freezing[resource].legacy_until, next_action: 'take-back' },
      { kind: `legacy-lent-${resource}`, amount: freezing[resource].legacy_lent, at: null, next_action: 'take-back' },
    ]);
    const held = expected.filter(({ amount }) => amount.units !== '0');
    expect(held.map(({ amount }) => amount.text)).toEqual(['500.000000 TRX', '200.000000 TRX', '300.000000 TRX']);
    const { positions } = (await json(['money', name, '--chain', 'tron'])).data;
    const { lots } = (await json(['unlock', 'list', name, '--chain', 'tron'])).data;
    for (const listed of [positions, lots]) {
      const legacy = listed.filter(({ kind }: { kind: string }) => kind.startsWith('legacy'));
      expect(legacy).toHaveLength(held.length);
      for (const part of held) expect(legacy).toContainEqual(expect.objectContaining(part));
    }
  });

  it('returns null for the pool’s values, not zero, while its backend is down', async () => {
    for (const [chain, name] of [
      ['tron', accountOf('tron', 'voter')],
      ['iost', 'poolvoter1'],
    ] as const) {
      const frame = await json(['account', 'show', name, '--chain', chain, '--backend', 'http://127.0.0.1:1']);
      expect(frame).toMatchObject({ ok: true, data: { vote_account: null, pool_votes: null, pool: null } });
      expect(frame.warnings.map(({ code }) => code)).toEqual(['backend-unreachable']);
      const pool = await json(['pool', 'show', '--chain', chain, '--backend', 'http://127.0.0.1:1']);
      expect(pool).toMatchObject({ ok: true, data: { vote_account: null, pool: null } });
      expect(pool.data.release_delay_s).toBeGreaterThan(0);
      expect(pool.warnings.map(({ code }) => code)).toEqual(['backend-unreachable']);
    }
  });

  it('lists coins pledged for gas with the wait after they are taken back, and not as there now', async () => {
    const { positions } = (await json(['money', 'poolvoter1', '--chain', 'iost'])).data;
    expect(positions).toContainEqual(expect.objectContaining({ kind: 'gas-pledge', at: null, next_action: 'unpledge' }));
    const { stdout } = await run(['money', 'poolvoter1', '--chain', 'iost']);
    const line = stdout.split('\n').find((one) => one.includes(terminalSays('money.kinds.gas-pledge')));
    expect(line).toContain(terminalSays('money.actions.unpledge'));
    expect(line).not.toContain(terminalSays('unlock.dates.now'));
  });

  it('lists pending unlocks: unfrozen coins with their date, coins released automatically, refunds of three days, REX by bucket', async () => {
    const lots = async (chain: string, name: string) => (await json(['unlock', 'list', name, '--chain', chain])).data.lots;
    expect(await lots('tron', accountOf('tron', 'unfreezing'))).toMatchObject([
      { kind: 'unfrozen-energy', amount: { text: '250.000000 TRX' }, available: true, next_action: 'claim' },
      { kind: 'unfrozen-bandwidth', amount: { text: '100.000000 TRX' }, available: false, next_action: 'wait' },
    ]);
    expect(await lots('iost', 'poolvoter1')).toMatchObject([
      { kind: 'release', amount: { text: '60.25000000 IOST' }, available: false, next_action: 'wait' },
    ]);
    expect((await lots('bos', 'bosstaker111')).map(({ kind }: { kind: string }) => kind)).toEqual(['refund-cpu', 'refund-net']);
    const rex = await lots('bos', 'bosholder111');
    expect(rex.map(({ kind }: { kind: string }) => kind)).toEqual(['rex-matured', 'rex-maturing', 'rex-maturing', 'rex-maturing']);
    expect(rex[1].at).toMatch(/T00:00:00Z$/);
  });

  it.each([
    ['tron', 'BANDWITH_ERROR', 'insufficient-balance'],
    ['tron', 'Contract validate error : The total number of votes[7000000] is greater than the tronPower[5000000]', 'insufficient-votes'],
    ['iost', 'balance not enough after executing actions: pay ram failed. id: alice001 need 120, actual 0', 'ram-exceeded'],
    ['iost', 'running action Action{…} error: Uncaught exception: Error: producer not exists', 'producer-not-votable'],
    ['bos', '3080004', 'cpu-exceeded'],
  ])('explains on %s what %j means', async (chain, returned, code) => {
    expect((await json(['explain', returned, '--chain', chain])).data.entries[0]).toMatchObject({ code });
  });

  it.each([
    ['tron', ['account', 'show', 'alice'], 'account-name-invalid', 6],
    ['tron', ['account', 'show', 'TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBb'], 'account-name-invalid', 6],
    ['tron', ['money', 'TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyB'], 'account-name-invalid', 6],
    ['tron', ['account', 'show', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'], 'address-not-activated', 5],
    ['tron', ['unlock', 'list', 'poolvoter1'], 'account-name-invalid', 6],
    ['iost', ['account', 'show', 'nobody0001'], 'account-not-found', 5],
    ['iost', ['account', 'show', 'Not A Name'], 'account-name-invalid', 6],
    ['iost', ['unlock', 'list', 'ab'], 'account-name-invalid', 6],
    ['bos', ['account', 'show', 'nobodyishere'], 'account-not-found', 5],
    ['tron', ['tx', 'status', 'ab'.repeat(32)], 'transaction-not-found', 5],
    ['iost', ['tx', 'status', '4bm8qRKm8aNa9YxevxUGLZxg3rUwFhG5W8UnJutt6o4L'], 'transaction-not-found', 5],
    ['iost', ['tx', 'status', 'ab'.repeat(32)], 'transaction-id-invalid', 2],
    ['tron', ['tx', 'status', '4bm8qRKm8aNa9YxevxUGLZxg3rUwFhG5W8UnJutt6o4L'], 'transaction-id-invalid', 2],
  ] as const)('refuses on %s with its error name: %j', async (chain, args, code, exit) => {
    expect((await json([...args, '--chain', chain])).error).toMatchObject({ code, exit });
  });

  it('reports a mistyped address', async () => {
    const { error } = await json(['account', 'show', 'TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBb', '--chain', 'tron']);
    expect(error?.message).not.toContain('name');
    expect(error?.fix.join(' ')).toContain(terminalSays('errors.account-name-invalid.cure'));
  });

  it.each(['tron', 'iost'])('shows on %s the balance breakdown and how the yield is computed', async (chain) => {
    const name = chain === 'tron' ? accountOf('tron', 'voter') : 'poolvoter1';
    const { data } = await json(['money', name, '--chain', chain]);
    expect(data.positions[0]).toMatchObject({ kind: 'liquid', counted: true, next_action: 'use' });
    const counted = data.positions.filter((position: { counted: boolean }) => position.counted);
    const sum = counted.reduce((units: bigint, { amount }: { amount: { units: string } }) => units + BigInt(amount.units), 0n);
    expect(BigInt(data.total.units)).toBe(sum);
    const pledged = data.positions.filter(({ kind }: { kind: string }) => kind === 'gas-pledge');
    expect(pledged.map(({ amount }: { amount: { text: string } }) => amount.text)).toEqual(chain === 'iost' ? ['50.00000000 IOST'] : []);
    const { lines } = (await json(['apr', 'explain', name, '--chain', chain])).data;
    expect(lines.map(({ section }: { section: string }) => section)).toContain('own');
    expect(lines.map(({ section }: { section: string }) => section)).not.toContain('launch');
  });

  it('reports that rents go to holders of REX on BOS, and on EOS that they do not', async () => {
    const onBos = (await run(['apr', 'explain', '--chain', 'bos'])).stdout;
    const onEos = (await run(['apr', 'explain', '--chain', 'eos'])).stdout;
    expect(onBos).toContain(terminalSays('yield.notes.rents.rex-holders'));
    expect(onBos).not.toContain('REX 2.0');
    expect(onBos).not.toContain(terminalSays('yield.notes.rents.fee-account'));
    expect(onEos).toContain(terminalSays('yield.notes.rents.fee-account'));
  });
});
