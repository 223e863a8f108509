import type { WalletAccount } from '../keychain.ts';
import type { SendingQuestion } from './page-transaction.ts';

/** What the wallet needs beyond its parts: somebody to approve what is signed, and time. */
export interface IostSurroundings {
  /** The gas limit the user approved, perhaps another than asked for; null when they refused. */
  readonly askToSend: (account: WalletAccount, question: SendingQuestion) => Promise<number | null>;
  readonly askToSign: (account: WalletAccount, text: string) => Promise<boolean>;
  readonly wait: (milliseconds: number) => Promise<void>;
}
