import type { WalletAccount } from './keychain.ts';
import { button, element, showSheet } from './sheet.ts';
import type { ReadAction, ReadTransaction } from './transaction-reader.ts';

/** Asks which account the page may see; null when the user refuses. */
export function askForAccount(accounts: readonly WalletAccount[], origin: string): Promise<WalletAccount | null> {
  return showSheet<WalletAccount | null>({
    title: 'Which account may this page see?',
    body: (settle) => [
      element('p', `${origin} asks for your account name and public key. Your key stays here.`),
      ...accounts.map((account) => {
        const choice = button(account.name, 'account', () => settle(account));
        choice.append(element('small', account.label === null ? account.note : `${account.label}: ${account.note}`));
        return choice;
      }),
    ],
    buttons: [{ label: 'Refuse', main: false, answer: null }],
    dismissal: null,
  });
}

/** Shows what a transaction does, decoded from its bytes, and asks whether to sign it. */
export function askForSignature(account: WalletAccount, transaction: ReadTransaction): Promise<boolean> {
  const list = element('ol');
  list.append(...transaction.actions.map(actionCard));
  return showSheet({
    title: `Sign as ${account.name}@${account.permission}?`,
    body: () => [
      element('p', `Valid until ${transaction.expiration.replace('T', ' ')} UTC. Actions: ${String(transaction.actions.length)}`),
      list,
    ],
    buttons: [
      { label: 'Refuse', main: false, answer: false },
      { label: 'Approve', main: true, answer: true },
    ],
    dismissal: false,
  });
}

/** Shows a text and asks whether to sign it. */
export function askForTextSignature(account: WalletAccount, text: string): Promise<boolean> {
  return showSheet({
    title: `Sign a text as ${account.name}?`,
    body: () => [element('p', 'This moves no coins. It shows a service that the account is yours.'), element('p', text)],
    buttons: [
      { label: 'Refuse', main: false, answer: false },
      { label: 'Approve', main: true, answer: true },
    ],
    dismissal: false,
  });
}

function actionCard(action: ReadAction): HTMLElement {
  const card = element('li');
  card.className = 'action';
  const fields = element('dl');
  for (const [name, value] of Object.entries(action.data ?? { 'raw data': action.hex })) {
    fields.append(element('dt', name), element('dd', typeof value === 'string' ? value : JSON.stringify(value)));
  }
  card.append(element('h3', `${action.contract} · ${action.action}`), fields);
  return card;
}
