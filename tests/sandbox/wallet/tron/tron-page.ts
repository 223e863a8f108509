import { walletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';
import type { KeychainOfChain, WalletAccount } from '../../../../sandbox/wallet/keychain.ts';
import { injectTron } from '../../../../sandbox/wallet/tron/inject-tron.ts';
import type { Reading } from '../../../../sandbox/wallet/tron/reading.ts';
import { createTronWorld } from '../../../../sandbox/tron/world.ts';

const SEED = 'wallet';
export const NODE = 'http://127.0.0.1:1';

/** The sandbox whose keys the wallet has; started by those tests that need its chain. */
export const world = createTronWorld({ seed: SEED });
export const [FIRST, SECOND] = world.accounts as [WalletAccount, WalletAccount];

const KEYCHAIN: KeychainOfChain = { key: 'tron', protocol: 'tron', chainId: world.chainId, nodes: [NODE], accounts: world.accounts };

class Page extends EventTarget {
  readonly location = { origin: 'http://page.test' };
  readonly posted: { readonly message: any; readonly origin: string }[] = [];
  readonly announced: any[] = [];
  tron?: any;
  tronLink?: any;
  tronWeb?: any;

  constructor() {
    super();
    this.addEventListener('TIP6963:announceProvider', (event) => this.announced.push((event as CustomEvent).detail));
  }

  postMessage(message: unknown, origin: string): void {
    this.posted.push({ message, origin });
  }

  /** Data of the older generation's messages of one kind. */
  messages(action: string): any[] {
    return this.posted.filter(({ message }) => message.message.action === action).map(({ message }) => message.message.data);
  }
}

interface UserDecisions {
  readonly account?: (accounts: readonly WalletAccount[]) => Promise<WalletAccount | null>;
  readonly signs?: boolean;
  readonly switches?: boolean;
}

export interface Injected {
  readonly page: Page;
  /** What the wallet showed before signing. */
  readonly readings: { readonly account: string; readonly reading: Reading }[];
  readonly asked: string[];
  behave(behaviourRequest: string): void;
  /** Polls the wallet's state, as it does a few times a second. */
  poll(): void;
  remembered(): string | null;
}

/** A page with the wallet in it, whose keys have been loaded. */
export async function tronPage(
  behaviourRequest = '',
  user: UserDecisions = {},
  start: { readonly remembered?: string; readonly keychain?: readonly KeychainOfChain[] } = {},
): Promise<Injected> {
  const page = new Page();
  const readings: Injected['readings'] = [];
  const asked: string[] = [];
  let behaviour = walletBehaviour(behaviourRequest);
  let remembered: string | null = start.remembered ?? null;
  let poll: () => void = () => undefined;
  injectTron(
    {
      keychain: async () => start.keychain ?? [KEYCHAIN],
      behaviour: () => behaviour,
      chooseAccount: async (accounts) => {
        asked.push('account');
        return user.account ? user.account(accounts) : (accounts[0] ?? null);
      },
      remembered: (chain) => ({
        read: () => (chain === 'tron' ? remembered : null),
        write: (name) => void (remembered = name),
      }),
    },
    {
      page,
      every: (_milliseconds, again) => void (poll = again),
      askForSignature: async ({ name }, reading) => {
        readings.push({ account: name, reading });
        return user.signs ?? true;
      },
      askToSwitch: async (chainId) => {
        asked.push(chainId);
        return user.switches ?? true;
      },
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  return {
    page,
    readings,
    asked,
    behave: (changed) => void (behaviour = walletBehaviour(changed)),
    poll: () => poll(),
    remembered: () => remembered,
  };
}
