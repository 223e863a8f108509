import type { CpuShortage } from '../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { shortageValues } from '../../application/features/cpu-shortage/shortage-values.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amountForUsers, instantForUsers } from '../output/human-text.ts';

/** Returns the expected shortage of CPU time and its top-up options, one warning each; none where nothing is missing or known. */
export function shortageWarnings(shortage: CpuShortage | null, { profile, say }: Invocation): CommandWarning[] {
  if (shortage === null) return [];
  const { source, freeAt, rent, stake } = shortage;
  const remedies = [
    ['rent', rent],
    ['stake', stake],
  ] as const;
  return [
    {
      code: 'cpu-short',
      message: `${say('cpuShortage.title')}: ${say(`cpuShortage.${source}`, shortageValues(shortage))}`,
    },
    { code: 'cpu-recovery', message: freeAt === null ? say('cpuShortage.never') : `${say('cpuShortage.wait')} ${instantForUsers(freeAt)}` },
    ...remedies.flatMap(([name, topUpOption]) =>
      topUpOption === null
        ? []
        : [
            {
              code: `cpu-${name}`,
              message: say(topUpOption.operation === null ? `cpuShortage.${name}-elsewhere` : `cpuShortage.${name}`, {
                amount: amountForUsers(topUpOption.amount, profile),
              }),
            },
          ],
    ),
  ];
}
