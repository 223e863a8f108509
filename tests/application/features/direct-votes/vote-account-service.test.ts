import { beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { VoteAccountService } from '../../../../application/features/direct-votes/vote-account-service.ts';
import type { IostProfile } from '../../../../domain/iost/profile.ts';
import type { TronProfile } from '../../../../domain/tron/profile.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { TRON_ALICE, TRON_OTHER, TRON_WITNESS } from '../../../support/any-operation.ts';
import { TestWorld } from '../../../support/container.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeBackend } from '../../../support/fakes/fake-backend.ts';
import { failureOf } from '../../../support/submitting.ts';

describe('the account that users vote for directly', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = new FakeBackend();
  });

  function read(profile: TronProfile | IostProfile): Promise<string> {
    return new VoteAccountService(backend, new FakeClock(), profile).read();
  }

  it('is the one the backend reports, also where the profile has a default', async () => {
    backend.votedFor = TRON_WITNESS;
    expect(await read(TRON)).toBe(TRON_WITNESS);
    backend.votedFor = 'otherbp';
    expect(await read(IOST)).toBe('otherbp');
  });

  it('is the default of the profile where the backend does not report one', async () => {
    expect(await read(IOST)).toBe('newpoolbp');
  });

  it('is missing where neither has one, which is reported as a failure', async () => {
    expect(await failureOf(read(TRON))).toMatchObject({ error: 'backend-answer-invalid', raw: null });
  });

  it.each([
    [TRON, 'newpoolbp'],
    [TRON, `${TRON_WITNESS}x`],
    [TRON, `${TRON_WITNESS} `],
    [TRON, ''],
    [TRON, `0x${'ab'.repeat(20)}`],
    [IOST, TRON_WITNESS],
    [IOST, 'Has Spaces'],
    [IOST, '<img>'],
    [IOST, 'waytoolongname'],
    [IOST, ''],
  ])('is never taken from an invalid backend value: on %o %j', async (profile, reported) => {
    backend.votedFor = reported;
    expect(await failureOf(read(profile))).toMatchObject({ error: 'backend-answer-invalid', raw: reported });
  });

  it('is unknown while the backend is down, whether the profile has a default or not', async () => {
    backend.unreachable = true;
    for (const profile of [TRON, IOST]) expect((await failureOf(read(profile))).error).toBe('backend-unreachable');
  });

  it('comes first among those a user can choose between, each of which is named once', async () => {
    backend.votedFor = TRON_WITNESS;
    backend.proxies = [TRON_OTHER, TRON_WITNESS, TRON_OTHER];
    expect(await new VoteAccountService(backend, new FakeClock(), TRON).readAll()).toEqual([TRON_WITNESS, TRON_OTHER]);
  });

  it('is the only one where the backend does not know the list, and where a vote is for one account', async () => {
    backend.votedFor = TRON_WITNESS;
    backend.poolProxies = () => Promise.reject(new PoolError('backend-refused', { message: 'no such call' }));
    expect(await new VoteAccountService(backend, new FakeClock(), TRON).readAll()).toEqual([TRON_WITNESS]);
    backend.votedFor = 'otherbp';
    backend.poolProxies = () => Promise.resolve(['anotherbp']);
    expect(await new VoteAccountService(backend, new FakeClock(), IOST).readAll()).toEqual(['otherbp']);
  });

  it('is polled for the page separately from the other values', async () => {
    const world = new TestWorld(TRON, TRON_ALICE);
    world.backend.votedFor = TRON_WITNESS;
    world.backend.proxies = [];
    const { pool, voteAccounts } = world.tab();
    const live = voteAccounts.voteAccounts;
    await live.refresh();
    expect(live.current()).toMatchObject({ state: 'ready', value: [TRON_WITNESS] });
    world.backend.answersNonsense = true;
    await Promise.all([live.refresh(), pool.market.refresh()]);
    expect(live.current()).toMatchObject({
      state: 'failed',
      error: { error: 'backend-answer-invalid' },
      last: { value: [TRON_WITNESS] },
    });
    expect(pool.market.current()).toMatchObject({ state: 'ready', value: { protocol: 'tron' } });
  });
});
