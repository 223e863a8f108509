import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Clock } from '../../ports/clock.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { isInstant, isShortText, recordOfText } from '../../session/stored-json.ts';
import { type Setting, StoredSettings } from '../../session/stored-settings.ts';
import type { TrackedTransaction } from '../../track/tracked-transaction.ts';
import type { Tracker } from '../../track/tracker.ts';

/** How long a sponsor that failed is not chosen by default, in milliseconds. */
const REST_MS = 600_000;

/** Age in milliseconds from which an earlier broadcast proves nothing about the sponsor. */
const TELLING_MS = 3_600_000;

/**
 * The write last handed to the sponsor. `failed`: the sponsor did not broadcast it; otherwise that is not proven. `at`: device time of the
 * handing over, or of the failure.
 */
interface LastHanded {
  readonly id: string;
  readonly at: Instant;
  readonly failed: boolean;
}

/**
 * Remembers whether the sponsor broadcast the last write handed to it, as proven by the chain and not by the sponsor's own answer. Kept in
 * the store, because users reload the page after a write that expired.
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

  /** Remembers a write that is about to be handed to the sponsor. */
  async handed(id: string): Promise<void> {
    await this.settings.write(this.setting, { id, at: this.clock.now(), failed: false });
  }

  /** Remembers that the sponsor failed to broadcast a write, by its own answer or by the chain's proof. */
  async failed(id: string): Promise<void> {
    await this.settings.write(this.setting, { id, at: this.clock.now(), failed: true });
  }

  /** Takes the status of a write handed to the sponsor. An unknown outcome proves nothing. */
  async shown({ id, state, outcome }: TrackedTransaction): Promise<void> {
    const last = await this.settings.read(this.setting);
    if (last?.id !== id) return;
    if (outcome?.end === 'expired' && !last.failed) await this.failed(id);
    if (state === 'included' || outcome?.end === 'done' || outcome?.end === 'refused') await this.settings.write(this.setting, null);
  }

  /** Returns whether the sponsor failed recently. Reads the status of a write that was still undecided. */
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

/** Parses the stored value; null where it is not valid. */
function lastHandedOf(text: string): LastHanded | null {
  const { id, at, failed } = recordOfText(text) ?? {};
  return isShortText(id) && isInstant(at) && typeof failed === 'boolean' ? { id, at, failed } : null;
}
