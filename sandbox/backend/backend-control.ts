import type { FastifyInstance } from 'fastify';
import { CommandError, commandFields } from '../control-commands.ts';
import { BACKEND_FAULT_KINDS, type BackendFaultCommand, type BackendFaults } from './backend-faults.ts';

const MOST_TIMES = 10_000;
const LONGEST_WAIT_MS = 120_000;
const USUAL_WAIT_MS = 2_000;
const LONGEST_MESSAGE = 200;
const LARGEST_CODE = 999_999;

/**
 * Parses a command for backend failures: `{ "kind": "html", "endpoint": "getPoolInfo", "chain": "tron", "times": 2 }`, `ms` for the kind
 * `slow`, `code` and `says` for `refused`.
 */
function backendFaultCommand(body: unknown, chains: readonly string[]): BackendFaultCommand {
  const {
    kind: wanted,
    endpoint,
    chain,
    times,
    ms,
    code,
    says,
  } = commandFields(body, ['kind', 'endpoint', 'chain', 'times', 'ms', 'code', 'says']);
  const kind = BACKEND_FAULT_KINDS.find((known) => known === wanted);
  if (!kind) throw new CommandError(`"kind" must be one of ${BACKEND_FAULT_KINDS.join(', ')}.`);
  if (endpoint !== undefined && (typeof endpoint !== 'string' || !/^[A-Za-z_]{1,40}$/.test(endpoint))) {
    throw new CommandError('"endpoint" must be the last part of a path, such as "getPoolInfo" or "get_table_rows".');
  }
  if (chain !== undefined && (typeof chain !== 'string' || !chains.includes(chain)))
    throw new CommandError(`There is no such "chain" here; there are ${chains.join(', ')}.`);
  const waits = kind === 'slow' || kind === 'slow-after-accept';
  if (ms !== undefined && !waits) throw new CommandError('"ms" is for the kinds "slow" and "slow-after-accept".');
  if ((code !== undefined || says !== undefined) && kind !== 'refused')
    throw new CommandError('"code" and "says" are for the kind "refused".');
  if (says !== undefined && (typeof says !== 'string' || says.length > LONGEST_MESSAGE))
    throw new CommandError(`"says" must be a text of at most ${String(LONGEST_MESSAGE)} characters.`);
  const refusedWith = whole(code, 'code', 1, LARGEST_CODE);
  return {
    kind,
    endpoint: endpoint ?? null,
    chain: chain ?? null,
    times: whole(times, 'times', 1, MOST_TIMES) ?? 1,
    amount: waits ? (whole(ms, 'ms', 0, LONGEST_WAIT_MS) ?? USUAL_WAIT_MS) : 0,
    ...(refusedWith === null ? {} : { code: refusedWith }),
    ...(says === undefined ? {} : { says }),
  };
}

function whole(value: unknown, name: string, least: number, most: number): number | null {
  if (value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new CommandError(`"${name}" must be a whole number from ${String(least)} to ${String(most)}.`);
}

/** Adds `POST /backend-fault` to the control API; it answers the pending failures. */
export function addBackendControl(control: FastifyInstance, faults: BackendFaults, chains: readonly string[]): void {
  control.post('/backend-fault', (request) => {
    faults.add(backendFaultCommand(request.body, chains));
    return { faults: faults.pending() };
  });
}
