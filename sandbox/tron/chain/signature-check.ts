import { base58Address } from '../codec/address.ts';
import { newAccount, type Permission, type TronAccount } from './account.ts';
import { hexBytes, hexText } from '../codec/bytes.ts';
import { CONTRACT_TYPES } from '../codec/contract-table.ts';
import { recoverAddress, SignatureProblem } from '../codec/keys.ts';
import { WireProblem } from '../codec/protobuf.ts';
import { badSignature } from './refusal.ts';
import { contractData, type ReceivedContract, type ReceivedTransaction } from '../codec/transaction.ts';

const MOST_SIGNATURES = 5;
const SIGNATURE_BYTES = 65;

/** Returns the owner a contract names; empty where its type and its message do not belong together, and then no key is the owner's. */
export function ownerOf(contract: ReceivedContract): string {
  const name = CONTRACT_TYPES[contract.type]?.name;
  if (name === undefined || !contract.typeUrl.endsWith(`/protocol.${name}`)) return '';
  try {
    return contractData(contract)?.owner ?? '';
  } catch (error) {
    if (error instanceof WireProblem) return '';
    throw error;
  }
}

function permissionOf(account: TronAccount, id: bigint): Permission {
  const permission = [account.owner, account.active].find((one) => BigInt(one.id) === id);
  if (!permission) throw badSignature("permission isn't exit");
  return permission;
}

function mayOperate({ operations }: Permission, type: number): boolean {
  if (operations === null) return true;
  const byte = Number.parseInt(operations.slice((type >> 3) * 2, (type >> 3) * 2 + 2), 16);
  return ((byte >> (type & 7)) & 1) === 1;
}

function signerOf(digest: Uint8Array, signature: Uint8Array): string {
  try {
    return recoverAddress(digest, signature);
  } catch (error) {
    throw error instanceof SignatureProblem ? badSignature(error.message) : error;
  }
}

function weightOf(permission: Permission, { id, signatures }: ReceivedTransaction): bigint {
  if (signatures.length > permission.keys.length) {
    throw badSignature(
      `Signature count is ${String(signatures.length)} more than key counts of permission : ${String(permission.keys.length)}`,
    );
  }
  const digest = hexBytes(id);
  const signers = new Set<string>();
  let weight = 0n;
  for (const signature of signatures) {
    if (signature.length < SIGNATURE_BYTES) throw badSignature(`Signature size is ${String(signature.length)}`);
    const signer = signerOf(digest, signature);
    const key = permission.keys.find(({ address }) => address === signer);
    const text = base58Address(signer);
    if (!key) throw badSignature(`${hexText(signature)} is signed by ${text} but it is not contained of permission.`);
    if (signers.has(signer)) throw badSignature(`${text} has signed twice!`);
    signers.add(signer);
    weight += key.weight;
  }
  return weight;
}

/** Throws `SIGERROR` unless the owner, or the permission the contract names, signed. An account that does not exist may sign with its own key. */
export function checkSignatures(transaction: ReceivedTransaction, accountOf: (address: string) => TronAccount | undefined): void {
  const [contract] = transaction.contracts;
  if (transaction.signatures.length === 0 || !contract) throw badSignature('miss sig or contract');
  if (transaction.signatures.length > MOST_SIGNATURES) throw badSignature('too many signatures');
  const owner = ownerOf(contract);
  const permission = permissionOf(accountOf(owner) ?? newAccount(owner, 0), contract.permissionId);
  if (contract.permissionId !== 0n && !mayOperate(permission, contract.type)) throw badSignature('Permission denied');
  if (weightOf(permission, transaction) < permission.threshold) throw badSignature('sig error');
}
