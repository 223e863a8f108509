import { type ListedNode, listedNodes } from '../../domain/core/chain/listed-node.ts';

/** Returns a list of nodes a user named. */
export function listed(...urls: readonly string[]): readonly ListedNode[] {
  return listedNodes({ user: urls, backend: [], network: [] });
}

/** Returns a list in which a single node has a second address of another origin, so that it confirms itself. */
export function confirming(...urls: readonly string[]): readonly ListedNode[] {
  return listed(...(urls.length === 1 ? twice(urls[0]!) : urls));
}

/** Returns two addresses of a local node, which count as two origins. */
export function twice(url: string): readonly string[] {
  return [url, url.replace('//127.0.0.1:', '//localhost:')];
}
