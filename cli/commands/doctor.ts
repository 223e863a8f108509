import { reportLines } from '../../application/features/support/report-lines.ts';
import {
  SUPPORT_PARTS,
  type SupportFindings,
  supportFindings,
  type SupportPart,
} from '../../application/features/support/support-findings.ts';
import type { SupportChecks } from '../../application/features/support/support-service.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { supportReport } from '../../domain/views/support/support-report.ts';
import { note, title, type Block } from '../output/blocks.ts';
import { flag, integer, list, nullable, object, oneOf, text } from '../output/json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { CommandSpec } from '../run/command.ts';
import { failureReport } from '../run/failure-report.ts';
import { VERSION } from '../run/program-version.ts';
import { isWritableFolder } from '../run/writable-folder.ts';
import { nodeSchema, reportJson } from './node.ts';

function clockText({ clockSeconds, isGood }: SupportFindings, { say }: Invocation): string {
  if (clockSeconds === null) return say('support.clock.unknown');
  return isGood.clock ? say('support.clock.right') : say('support.clock.wrong', { seconds: clockSeconds });
}

function serviceText(service: SupportChecks['service'], { say, profile }: Invocation): string {
  if (service === 'running' || service === 'paused') return say(`maintenance.${service}`);
  return failureReport(new PoolError(service), say, profile.coin).message;
}

function partName(part: SupportPart, { say }: Invocation): string {
  switch (part) {
    case 'network':
      return say('labels.chain');
    case 'nodes':
      return say('ownNodes.title');
    case 'storage':
      return say('doctor.journal');
    case 'clock':
    case 'service':
    case 'writes':
      return say(`support.${part}.name`);
  }
}

function foundText(part: SupportPart, checks: SupportChecks, findings: SupportFindings, folder: string, invocation: Invocation): string {
  const { say } = invocation;
  switch (part) {
    case 'network':
      return checks.network.isMainNet ? checks.network.name : say('labels.chain-not-main-net', { name: checks.network.name });
    case 'nodes': {
      const usable = say('nodes.usable', { usable: findings.usable, all: checks.nodes.length });
      return findings.usable === 1 ? `${usable} ${say('support.nodes.one')}` : usable;
    }
    case 'clock':
      return clockText(findings, invocation);
    case 'service':
      return serviceText(checks.service, invocation);
    case 'storage':
      return findings.isGood.storage ? folder : say('doctor.forgotten', { folder });
    case 'writes':
      return checks.openWrites === 0 ? say('support.writes.none') : say('support.writes.open', { n: checks.openWrites });
  }
}

/** Returns why the run fails: the first node's error where none can be used, else why the pool's service does not answer; a network without one is no failure. */
function failureOf({ nodes, service }: SupportChecks, { usable }: SupportFindings): PoolError | null {
  if (usable === 0) return nodes.find(({ error }) => error !== null)?.error ?? new PoolError('node-unreachable');
  return service === 'running' || service === 'paused' || service === 'backend-absent' ? null : new PoolError(service);
}

/** `doctor`: checks what the program depends on, and makes a report for the support. Changes nothing. */
export const doctor: CommandSpec = {
  path: ['doctor'],
  effects: 'R',
  example: 'doctor --json',
  data: object({
    good: flag,
    checks: list(object({ part: oneOf(SUPPORT_PARTS), good: flag, message: text })),
    nodes: list(nodeSchema),
    clock_ahead_ms: nullable(integer),
    service: text,
    journal: object({ folder: text, writable: flag }),
    open_writes: integer,
    report: text,
  }),
  async run(_input, invocation) {
    const { say, settings } = invocation;
    const services = await invocation.services();
    const { folder } = services.journal;
    const [found, isWritable] = await Promise.all([services.support.check(), isWritableFolder(folder)]);
    const checks = { ...found, keepsData: found.keepsData && isWritable };
    const findings = supportFindings(checks);
    const report = supportReport([
      ...reportLines(checks, []),
      { name: 'program', value: `newpool ${VERSION}` },
      { name: 'language', value: settings.language },
      { name: 'system', value: `${process.platform} ${process.arch}, Node ${process.version}` },
    ]);
    const lines = SUPPORT_PARTS.map((part) => ({
      part,
      good: findings.isGood[part],
      message: foundText(part, checks, findings, folder, invocation),
    }));
    const best = checks.nodes.find(({ error, head }) => error === null && head !== null)?.head ?? null;
    return {
      data: {
        good: lines.every(({ good }) => good),
        checks: lines,
        nodes: checks.nodes.map((node) => reportJson(node, invocation)),
        clock_ahead_ms: checks.clockAheadMs,
        service: checks.service,
        journal: { folder, writable: checks.keepsData },
        open_writes: checks.openWrites,
        report,
      },
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: say('columns.check'), align: 'left' },
            { label: say('columns.result'), align: 'left' },
            { label: say('columns.found'), align: 'left' },
          ],
          rows: lines.map(({ part, good, message }) => [partName(part, invocation), say(good ? 'support.good' : 'support.look'), message]),
          empty: '',
        },
        title(say('support.report')),
        note(say('doctor.report-note')),
        { kind: 'verbatim', text: report } satisfies Block,
      ],
      at: best,
      irreversibleBlock: best?.irreversibleNumber ?? null,
      failure: failureOf(checks, findings),
    };
  },
};
