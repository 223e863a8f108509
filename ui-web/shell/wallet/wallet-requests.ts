import { type WalletPrompt, WalletPrompts } from '../../../application/ports/wallet-prompts.ts';

/** The request of a wallet outside the page, for the page to show; null while there is none. */
export class WalletRequests extends WalletPrompts {
  private prompt: WalletPrompt | null = null;
  private readonly listeners = new Set<() => void>();

  current(): WalletPrompt | null {
    return this.prompt;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  override show(prompt: WalletPrompt): () => void {
    this.become(prompt);
    return () => {
      if (this.prompt === prompt) this.become(null);
    };
  }

  private become(prompt: WalletPrompt | null): void {
    this.prompt = prompt;
    for (const listener of this.listeners) listener();
  }
}
