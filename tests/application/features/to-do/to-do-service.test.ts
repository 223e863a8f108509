import { describe, expect, it, vi } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { ToDoService } from '../../../../application/features/to-do/to-do-service.ts';
import type { AntelopeAccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import { eos, snapshotOf } from '../../../domain/snapshot-example.ts';
import { FakeBackend } from '../../../support/fakes/fake-backend.ts';
import { FakeChain } from '../../../support/fakes/fake-chain.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeNode } from '../../../support/fakes/fake-node.ts';
import { rexBalance } from '../../../support/rex-market.ts';

const BOOKED: AntelopeAccountPoolInfo = {
  protocol: 'antelope',
  annualizedRate: null,
  nodeAnnualizedRate: null,
  rexAnnualizedRate: null,
  nodeIncomeYesterday: eos(100n),
  nodeIncomeTotal: null,
  rexIncomeYesterday: null,
  rexIncomeTotal: null,
  decay: { status: 'soon', percent: '10', date: null },
};

function setting() {
  const clock = new FakeClock();
  const chain = new FakeChain(clock, EOS);
  const node = new FakeNode(chain);
  const backend = new FakeBackend();
  chain.accounts.set(
    'alice',
    snapshotOf({ rex: { balance: rexBalance('alice', [], 10_000_000n), fund: eos(3n), order: null, loans: [] } }),
  );
  const accounts = new AccountService(node, clock, EOS);
  const pool = new PoolService(node, backend, clock);
  return { node, backend, accounts, pool, service: new ToDoService(accounts, pool, EOS) };
}

describe('the list of an account', () => {
  it('grows with what is known, and is one value for one account', async () => {
    const { backend, accounts, pool, service } = setting();
    backend.participants.set('alice', BOOKED);
    const live = service.list('alice');
    expect(service.list('alice')).toBe(live);
    expect(live.current()).toEqual({ state: 'waiting' });
    await accounts.snapshot('alice').refresh();
    expect(live.current()).toMatchObject({
      state: 'ready',
      value: [
        { kind: 'take-rex', amount: null },
        { kind: 'withdraw-rex-fund', amount: eos(3n) },
      ],
    });
    await Promise.all([pool.market.refresh(), pool.participation('alice').refresh()]);
    expect(live.current()).toMatchObject({
      state: 'ready',
      value: [{ kind: 'take-rex', rex: { units: 10_000_000n } }, { kind: 'withdraw-rex-fund' }, { kind: 'renew-vote', lossADay: eos(10n) }],
    });
  });

  it('fails as the account does, and keeps what was known', async () => {
    const { node, accounts, service } = setting();
    const live = service.list('alice');
    await accounts.snapshot('alice').refresh();
    node.unreachable = true;
    await accounts.snapshot('alice').refresh();
    expect(live.current()).toMatchObject({
      state: 'failed',
      error: { error: 'node-unreachable' },
      last: { value: [{ kind: 'take-rex' }, { kind: 'withdraw-rex-fund' }] },
    });
    await vi.waitFor(() => expect(service.list('nobody').current().state).toBe('waiting'));
    await accounts.snapshot('nobody').refresh();
    expect(service.list('nobody').current()).toMatchObject({ state: 'failed', last: null });
  });
});
