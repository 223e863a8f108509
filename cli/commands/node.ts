import type { NodeReport } from '../../application/ports/chain-node.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { note } from '../output/blocks.ts';
import type { CommandSpec } from '../run/command.ts';
import { failureReport } from '../run/failure-report.ts';
import type { Invocation } from '../parse/invocation.ts';
import { flag, instant, integer, list, nullable, number, object, text, type JsonObject } from '../output/json-schema.ts';
import { instantJsonOrNull } from '../output/json-values.ts';
import { UNKNOWN } from '../output/human-text.ts';

/** What a node answered, or why it cannot be used. */
export const nodeSchema = object({
  url: text,
  usable: flag,
  took_ms: number,
  head_block: nullable(integer),
  head_time: nullable(instant),
  head_age_s: nullable(integer),
  irreversible_block: nullable(integer),
  chain_id: nullable(text),
  problem: nullable(object({ code: text, message: text })),
});

function headAge(report: NodeReport): number | null {
  return report.head === null ? null : Math.max(0, Math.floor((report.head.receivedAt - report.head.headTime) / 1000));
}

/** Returns a report in the form of `nodeSchema`. */
export function reportJson(report: NodeReport, { say, profile }: Invocation): JsonObject {
  const failure = report.error === null ? null : failureReport(report.error, say, profile.coin);
  return {
    url: report.node.url,
    usable: report.error === null && report.head !== null,
    took_ms: report.tookMs,
    head_block: report.head?.headNumber ?? null,
    head_time: instantJsonOrNull(report.head?.headTime ?? null),
    head_age_s: headAge(report),
    irreversible_block: report.head?.irreversibleNumber ?? null,
    chain_id: report.head?.chainId ?? null,
    problem: failure && { code: failure.code, message: failure.message },
  };
}

function reportRow(report: NodeReport, { say, profile }: Invocation): string[] {
  const age = headAge(report);
  return [
    report.node.url,
    report.error === null ? say('node.usable') : failureReport(report.error, say, profile.coin).message,
    report.head === null ? UNKNOWN : String(report.head.headNumber),
    age === null ? UNKNOWN : `${age} s`,
    report.head === null ? UNKNOWN : String(report.head.irreversibleNumber),
    `${Math.trunc(report.tookMs)} ms`,
  ];
}

/** `node check`: checks every node of the list. Fails only when none can be used, with the first node's error. */
export const nodeCheck: CommandSpec = {
  path: ['node', 'check'],
  effects: 'R',
  example: 'node check --node https://node.example --node https://other.example',
  data: object({ nodes: list(nodeSchema) }),
  async run(_input, invocation) {
    const { say } = invocation;
    const services = await invocation.services();
    const reports = await services.node.check();
    const usable = reports.filter((report) => report.error === null && report.head !== null);
    const best = usable[0]?.head ?? null;
    const firstError = reports.find((report) => report.error !== null)?.error ?? new PoolError('node-unreachable', {});
    return {
      data: { nodes: reports.map((report) => reportJson(report, invocation)) },
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: say('columns.node'), align: 'left' },
            { label: say('columns.state'), align: 'left' },
            { label: say('columns.head'), align: 'right' },
            { label: say('columns.age'), align: 'right' },
            { label: say('columns.irreversible'), align: 'right' },
            { label: say('columns.took'), align: 'right' },
          ],
          rows: reports.map((report) => reportRow(report, invocation)),
          empty: say('nodes.none'),
        },
        note(say('nodes.usable', { usable: usable.length, all: reports.length })),
      ],
      at: best,
      irreversibleBlock: best?.irreversibleNumber ?? null,
      failure: usable.length === 0 ? firstError : null,
    };
  },
};
