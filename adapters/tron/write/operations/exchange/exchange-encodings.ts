/** Encodings of what calls the exchange's contract, and of every call of a contract, with what reads for them: one file of code, loaded where a network has such a contract. */
export { approveToken } from './approve-token.ts';
export { buyToken } from './buy-token.ts';
export { cancelTokenOrder } from './cancel-token-order.ts';
export { CONTRACT_CALLS } from './contract-call.ts';
export { sellToken } from './sell-token.ts';
export { Trades } from '../../../read/trades.ts';
