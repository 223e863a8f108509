import type { WalletAccount } from '../keychain.ts';
import type { SendingQuestion } from './page-transaction.ts';

/** What the wallet needs beyond its parts: a user's approval, and time. */
export interface IostSurroundings {
  /** Returns the gas limit the user approved, perhaps another than requested; null when they refused. */
  readonly askToSend: (account: WalletAccount, question: SendingQuestion) => Promise<number | null>;
  readonly askToSign: (account: WalletAccount, text: string) => Promise<boolean>;
  readonly wait: (milliseconds: number) => Promise<void>;
}
