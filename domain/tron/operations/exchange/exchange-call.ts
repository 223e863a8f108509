import { Asset } from '../../../core/amount/asset.ts';
import { countField, type FieldForm, nameField, textField } from '../../../core/chain/operation-fields.ts';
import type { ExpectedCall } from '../../../core/chain/expected-call.ts';
import { PoolError } from '../../../core/errors/pool-error.ts';
import type { ArgumentMeaning, ExchangeFunction } from '../../exchange/exchange-contract.ts';
import { CALL_COIN } from '../../exchange/trade.ts';
import type { TronLimits } from '../../limits.ts';
import type { TronOperationChain } from '../tron-definition.ts';

/** What a call of a function of the exchange's contract is made of, as the network's configuration named it when it was planned. */
export interface ExchangeCall {
  readonly contract: string;
  /** Signature of the function. */
  readonly function: string;
  /** First four bytes of the signature's hash, in hexadecimal. */
  readonly selector: string;
  readonly arguments: readonly ArgumentMeaning[];
  /** Most that may be burnt for energy, in sun. */
  readonly feeLimit: bigint;
}

/** Every meaning, so that a further one does not compile without being kept. */
const MEANINGS: Readonly<Record<ArgumentMeaning, true>> = { token: true, amount: true, total: true, price: true, order: true };

function isMeaning(word: string): word is ArgumentMeaning {
  return Object.prototype.hasOwnProperty.call(MEANINGS, word);
}

const meaningsField: FieldForm<readonly ArgumentMeaning[]> = {
  write: (meanings) => meanings.join(),
  read: (value) => {
    const words = typeof value === 'string' ? value.split(',') : [];
    const known = words.filter(isMeaning);
    return words.length > 0 && known.length === words.length ? known : undefined;
  },
};

/** The JSON form of such a call. */
export const EXCHANGE_CALL_FIELDS = {
  contract: nameField,
  function: textField,
  selector: nameField,
  arguments: meaningsField,
  feeLimit: countField,
};

const SELECTOR = /^[0-9a-f]{8}$/;

/**
 * Throws where a call is not that of the configured contract and function, under its fee limit. `configured`: null where the network has no such
 * function. Errors: `operation-not-offered`.
 */
export function checkExchangeCall(
  { kind, ...call }: ExchangeCall & { readonly kind: string },
  { exchange }: TronOperationChain,
  configured: ExchangeFunction | null | undefined,
): void {
  const isConfigured =
    call.contract === exchange?.contract &&
    call.feeLimit === exchange.feeLimit &&
    call.function === configured?.signature &&
    call.arguments.join() === configured.arguments.join();
  if (!isConfigured || !SELECTOR.test(call.selector)) throw new PoolError('operation-not-offered', { operation: kind });
}

/** Values of a call of a contract, besides the account and the contract; what is left out is nothing. */
interface Sent {
  /** Selector and words of arguments, in hexadecimal. */
  readonly data: string;
  readonly coins?: Asset;
  /** Units of a token of the chain that go along, and its number. */
  readonly units?: bigint;
  readonly token?: string;
}

/** Returns the call of a contract as it has to be on the chain. */
export function contractCall(account: string, contract: string, { data, coins, units = 0n, token = '0' }: Sent): ExpectedCall {
  return {
    action: 'TriggerSmartContract',
    data: {
      owner_address: account,
      contract_address: contract,
      call_value: (coins ?? Asset.zero(CALL_COIN)).toString(),
      data,
      call_token_value: String(units),
      token_id: token,
    },
  };
}

/** Returns the limits of a call of a contract: what may be burnt for energy, and no memo, because a memo would cost a coin. */
export function callLimits({ feeLimit }: Pick<ExchangeCall, 'feeLimit'>): TronLimits {
  return { protocol: 'tron', feeLimit, memo: '' };
}

/** Returns coins that leave together with the most that may be burnt for energy. */
export function withFeeLimit(coins: Asset, { feeLimit }: Pick<ExchangeCall, 'feeLimit'>): Asset {
  return coins.plus(Asset.of(feeLimit, coins.symbol));
}
