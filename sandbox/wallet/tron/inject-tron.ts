import type { WalletParts } from '../wallet-parts.ts';
import { announceProvider } from './announcement.ts';
import { Changes } from './changes.ts';
import { Emitter } from './emitter.ts';
import { OldMessages } from './old-messages.ts';
import type { TronPage } from './page.ts';
import { askForSignature, askToSwitch } from './questions.ts';
import { TronLink } from './tron-link.ts';
import { TronProvider } from './tron-provider.ts';
import { InjectedTronWeb } from './tron-web.ts';
import { TronWallet, type TronQuestions } from './tron-wallet.ts';

/** What the wallet needs: the page's window, a user to ask, and a timer. */
export interface TronSurroundings extends TronQuestions {
  readonly page: TronPage;
  readonly every: (milliseconds: number, look: () => void) => void;
}

const LOOK_MS = 250;

function browser(): TronSurroundings {
  return { page: window, askForSignature, askToSwitch, every: (milliseconds, look) => void setInterval(look, milliseconds) };
}

/**
 * Puts the wallet into the page, at once, as wallets do: `window.tron` with its announcement, `window.tronLink` and `window.tronWeb`. An
 * account that this page was given earlier is shown as soon as the keys are there.
 */
export function injectTron(parts: WalletParts, { page, every, ...questions }: TronSurroundings = browser()): void {
  const wallet = new TronWallet(parts, questions);
  const tronWeb = new InjectedTronWeb(wallet);
  const events = new Emitter();
  const messages = new OldMessages(page);
  const changes = new Changes(wallet, events, messages);
  const { objects } = parts.behaviour();
  const put = (name: string, value: object): void => {
    Object.defineProperty(page, name, { value, writable: true, configurable: true, enumerable: true });
  };
  if (objects !== 'legacy') {
    const provider = new TronProvider(wallet, tronWeb, events, () => changes.notice());
    if (objects === 'all') put('tron', provider);
    announceProvider(page, provider);
  }
  if (objects !== 'announced') {
    put(
      'tronLink',
      new TronLink(wallet, tronWeb, (answer) => {
        if (answer !== '' && answer.code === 200) messages.accepted();
        if (answer !== '' && answer.code === 4001) messages.rejected();
        changes.notice();
      }),
    );
    put('tronWeb', tronWeb);
    page.dispatchEvent(new Event('tronLink#initialized'));
  }
  every(LOOK_MS, () => changes.notice());
  wallet.wake().then(
    () => changes.notice(),
    () => undefined,
  );
}
