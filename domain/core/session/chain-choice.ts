/** Sources that may name the chain, each as found or null. */
export interface ChainSources {
  /** Parameter `chain` of the address. */
  readonly url: string | null;
  /** Path of the address, whose first part may be a chain's prefix. */
  readonly path: string;
  /** Stored by the session. */
  readonly stored: string | null;
}

/**
 * Returns the chain of a visit: URL parameter, else path prefix, else the session's, else `fallback` (product order). A name that is not in
 * `known` counts as missing. Every prefix selects the chain of the same name.
 */
export function chainChoice(sources: ChainSources, known: readonly string[], fallback: string): string {
  const prefix = sources.path.split('/').find((part) => part !== '') ?? null;
  return knownChain(sources.url, known) ?? knownChain(prefix, known) ?? knownChain(sources.stored, known) ?? fallback;
}

function knownChain(name: string | null, known: readonly string[]): string | null {
  const wanted = name?.trim().toLowerCase();
  return known.find((key) => key === wanted) ?? null;
}
