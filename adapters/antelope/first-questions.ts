import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import type { HttpRequest } from '../platform/http.ts';
import { nodeRequest } from './rpc/node-request.ts';
import { PAGE_ROWS, ROWS_CALL, rowsRequest } from './rpc/rows-request.ts';

/**
 * Returns what a page that shows the chain's state asks a node first: its head, the definitions of contracts, and the rows of the REX market.
 * Each is the same request as that of the node list and the pool's reader, which check and decode the answers.
 */
export function firstQuestions({ rexSymbol, systemContract, tokenMigration }: AntelopeProfile, node: string): readonly HttpRequest[] {
  const ask = (path: string, body: object) => nodeRequest(node, path, body);
  const rows = (table: string) =>
    ask(ROWS_CALL, rowsRequest({ code: SYSTEM_ACCOUNTS.system, scope: SYSTEM_ACCOUNTS.system, table }, PAGE_ROWS));
  const definition = (contract: string) => ask('get_abi', { account_name: contract });
  const hasVersions = systemContract !== 'bos-3.0.4';
  return [
    ask('get_info', {}),
    ...(rexSymbol === null ? [] : [rows('rexpool')]),
    ...(rexSymbol !== null && hasVersions ? [rows('rexmaturity')] : []),
    ...(hasVersions ? [definition(SYSTEM_ACCOUNTS.system)] : []),
    ...(hasVersions && tokenMigration !== null ? [definition(tokenMigration.contract)] : []),
  ];
}
