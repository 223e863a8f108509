import client from 'iost';
import type { Clock } from '../../../application/ports/clock.ts';
import { nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';

/**
 * Returns the published client in the form wallets expect: they make an instance of it and put their own signing into it. A new instance
 * asks a node of its own choice for its clock, and asks that node every second while it waits for a receipt; the wallet sets the time
 * itself and the tracker polls the chain, so neither request leaves the page. Any other request of a wallet is sent.
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
