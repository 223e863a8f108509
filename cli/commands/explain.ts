import { CATALOGUE, codesOf, errorsOfCode, isErrorName, isResendSafe, type ErrorName } from '../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { errorsOfSentence } from '../../domain/core/errors/published-sentences.ts';
import { foundCodes } from '../../application/features/error-codes/error-code-service.ts';
import type { ErrorCode } from '../../application/ports/service/error-codes.ts';
import { fields, title, type Block } from '../output/blocks.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandSpec } from '../run/command.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import { figureOrWarning } from '../run/figure-or-warning.ts';
import { failureReport, type FailureReport } from '../run/failure-report.ts';
import type { Invocation } from '../parse/invocation.ts';
import { flag, integer, list, nullable, object, text, type JsonObject } from '../output/json-schema.ts';

const LONGEST_QUESTION = 20_000;

function catalogueName(question: string): ErrorName | null {
  return isErrorName(question) ? question : null;
}

/** Returns the errors that a page or this program shows under a title, in the user's language. */
function errorsOfTitle(question: string, { say }: Invocation): readonly ErrorName[] {
  const asked = question.toLowerCase();
  return Object.keys(CATALOGUE)
    .filter(isErrorName)
    .filter((name) => say(`errors.${name}.title`).toLowerCase() === asked);
}

/** Returns every error a text may mean, the likeliest first, each once. */
async function entriesFor(question: string, invocation: Invocation): Promise<readonly PoolError[]> {
  const named = catalogueName(question);
  if (named !== null) return [new PoolError(named)];
  const explainer = await invocation.explainer();
  const explained = explainer.explain(question);
  const known = explained === null || explained.error === 'chain-unknown-error' || explained.error === 'unknown-error' ? [] : [explained];
  const others = new Set([
    ...explainer.alsoReported(question),
    ...errorsOfCode(question),
    ...errorsOfSentence(question),
    ...errorsOfTitle(question, invocation),
  ]);
  for (const entry of known) others.delete(entry.error);
  return [...known, ...Array.from(others, (name) => new PoolError(name))];
}

function entryJson(report: FailureReport, name: ErrorName): JsonObject {
  return {
    code: report.code,
    exit: report.exit,
    message: report.message,
    cause: report.cause ?? '',
    fix: report.fix,
    published_codes: codesOf(name),
    resend_safe: isResendSafe(name),
  };
}

/** Returns what the pool's service publishes under every word of a question. Errors: as `ErrorCodes`. */
async function publishedCodes(asked: string, invocation: Invocation): Promise<readonly ErrorCode[]> {
  const { errorCodes } = await invocation.services();
  return foundCodes(await errorCodes.read(), asked);
}

function publishedBlocks(codes: readonly ErrorCode[], { say }: Invocation): Block[] {
  return [
    title(say('errorCodes.published')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.code'), align: 'left' },
        { label: say('columns.text'), align: 'left' },
      ],
      rows: codes.map(({ code, text: said }) => [code, said]),
      empty: say('explain.none-published'),
    },
  ];
}

/** `explain`: explains an error and what to do about it, by published code, by name, or by any text of a node or wallet. */
export const explain: CommandSpec = {
  path: ['explain'],
  effects: 'R',
  arguments: [{ name: 'code-or-text', required: true, variadic: true }],
  options: [{ flags: '--published' }],
  example: 'explain 3080004',
  version: 2,
  data: object({
    asked: text,
    entries: list(
      object({ code: text, exit: integer, message: text, cause: text, fix: list(text), published_codes: list(text), resend_safe: flag }),
    ),
    published: nullable(list(object({ code: text, text }))),
  }),
  async run({ words, options }, invocation) {
    const { say, profile } = invocation;
    const asked = words.join(' ').trim().slice(0, LONGEST_QUESTION);
    const entries = asked === '' ? [] : await entriesFor(asked, invocation);
    const warnings: CommandWarning[] = [];
    const reading = options['published'] === true && asked !== '' ? publishedCodes(asked, invocation) : null;
    // Without anything to explain by itself, a list that cannot be read is the failure.
    const published = entries.length === 0 ? await reading : reading && (await figureOrWarning(reading, warnings, invocation));
    if (entries.length === 0 && (published ?? []).length === 0) throw new CommandFailure('not-explained', { asked });
    const reports = entries.map((entry) => ({ report: failureReport(entry, say, profile.coin), name: entry.error }));
    return {
      data: {
        asked,
        entries: reports.map(({ report, name }) => entryJson(report, name)),
        published: published && published.map(({ code, text: said }) => ({ code, text: said })),
      },
      warnings,
      blocks: [
        ...reports.flatMap(({ report, name }): Block[] => [
          title(report.message),
          fields([
            [say('explain.cause'), report.cause ?? ''],
            [say('explain.cure'), report.fix.join(' ')],
            [say('explain.codes'), [...codesOf(name), report.code].join(', ')],
            [say('explain.exit'), String(report.exit)],
            [say('explain.again'), say(isResendSafe(name) ? 'explain.again-safe' : 'explain.again-unsafe')],
          ]),
        ]),
        ...(published === null ? [] : publishedBlocks(published, invocation)),
      ],
    };
  },
};
