import { Serialize } from 'eosjs';
import type { Abi } from 'eosjs/dist/eosjs-rpc-interfaces';
import { alteredTransaction } from './alteration.ts';
import type { AntelopeQuirks } from './antelope/quirks.ts';
import { knownRefusal, thrownFor } from './antelope/refusals.ts';
import { withLongerTtl, withPayer } from './antelope/rewriting.ts';
import type { WalletBehaviour } from './behaviour.ts';
import type { WalletAccount } from './keychain.ts';
import { askForSignature, askForTextSignature } from './questions.ts';
import { signatureRefusal } from './refusal.ts';
import { OTHER_CHAIN_ID } from './scatter.ts';
import type { SignArguments, SignedBytes } from './signature-provider.ts';
import { signText, signTransaction } from './signing.ts';
import { readTransaction, type ReadTransaction } from './transaction-reader.ts';

/** Signs the page's transaction after the user approved its decoded bytes. Rejects with the wallet's own refusals, which are plain objects. */
export async function signWithConsent(
  account: WalletAccount,
  nodeUrl: string | null,
  args: SignArguments,
  behaviour: WalletBehaviour,
): Promise<SignedBytes> {
  const asked =
    typeof args.serializedTransaction === 'string' ? Serialize.hexToUint8Array(args.serializedTransaction) : args.serializedTransaction;
  args.serializedTransaction = Serialize.arrayToHex(asked).toLowerCase();
  if (behaviour.signature === 'hang') return new Promise(() => undefined);
  if (behaviour.antelope.says !== null) throw thrownFor(knownRefusal(behaviour.antelope.says));
  if (behaviour.signature === 'refuse') throw signatureRefusal();
  if (behaviour.signature === 'fail') throw Object.assign(new Error('Unexpected token < in JSON at position 0'), { name: 'SyntaxError' });
  const transaction = await readWithDefinitions(asked, nodeUrl);
  if (behaviour.signature === 'ask' && !(await askForSignature(account, transaction))) throw signatureRefusal();
  const bytes = rewritten(behaviour.alters ? alteredTransaction(asked, transaction) : asked, behaviour.antelope);
  const chainId = behaviour.wrongChain ? OTHER_CHAIN_ID : args.chainId;
  return {
    signatures: [signTransaction(bytes, chainId, account.privateKey)],
    serializedTransaction: Serialize.arrayToHex(bytes).toLowerCase(),
  };
}

/** Longest text that is signed. */
const LONGEST_TEXT = 200;

/** Signs a text after the user approved it. Rejects with the wallet's own refusals. */
export async function signTextWithConsent(account: WalletAccount, text: string, behaviour: WalletBehaviour): Promise<string> {
  if (behaviour.signature === 'hang') return new Promise(() => undefined);
  if (text.length > LONGEST_TEXT || behaviour.signature === 'refuse') throw signatureRefusal();
  if (behaviour.signature === 'fail') throw Object.assign(new Error('Unexpected token < in JSON at position 0'), { name: 'SyntaxError' });
  if (behaviour.signature === 'ask' && !(await askForTextSignature(account, text))) throw signatureRefusal();
  return signText(text, account.privateKey);
}

function rewritten(bytes: Uint8Array, { addsPayer, rebuilds }: AntelopeQuirks): Uint8Array {
  const paid = addsPayer ? withPayer(bytes) : bytes;
  return rebuilds ? withLongerTtl(paid) : paid;
}

/** Decodes once without ABIs to find the called contracts, then with theirs; a node that does not answer leaves raw data. */
async function readWithDefinitions(bytes: Uint8Array, nodeUrl: string | null): Promise<ReadTransaction> {
  const plain = readTransaction(bytes, new Map());
  if (nodeUrl === null) return plain;
  const definitions = new Map<string, Abi>();
  for (const contract of new Set(plain.actions.map((action) => action.contract))) {
    const abi = await contractDefinition(nodeUrl, contract).catch(() => null);
    if (abi) definitions.set(contract, abi);
  }
  return readTransaction(bytes, definitions);
}

async function contractDefinition(nodeUrl: string, contract: string): Promise<Abi | null> {
  const response = await fetch(`${nodeUrl}/v1/chain/get_abi`, { method: 'POST', body: JSON.stringify({ account_name: contract }) });
  if (!response.ok) return null;
  const { abi }: { readonly abi?: Abi } = await response.json();
  return abi ?? null;
}
