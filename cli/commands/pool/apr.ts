import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { YieldExplanation } from '../../../application/features/apr/apr-service.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { YIELD_KEYS, YIELD_SECTIONS, YIELD_SOURCES, type YieldStep, type YieldValue } from '../../../domain/views/income/yield-step.ts';
import { note, title, type Block } from '../../output/blocks.ts';
import type { CommandSpec } from '../../run/command.ts';
import { failureReport } from '../../run/failure-report.ts';
import type { Invocation } from '../../parse/invocation.ts';
import { amount, decimal, instant, integer, list, nullable, object, oneOf, text, type JsonObject } from '../../output/json-schema.ts';
import { amountJson, instantJson, instantJsonOrNull } from '../../output/json-values.ts';
import { UNKNOWN, amountForUsers, forUsers, instantForUsers, percentForUsers, readAtLine } from '../../output/human-text.ts';

const valueSchema = {
  anyOf: [
    object({ kind: oneOf(['percent']), percent: text }),
    object({ kind: oneOf(['price']), price: decimal }),
    object({ kind: oneOf(['amount']), amount }),
    object({ kind: oneOf(['count']), count: decimal }),
    object({ kind: oneOf(['instant']), at: instant }),
    object({ kind: oneOf(['window']), from: instant, to: instant, days: nullable(integer), covered: nullable(integer) }),
    { type: 'null' },
  ],
};

function valueJson(value: YieldValue | null, { profile }: Invocation): JsonObject | null {
  if (value === null) return null;
  switch (value.kind) {
    case 'percent':
      return { kind: value.kind, percent: value.text };
    case 'price':
      return { kind: value.kind, price: value.text };
    case 'amount':
      return { kind: value.kind, amount: amountJson(forUsers(value.amount, profile)) };
    case 'count':
      return { kind: value.kind, count: String(value.count) };
    case 'instant':
      return { kind: value.kind, at: instantJson(value.at) };
    case 'window':
      return { kind: value.kind, from: instantJson(value.from), to: instantJson(value.to), days: value.days, covered: value.covered };
  }
}

function valueText(value: YieldValue | null, { say, profile }: Invocation): string {
  if (value === null) return say('yield.missing');
  switch (value.kind) {
    case 'percent':
      return percentForUsers(value.text);
    case 'price':
      return `${value.text} ${profile.coin.display.code}`;
    case 'amount':
      return amountForUsers(value.amount, profile);
    case 'count':
      return String(value.count);
    case 'instant':
      return utcDay(value.at);
    case 'window': {
      const window = say('yield.window', { from: utcDay(value.from), to: utcDay(value.to) });
      return value.days === null || value.covered === null
        ? window
        : `${window}, ${say('yield.coverage', { covered: value.covered, days: value.days })}`;
    }
  }
}

function sectionBlocks(lines: readonly YieldStep[], invocation: Invocation): Block[] {
  const { say } = invocation;
  return YIELD_SECTIONS.flatMap((section): Block[] => {
    const own = lines.filter((line) => line.section === section);
    if (own.length === 0) return [];
    return [
      title(say(`yield.sections.${section}`)),
      {
        kind: 'table',
        columns: [
          { label: say('columns.step'), align: 'left' },
          { label: say('columns.value'), align: 'right' },
          { label: say('columns.source'), align: 'left' },
          { label: say('columns.as-of'), align: 'left' },
        ],
        rows: own.map((line) => [
          say(`yield.lines.${line.key}`),
          valueText(line.value, invocation),
          say(`yield.sources.${line.source}`),
          line.at === null ? UNKNOWN : instantForUsers(line.at),
        ]),
        empty: '',
      },
    ];
  });
}

function explanationJson({ account, lines }: YieldExplanation, invocation: Invocation): JsonObject {
  return {
    account,
    lines: lines.map((line) => ({
      key: line.key,
      section: line.section,
      value: valueJson(line.value, invocation),
      source: line.source,
      at: instantJsonOrNull(line.at),
    })),
  };
}

/** `apr explain`: explains the yields step by step, and for an account what was paid to it. */
export const aprExplain: CommandSpec = {
  path: ['apr', 'explain'],
  effects: 'R',
  arguments: [{ name: 'name', required: false }],
  example: 'apr explain alice',
  version: 2,
  data: object({
    account: nullable(text),
    lines: list(
      object({
        key: oneOf(YIELD_KEYS),
        section: oneOf(YIELD_SECTIONS),
        value: valueSchema,
        source: oneOf(YIELD_SOURCES),
        at: nullable(instant),
      }),
    ),
  }),
  async run({ words: [name = null] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [explanation, head] = await Promise.all([services.apr.explain(name), services.node.head().catch(() => null)]);
    const at = explanation.at ?? head;
    const feesGoTo = asAntelope(explanation)?.feesGoTo ?? null;
    const rents = feesGoTo === null ? [] : [note(say(`yield.notes.rents.${feesGoTo}`))];
    return {
      data: explanationJson(explanation, invocation),
      blocks: [
        ...sectionBlocks(explanation.lines, invocation),
        note(''),
        note(say('yield.notes.fee')),
        ...rents,
        note(say('yield.notes.past')),
        ...(at === null ? [] : [note(readAtLine(at, say))]),
      ],
      warnings: explanation.failures
        .map(({ error }) => failureReport(error, say, profile.coin))
        .map(({ code, message }) => ({ code, message: say('pool.figures-missing', { message }) })),
      at,
      irreversibleBlock: head?.irreversibleNumber ?? null,
    };
  },
};
