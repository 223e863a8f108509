import type { WalletAccount } from '../keychain.ts';
import { element, showSheet } from '../sheet.ts';
import type { SendingQuestion } from './page-transaction.ts';

type WireAction = SendingQuestion['actions'][number];

const BUTTONS = [
  { label: 'Refuse', main: false, answer: false },
  { label: 'Approve', main: true, answer: true },
] as const;

/** Shows what a transaction does and may spend, and asks whether to broadcast it. The gas limit can be changed; null when the user refuses. */
export async function askToSend(
  account: WalletAccount,
  { actions, amountLimit, gasLimit, gasRatio }: SendingQuestion,
): Promise<number | null> {
  const list = element('ol');
  list.append(...actions.map(actionCard));
  const limit = element('input');
  limit.inputMode = 'numeric';
  limit.value = String(gasLimit);
  const label = element('label', 'Gas limit ');
  label.append(limit);
  const spending = amountLimit.map(({ token, value }) => `${value} ${token.toUpperCase()}`).join(', ');
  const approved = await showSheet<boolean>({
    title: `Send as ${account.name}@${account.permission}?`,
    body: () => [element('p', `May spend at most: ${spending || 'nothing'}. Gas ratio: ${String(gasRatio)}`), list, label],
    buttons: BUTTONS,
    dismissal: false,
  });
  if (!approved) return null;
  return /^\d{1,9}$/.test(limit.value) ? Number(limit.value) : gasLimit;
}

export function askToSign(account: WalletAccount, text: string): Promise<boolean> {
  return showSheet<boolean>({
    title: `Sign this message as ${account.name}@${account.permission}?`,
    body: () => [element('p', text)],
    buttons: BUTTONS,
    dismissal: false,
  });
}

function actionCard({ contract, actionName, data }: WireAction): HTMLElement {
  const card = element('li');
  card.className = 'action';
  const given = element('dl');
  for (const [index, argument] of argumentsOf(data).entries())
    given.append(element('dt', `argument ${String(index + 1)}`), element('dd', argument));
  card.append(element('h3', `${contract} · ${actionName}`), given);
  return card;
}

function argumentsOf(data: string): readonly string[] {
  try {
    const given: unknown = JSON.parse(data);
    return Array.isArray(given) ? given.map((value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))) : [data];
  } catch {
    return [data];
  }
}
