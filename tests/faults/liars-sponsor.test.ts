import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RexService } from '../../application/features/rex/rex-service.ts';
import type { PayerPreference } from '../../application/transact/prepared.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import { SECOND_MS } from '../../domain/core/chain/time.ts';
import { startSandbox, type RunningSandbox } from '../../sandbox/start-sandbox.ts';
import { LyingSponsor, type SponsorLie } from './liars/lying-sponsor.ts';
import { type OpenedApp, openedApp } from './liars/opened-app.ts';
import { moment } from './stage.ts';

const ACCOUNT = 'freshholder1';
/** Tries of a user who wants it done once, whatever is told. */
const TRIES = 4;
const PAUSE_SECONDS = 16;
/** Longest time after which a write has ended: its expiry and the time until blocks are final. */
const UNTIL_ENDED_SECONDS = 420;

const PUSHED = { status: 200, text: '{"code":200}' };
const REFUSED = {
  status: 200,
  text: JSON.stringify({
    code: 500,
    message: JSON.stringify({
      code: 500,
      error: {
        code: 3080004,
        details: [
          {
            message:
              'billed CPU time (812 us) is greater than the maximum billable CPU time for the transaction (41 us) reached account cpu limit 41us',
          },
        ],
      },
    }),
  }),
};

const LIES: readonly (readonly [string, SponsorLie])[] = [
  ['says that it broadcast, and never does', async () => PUSHED],
  ['says that it refused, and never broadcasts', async () => REFUSED],
  ['says nothing, and never broadcasts', async () => 'closed'],
  [
    'broadcasts, and says that it refused',
    async ({ broadcast }) => {
      await broadcast();
      return REFUSED;
    },
  ],
  [
    'broadcasts, and says nothing',
    async ({ broadcast }) => {
      await broadcast();
      return 'closed';
    },
  ],
  [
    'says that it refused, and broadcasts every copy 15 seconds later',
    async ({ expiresAt, broadcastAt }) => {
      broadcastAt(expiresAt - 75 * SECOND_MS);
      return REFUSED;
    },
  ],
  [
    'says that it refused, and broadcasts every copy just before it expires',
    async ({ expiresAt, broadcastAt }) => {
      broadcastAt(expiresAt - 4 * SECOND_MS);
      return REFUSED;
    },
  ],
  [
    'says that it broadcast, and does so just before it expires',
    async ({ expiresAt, broadcastAt }) => {
      broadcastAt(expiresAt - 4 * SECOND_MS);
      return PUSHED;
    },
  ],
  [
    'keeps the first for later and refuses it, and broadcasts the second',
    async ({ earlier, expiresAt, broadcast, broadcastAt }) => {
      if (earlier > 0) return broadcast();
      broadcastAt(expiresAt - 4 * SECOND_MS);
      return REFUSED;
    },
  ],
];

/** What the user prefers at each try. */
const USERS: readonly (readonly [string, readonly PayerPreference[]])[] = [
  ['tries again', ['usual']],
  ['would rather pay by now', ['usual', 'own']],
  ['insists on the sponsor', ['sponsor']],
];

