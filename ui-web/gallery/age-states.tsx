import type { Reading } from '../../application/live/live.ts';
import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { Ago } from '../parts/values/age/ago.tsx';
import { AgeOfOldest } from '../parts/values/age/age-of-oldest.tsx';
import { Freshness } from '../parts/values/age/freshness.tsx';
import { RefreshedAge } from '../parts/values/age/refreshed-age.tsx';
import { OwnAge, ScreenAge } from '../parts/values/age/screen-age.tsx';
import { NOW } from './samples.ts';
import { Part, State } from './state.tsx';
import { stillValue } from './still.ts';

const before = (seconds: number): Instant => NOW - seconds * 1_000;
const received = (seconds: number, value: unknown = null) => ({ value, receivedAt: before(seconds) });
const UNREACHABLE = new PoolError('node-unreachable');
/** Values of a chain that came through the pool's backend. */
const PASSED_ON = { at: { viaBackend: 'https://pool.example' } };

const READY = stillValue({ state: 'ready', ...received(12) });
const VIA_BACKEND = stillValue({ state: 'ready', ...received(40, PASSED_ON) });
const WAITING = stillValue({ state: 'waiting' });
const KEPT = stillValue({ state: 'waiting', kept: received(7_200) });
const FAILED = stillValue({ state: 'failed', error: UNREACHABLE, last: null });

/** The states of a value, as far as they differ in what its age says. */
const READINGS: Readonly<Record<string, Reading<unknown>>> = {
  'just read': { state: 'ready', ...received(12) },
  'read through the backend': { state: 'ready', ...received(40, PASSED_ON) },
  waiting: { state: 'waiting' },
  'failed, nothing known': { state: 'failed', error: UNREACHABLE, last: null },
  'failed, with an old value': { state: 'failed', error: UNREACHABLE, last: received(300) },
  'on a network without a pool service': { state: 'failed', error: new PoolError('backend-absent'), last: null },
};
const VALUES = Object.entries(READINGS).map(([name, reading]) => [name, stillValue(reading)] as const);
const OF_AN_EARLIER_VISIT = stillValue({ state: 'failed', error: UNREACHABLE, last: null, kept: received(86_400) });

/** Shows how the age of figures is said. */
export function AgeStates() {
  return (
    <>
      <Part name="Ago">
        {[
          ['seconds', 12],
          ['minutes', 180],
          ['hours', 7_200],
          ['days', (3 * DAY_MS) / 1_000],
        ].map(([name, seconds]) => (
          <State key={name} name={String(name)}>
            <Ago since={before(Number(seconds))} />
          </State>
        ))}
      </Part>
      <Part name="Freshness">
        {VALUES.map(([name, live]) => (
          <State key={name} name={name}>
            <Freshness live={live} />
          </State>
        ))}
        <State name="failed, with the value of an earlier visit">
          <Freshness live={OF_AN_EARLIER_VISIT} withKept />
        </State>
      </Part>
      <Part name="Age of the oldest">
        <State name="of several">
          <AgeOfOldest sources={[{ live: READY }, { live: VIA_BACKEND }]} />
        </State>
        <State name="waiting">
          <AgeOfOldest sources={[{ live: WAITING }]} />
        </State>
        <State name="waiting, with the value of an earlier visit">
          <AgeOfOldest sources={[{ live: KEPT, withKept: true }]} />
        </State>
        <State name="failed, which is said elsewhere" nothing>
          <AgeOfOldest sources={[{ live: FAILED }]} />
        </State>
      </Part>
      <Part name="Age that is read again by a pull">
        <State name="just read">
          <RefreshedAge sources={[{ live: READY }]} />
        </State>
      </Part>
      <Part name="Age of a screen">
        <State name="said once for two figures">
          <ScreenAge>
            <p>
              Two figures
              <Freshness live={READY} />
              <Freshness live={VIA_BACKEND} />
            </p>
          </ScreenAge>
        </State>
        <State name="apart from the screen, as in a dialog">
          <ScreenAge>
            <OwnAge>
              <Freshness live={READY} />
            </OwnAge>
          </ScreenAge>
        </State>
      </Part>
    </>
  );
}
