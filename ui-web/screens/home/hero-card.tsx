import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

interface HeroCardProps {
  /** What the figure is. */
  label: ReactNode;
  /** A word or two beside it. */
  side?: ReactNode;
  figure: ReactNode;
  line?: ReactNode;
  picture?: ReactNode;
  /** A sentence above the actions. */
  note?: ReactNode;
  actions: ReactNode;
  /** Test id. */
  part: string;
}

/** The head of the home: one figure, one line, a picture and two actions, of the same size for everybody and from the first paint on. */
export function HeroCard({ label, side, figure, line, picture, note, actions, part }: HeroCardProps) {
  const id = useId();
  const { key } = useService(CHAIN_PROFILE);
  return (
    <section className="card hero home-hero" data-chain={key} aria-labelledby={id} data-testid={part}>
      <div className="hero-top">
        <h2 id={id} className="hero-label">
          {label}
        </h2>
        {side}
      </div>
      <div className="hero-figure">{figure}</div>
      {line !== undefined && <div className="hero-line">{line}</div>}
      {picture}
      {note}
      <div className="hero-actions">{actions}</div>
    </section>
  );
}

/** Keeps the room of the head while it is not known whose home it is. */
export function HeroSkeleton() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  return (
    <section className="card hero home-hero" data-chain={key} aria-busy="true" aria-label={t('screen.loading')} data-testid="hero-waiting">
      <div className="hero-top">
        <span className="hero-label">
          <i className="waiting-value" />
        </span>
      </div>
      <div className="hero-figure">
        <i className="waiting-value" />
      </div>
      <div className="hero-line">
        <i className="waiting-value" />
      </div>
      <PictureSkeleton />
      <div className="hero-actions">
        <i className="waiting-button" />
        <i className="waiting-button" />
      </div>
    </section>
  );
}

/** Keeps the room of the picture and of the words above it. */
export function PictureSkeleton() {
  return (
    <>
      <p className="hero-caption">{'\u00a0'}</p>
      <ChartSkeleton of="bars-compact" />
    </>
  );
}
