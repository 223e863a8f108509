import { isPoolError } from '../../domain/core/errors/pool-error.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { CommandWarning } from './command-warning.ts';
import { failureReport } from './failure-report.ts';

/** Resolves with a reading, or with null and a warning, each code once, where it failed, so that the rest is still shown. */
export async function figureOrWarning<T>(reading: Promise<T>, warnings: CommandWarning[], { say, profile }: Invocation): Promise<T | null> {
  try {
    return await reading;
  } catch (failure) {
    if (!isPoolError(failure)) throw failure;
    const { code, message } = failureReport(failure, say, profile.coin);
    if (!warnings.some((warning) => warning.code === code)) warnings.push({ code, message: say('pool.figures-missing', { message }) });
    return null;
  }
}
