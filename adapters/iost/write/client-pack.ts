import client from 'iost';
import type { Clock } from '../../../application/ports/clock.ts';
import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';

/**
 * The published client as wallets want it: they make an instance of it and put their own signing into it. On being made it asks a node
 * of its own choice for its clock, and while it waits for a receipt it asks that node every second; the wallet stamps the time itself and
 * the chain is followed elsewhere, so neither question leaves the page. Whatever else a wallet asks goes its way.
 */
export function clientPack(clock: Clock): object {
  class QuietProvider extends client.HTTPProvider {
    override send(method: string, path: string, data?: unknown): Promise<unknown> {
      if (path === 'getNodeInfo') return Promise.resolve({ server_time: String(nanosecondsOf(clock.now())) });
      return path.startsWith('getTxReceiptByTxHash') ? new Promise(() => undefined) : super.send(method, path, data);
    }
  }
  return { ...client, HTTPProvider: QuietProvider };
}
