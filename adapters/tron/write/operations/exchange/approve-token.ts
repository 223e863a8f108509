import type { ApproveToken } from '../../../../../domain/tron/operations/exchange/approve-token.ts';
import { addressWord, numberWord } from '../../../read/contract-words.ts';
import { functionSelector } from '../../../read/function-selector.ts';
import { inHex, type TronEncoding } from '../encoding.ts';
import { CONTRACT_CALLS } from './contract-call.ts';

export const approveToken: TronEncoding<ApproveToken> = {
  ...CONTRACT_CALLS,
  encode: ({ token, spender, amount }) => ({
    contract_address: inHex(token),
    data: functionSelector('approve(address,uint256)') + addressWord(inHex(spender)) + numberWord(amount.units),
  }),
};
