import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import type { BackendAnswer, ReadThroughBackend } from '../../platform/backend-rows.ts';
import { NodeRefusal, NodeSilence } from '../rpc/rpc.ts';
import { ROWS_CALL, type RowsRequest } from '../rpc/rows-request.ts';
import type { SnapshotReading } from './table-reader.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/**
 * Reads a snapshot a second time when nodes answer but give no rows of tables: everything from the nodes except those rows, which are read
 * through the backend. Null where something else failed on every node, or the backend fails too. Errors: what the nodes report about the
 * request itself, such as `account-not-found`.
 */
export async function backendReading<T extends { readonly at: ReadAt }>(
  readThroughBackend: ReadThroughBackend,
  nodes: NodeList,
  failures: readonly unknown[],
  read: SnapshotReading<T>,
): Promise<T | null> {
  if (!failures.some(isOfTables)) return null;
  let viaBackend: string | null = null;
  const rows = async (request: RowsRequest): Promise<unknown> => {
    const passed = await readThroughBackend(request);
    viaBackend = passed.origin;
    return ofNode(passed, request);
  };
  try {
    const snapshot = await nodes.first((node, head) => read(node, head, rows));
    return viaBackend === null ? snapshot : { ...snapshot, at: { ...snapshot.at, viaBackend } };
  } catch (thrown) {
    if (isPoolError(thrown) && /^(node|backend)-/.test(thrown.error)) return null;
    throw thrown;
  }
}

/** Returns whether rows of a table could not be read or decoded. A failure of any other call names that call. */
function isOfTables(thrown: unknown): boolean {
  if (thrown instanceof NodeRefusal) return thrown.call === ROWS_CALL;
  const error = thrown instanceof NodeSilence ? thrown.error : thrown;
  if (!isPoolError(error) || !error.error.startsWith('node-')) return false;
  const what = String(error.params['what']);
  return what === ROWS_CALL || !what.startsWith('get_');
}

/** Returns the node's own answer. Its refusal matters only where another request can follow: for an index it does not serve. */
function ofNode({ status, body }: BackendAnswer, request: RowsRequest): object {
  if (typeof body === 'object' && body !== null) {
    if (status < 400 && 'rows' in body) return body;
    if (status >= 400 && 'error' in body && request.index_position !== undefined) throw new NodeRefusal(ROWS_CALL, status, body);
  }
  throw new PoolError('backend-answer-invalid', { what: ROWS_CALL, status }, { raw: shortened(JSON.stringify(body), 'quote') });
}
