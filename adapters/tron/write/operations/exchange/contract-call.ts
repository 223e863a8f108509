import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { APPROVE } from '../../../../../domain/tron/operations/exchange/approve-token.ts';
import { parameter } from '../../../read/chain-parameters.ts';
import { constantRun } from '../../../read/constant-run.ts';
import { addressWord } from '../../../read/contract-words.ts';
import { tradedToken } from '../../../read/traded-token.ts';
import { TRX } from '../../../rpc/sun.ts';
import type { NodeAsk } from '../../../rpc/node-ask.ts';
import { readAddress } from '../../../rpc/address.ts';
import type { FieldValue } from '../../contract-value.ts';
import { addressIn, amountIn, numberIn, type TronEncoding } from '../encoding.ts';

/** What every operation that calls a contract has in common: how the chain library builds it, and how it is simulated. */
type ContractCalls = Pick<TronEncoding<never>, 'contract' | 'build' | 'rules'>;

type Fields = Parameters<ContractCalls['rules']>[0];

function textIn(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Returns what the account approved before for the contract that a call approves; null where it approves none, or nothing was approved. */
async function approvedBefore(fields: Fields, ask: NodeAsk): Promise<Asset | null> {
  const data = textIn(fields['data']);
  if (!data.startsWith(APPROVE)) return null;
  const spender = `41${data.slice(APPROVE.length, APPROVE.length + addressWord('').length).slice(-40)}`;
  const { approved } = await tradedToken(
    ask,
    addressIn(fields['owner_address']),
    addressIn(fields['contract_address']),
    readAddress(spender) ?? '',
  );
  return approved?.isPositive() === true ? approved : null;
}

/**
 * Calls of contracts are run by the node itself, which keeps nothing of it. What they cost in coins: those that are sent along, and energy
 * beyond what the account has at the chain's price.
 */
export const CONTRACT_CALLS: ContractCalls = {
  contract: 'TriggerSmartContract',
  build: async (builder, fields, options) => {
    const { transaction } = await builder.triggerSmartContract(
      addressIn(fields['contract_address']),
      '',
      {
        ...options,
        txLocal: true,
        input: textIn(fields['data']),
        callValue: numberIn(fields['call_value']),
        tokenValue: numberIn(fields['call_token_value']),
        tokenId: String(numberIn(fields['token_id'])),
      },
      [],
      addressIn(fields['owner_address']),
    );
    return transaction;
  },
  rules: async (fields, ask) => {
    const [run, before] = await Promise.all([
      constantRun(ask, {
        owner_address: textIn(fields['owner_address']),
        contract_address: textIn(fields['contract_address']),
        data: textIn(fields['data']),
        call_value: numberIn(fields['call_value']),
        call_token_value: numberIn(fields['call_token_value']),
        token_id: numberIn(fields['token_id']),
      }),
      approvedBefore(fields, ask),
    ]);
    const sent = amountIn(fields['call_value']);
    return ({ account, parameters, resources: { energy } }) => {
      const price = parameter(parameters, 'getEnergyFee');
      const own = energy.max === null || energy.max <= energy.used ? 0n : energy.max - energy.used;
      const burnt = run.energy > own ? (run.energy - own) * price : 0n;
      const leaving = sent.plus(Asset.of(burnt, TRX));
      const isAffordable = leaving.compare(account.balance) <= 0;
      if (sent.compare(account.balance) > 0 || (run.refusal === null && !isAffordable)) {
        const params = { needed: leaving.toString(), available: account.balance.toString() };
        return { broken: { text: 'Validate InternalTransfer error, balance is not sufficient.', params } };
      }
      if (run.refusal !== null) return { refusal: run.refusal };
      return {
        after: { ...account, balance: account.balance.minus(leaving) },
        facts: { energyCost: Asset.of(run.energy * price, TRX), approvedBefore: before },
      };
    };
  },
};
