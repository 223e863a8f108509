import { Serialize } from 'eosjs';
import type { Abi } from 'eosjs/dist/eosjs-rpc-interfaces';

export interface ReadAction {
  readonly contract: string;
  readonly action: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  /** Fields by name; null when the wallet has no ABI of the contract, or one that does not fit the data. */
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly hex: string;
  /** Where the action's data starts in the transaction, in bytes. */
  readonly dataOffset: number;
}

export interface ReadTransaction {
  /** Chain time, UTC, without zone. */
  readonly expiration: string;
  readonly actions: readonly ReadAction[];
}

/**
 * Decodes a serialized transaction from its bytes alone, so that the user sees what is signed and not what a page claims. Throws when the
 * bytes are not a transaction.
 */
export function readTransaction(bytes: Uint8Array, definitions: ReadonlyMap<string, Abi>): ReadTransaction {
  const buffer = new Serialize.SerialBuffer({ array: bytes, textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
  const expiration = Serialize.timePointSecToDate(buffer.getUint32()).slice(0, 19);
  buffer.getUint16();
  buffer.getUint32();
  buffer.getVaruint32();
  buffer.get();
  buffer.getVaruint32();
  const contextFree = readActions(buffer, definitions);
  const actions = readActions(buffer, definitions);
  buffer.getVaruint32();
  if (buffer.haveReadData()) throw new Error('bytes follow the end of the transaction');
  return { expiration, actions: [...contextFree, ...actions] };
}

function readActions(buffer: Serialize.SerialBuffer, definitions: ReadonlyMap<string, Abi>): ReadAction[] {
  const actions: ReadAction[] = [];
  for (let left = buffer.getVaruint32(); left > 0; left -= 1) {
    const contract = buffer.getName();
    const action = buffer.getName();
    const authorization: { actor: string; permission: string }[] = [];
    for (let signers = buffer.getVaruint32(); signers > 0; signers -= 1) {
      const actor = buffer.getName();
      authorization.push({ actor, permission: buffer.getName() });
    }
    const length = buffer.getVaruint32();
    const dataOffset = buffer.readPos;
    const data = buffer.getUint8Array(length);
    actions.push({
      contract,
      action,
      authorization,
      hex: Serialize.arrayToHex(data),
      dataOffset,
      data: fields(definitions.get(contract), action, data),
    });
  }
  return actions;
}

function fields(abi: Abi | undefined, action: string, data: Uint8Array): Record<string, unknown> | null {
  const type = abi?.actions.find((entry) => entry.name === action)?.type;
  if (!abi || type === undefined) return null;
  try {
    const types = Serialize.getTypesFromAbi(Serialize.createInitialTypes(), abi);
    const buffer = new Serialize.SerialBuffer({ array: data, textEncoder: new TextEncoder(), textDecoder: new TextDecoder() });
    const value: unknown = Serialize.getType(types, type).deserialize(buffer);
    return buffer.haveReadData() || typeof value !== 'object' || value === null ? null : { ...value };
  } catch {
    return null;
  }
}
