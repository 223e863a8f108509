import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { rateParts } from '../../domain/views/chart/rate-parts.ts';
import { ChartSkeleton } from '../charts/chart-skeleton.tsx';
import { Bars, Gauge, RateBar, StackedBar, Timeline } from '../charts/charts.tsx';
import { FourDots } from '../charts/four-dots.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { coins, incomeSample, NOW, unlockSample } from './samples.ts';
import { Part, State } from './state.tsx';

/** Shows every picture, empty, with one value, with many, and with gaps. */
export function ChartStates() {
  const coin = useService(CHAIN_PROFILE).coin.native;
  return (
    <>
      <BarStates coin={coin} />
      <StackedStates coin={coin} />
      <TimelineStates coin={coin} />
      <RateStates />
      <PathStates />
    </>
  );
}

function BarStates({ coin }: { coin: AssetSymbol }) {
  return (
    <Part name="Bars">
      <State name="30 days">
        <Bars days={incomeSample(30, coin)} />
      </State>
      <State name="7 days">
        <Bars days={incomeSample(7, coin)} />
      </State>
      <State name="90 days, days missing">
        <Bars days={incomeSample(90, coin, (index) => index < 21 || index === 60)} />
      </State>
      <State name="one day known">
        <Bars days={incomeSample(30, coin, (index) => index !== 29)} />
      </State>
      <State name="last day missing, a day without income">
        <Bars
          days={incomeSample(7, coin, (index) => index === 6).map((day, index) =>
            index === 3 ? { ...day, income: Asset.zero(coin) } : day,
          )}
        />
      </State>
      <State name="nothing known">
        <Bars days={incomeSample(30, coin, () => true)} />
      </State>
      <State name="in the hero" bare>
        <div className="card hero">
          <Bars compact days={incomeSample(30, coin, (index) => index === 11)} />
        </div>
      </State>
      <State name="waiting">
        <ChartSkeleton of="bars" />
      </State>
    </Part>
  );
}

function StackedStates({ coin }: { coin: AssetSymbol }) {
  const free = { tone: 'free', label: 'Free', amount: coins(59_095_000n, coin) } as const;
  return (
    <Part name="Stacked bar">
      <State name="five groups">
        <StackedBar
          title="Your coins"
          groups={[
            free,
            { tone: 'earning', label: 'Earning (REX savings)', amount: coins(39_611_900n, coin) },
            { tone: 'ready', label: 'Ready to take', amount: coins(6_924_560n, coin) },
            { tone: 'waiting', label: 'Unlocking', amount: coins(8_655_800n, coin) },
            { tone: 'other', label: 'CPU, NET and refund', amount: coins(6_000_000n, coin) },
          ]}
        />
      </State>
      <State name="one group">
        <StackedBar title="Your coins" groups={[free]} />
      </State>
      <State name="dust beside a fortune, one unknown">
        <StackedBar
          title="Your coins"
          groups={[
            free,
            { tone: 'earning', label: 'Earning', amount: coins(99_999_999_999_999n, coin) },
            { tone: 'ready', label: 'Ready to take', amount: coins(1n, coin) },
            { tone: 'other', label: 'RAM', amount: null },
          ]}
        />
      </State>
      <State name="nothing">
        <StackedBar title="Your coins" groups={[{ ...free, amount: Asset.zero(coin) }]} />
      </State>
      <State name="waiting">
        <ChartSkeleton of="stacked" rows={5} />
      </State>
    </Part>
  );
}

function TimelineStates({ coin }: { coin: AssetSymbol }) {
  const many = Array.from({ length: 21 }, (_, day) => [day + 1, BigInt((day + 1) * 100_000)] as const);
  return (
    <Part name="Timeline">
      <State name="three days">
        <Timeline
          title="Next unlocks"
          now={NOW}
          amounts={unlockSample(
            [
              [2, 1_000_000n],
              [9, 5_190_000n],
              [17, 3_460_000n],
            ],
            coin,
          )}
        />
      </State>
      <State name="every day of three weeks">
        <Timeline title="Next unlocks" now={NOW} amounts={unlockSample(many, coin)} />
      </State>
      <State name="one day">
        <Timeline title="Next unlocks" now={NOW} amounts={unlockSample([[21, 999_999_999_999n]], coin)} />
      </State>
      <State name="two days close together">
        <Timeline
          title="Next unlocks"
          now={NOW}
          amounts={unlockSample(
            [
              [20, 100n],
              [21, 3_460_000n],
            ],
            coin,
          )}
        />
      </State>
      <State name="nothing">
        <Timeline title="Next unlocks" now={NOW} amounts={[]} />
      </State>
      <State name="waiting">
        <ChartSkeleton of="timeline" />
      </State>
    </Part>
  );
}

function RateStates() {
  return (
    <Part name="Rate">
      <State name="votes and REX">
        <RateBar parts={rateParts({ votes: '1.5134', hasRex: true, rex: '5.1301', feePercent: '10' })!} />
      </State>
      <State name="votes alone">
        <RateBar parts={rateParts({ votes: '4.8', hasRex: false, feePercent: '20' })!} />
      </State>
      <State name="no fee">
        <RateBar parts={rateParts({ votes: '4.8', hasRex: false, feePercent: '0' })!} />
      </State>
      <State name="zero">
        <RateBar parts={rateParts({ votes: '0', hasRex: true, rex: '0', feePercent: '10' })!} />
      </State>
      <State name="waiting">
        <ChartSkeleton of="rate" rows={3} />
      </State>
    </Part>
  );
}

function PathStates() {
  return (
    <>
      <Part name="Gauge">
        <State name="full weight">
          <Gauge share="100" next={{ at: NOW + 22 * DAY_MS, share: '90.00' }} />
        </State>
        <State name="decayed">
          <Gauge share="81.00" next={{ at: NOW + 40 * DAY_MS, share: '72.90' }} />
        </State>
        <State name="at the floor">
          <Gauge share="50" next={null} />
        </State>
        <State name="waiting">
          <ChartSkeleton of="gauge" />
        </State>
      </Part>
      <Part name="Path">
        <State name="with a date">
          <FourDots firstIncome={NOW + DAY_MS} back={{ kind: 'date', at: NOW + 21 * DAY_MS }} />
        </State>
        <State name="with a wait">
          <FourDots firstIncome={NOW + DAY_MS} back={{ kind: 'days', days: 14 }} />
        </State>
        <State name="unknown">
          <FourDots firstIncome={null} back={null} />
        </State>
        <State name="waiting">
          <ChartSkeleton of="path" />
        </State>
      </Part>
    </>
  );
}
