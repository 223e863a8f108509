import type { WireAction } from '../../iost/codec/transaction-bytes.ts';

/** A transaction of a page: its plain fields, nothing of its class. */
export interface PageTransaction {
  readonly actions: readonly WireAction[];
  readonly amountLimit: readonly { readonly token: string; readonly value: string }[];
  readonly signers: readonly string[];
  readonly gasRatio: number;
  readonly gasLimit: number;
}

/** What the user sees before anything is signed. */
export type SendingQuestion = Pick<PageTransaction, 'actions' | 'amountLimit' | 'gasLimit' | 'gasRatio'>;

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Copies what is passed from page to wallet. Null when it is no transaction. */
export function pageTransaction(given: unknown): PageTransaction | null {
  const { actions, amount_limit: limits, signers, gasRatio, gasLimit } = fieldsOf(given);
  if (typeof gasRatio !== 'number' || typeof gasLimit !== 'number' || !Number.isFinite(gasRatio) || !Number.isSafeInteger(gasLimit))
    return null;
  const asked = {
    actions: listOf(actions)
      .map(fieldsOf)
      .map(({ contract, actionName, data }) => ({ contract: String(contract), actionName: String(actionName), data: String(data) })),
    amountLimit: listOf(limits)
      .map(fieldsOf)
      .map(({ token, value }) => ({ token: String(token), value: String(value) })),
    signers: listOf(signers).map(String),
    gasRatio,
    gasLimit,
  };
  return asked.actions.length === 0 ? null : asked;
}
