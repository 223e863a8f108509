import { digestOf, hexText, textBytes } from '../codec/bytes.ts';
import type { CallReceipt, ExecutedTransaction, TronBlock } from '../chain/executed.ts';
import { message, type NodeJsonObject } from './node-json.ts';
import { transactionJson, writtenAddress } from './transaction-json.ts';

const VERSION = 32;
/** What a node says of a call that a contract itself gave up. */
export const REVERTED = 'REVERT opcode executed';

/** Answers gettransactionbyid, and encodes transactions inside blocks. */
export function executedJson({ received, call }: ExecutedTransaction, visible: boolean): NodeJsonObject {
  return { ret: [{ contractRet: call?.result ?? 'SUCCESS' }], ...transactionJson(received, visible) };
}

function digest(what: string): string {
  return hexText(digestOf(what));
}

/** Encodes a block; `detail` with its transactions. */
export function blockJson(block: TronBlock, visible: boolean, detail: boolean): NodeJsonObject {
  const ids = block.transactions.map(({ received }) => received.id).join('\n');
  const header = message({
    number: BigInt(block.number),
    txTrieRoot: ids === '' ? '0'.repeat(64) : digest(ids),
    witness_address: writtenAddress(block.witness, visible),
    parentHash: block.parentId,
    version: block.number === 0 ? 0 : VERSION,
    timestamp: BigInt(block.time),
  });
  const signature = block.number === 0 ? '' : `${digest(`r${block.id}`)}${digest(`s${block.id}`)}00`;
  return {
    blockID: block.id,
    block_header: message({ raw_data: header, witness_signature: signature }),
    ...message({ transactions: detail ? block.transactions.map((one) => executedJson(one, visible)) : [] }),
  };
}

/** Encodes unfreezes taken back: always all three resources, also with zero. */
function cancelledJson({ bandwidth, energy }: NonNullable<ExecutedTransaction['cancelled']>): readonly NodeJsonObject[] {
  return [
    { key: 'ENERGY', value: energy },
    { key: 'TRON_POWER', value: 0n },
    { key: 'BANDWIDTH', value: bandwidth },
  ];
}

/** Returns what a node says of a call that failed; empty where it did not. */
function failureText({ result, energyTotal }: CallReceipt): string {
  if (result === 'OUT_OF_ENERGY') return `Not enough energy for 'SSTORE' operation executing: curInvokeEnergyLimit[${String(energyTotal)}]`;
  return result === 'REVERT' ? REVERTED : '';
}

/** Answers gettransactioninfobyid. */
export function transactionInfoJson(executed: ExecutedTransaction): NodeJsonObject {
  const { call } = executed;
  return message({
    id: executed.received.id,
    fee: executed.fee,
    blockNumber: BigInt(executed.block),
    blockTimeStamp: BigInt(executed.time),
    contractResult: [call?.returned ?? ''],
    contract_address: call?.contract,
    receipt: message({
      energy_usage: call?.energyUsed,
      energy_fee: call?.energyFee,
      energy_usage_total: call?.energyTotal,
      net_usage: executed.points,
      net_fee: executed.burntForPoints,
      result: call?.result,
    }),
    log: call?.logs.map(({ topics, data }) => ({ address: call.contract.slice(2), topics, data })),
    result: call !== null && call.result !== 'SUCCESS' ? 'FAILED' : '',
    resMessage: call === null ? '' : hexText(textBytes(failureText(call))),
    withdraw_amount: executed.withdrawn,
    withdraw_expire_amount: executed.withdrawnExpired,
    ...(executed.cancelled === null ? {} : { cancel_unfreezeV2_amount: cancelledJson(executed.cancelled) }),
  });
}
