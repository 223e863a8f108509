import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import type { GroupedMoney, MoneyGroup, MoneyGroupKind } from '../../../domain/views/money/groups.ts';
import type { MoneyPosition } from '../../../domain/views/money/position.ts';
import { type MoneyRow, moneyRows } from '../../../domain/views/money/rows.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { RowDate } from './row-date.tsx';
import { RowAction } from './row-action.tsx';
import { RowLink } from './row-link.tsx';

/** Groups by what can be done with them: what can be had first, the plain balance last. */
const BY_STEP: readonly MoneyGroupKind[] = ['ready', 'earning', 'frozen', 'voting', 'unlocking', 'resources', 'lent', 'pledged', 'free'];

interface AssetRowsProps {
  grouped: GroupedMoney;
  signer: Signer | null;
  /** Query that keeps the account on other pages. */
  search: string;
}

/** Lists the coins line by line, each group under its name, with the next step in the line. */
export function AssetRows({ grouped: { groups, outside }, signer, search }: AssetRowsProps) {
  const ordered = [...groups].sort((a, b) => BY_STEP.indexOf(a.kind) - BY_STEP.indexOf(b.kind));
  return (
    <>
      {ordered.map((group) => (
        <GroupCard key={group.kind} group={group} signer={signer} search={search} />
      ))}
      {outside.map((position) => (
        <Outside key={position.kind} position={position} search={search} />
      ))}
    </>
  );
}

function GroupCard({ group, signer, search }: { group: MoneyGroup; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} data-group={group.kind}>
      <h2 id={heading}>{t(`assets.groups.${group.kind}`)}</h2>
      <ul className="asset-rows">
        {moneyRows(group).map((row) => (
          <Row key={`${row.kind} ${row.party ?? ''} ${row.positions[0]?.at ?? ''}`} row={row} signer={signer} search={search} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row, signer, search }: { row: MoneyRow; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const { kind, amount, rex, party } = row;
  return (
    <li className="asset-row" data-place={kind}>
      <div className="asset-words">
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
        <RowDate row={row} />
      </div>
      {signer ? <RowAction row={row} signer={signer} search={search} /> : <RowLink row={row} search={search} />}
    </li>
  );
}

/** Shows what is no part of the sum: RAM, in bytes. */
function Outside({ position: { kind, amount, bytes, sellableBytes }, search }: { position: MoneyPosition; search: string }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{t('assets.outside')}</h2>
      <ul className="asset-rows">
        <li className="asset-row" data-place={kind}>
          <div className="asset-words">
            <span>{t('assets.rows.ram')}</span>
            {bytes !== null && (
              <strong>
                <Count of={bytes} /> <span className="unit">{t('amount.bytes')}</span>
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
          </div>
          <RowLink row={{ kind: 'ram', party: null }} search={search} />
        </li>
      </ul>
    </section>
  );
}
