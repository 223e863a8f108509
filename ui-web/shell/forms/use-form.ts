import { type RefObject, type SyntheticEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan } from '../../../application/features/plan.ts';
import { Transactions } from '../../../application/ports/transactions.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Problem } from '../../../domain/core/errors/problem.ts';
import { problemText } from '../../parts/messages/problem-text.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { Announcer } from '../frame/announcer.ts';

/** The parsed value of a form's texts, or their problem. */
export type FormReading<V> = { readonly value: V; readonly problem: null } | { readonly value: null; readonly problem: Problem };

/** One field as its input needs it. */
export interface FormField {
  readonly text: string;
  /** Problem of this field; announced when found, with the focus on the first field that has one. */
  readonly problem: Problem | null;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly write: (text: string) => void;
}

export interface Form<K extends string, V> {
  readonly field: (name: K) => FormField;
  /** The parsed value of the present texts; null while they are invalid. */
  readonly value: V | null;
  /** Failure that belongs to no field. */
  readonly failure: PoolError | null;
  readonly working: boolean;
  readonly submit: (event: SyntheticEvent) => void;
}

export interface FormOptions<K extends string, V> {
  /** Every field with its initial text. */
  readonly initial: Readonly<Record<K, string>>;
  readonly read: (texts: Readonly<Record<K, string>>) => FormReading<V>;
  /** Plans the operation of the value; a problem of a field is shown at the field, any other one as a failure. */
  readonly plan: (value: V) => Promise<Plan>;
  readonly open: (operation: Operation, value: V) => void | Promise<void>;
}

/** Returns a form of one or more fields that leads to an operation. The code that signs loads while the user types. */
export function useForm<K extends string, V>({ initial, read, plan, open }: FormOptions<K, V>): Form<K, V> {
  const { i18n } = useTranslation();
  const transactions = useService(Transactions);
  const announcer = useService(Announcer);
  const [inputs] = useState(() => new Map<K, RefObject<HTMLInputElement | null>>());
  const [texts, setTexts] = useState<Readonly<Record<K, string>>>(initial);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [found, setFound] = useState<readonly Problem[]>([]);
  const reading = read(texts);

  const isField = (name: string | null): name is K => name !== null && Object.keys(initial).includes(name);
  const inputOf = (name: K): RefObject<HTMLInputElement | null> => {
    const input = inputs.get(name) ?? { current: null };
    inputs.set(name, input);
    return input;
  };
  const said = found.map((problem) => problemText(problem, i18n)).join(' ');
  // Also where the texts of errors come after the problem was found.
  useEffect(() => {
    if (said !== '') announcer.interrupt(said);
  }, [announcer, said]);
  const refuse = (refused: readonly Problem[]) => {
    const [first] = refused;
    if (!first || !isField(first.field)) throw new PoolError(first?.error ?? 'unknown-error', first?.params);
    setProblems(refused);
    setFound(refused);
    inputOf(first.field).current?.focus();
  };
  const planning = useTask(async () => {
    if (reading.problem) return refuse([reading.problem]);
    const { operation, problems: refused } = await plan(reading.value);
    return operation ? open(operation, reading.value) : refuse(refused);
  });

  const field = (name: K): FormField => ({
    text: texts[name],
    problem: problems.find((problem) => problem.field === name) ?? null,
    input: inputOf(name),
    write: (text) => {
      setTexts((before) => ({ ...before, [name]: text }));
      setProblems((before) => before.filter((problem) => problem.field !== name));
      if (planning.status.state === 'failed') planning.reset();
      if (text !== '') void transactions.warmUp();
    },
  });

  return {
    field,
    value: reading.value,
    failure: planning.status.state === 'failed' ? planning.status.error : null,
    working: planning.status.state === 'running',
    submit: (event) => {
      event.preventDefault();
      setProblems([]);
      setFound([]);
      void planning.run();
    },
  };
}
