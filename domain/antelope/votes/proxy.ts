import type { VoteState } from '../snapshot.ts';

/**
 * Whether a vote through the pool's proxy has to accompany an operation. `keep`: the account votes through a pool proxy already. `set`: it
 * has to vote through `proxy`, because it does not vote (`join`), votes through another proxy `replaced` (`replace-proxy`), or votes for
 * producers directly (`replace-producers`).
 */
export type ProxyChoice =
  | { readonly kind: 'keep'; readonly proxy: string }
  | { readonly kind: 'set'; readonly proxy: string; readonly reason: 'join' }
  | { readonly kind: 'set'; readonly proxy: string; readonly reason: 'replace-proxy'; readonly replaced: string }
  | { readonly kind: 'set'; readonly proxy: string; readonly reason: 'replace-producers'; readonly producers: readonly string[] };

/** Returns the pool proxy an account votes through, or null when it votes otherwise or not at all. `vote` null: the account never voted. */
export function poolProxyOf(vote: VoteState | null, poolProxies: readonly string[]): string | null {
  const proxy = vote?.proxy ?? null;
  return proxy !== null && poolProxies.includes(proxy) ? proxy : null;
}

/**
 * Returns the choice for an account. `assigned` is the proxy the pool assigns to it, read only when `poolProxyOf` returned null (product
 * rule: an account that already uses a pool proxy keeps it).
 */
export function proxyChoice(vote: VoteState | null, poolProxies: readonly string[], assigned: string): ProxyChoice {
  const current = poolProxyOf(vote, poolProxies);
  if (current !== null) return { kind: 'keep', proxy: current };
  if (vote?.proxy) return { kind: 'set', proxy: assigned, reason: 'replace-proxy', replaced: vote.proxy };
  if (vote && vote.producers.length > 0) return { kind: 'set', proxy: assigned, reason: 'replace-producers', producers: vote.producers };
  return { kind: 'set', proxy: assigned, reason: 'join' };
}
