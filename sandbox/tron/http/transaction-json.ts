import { base58Address } from '../codec/address.ts';
import { hexBytes, hexText, joined, textBytes } from '../codec/bytes.ts';
import { CONTRACT_TYPES, contractNumber, RESOURCE_NAMES, type FieldShape } from '../codec/contract-table.ts';
import { message, type NodeJson, type NodeJsonObject } from './node-json.ts';
import { bytesField, integerField, messageField } from '../codec/protobuf.ts';
import { addressOf, hexOf, integerOf, isFields, listOf, objectOf, RequestProblem, textOf, type Fields } from './request.ts';
import { contractData, receivedTransaction, type ReceivedContract, type ReceivedTransaction } from '../codec/transaction.ts';

const TYPE_URL = 'type.googleapis.com/protocol.';

/** Returns an address as an answer writes it. */
export function writtenAddress(hex: string, visible: boolean): string {
  return visible && hex !== '' ? base58Address(hex) : hex;
}

function contractJson(contract: ReceivedContract, visible: boolean): NodeJsonObject {
  const shape = CONTRACT_TYPES[contract.type];
  const data = contractData(contract);
  if (!shape || !data) return { type: String(contract.type) };
  const value: Record<string, NodeJson> = {};
  for (const { name, kind } of shape.fields) {
    if (kind === 'address') value[name] = writtenAddress(data.addresses[name] ?? '', visible);
    else if (kind === 'bytes') value[name] = data.addresses[name] ?? '';
    else if (kind === 'flag') value[name] = data.integers[name] === 1n;
    else if (kind === 'int64') value[name] = data.integers[name] ?? 0n;
    else if (kind === 'resource')
      value[name] = data.integers[name] === 0n ? '' : (RESOURCE_NAMES[Number(data.integers[name])] ?? String(data.integers[name]));
    else value[name] = data.votes.map((vote) => message({ vote_address: writtenAddress(vote.witness, visible), vote_count: vote.count }));
  }
  return message({
    parameter: { value: message(value), type_url: contract.typeUrl },
    type: shape.name,
    Permission_id: Number(contract.permissionId),
  });
}

/** Encodes a transaction as nodes show it, without its result. */
export function transactionJson(received: ReceivedTransaction, visible: boolean): NodeJsonObject {
  return {
    signature: received.signatures.map((signature) => hexText(signature)),
    txID: received.id,
    raw_data: message({
      contract: received.contracts.map((contract) => contractJson(contract, visible)),
      ref_block_bytes: received.refBlockBytes,
      ref_block_hash: received.refBlockHash,
      expiration: received.expiration,
      data: hexText(received.memo),
      timestamp: received.timestamp,
      fee_limit: received.feeLimit,
    }),
    raw_data_hex: hexText(received.rawData),
  };
}

function resourceNumber(value: unknown): bigint {
  const named = typeof value === 'string' ? RESOURCE_NAMES.indexOf(value) : -1;
  return named >= 0 ? BigInt(named) : integerOf(value);
}

function fieldBytes({ number, name, kind }: FieldShape, fields: Fields, visible: boolean): Uint8Array {
  const value = fields[name];
  if (kind === 'address') return bytesField(number, hexBytes(addressOf(value, visible)));
  if (kind === 'bytes') return bytesField(number, hexBytes(hexOf(value)));
  if (kind === 'flag') return integerField(number, value === true ? 1n : 0n);
  if (kind === 'int64') return integerField(number, integerOf(value));
  if (kind === 'resource') return integerField(number, resourceNumber(value));
  return joined(
    listOf(value).map((entry) => {
      const vote = objectOf(entry);
      return messageField(
        number,
        joined([bytesField(1, hexBytes(addressOf(vote['vote_address'], visible))), integerField(2, integerOf(vote['vote_count']))]),
      );
    }),
  );
}

function contractBytes(written: Fields, visible: boolean): Uint8Array {
  const type = contractNumber(textOf(written['type']));
  const shape = type === null ? undefined : CONTRACT_TYPES[type];
  if (type === null || !shape)
    throw new RequestProblem('java.lang.IllegalArgumentException', `${textOf(written['type'])} is not run by this node`);
  const parameter = objectOf(written['parameter']);
  const value = objectOf(parameter['value']);
  const any = joined([
    bytesField(1, textBytes(TYPE_URL + shape.name)),
    bytesField(2, joined(shape.fields.map((field) => fieldBytes(field, value, visible)))),
  ]);
  return joined([integerField(1, BigInt(type)), messageField(2, any), integerField(5, integerOf(written['Permission_id']))]);
}

/** Encodes a contract; none where it cannot be parsed: a node drops those from the transaction without a word. */
function readableContract(contract: unknown, visible: boolean): readonly Uint8Array[] {
  try {
    return [messageField(11, contractBytes(objectOf(contract), visible))];
  } catch (error) {
    if (error instanceof RequestProblem) return [];
    throw error;
  }
}

const UNREADABLE_RAW_DATA = 'Cannot invoke "com.alibaba.fastjson.JSONObject.getJSONArray(String)" because "rawData" is null';

/** Encodes a transaction anew from its JSON; the bytes and the id in the JSON are ignored. Throws RequestProblem. */
export function transactionOfJson(fields: Fields, visible: boolean): ReceivedTransaction {
  const raw = fields['raw_data'];
  if (!isFields(raw)) throw new RequestProblem('java.lang.NullPointerException', UNREADABLE_RAW_DATA);
  const rawData = joined([
    bytesField(1, hexBytes(hexOf(raw['ref_block_bytes']))),
    bytesField(4, hexBytes(hexOf(raw['ref_block_hash']))),
    integerField(8, integerOf(raw['expiration'])),
    bytesField(10, hexBytes(hexOf(raw['data']))),
    ...listOf(raw['contract']).flatMap((contract) => readableContract(contract, visible)),
    integerField(14, integerOf(raw['timestamp'])),
    integerField(18, integerOf(raw['fee_limit'])),
  ]);
  return receivedTransaction(
    rawData,
    listOf(fields['signature']).map((signature) => hexBytes(hexOf(signature))),
  );
}
