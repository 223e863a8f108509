import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { isInstant, isShortText, recordOfText } from '../../session/stored-json.ts';
import { type Setting, StoredSettings } from '../../session/stored-settings.ts';
import type { TrackedTransaction } from '../../track/tracked-transaction.ts';
import type { Tracker } from '../../track/tracker.ts';

/** A sponsor that failed is not asked by itself again for this long. */
const REST_MS = 600_000;

/** What was broadcast longer ago than this says nothing of the sponsor any more. */
const TELLING_MS = 3_600_000;

/** The write last handed to the sponsor. `failed`: it did not carry it; else that is not proven. `at`: device time of broadcasting, or of the failure. */
interface LastHanded {
  readonly id: string;
  readonly at: Instant;
  readonly failed: boolean;
}

/**
 * Whether the sponsor carried what it was last handed, as the chain shows it: what it says itself proves nothing. Kept in the store, because
 * users load the page again after a write that expired.
 */
export class SponsorStatus {
  private readonly settings: StoredSettings;
  private readonly setting: Setting<LastHanded>;
  private readonly tracker: Tracker;
  private readonly clock: Clock;

  constructor(store: KeyValueStore, tracker: Tracker, clock: Clock, chainKey: string) {
    this.settings = new StoredSettings(store);
    this.setting = { key: `sponsor-${chainKey}`, decode: lastHandedOf, encode: (last) => JSON.stringify(last) };
    this.tracker = tracker;
    this.clock = clock;
  }

  /** A write is about to be broadcast. */
  async handed(id: string): Promise<void> {
    await this.settings.write(this.setting, { id, at: this.clock.now(), failed: false });
  }

  /** The sponsor said that it did not carry a write, or it was proven. */
  async failed(id: string): Promise<void> {
    await this.settings.write(this.setting, { id, at: this.clock.now(), failed: true });
  }

  /** Takes what the chain showed of a write that was broadcast. Nothing is concluded where it can no longer tell. */
  async shown({ id, state, outcome }: TrackedTransaction): Promise<void> {
    const last = await this.settings.read(this.setting);
    if (last?.id !== id) return;
    if (outcome?.end === 'expired' && !last.failed) await this.failed(id);
    if (state === 'included' || outcome?.end === 'done' || outcome?.end === 'refused') await this.settings.write(this.setting, null);
  }

  /** Whether the sponsor failed a short while ago. Asks the chain about a write whose outcome was open. */
  async hasJustFailed(): Promise<boolean> {
    const last = await this.settings.read(this.setting);
    if (last === null) return false;
    if (!last.failed && this.isWithin(last, TELLING_MS)) await this.lookFor(last.id);
    const now = await this.settings.read(this.setting);
    return now !== null && now.failed && this.isWithin(now, REST_MS);
  }

  private async lookFor(id: string): Promise<void> {
    const find = async (): Promise<TrackedTransaction | undefined> => (await this.tracker.entries()).find((entry) => entry.id === id);
    const entry = await find();
    if (!entry) return;
    await this.tracker.undecided(entry.account);
    await this.shown((await find()) ?? entry);
  }

  private isWithin({ at }: LastHanded, milliseconds: number): boolean {
    const ageMs = this.clock.now() - at;
    return ageMs >= 0 && ageMs < milliseconds;
  }
}

/** What was stored, or null for anything else. */
function lastHandedOf(text: string): LastHanded | null {
  const { id, at, failed } = recordOfText(text) ?? {};
  return isShortText(id) && isInstant(at) && typeof failed === 'boolean' ? { id, at, failed } : null;
}
