import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AntelopeErrorExplainer } from '../../adapters/antelope/rpc/antelope-error-explainer.ts';
import { WALLET_CHANNELS, walletChannel } from '../../adapters/antelope/wallet/wallet-channels.ts';
import { CHAINS } from '../../adapters/chains.ts';
import type { WalletIdentity } from '../../application/ports/wallet.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import type { PoolError } from '../../domain/core/errors/pool-error.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import type { KnownRefusal } from '../../sandbox/wallet/antelope/refusals.ts';
import { liveChain, type LiveChain, type Ports } from '../contracts/live/live-chain.ts';
import { openPage, type Page } from '../contracts/live/page.ts';
import { type Activity, LiveAccounts } from '../contracts/live/live-accounts.ts';
import { failureOf } from '../support/submitting.ts';
import { isWhole, read } from './golden.ts';
import { CERTAIN_OF_SENDERS, WALLET_REFUSALS, WALLET_ONLY_ERRORS } from './wallet-refusals.ts';

const START = Date.UTC(2025, 2, 12, 5);
/** Longer than any ttl, also where the wallet broadcasts itself. */
const LONGEST_MS = 1_200_000;
const EXPLAINER = new AntelopeErrorExplainer();

/** The channels whose wallet is an object of the Scatter protocol in the page. */
const SCATTER_CHANNELS = WALLET_CHANNELS.filter((name) => walletChannel(name).ways.includes('scatter'));

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let eos: LiveChain;
let activity: Activity;
let page: Page | null = null;

beforeAll(async () => {
  eos = await liveChain(CHAINS[0]!, { start: START, chains: ['eos'] });
  activity = await new LiveAccounts(eos).able('deposit-to-rex-fund');
});

afterEach(() => {
  page?.leave();
  page = null;
  eos.anew();
});

afterAll(() => eos.close());

/** A page in the browser of a channel, with a wallet that has the reported `object` and shares an account. */
async function visit(
  channel: string,
  object: 'scatter' | 'tokenpocket',
): Promise<{ readonly ports: Ports; readonly identity: WalletIdentity; readonly refuseWith: (name: string) => void }> {
  const behaviour = object === 'tokenpocket' ? 'approve,tokenpocket' : 'approve';
  const opened = openPage(eos, activity.user.name);
  page = opened;
  opened.behave(behaviour);
  const ports = await eos.ports({ kind: 'page', label: 'Sandbox', channel: () => channel });
  return { ports, identity: await ports.wallet.connect(), refuseWith: (name) => opened.behave(`${behaviour},says:${name}`) };
}

/** How the wallet of a channel ends each request to sign. */
async function refused(channel: string, object: 'scatter' | 'tokenpocket'): Promise<ReadonlyMap<string, PoolError>> {
  const { ports, identity, refuseWith } = await visit(channel, object);
  const unsigned = await ports.transactions.build(
    await ports.transactions.calls(activity.operation, activity.signer),
    limitsOf(activity.operation),
  );
  const failures = new Map<string, PoolError>();
  for (const { name } of WALLET_REFUSALS) {
    refuseWith(name);
    failures.set(name, await failureOf(ports.wallet.sign(unsigned, identity)));
  }
  return failures;
}

function wordsOf({ form, reported }: KnownRefusal): string | null {
  if (form === 'nothing') return null;
  return typeof reported === 'string' ? reported : JSON.stringify(reported);
}

/** TokenPocket broadcasts itself: anything that neither names the user nor is a node's own body leaves open whether it has broadcast. */
function byBridge({ name }: KnownRefusal, error: ErrorName): ErrorName {
  return CERTAIN_OF_SENDERS.includes(name) ? error : 'send-outcome-unknown';
}

describe.each(SCATTER_CHANNELS)('refusals of a Scatter-protocol wallet in the channel %s', (channel) => {
  it('are recognised, with the wallet’s own text kept, and unknown failures have the channel’s code', async () => {
    const failures = await refused(channel, 'scatter');
    const { anomaly } = walletChannel(channel);
    const shown = [...failures].map(([name, { error, raw, params }]) => ({ name, error, raw, anomaly: params['anomaly'] }));
    expect(shown).toEqual(
      WALLET_REFUSALS.map((refusal) => ({
        name: refusal.name,
        error: refusal.error,
        raw: wordsOf(refusal),
        anomaly: refusal.error === 'wallet-unknown-error' ? anomaly : undefined,
      })),
    );
  });
});

