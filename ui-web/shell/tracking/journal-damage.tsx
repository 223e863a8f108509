import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../../application/ports/clock.ts';
import type { JournalDamage } from '../../../application/track/journal-damage.ts';
import { Tracker } from '../../../application/track/tracker.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';

const PERIOD_MS = 5_000;

/** Shows unacknowledged damages of the journal: the lost writes, until when they may still be included, and the button that acknowledges them. */
export function JournalDamageNotice({ onAcknowledged }: { onAcknowledged?: () => void }) {
  const { t } = useTranslation();
  const tracker = useService(Tracker);
  const clock = useService(Clock);
  const [damages, setDamages] = useState<readonly JournalDamage[]>([]);
  const look = useCallback(async () => {
    const found = await tracker.damages();
    setDamages((shown) => (shown.map(({ key }) => key).join() === found.map(({ key }) => key).join() ? shown : found));
  }, [tracker]);
  const { run: confirm } = useTask(async () => {
    await tracker.acknowledgeDamages(damages.map(({ key }) => key));
    await look();
    onAcknowledged?.();
  });

  useEffect(() => {
    let open = true;
    const keepLooking = async () => {
      while (open) {
        await look();
        await clock.wait(PERIOD_MS);
      }
    };
    void keepLooking();
    return () => {
      open = false;
    };
  }, [look, clock]);

  if (damages.length === 0) return null;
  const lost = damages.flatMap((damage) => damage.lost);
  return (
    <section className="notice notice-bad" data-testid="journal-damage" aria-label={t('errors.journal-damaged.title')}>
      <strong>{t('errors.journal-damaged.title')}</strong>
      <p>{t('errors.journal-damaged.cure')}</p>
      <dl className="small">
        <dt className="muted">{t('journal.lost')}</dt>
        <dd className="code">
          {lost.length === 0
            ? t('journal.lostUnknown')
            : lost.map(({ id, account }) => `${account ?? '?'} ${id ?? t('journal.unnamed')}`).join(', ')}
        </dd>
        <dt className="muted">{t('journal.mayBeApplied')}</dt>
        <dd>
          <Moment at={Math.max(...damages.map(({ until }) => until))} />
        </dd>
        <dt className="muted">{t('journal.kept')}</dt>
        <dd>
          {damages.map(({ key }) => (
            <CopyText key={key} text={key} label={t('journal.kept')} />
          ))}
        </dd>
      </dl>
      <button type="button" className="button button-second" onClick={() => void confirm()}>
        {t('journal.confirm')}
      </button>
    </section>
  );
}
