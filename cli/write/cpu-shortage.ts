import type { CpuShortage } from '../../application/features/cpu-shortage/cpu-shortage-service.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountForPeople, instantForPeople } from '../output/human-text.ts';

/** The shortage of CPU time to be expected and the ways out of it, one warning each; none where nothing is missing or known. */
export function shortageWarnings(shortage: CpuShortage | null, { profile, say }: Invocation): CommandWarning[] {
  if (shortage === null) return [];
  const { source, needed, available, max, freeAt, rent, stake } = shortage;
  const remedies = [
    ['rent', rent],
    ['stake', stake],
  ] as const;
  return [
    {
      code: 'cpu-short',
      message: `${say('rescue.title')}: ${say(`rescue.${source}`, { needed: String(needed), available: String(available), max: String(max) })}`,
    },
    { code: 'cpu-recovery', message: freeAt === null ? say('rescue.never') : `${say('rescue.wait')} ${instantForPeople(freeAt)}` },
    ...remedies.flatMap(([name, topUpOption]) =>
      topUpOption === null
        ? []
        : [
            {
              code: `cpu-${name}`,
              message: say(topUpOption.operation === null ? `rescue.${name}-elsewhere` : `rescue.${name}`, {
                amount: amountForPeople(topUpOption.amount, profile),
              }),
            },
          ],
    ),
  ];
}
