import type { Plan } from '../../application/features/plan.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { Block } from '../output/blocks.ts';
import type { JsonObject } from '../output/json-schema.ts';
import type { CommandInput } from '../parse/command-input.ts';
import type { Invocation } from '../parse/invocation.ts';
import { keyFromInput } from '../parse/key-source.ts';
import type { OptionSpec } from '../run/command.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { Services } from '../run/services.ts';
import type { Spending, Spent } from './spending.ts';

/** Options of every command that can write. */
export const WRITE_OPTIONS: readonly OptionSpec[] = [
  { flags: '--account <name>' },
  { flags: '--permission <name>' },
  { flags: '--dry-run' },
  { flags: '--plan-out <file>' },
  { flags: '--key-file <file>' },
  { flags: '--key-stdin' },
  { flags: '--yes' },
  { flags: '--wait <until>', choices: ['included', 'irreversible'] },
];

export const MAX_AMOUNT_OPTION: OptionSpec = { flags: '--max-amount <amount>' };

/** What a write command asks for; `spends` is compared with `--max-amount`. */
export interface WriteRequest {
  /** Null where it spends no amount. */
  readonly spends: Spending | null;
  plan(services: Services, account: string): Promise<Plan>;
  /** Returns what the preview of this command alone has, read at the same block; nothing unless given. */
  beside?(services: Services, account: string, invocation: Invocation): Promise<Beside>;
}

/** What the preview of one command has besides that of every write: its lines for users, and its members of the JSON. */
export interface Beside {
  readonly blocks: readonly Block[];
  readonly json: JsonObject;
}

type Mode = 'dry-run' | 'plan' | 'send';

/** What the options of a write ask for. */
export interface Wanted {
  readonly mode: Mode;
  readonly account: string;
  readonly permission: string | null;
  readonly planFile: string | null;
  readonly wait: 'included' | 'irreversible' | null;
  readonly confirmed: boolean;
}

function textOption(input: CommandInput, name: string): string | null {
  const value = input.options[name];
  return typeof value === 'string' ? value : null;
}

/** Decodes a write's options. Errors: `account-option-missing`, `options-conflict`, `confirmation-needed` where nobody can be asked. */
export function wanted(input: CommandInput, { settings, terminal }: Invocation): Wanted {
  const account = textOption(input, 'account') ?? settings.account;
  if (account === null) throw new CommandFailure('account-option-missing');
  const planFile = textOption(input, 'planOut');
  const mode = input.options['dryRun'] === true ? 'dry-run' : planFile !== null ? 'plan' : 'send';
  if (mode === 'dry-run' && planFile !== null) throw new CommandFailure('options-conflict', { first: '--dry-run', second: '--plan-out' });
  const confirmed = input.options['yes'] === true;
  const canAsk = terminal.interactive && !keyFromInput(input.options);
  if (mode === 'send' && !confirmed && !canAsk) throw new PoolError('confirmation-needed');
  const wait = textOption(input, 'wait');
  return {
    mode,
    account,
    permission: textOption(input, 'permission'),
    planFile,
    confirmed,
    wait: wait === 'included' || wait === 'irreversible' ? wait : null,
  };
}

/** Throws where a write spends more than `--max-amount`. Before anything is read, `spent` is null. */
export function checkMaximum(input: CommandInput, spends: Spending | null, spent: Spent | null): void {
  const typed = textOption(input, 'maxAmount');
  const max = typed === null || spends === null ? null : spends.limitExceeded(typed, spent);
  if (max !== null) throw new PoolError('max-amount-exceeded', { max });
}
