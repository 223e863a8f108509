import { useTranslation } from 'react-i18next';
import type { TrackedTransaction } from '../../../../application/track/tracked-transaction.ts';
import { DAY_MS, HOUR_MS, type Instant } from '../../../../domain/core/chain/time.ts';
import type { ToDo } from '../../../../domain/views/to-do/to-do.ts';
import { useAmountWords } from '../../../parts/values/amount-words.ts';
import { shortDay } from '../../../parts/values/short-day.ts';

/** What an entry of the list says. */
interface ToDoWords {
  readonly title: string;
  readonly note: string;
}

type Renewal = Extract<ToDo, { readonly kind: 'renew-vote' }>;

/** Returns how an entry is said: what can be done in one line, and what it means in another. `now` is chain time. */
export function useToDoWords(): (entry: ToDo, write: TrackedTransaction | null, now: Instant) => ToDoWords {
  const { t } = useTranslation();
  const words = useAmountWords();

  const renewal = ({ status, date, percent, lossADay }: Renewal, now: Instant): ToDoWords => {
    const cost = lossADay?.isPositive() ? words(lossADay) : null;
    if (status === 'decayed') {
      return {
        title: t('fading.decayed.title', { percent }),
        note: cost === null ? t('home.toDo.renew.restores') : t('home.toDo.renew.costs', { loss: cost }),
      };
    }
    const day = date !== null && date > now ? shortDay(date, t) : null;
    const left = day === null || date === null ? null : date - now;
    const loss = cost === null ? t('home.toDo.renew.weight', { percent }) : t('home.toDo.renew.loss', { loss: cost });
    return {
      title: day === null ? t('home.toDo.renew.soon') : t('home.toDo.renew.by', { day }),
      note:
        left === null
          ? loss
          : left >= 2 * DAY_MS
            ? t('home.toDo.renew.inDays', { days: Math.floor(left / DAY_MS), loss })
            : t('home.toDo.renew.inHours', { hours: Math.ceil(left / HOUR_MS), loss }),
    };
  };

  return (entry, write, now) => {
    switch (entry.kind) {
      case 'take-rex':
        return {
          title: entry.amount === null ? t('home.toDo.rexReady') : t('home.toDo.ready', { amount: words(entry.amount) }),
          note: t('assets.notes.rex-matured'),
        };
      case 'withdraw-rex-fund':
        return { title: t('home.toDo.ready', { amount: words(entry.amount) }), note: t('assets.notes.rex-fund') };
      case 'claim-refund':
        return { title: t('home.toDo.ready', { amount: words(entry.amount) }), note: t('assets.rows.refund') };
      case 'withdraw-unfrozen':
        return { title: t('home.toDo.ready', { amount: words(entry.amount) }), note: t('assets.notes.unfrozen') };
      case 'renew-vote':
        return renewal(entry, now);
      case 'claim-reward':
        return { title: t('home.toDo.reward', { amount: words(entry.amount) }), note: t('assets.notes.reward') };
      case 'claim-bonus':
        return { title: t('home.toDo.reward', { amount: words(entry.amount) }), note: t('assets.notes.bonus') };
      case 'use-votes':
        return { title: t('home.toDo.unused', { amount: words(entry.amount) }), note: t('home.toDo.unusedNote') };
      case 'gas-short':
        return {
          title: t('gasShort.title'),
          note:
            entry.minutes === null
              ? t('gasShort.pledge', { available: String(entry.available), needed: String(entry.needed) })
              : t('gasShort.wait', { minutes: entry.minutes }),
        };
      case 'pending-write':
        return {
          title: t(`operations.${entry.operation}`),
          note: t(`tracker.${write === null || write.state === 'ended' ? 'sent' : write.state}`),
        };
    }
  };
}
