import {
  AbstractUserInterface,
  cancelable,
  type Cancelable,
  type PromptArgs,
  type PromptElement,
  type PromptResponse,
  type UserInterfaceAccountCreationResponse,
  type UserInterfaceLoginResponse,
} from '@wharfkit/session';
import * as v from 'valibot';
import type { WalletPrompt, WalletPrompts } from '../../../../application/ports/wallet-prompts.ts';

const link = v.object({ href: v.string() });
const code = v.string();

/** Scheme of requests to wallets; a prompt never opens any other address. */
const REQUEST = /^(?:esr|anchor|web\+esr):/i;

/**
 * Shows the session library's prompts with the page's own texts instead of the library's. A prompt stays until the library or the user
 * removes it.
 */
export class SessionPrompts extends AbstractUserInterface {
  private readonly prompts: WalletPrompts;
  private readonly wallet: string;
  private purpose: WalletPrompt['purpose'] = 'connect';
  private hide: () => void = () => undefined;
  private cancelled: ((reason: Error) => void) | null = null;
  private failed: unknown = null;

  constructor(prompts: WalletPrompts, wallet: string) {
    super();
    this.prompts = prompts;
    this.wallet = wallet;
  }

  /**
   * Runs one request; rejects as soon as the user cancels, and leaves nothing on the screen. A failure is rejected with as it was thrown:
   * the library reports it here, and wraps it for its caller.
   */
  async during<T>(purpose: WalletPrompt['purpose'], request: () => Promise<T>): Promise<T> {
    this.purpose = purpose;
    this.failed = null;
    const givenUp = new Promise<never>((_resolve, reject) => {
      this.cancelled = reject;
    });
    const running = request();
    // A cancelled request's result is not awaited.
    running.catch(() => undefined);
    try {
      return await Promise.race([running, givenUp]);
    } catch (thrown) {
      throw thrown instanceof GivenUp ? thrown : (this.failed ?? thrown);
    } finally {
      this.cancelled = null;
      this.close();
    }
  }

  /** Cancels as the user would. */
  giveUp(): void {
    this.cancelled?.(new GivenUp());
  }

  override prompt({ elements }: PromptArgs): Cancelable<PromptResponse> {
    const open = waysIn(elements);
    if (open.way !== null || open.code !== null) {
      this.close();
      this.hide = this.prompts.show({
        wallet: this.wallet,
        purpose: this.purpose,
        open: open.way,
        code: open.code,
        cancel: () => this.giveUp(),
      });
    }
    return cancelable(new Promise<PromptResponse>(() => undefined), () => undefined);
  }

  override async login(): Promise<UserInterfaceLoginResponse> {
    throw new Error('the wallet is chosen before');
  }

  override async onAccountCreate(): Promise<UserInterfaceAccountCreationResponse> {
    throw new Error('accounts are not made here');
  }

  override async onError(failed: unknown): Promise<void> {
    this.failed = failed;
    this.close();
  }

  override async onAccountCreateComplete(): Promise<void> {
    return;
  }

  override async onLogin(): Promise<void> {
    return;
  }

  override async onLoginComplete(): Promise<void> {
    this.close();
  }

  override async onTransact(): Promise<void> {
    return;
  }

  override async onTransactComplete(): Promise<void> {
    this.close();
  }

  override async onSign(): Promise<void> {
    return;
  }

  override async onSignComplete(): Promise<void> {
    this.close();
  }

  override async onBroadcast(): Promise<void> {
    return;
  }

  override async onBroadcastComplete(): Promise<void> {
    return;
  }

  override status(): void {
    return;
  }

  override addTranslations(): void {
    return;
  }

  override translate(key: string): string {
    return key;
  }

  override getTranslate(): (key: string) => string {
    return (key) => this.translate(key);
  }

  private close(): void {
    this.hide();
    this.hide = () => undefined;
  }
}

/** Thrown when the user cancelled on the page. */
export class GivenUp extends Error {}

function waysIn(elements: readonly PromptElement[]): { readonly way: WalletPrompt['open']; readonly code: string | null } {
  let way: WalletPrompt['open'] = null;
  let scanned: string | null = null;
  for (const { type, data } of elements) {
    if (type === 'qr' && v.is(code, data)) scanned = data;
    if (type === 'link' && v.is(link, data) && REQUEST.test(data.href)) way = { address: data.href };
    if (type === 'button') {
      const run: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'onClick') : null;
      if (typeof run === 'function') way = { run: () => void run() };
    }
  }
  return { way, code: scanned };
}
