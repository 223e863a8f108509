import type { ExpectedCall } from '../../core/chain/expected-call.ts';

export function voteThroughCall(account: string, proxy: string): ExpectedCall {
  return { action: 'voteproducer', data: { voter: account, proxy, producers: [] } };
}

/** The vote that accompanies an operation, if one does. */
export function voteThroughCalls(account: string, proxy: string | null): readonly ExpectedCall[] {
  return proxy === null ? [] : [voteThroughCall(account, proxy)];
}

/** A vote for nobody. */
export function leaveProxyCall(account: string): ExpectedCall {
  return voteThroughCall(account, '');
}