describe('a user whose sponsor lies', () => {
  let sandbox: RunningSandbox;
  let sponsor: LyingSponsor;
  let app: OpenedApp;

  beforeAll(async () => {
    sandbox = await startSandbox({ mainNetIds: true, mode: 'manual', chains: ['eos'], irreversibleLag: 6 });
    sponsor = await new LyingSponsor(sandbox.manifest.backend!, () => sandbox.world.clock.now()).listen();
  });
  afterAll(async () => {
    await sponsor.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    sandbox.world.reset();
    sandbox.world.clock.advance(10 * SECOND_MS);
    const network = sandbox.manifest.chains['eos']!.nodes.map((url, index) => ({ url, operator: `Operator ${index + 1}` }));
    const account = sandbox.world.eos.accounts.find(({ name }) => name === ACCOUNT)!;
    app = await openedApp(sandbox, 'eos', account, { user: [], backend: [], network }, () => undefined, {
      base: sponsor.base,
      caller: () => ({ account: null, token: null, language: 'en', channel: 'meetone', channelRef: 'dapp' }),
    });
  });
  afterEach(() => app.tracker.stop());

  const executed = (): readonly string[] =>
    sandbox.world.eos.chain
      .history()
      .filter(({ calls }) => calls.some(({ action, data }) => action === 'buyrex' && data['from'] === ACCOUNT))
      .map(({ id }) => id);

  async function pass(seconds: number, step = 1): Promise<void> {
    for (let passed = 0; passed < seconds; passed += step) {
      sandbox.world.clock.advance(step * SECOND_MS);
      await sponsor.deliver();
      await moment();
    }
  }

  async function entries(): Promise<readonly TrackedTransaction[]> {
    await Promise.all((await app.tracker.entries()).map(({ id }) => app.tracker.follow(id).refresh()));
    return app.tracker.entries();
  }

  async function ended(): Promise<void> {
    for (let passed = 0; passed < UNTIL_ENDED_SECONDS; passed += 4) {
      if ((await entries()).every(({ state }) => state === 'ended')) return;
      await pass(4, 2);
    }
    throw new Error('a write did not end');
  }

  const isDone = async (): Promise<boolean> =>
    (await entries()).some(({ state, outcome }) => state === 'included' || outcome?.end === 'done');

  /** Plans, previews and submits; returns the error it ended with, null where it resolved. */
  async function attempt(payer: PayerPreference): Promise<string | null> {
    try {
      const { operation } = await app.services.get(RexService).planPurchase(Asset.parse('5.0000 A')!, ACCOUNT);
      const prepared = await app.submitting.prepare(operation!, { account: ACCOUNT, permission: 'active' }, payer);
      await app.submitting.submit(prepared, () => undefined);
      return null;
    } catch (failure) {
      if (!isPoolError(failure)) throw failure;
      return failure.error;
    }
  }

  it('hands the same bytes over at every try', async () => {
    sponsor.tells(async () => REFUSED);
    for (let tries = 0; tries < TRIES; tries += 1) {
      expect(await attempt('usual')).toBeNull();
      await pass(PAUSE_SECONDS);
    }
    expect(sponsor.handed).toHaveLength(TRIES);
    expect(new Set(sponsor.handed).size).toBe(1);
    expect(executed()).toEqual([]);
  });

  describe.each(USERS)('and who %s', (_user, preferences) => {
    it.each(LIES)(
      'has it executed once where the sponsor %s',
      async (_does, lie) => {
        sponsor.tells(lie);
        const told: (string | null)[] = [];
        for (let tries = 0; tries < TRIES && !(await isDone()); tries += 1) {
          told.push(await attempt(preferences[tries % preferences.length]!));
          // Whatever is told, the journal never has two undecided writes, and a sponsor never two transactions that can both be included.
          expect((await app.tracker.entries()).filter(({ state }) => state !== 'ended')).toHaveLength(1);
          expect(new Set(sponsor.handed).size).toBe(1);
          await pass(PAUSE_SECONDS);
        }
        await ended();
        const first = executed();
        // Where it is proven that nothing happened, it is done with the account's own CPU.
        if (first.length === 0) told.push(await attempt('own'));
        await ended();
        await pass(180, 10);
        const kept = await entries();
        expect({ told, executed: executed(), ends: kept.map(({ outcome }) => outcome?.end) }).toEqual({
          told: expect.toSatisfy((all: typeof told) => all.every((one) => one === null || one === 'outcome-pending')),
          executed: kept.flatMap(({ id, outcome }) => (outcome?.end === 'done' ? [id] : [])),
          ends: first.length === 0 ? ['done', 'expired'] : ['done'],
        });
        expect(executed()).toHaveLength(1);
      },
      60_000,
    );
  });
});
