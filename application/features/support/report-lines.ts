import { utcSecondText } from '../../../domain/core/chain/time.ts';
import type { ReportLine } from '../../../domain/views/support/support-report.ts';
import type { SupportChecks } from './support-service.ts';

/** Returns the lines of a report on the checks, in English for the support that reads it. `signer`: lines on what signs, where something does. */
export function reportLines(
  { at, network, nodes, clockAheadMs, service, keepsData, openWrites }: SupportChecks,
  signer: readonly ReportLine[],
): readonly ReportLine[] {
  return [
    { name: 'checked', value: utcSecondText(at) },
    { name: 'chain', value: `${network.name}, ${network.chainId}${network.isMainNet ? '' : ', not the main network'}` },
    ...signer,
    ...nodes.map(({ node, head, tookMs, error }) => ({
      name: 'node',
      value: `${node.url} ${error === null && head !== null ? `block ${head.headNumber}` : (error?.error ?? 'no head')}, ${Math.trunc(tookMs)} ms`,
    })),
    { name: 'clock', value: clockAheadMs === null ? 'unknown' : `${clockAheadMs} ms ahead of the newest block` },
    { name: 'service', value: service },
    { name: 'storage', value: keepsData ? 'kept' : 'not kept' },
    { name: 'open writes', value: String(openWrites) },
  ];
}
