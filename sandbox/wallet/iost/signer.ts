import { textBytes } from '../../iost/codec/transaction-bytes.ts';
import type { WalletBehaviour } from '../behaviour.ts';
import type { WalletAccount } from '../keychain.ts';
import { alteredTransaction } from './alteration.ts';
import { nodeTime, packedReceipt, posted } from './node-calls.ts';
import type { PageTransaction } from './page-transaction.ts';
import type { Sending } from './sending.ts';
import { base64Of, signedBody, signedWith } from './signing.ts';
import type { IostSurroundings } from './surroundings.ts';

const REFUSED = 'User rejected the signature request';
const NETWORK_ERROR = 'error: Error: Network Error';
const UNSIGNABLE = 'Error: a message has 1 to 11 letters and digits or begins with "IOST Signed Message:"';
const SIGNABLE_MESSAGE = /^(?:[A-Za-z0-9]{1,11}$|IOST Signed Message:)/;
const POLL_MS = 1_000;
const POLLS = 90;
const LARGEST_GAS_LIMIT = 4_000_000;

export interface Signer extends IostSurroundings {
  readonly account: WalletAccount;
  readonly chainId: number;
  /** Address of the node the wallet broadcasts through. */
  readonly node: string;
  readonly behaviour: WalletBehaviour;
}

/** Signs and broadcasts the page's transaction after the user approved it, and reports its receipt. */
export async function sendWithConsent(asked: PageTransaction, signer: Signer, sending: Sending): Promise<void> {
  const { behaviour, node } = signer;
  if (behaviour.signature === 'hang') return;
  if (behaviour.signature === 'fail') return sending.report('failed', NETWORK_ERROR);
  const gasLimit = await approvedGasLimit(asked, signer);
  if (gasLimit === null) return sending.report('failed', REFUSED);
  const approved = { ...(behaviour.alters ? alteredTransaction(asked) : asked), gasLimit };
  const answer = await posted(node, signedBody(approved, { ...signer, time: await nodeTime(node) }));
  if (behaviour.signature === 'send-and-hang') return;
  if ('refusal' in answer) return sending.report('failed', answer.refusal);
  sending.report('pending', answer.hash);
  await followed(answer.hash, signer, sending);
}

/** Signs a text, if it is one that wallets of this kind sign. */
export async function signMessageWithConsent(text: string, { account, behaviour, askToSign }: Signer, sending: Sending): Promise<void> {
  if (behaviour.signature === 'hang') return;
  if (!SIGNABLE_MESSAGE.test(text)) return sending.report('failed', UNSIGNABLE);
  const approved = behaviour.signature === 'ask' ? await askToSign(account, text) : behaviour.signature !== 'refuse';
  if (!approved) return sending.report('failed', REFUSED);
  const { algorithm, publicKey, signature } = signedWith(account.privateKey, textBytes(text));
  sending.report('success', { algorithm, public_key: base64Of(publicKey), signature: base64Of(signature), message: text });
}

/** Returns the approved gas limit; null when the user refuses. */
async function approvedGasLimit(asked: PageTransaction, { behaviour, account, askToSend }: Signer): Promise<number | null> {
  if (behaviour.signature === 'refuse') return null;
  const wanted = behaviour.editsGas ? Math.min(asked.gasLimit * 2, LARGEST_GAS_LIMIT) : asked.gasLimit;
  return behaviour.signature === 'ask' ? askToSend(account, { ...asked, gasLimit: wanted }) : wanted;
}

/** Polls and reports the receipt of the transaction; stops after a while without a result. */
async function followed(hash: string, { node, wait }: Signer, sending: Sending): Promise<void> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await wait(POLL_MS);
    const receipt = await packedReceipt(node, hash);
    if (receipt) return sending.report(receipt['status_code'] === 'SUCCESS' ? 'success' : 'failed', receipt);
  }
  sending.report('failed', `Error: tx ${hash} on chain timeout.`);
}
