import { useTranslation } from 'react-i18next';
import { ExchangeMarketService, topGainers, volumeRanking } from '../../../application/features/exchange-market/exchange-market-service.ts';
import type { PairFigures } from '../../../application/ports/service/exchange-market.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { truncatedText } from '../../../domain/core/amount/truncate.ts';
import { changePercent, pairName } from '../../../domain/views/exchange/pair-texts.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Pairs of a ranking. */
const MOST_PAIRS = 5;

/** Ranks the exchange's pairs by what they rose, and those priced in the chain's coin by what was traded. */
export function Market() {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const live = useService(ExchangeMarketService).pairs;
  const reading = useLive(live);
  const pairs = lastValue(reading);
  const isAway = pairs === null && reading.state === 'failed';
  return (
    <>
      {!isAway && (
        <>
          <Ranking
            part="gainers"
            title={t('exchange.gainers')}
            none={t('exchange.noGainers')}
            pairs={pairs && topGainers(pairs, MOST_PAIRS)}
          />
          <Ranking
            part="volume"
            title={t('exchange.volume', { coin: coin.native.code })}
            none={t('exchange.noPairs', { coin: coin.native.code })}
            pairs={pairs && volumeRanking(pairs, coin.native.code, MOST_PAIRS)}
            volumeIn={coin.native.code}
          />
        </>
      )}
      <Freshness live={live} />
    </>
  );
}

interface RankingProps {
  /** Test id. */
  part: string;
  title: string;
  /** Said where no pair qualifies. */
  none: string;
  /** Null until they were read. */
  pairs: readonly PairFigures[] | null;
  /** Coin of the volume, which is then shown. */
  volumeIn?: string;
}

function Ranking({ part, title, none, pairs, volumeIn }: RankingProps) {
  const { t, i18n } = useTranslation();
  const separators = separatorsOf(languageOf(i18n));
  const whole = (volume: string) => {
    const digits = truncatedText(volume, 0);
    return digits === null ? null : groupedDigits(digits, separators);
  };
  return (
    <section className="card" aria-label={title} data-testid={part}>
      <h2>{title}</h2>
      {pairs === null && <Known value={null} waiting />}
      {pairs?.length === 0 && <p>{none}</p>}
      {pairs !== null && pairs.length > 0 && (
        <ol className="item-rows">
          {pairs.map(({ pair, last, change, volume }) => {
            const percent = changePercent(change);
            return (
              <li key={pair} className="item-row">
                <div className="stack-tight">
                  <strong>{pairName(pair)}</strong>
                  <span className="small muted number">{t('exchange.last', { price: groupedDigits(last, separators) })}</span>
                </div>
                <div className="stack-tight number end">
                  <strong data-change={percent?.startsWith('-') ? 'fell' : 'rose'}>
                    <Known value={percent === null ? null : `${groupedDigits(percent, separators)} %`} />
                  </strong>
                  {volumeIn !== undefined && (
                    <span className="small muted">
                      <Known value={whole(volume)} /> {volumeIn}
                    </span>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
