import type { WalletAccount } from '../keychain.ts';
import { element, showSheet } from '../sheet.ts';
import type { Reading } from './reading.ts';

const REFUSE = { label: 'Refuse', main: false, answer: false };

/** Shows the decoded transaction and asks whether to sign it. */
export function askForSignature({ name, label, permission }: WalletAccount, reading: Reading): Promise<boolean> {
  const fields = element('dl');
  for (const [title, text] of reading.rows) fields.append(element('dt', title), element('dd', text));
  const card = element('li');
  card.className = 'action';
  card.append(element('h3', reading.contract), fields);
  const list = element('ol');
  list.append(card);
  return showSheet({
    title: `Sign as ${label ?? name}@${permission}?`,
    body: () => [element('p', name), element('p', `Valid until ${reading.expires}`), list],
    buttons: [REFUSE, { label: 'Approve', main: true, answer: true }],
    dismissal: false,
  });
}

/** Asks whether the wallet may switch to the network the page requests. */
export function askToSwitch(chainId: string): Promise<boolean> {
  return showSheet({
    title: 'Change the network?',
    body: () => [element('p', `${window.location.host} asks for network ${chainId}.`)],
    buttons: [REFUSE, { label: 'Change', main: true, answer: true }],
    dismissal: false,
  });
}
