import { useTranslation } from 'react-i18next';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { GroupedMoney, MoneyGroupKind } from '../../../domain/views/money/groups.ts';
import { type MoneyPosition, rexOf } from '../../../domain/views/money/position.ts';
import { type MoneyRow, moneyRows } from '../../../domain/views/money/rows.ts';
import { Swatch } from '../../charts/hatching.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { GROUP_TONES } from './group-tones.ts';
import { RowDate } from './row-date.tsx';
import { RowAction } from './row-action.tsx';
import { RowLink } from './row-link.tsx';

/** Groups by what can be done with them: what can be had first, the plain balance last. */
const BY_STEP: readonly MoneyGroupKind[] = ['ready', 'earning', 'frozen', 'voting', 'unlocking', 'resources', 'lent', 'pledged', 'free'];

interface AssetRowsProps {
  grouped: GroupedMoney;
  /** Chain time. */
  now: Instant;
  signer: Signer | null;
  /** Query that keeps the account on other pages. */
  search: string;
}

/** Lists the coins line by line, each with the mark of its group, all digits, and its next step. */
export function AssetRows({ grouped: { groups, outside }, now, signer, search }: AssetRowsProps) {
  const { t } = useTranslation();
  const ordered = [...groups].sort((a, b) => BY_STEP.indexOf(a.kind) - BY_STEP.indexOf(b.kind));
  return (
    <section className="card" aria-labelledby="rows-title">
      <h2 id="rows-title">{t('assets.all')}</h2>
      <ul className="item-rows">
        {ordered.flatMap((group) =>
          moneyRows(group).map((row) => (
            <Row
              key={`${row.kind} ${row.party ?? ''} ${row.positions[0]?.at ?? ''}`}
              group={group.kind}
              row={row}
              now={now}
              signer={signer}
              search={search}
            />
          )),
        )}
        {outside.map((position) => (
          <Outside key={position.kind} position={position} search={search} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<AssetRowsProps, 'grouped'> {
  group: MoneyGroupKind;
  row: MoneyRow;
}

function Row({ group, row, now, signer, search }: RowProps) {
  const { t } = useTranslation();
  const { kind, amount, party } = row;
  const rex = rexOf(row);
  return (
    <li className="item-row" data-place={kind} data-group={group}>
      <Swatch tone={GROUP_TONES[group]} />
      <div className="item-words">
        <span>{t(`assets.rows.${kind}`)}</span>
        <strong>
          <Known value={amount && <Amount of={amount} asNative={kind === 'old-name'} />} />
        </strong>
        {rex && (
          <span className="small muted">
            <Amount of={rex} />
          </span>
        )}
        {party !== null && <span className="small muted">{t('assets.party', { party: shortenedAddress(party) })}</span>}
        <RowDate row={row} now={now} />
      </div>
      {signer ? <RowAction row={row} main={group === 'ready'} signer={signer} search={search} /> : <RowLink row={row} search={search} />}
    </li>
  );
}

/** Shows what is no part of the sum: RAM, in bytes. */
function Outside({ position: { kind, amount, held }, search }: { position: MoneyPosition; search: string }) {
  const { t } = useTranslation();
  const ram = held.as === 'ram' ? held : null;
  const sellableBytes = ram?.sellableBytes ?? null;
  return (
    <li className="item-row item-outside" data-place={kind}>
      <div className="item-words">
        <span>{t('assets.rows.ram')}</span>
        {ram && (
          <strong>
            <Count of={ram.bytes} /> <span className="unit">{t('amount.bytes')}</span>
          </strong>
        )}
        {sellableBytes !== null && (
          <span className="small muted">
            {t('assets.sellable')} <Count of={sellableBytes} /> {t('amount.bytes')}
            {amount?.isPositive() && (
              <>
                {' · '}
                <Amount of={amount} />
              </>
            )}
          </span>
        )}
        <span className="small muted">{t('assets.outside')}</span>
      </div>
      <RowLink row={{ kind: 'ram', party: null }} search={search} />
    </li>
  );
}
