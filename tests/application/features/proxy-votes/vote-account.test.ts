import { beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { neededVoteAccount, readVoteAccount } from '../../../../application/features/proxy-votes/vote-account.ts';
import { TRON_ALICE, TRON_WITNESS } from '../../../support/any-operation.ts';
import { TestWorld } from '../../../support/container.ts';
import { FakeBackend } from '../../../support/fakes/fake-backend.ts';
import { failureOf } from '../../../support/submitting.ts';

describe('the account that users vote for directly', () => {
  let backend: FakeBackend;

  beforeEach(() => {
    backend = new FakeBackend();
  });

  it('is whom the backend names, also where the profile has a default', async () => {
    backend.votedFor = TRON_WITNESS;
    expect(await readVoteAccount(backend, TRON)).toBe(TRON_WITNESS);
    backend.votedFor = 'otherbp';
    expect(await readVoteAccount(backend, IOST)).toBe('otherbp');
  });

  it('is the default of the profile where the backend does not report one', async () => {
    expect(await readVoteAccount(backend, IOST)).toBe('newpoolbp');
  });

  it('is missing where neither has one, which is a failure and no guess', async () => {
    expect(await failureOf(readVoteAccount(backend, TRON))).toMatchObject({ error: 'backend-answer-invalid', raw: null });
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
  ])('is never taken from nonsense of the backend: on %o %j', async (profile, reported) => {
    backend.votedFor = reported;
    expect(await failureOf(readVoteAccount(backend, profile))).toMatchObject({ error: 'backend-answer-invalid', raw: reported });
    expect((await failureOf(neededVoteAccount(backend, profile))).error).toBe('backend-answer-invalid');
  });

  it('is nobody where votes go through proxies, and the backend is not even asked', async () => {
    backend.unreachable = true;
    expect(await readVoteAccount(backend, EOS)).toBeNull();
    expect((await failureOf(neededVoteAccount(backend, EOS))).error).toBe('operation-not-offered');
  });

  it('is not known while the backend is down, default or not', async () => {
    backend.unreachable = true;
    for (const profile of [TRON, IOST]) expect((await failureOf(readVoteAccount(backend, profile))).error).toBe('backend-unreachable');
  });

  it('is polled for the page separately from the other values', async () => {
    const world = new TestWorld(TRON, TRON_ALICE);
    world.backend.votedFor = TRON_WITNESS;
    const { pool } = world.tab();
    await pool.voteAccount.refresh();
    expect(pool.voteAccount.current()).toMatchObject({ state: 'ready', value: TRON_WITNESS });
    world.backend.answersNonsense = true;
    await Promise.all([pool.voteAccount.refresh(), pool.market.refresh()]);
    expect(pool.voteAccount.current()).toMatchObject({
      state: 'failed',
      error: { error: 'backend-answer-invalid' },
      last: { value: TRON_WITNESS },
    });
    expect(pool.market.current()).toMatchObject({ state: 'ready', value: { protocol: 'tron' } });
  });
});
