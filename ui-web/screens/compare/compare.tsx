import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { comparison } from '../../../application/features/compare/comparison.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { plainDigits } from '../../../domain/core/amount/plain-digits.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { type OtherPool, percentageOf } from '../../../domain/views/compare/stake-options.ts';
import { AmountField } from '../../parts/fields/amount-field.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { shown } from '../../parts/values/amount.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { amountOf } from '../../shell/forms/amount-of.ts';
import { useRates } from '../../shell/forms/use-rates.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { OptionCard } from './option-card.tsx';
import { OtherPoolFields } from './other-pool-fields.tsx';

/** Whole coins that are compared at first where the user has none. */
const USUAL_COINS = 1_000n;
const NOTHING_SAID: OtherPool = { rate: '', fee: '' };

/** Compares what can be done with an amount: what each way earns after the fee, what is too little to be paid, and when the coins are back. */
export function CompareScreen() {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { info, market } = useService(PoolService);
  const { viewed } = useViewed();
  const { reading } = useAccount(viewed?.name ?? null);
  const { votes, whole, day, waiting } = useRates();
  const infoReading = useLive(info);
  const marketReading = useLive(market);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [other, setOther] = useState(NOTHING_SAID);
  const balance = lastValue(reading)?.liquid ?? null;
  const first = balance?.isPositive() ? shown(balance, profile) : Asset.whole(USUAL_COINS, profile.coin.display);
  const text = typed ?? plainDigits(first);
  const { asset, problem } = amountOf(text, profile, i18n);
  const isOtherKnown = percentageOf(other.rate) !== null && percentageOf(other.fee) !== null;
  const { options, best } = comparison(asset ?? first, profile, {
    market: lastValue(marketReading),
    rates: { votes, whole },
    other: isOtherKnown ? other : null,
  });
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('compare.title')}</h1>
      <p className="muted">{t('compare.lead')}</p>
      <div className="card">
        <AmountField
          label={t('compare.amount')}
          symbol={profile.coin.display}
          text={text}
          onText={setTyped}
          understood={asset}
          problem={problem}
          inputRef={input}
          hint=""
        />
      </div>
      {!problem &&
        options.map((option) => (
          <OptionCard
            key={option.kind}
            option={option}
            isBest={best.includes(option.kind)}
            waiting={waiting || marketReading.state === 'waiting'}
            day={day}
            feePercent={lastValue(infoReading)?.feePercent ?? null}
          >
            {option.kind === 'other-pool' && <OtherPoolFields other={other} onChange={setOther} />}
          </OptionCard>
        ))}
      <Freshness live={info} />
      <Freshness live={market} />
    </div>
  );
}
