import { useTranslation } from 'react-i18next';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { shareOf } from '../../../domain/views/money/money.ts';
import type { Money, MoneyPosition } from '../../../domain/views/money/position.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { PlaceAction } from './place-action.tsx';

/** Lists the positions, each with its share of the total as a bar. */
export function Places({ money, signer }: { money: Money; signer: Signer | null }) {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="places-title">
      <h2 id="places-title">{t('places.places')}</h2>
      <ul className="places">
        {money.positions.map((position) => (
          <Place key={`${position.kind}-${position.at ?? ''}-${position.party ?? ''}`} position={position} money={money} signer={signer} />
        ))}
      </ul>
    </section>
  );
}

function Place({ position, money, signer }: { position: MoneyPosition; money: Money; signer: Signer | null }) {
  const { t } = useTranslation();
  const { kind, amount, party, rex, bytes, sellableBytes, nextAction } = position;
  const share = shareOf(position, money.total);
  return (
    <li data-place={kind}>
      <div className="row">
        <strong>{t(`money.kinds.${kind}`)}</strong>
        <strong>
          <Known value={amount && <Amount of={amount} asNative={kind === 'old-name'} />} />
        </strong>
      </div>
      {share !== null && (
        <div className="progress" aria-hidden="true">
          <span style={{ width: `${share / 100}%` }} />
        </div>
      )}
      <div className="row small muted">
        <span>{position.counted ? <Share hundredths={share} isSome={amount?.isPositive() ?? false} /> : t('places.outside')}</span>
        {rex && (
          <span>
            <Amount of={rex} />
          </span>
        )}
        {bytes !== null && (
          <span>
            {sellableBytes === null
              ? t('places.bytes', { bytes: String(bytes) })
              : t('places.sellable', { bytes: String(bytes), sellable: String(sellableBytes) })}
          </span>
        )}
        {party !== null && <span>{t('places.party', { party: shortenedAddress(party) })}</span>}
      </div>
      <div className="row small">
        <PlaceDate position={position} />
        <span className="muted">{t(`money.actions.${nextAction}`)}</span>
      </div>
      {signer && position.available && <PlaceAction position={position} signer={signer} />}
      {signer && kind === 'rex-queued' && <PlaceAction position={position} signer={signer} />}
    </li>
  );
}

/** Shows hundredths of a percent; nothing where there is no total. */
function Share({ hundredths, isSome }: { hundredths: number | null; isSome: boolean }) {
  const { t } = useTranslation();
  if (hundredths === null) return null;
  if (hundredths === 0 && isSome) return t('places.under');
  return t('places.share', { percent: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}` });
}

function PlaceDate({ position }: { position: MoneyPosition }) {
  const { t } = useTranslation();
  const { kind, at, available } = position;
  if (at !== null) {
    return (
      <span>
        {available ? t('places.since') : t('places.from')} <Moment at={at} exact />
      </span>
    );
  }
  if (kind === 'rex-savings') return <span>{t('places.savings')}</span>;
  if (kind === 'rex-queued') return <span>{t('unlock.dates.queue')}</span>;
  return <span>{available ? t('labels.any-time') : t('places.noDate')}</span>;
}
