import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { type Instant, utcDay } from '../../../domain/core/chain/time.ts';
import { isOfPool, optionNotes } from '../../../domain/views/compare/option-notes.ts';
import type { StakeOption } from '../../../domain/views/compare/stake-options.ts';
import { percentDigits } from '../../../domain/views/income/yearly-rate.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { ReadableAmount } from '../../parts/values/readable-amount.tsx';
import { shortDay } from '../../parts/values/short-day.ts';
import { useAmountText } from '../../parts/values/use-amount-text.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

interface OptionCardProps {
  option: StakeOption;
  /** Whether no other earns more, as far as is known. */
  isBest: boolean;
  waiting: boolean;
  /** Day of the pool's rate; null where it is not known. */
  day: Instant | null;
  /** The pool's fee in percent; null where it is not known. */
  feePercent: string | null;
  children: ReactNode;
}

/** Shows one thing that can be done with an amount. */
export function OptionCard({ option, isBest, waiting, day, feePercent, children }: OptionCardProps) {
  const { t } = useTranslation();
  const { features, income, coin } = useService(CHAIN_PROFILE);
  const written = useAmountText();
  const id = useId();
  const { kind, rate, earned, ofVotes, isBelowThreshold, back, isWaitKnown } = option;
  const isPool = isOfPool(kind);
  const isOpen = waiting && isPool;
  return (
    <section className="card" aria-labelledby={id} data-testid={`option-${kind}`} data-best={isBest}>
      <div className="row">
        <h2 id={id}>{t(`compare.options.${kind}`)}</h2>
        {isBest && <span className="small muted">{t('compare.best')}</span>}
      </div>
      {children}
      {kind === 'nothing' ? (
        <p>{t('compare.notes.nothing')}</p>
      ) : (
        <dl className="lines">
          {(isPool || rate !== null) && (
            <>
              <DefinitionRow part="year" name={t('compare.year')} value={earned && <ReadableAmount of={earned.year} />} waiting={isOpen} />
              <DefinitionRow part="day" name={t('compare.day')} value={earned && <ReadableAmount of={earned.day} />} waiting={isOpen} />
              <DefinitionRow
                part="rate"
                name={t('home.rate.label')}
                value={
                  rate && (
                    <>
                      {percentDigits(rate)} %
                      {isPool && day !== null && (
                        <span className="small muted">
                          {' · '}
                          <time dateTime={utcDay(day)}>{shortDay(day, t)}</time>
                        </span>
                      )}
                    </>
                  )
                }
                waiting={isOpen}
              />
            </>
          )}
          {isPool && (
            <DefinitionRow
              part="fee"
              name={t('compare.fee')}
              value={feePercent === null ? null : t('compare.feeOf', { percent: feePercent })}
              waiting={isOpen}
            />
          )}
          <DefinitionRow
            part="back"
            name={t('compare.back')}
            value={isWaitKnown && back !== null ? <Moment at={back} brief /> : null}
            waiting={isOpen}
          />
        </dl>
      )}
      {isPool && isBelowThreshold && ofVotes && (
        <p className="notice notice-warn small" data-testid="below-threshold">
          {t('compare.notes.threshold', { amount: written(Asset.of(income.thresholdUnits, coin.native)) })} <Amount of={ofVotes} />
        </p>
      )}
      {kind !== 'nothing' && (
        <ul className="bullets small">
          {optionNotes(kind, features).map((note) => (
            <li key={note}>{note === 'leaves-pool' ? t('warnings.proxy-leave') : t(`compare.notes.${note}`)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
