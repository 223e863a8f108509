import { type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../application/plan.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import type { AmountInput } from '../../domain/amount/amount-input.ts';
import type { Asset } from '../../domain/amount/asset.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { Problem } from '../../domain/errors/problem.ts';
import { problemText } from '../parts/problem-text.ts';
import { useService } from '../react/use-service.ts';
import { useTask } from '../react/use-task.ts';
import { Announcer } from './announcer.ts';

export interface AmountForm {
  readonly text: string;
  readonly typed: AmountInput;
  /** What is wrong at the field; said aloud when found, with the focus on the field. */
  readonly problem: Problem | null;
  /** What went wrong elsewhere. */
  readonly failure: PoolError | null;
  readonly working: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly write: (text: string) => void;
  readonly submit: (event: SyntheticEvent) => void;
}

interface AmountFormOptions {
  /** What the text says as an amount. */
  readonly read: (text: string) => AmountInput;
  /** What the amount comes to; a problem of field `amount` is shown at the field, any other one as a failure. */
  readonly plan: (amount: Asset) => Promise<Plan>;
  readonly open: (operation: Operation, amount: Asset) => void | Promise<void>;
  readonly initial?: string;
}

/** A form of one amount that leads to an operation. The code that signs is fetched while the person types. */
export function useAmountForm({ read, plan, open, initial = '' }: AmountFormOptions): AmountForm {
  const { t } = useTranslation();
  const transactions = useService(Transactions);
  const announcer = useService(Announcer);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const typed = read(text);

  const refuse = (found: Problem) => {
    setProblem(found);
    announcer.interrupt(problemText(found, t));
    input.current?.focus();
  };
  const planning = useTask(async () => {
    if (typed.problem) return refuse(typed.problem);
    const { operation, problems } = await plan(typed.asset);
    if (operation) return open(operation, typed.asset);
    const found = problems[0]!;
    if (found.field !== 'amount') throw new PoolError(found.error, found.params);
    return refuse(found);
  });

  return {
    text,
    typed,
    problem,
    failure: planning.status.state === 'failed' ? planning.status.error : null,
    working: planning.status.state === 'running',
    input,
    write: (next) => {
      setText(next);
      setProblem(null);
      if (next !== '') void transactions.warmUp();
    },
    submit: (event) => {
      event.preventDefault();
      void planning.run();
    },
  };
}
