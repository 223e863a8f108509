import { hexOfBase58 } from '../../tron/codec/address.ts';
import { signTransactionId } from '../../tron/codec/keys.ts';
import type { WalletBehaviour } from '../behaviour.ts';
import type { WalletAccount } from '../keychain.ts';
import { alteredTransaction } from './alteration.ts';
import { askedTransaction } from './asked-transaction.ts';
import { readingOf, type Reading } from './reading.ts';

const NEVER = new Promise<never>(() => undefined);
/** Position of the last byte, 27 or 28, which the client library writes in capitals; wallets return it unchanged. */
const LAST_BYTE = -2;

/**
 * Signs the page's transaction after the user approved its decoded bytes: returns the page's object with the signature. Rejects with the
 * text of this chain's wallets; the refusal is an Error without a code.
 */
export async function signWithConsent(
  account: WalletAccount,
  transaction: unknown,
  { signature, alters }: WalletBehaviour,
  askForSignature: (account: WalletAccount, reading: Reading) => Promise<boolean>,
): Promise<object> {
  const asked = askedTransaction(transaction);
  const reading = readingOf(asked.received);
  if (!reading) throw new Error('Invalid transaction');
  if (reading.owner !== hexOfBase58(account.name)) throw new Error('Private key does not match address in transaction');
  if (signature === 'hang' || signature === 'send-and-hang') return NEVER;
  if (signature === 'fail') throw new TypeError("Cannot read properties of undefined (reading 'signature')");
  if (signature === 'refuse' || (signature === 'ask' && !(await askForSignature(account, reading))))
    throw new Error('Confirmation declined by user');
  const signed = alters ? alteredTransaction(asked) : asked.fields;
  const hex = signTransactionId(String(signed['txID']), account.privateKey);
  return { ...signed, signature: [hex.slice(0, LAST_BYTE) + hex.slice(LAST_BYTE).toUpperCase()] };
}
