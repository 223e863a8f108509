import { isObject } from '../../sandbox/antelope/http/node-json.ts';

/** Why a recorded question was refused: the code of the node and its texts. */
export interface RecordedFault {
  readonly code: number;
  readonly text: string;
}

/** Returns the fault of an answer, of an error or inside a trace; null where it reports none. */
export function faultOf(body: unknown): RecordedFault | null {
  if (!isObject(body)) return null;
  const processed = isObject(body['processed']) ? body['processed'] : {};
  const fault = isObject(body['error']) ? body['error'] : processed['except'];
  return isObject(fault) && typeof fault['code'] === 'number' ? { code: fault['code'], text: JSON.stringify(fault) } : null;
}