describe('refusals of TokenPocket’s bridge', () => {
  it('are recognised, and an uncertain failure is never reported as a refusal', async () => {
    const failures = await refused('tokenpocket', 'tokenpocket');
    const shown = [...failures].map(([name, { error, raw, params }]) => ({ name, error, raw, anomaly: params['anomaly'] }));
    expect(shown).toEqual(
      WALLET_REFUSALS.map((refusal) => {
        const error = byBridge(refusal, refusal.error);
        return { name: refusal.name, error, raw: wordsOf(refusal), anomaly: error === 'send-outcome-unknown' ? '1000' : undefined };
      }),
    );
  });
});

describe.each([
  ['scatter', 'scatter', 'wallets'],
  ['tokenpocket', 'tokenpocket', 'tokenpocket'],
] as const)('a refusal in the channel %s', (channel, object, golden) => {
  let failures: ReadonlyMap<string, PoolError>;

  beforeAll(async () => {
    failures = await refused(channel, object);
    page?.leave();
    page = null;
  });

  it.each(LANGUAGES)('is shown in %s with cause, remedy and details', async (language) => {
    const byMessage = new Map(WALLET_REFUSALS.map(({ name, what }) => [what, failures.get(name)!]));
    const shown = await read(byMessage, language);
    for (const words of Object.values(shown)) expect([words, isWhole(words)]).toEqual([words, true]);
    await expect(`${JSON.stringify(shown, null, 2)}\n`).toMatchFileSnapshot(`golden/${golden}.${language}.json`);
  });

  it.each(WALLET_REFUSALS)('$name: is explained from its text as what it is recognised as', ({ name, error: meant }) => {
    const { error, params, raw } = failures.get(name)!;
    const explained = raw === null ? null : EXPLAINER.explain(raw);
    expect(explained?.error ?? null).toBe(raw === null || meant === 'wallet-unknown-error' ? null : meant);
    // Where a wallet broadcasts itself the page shows the write, not the text.
    expect(explained?.error === error ? explained.params : params).toEqual(params);
  });
});

/**
 * Returns the node's refusal where the wallet broadcast the write, which is true whenever it is reported: a write that a node calls expired
 * may be in a block.
 */
const NODE_ERRORS: readonly ErrorName[] = [
  'cpu-exceeded',
  'net-exceeded',
  'ram-exceeded',
  'contract-refused',
  'authority-unsatisfied',
  'transaction-refused',
];

describe.each([
  ['scatter', 'scatter', 'expired'],
  ['tokenpocket', 'tokenpocket', 'unknown'],
] as const)('a write that a wallet refuses in the channel %s', (channel, object, openEnd) => {
  /** Returns whether a refusal is definite; a wallet that broadcasts itself also reports the node's refusal, which is. */
  const isCertain = (error: ErrorName): boolean =>
    WALLET_ONLY_ERRORS.includes(error) || (object === 'tokenpocket' && NODE_ERRORS.includes(error));

  async function submitted(
    name: string,
  ): Promise<{ readonly ports: Ports; readonly error: ErrorName; readonly entry: TrackedTransaction }> {
    const { ports, refuseWith } = await visit(channel, object);
    const prepared = await ports.submitting.prepare(activity.operation, activity.signer);
    refuseWith(name);
    const { error } = await failureOf(ports.submitting.submit(prepared, () => undefined));
    const [entry, ...others] = await ports.tracker.entries();
    expect(others).toEqual([]);
    return { ports, error, entry: entry! };
  }

  it.each(WALLET_REFUSALS)('$name: is recorded as refused where that is certain, and never as broadcast', async (refusal) => {
    const before = eos.world.status().transactions;
    const { ports, error, entry } = await submitted(refusal.name);
    const reported = object === 'tokenpocket' ? byBridge(refusal, refusal.error) : refusal.error;
    const byNode = isCertain(reported) && !WALLET_ONLY_ERRORS.includes(reported);
    expect({ error, state: entry.state, end: entry.outcome?.end, refusal: entry.refusal?.error }).toEqual({
      error: reported,
      state: byNode ? 'sent' : isCertain(reported) ? 'ended' : 'signing',
      end: isCertain(reported) && !byNode ? 'refused' : undefined,
      refusal: byNode ? reported : undefined,
    });
    expect(eos.world.status().transactions).toBe(before);
    ports.tracker.stop();
  });

  it.each(['signature-rejected', 'locked', 'node-error', 'own-words', 'orders-exceeded'])(
    '%s: ends as the chain confirms, and nothing happened',
    async (name) => {
      const before = eos.world.status().transactions;
      const { ports, error, entry } = await submitted(name);
      await eos.pass(LONGEST_MS);
      expect((await ports.tracker.settle(entry.id)).outcome?.end).toBe(isCertain(error) ? 'refused' : openEnd);
      expect(eos.world.status().transactions).toBe(before);
      ports.tracker.stop();
    },
  );
});
