import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface HeroCardProps {
  /** What the figure is. */
  label: ReactNode;
  /** A word or two beside it. */
  side?: ReactNode;
  figure: ReactNode;
  line: ReactNode;
  picture: ReactNode;
  actions: ReactNode;
  /** Test id. */
  part: string;
}

/** The head of the home: one figure, one line, a picture and two actions, of the same size for everybody and from the first paint on. */
export function HeroCard({ label, side, figure, line, picture, actions, part }: HeroCardProps) {
  const id = useId();
  return (
    <section className="card hero home-hero" aria-labelledby={id} data-testid={part}>
      <div className="hero-top">
        <h2 id={id} className="hero-label">
          {label}
        </h2>
        {side}
      </div>
      <div className="hero-figure">{figure}</div>
      <div className="hero-line">{line}</div>
      <div className="hero-picture">{picture}</div>
      <div className="hero-actions">{actions}</div>
    </section>
  );
}

/** Keeps the room of the head while it is not known whose home it is. */
export function HeroSkeleton() {
  const { t } = useTranslation();
  const blank = (size: string) => <span className={`waiting-value waiting-${size}`} />;
  return (
    <section className="card hero home-hero" aria-busy="true" aria-label={t('screen.loading')} data-testid="hero-waiting">
      <div className="hero-top">
        <span className="hero-label">{blank('label')}</span>
      </div>
      <div className="hero-figure">{blank('figure')}</div>
      <div className="hero-line">{blank('line')}</div>
      <div className="hero-picture" />
      <div className="hero-actions">
        {blank('button')}
        {blank('button')}
      </div>
    </section>
  );
}
