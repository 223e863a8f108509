import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { YieldKey, YieldStep, YieldSection } from '../../../domain/views/income/yield-step.ts';
import { Moment } from '../../parts/values/moment.tsx';
import { YieldFigure } from './yield-figure.tsx';

/** Shows one part of the calculation with its notes. */
export function YieldSectionCard({ section, lines }: { section: YieldSection; lines: readonly YieldStep[] }) {
  const heading = useId();
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby={heading} data-testid={section}>
      <h2 id={heading}>{t(`yield.sections.${section}`)}</h2>
      <dl className="lines">
        {lines.map((line) => (
          <DefinitionRow key={line.key} line={line} />
        ))}
      </dl>
      <Remark section={section} lines={lines} />
    </section>
  );
}

function DefinitionRow({ line }: { line: YieldStep }) {
  const { t } = useTranslation();
  const { key, value, source, at } = line;
  return (
    <div data-line={key}>
      <dt>
        {t(`yield.lines.${key}`)}
        <span className="small source">
          {t('apr.source', { source: t(`yield.sources.${source}`) })}
          {at !== null && (
            <>
              {' · '}
              <Moment at={at} brief />
            </>
          )}
        </span>
      </dt>
      <dd>{value === null ? <span className="missing">{t('yield.missing')}</span> : <YieldFigure value={value} />}</dd>
    </div>
  );
}

function Remark({ section, lines }: { section: YieldSection; lines: readonly YieldStep[] }) {
  const { t } = useTranslation();
  const isMissing = (key: YieldKey) => lines.every((line) => line.key !== key || line.value === null);
  switch (section) {
    case 'pool':
      return <p className="small muted">{isMissing('fee') ? t('apr.noFee') : t('yield.notes.fee')}</p>;
    case 'chain':
      return <p className="small muted">{t('apr.chain')}</p>;
    case 'trend':
      return <p className="small muted">{t('apr.trend')}</p>;
    case 'launch':
      return <p className="small muted">{t('apr.launch')}</p>;
    case 'returns':
      return <p className="small muted">{isMissing('returns-per-day') ? t('apr.noReturns') : t('apr.returns')}</p>;
    case 'own':
      return null;
  }
}
