import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EOS } from '../../adapters/antelope/chains/eos.ts';
import { CommandFailure } from '../../cli/run/command-failure.ts';
import { explain } from '../../cli/commands/explain.ts';
import { openExplainer } from '../../cli/container.ts';
import type { Invocation } from '../../cli/parse/invocation.ts';
import { translator } from '../../cli/run/translator.ts';
import { LANGUAGES } from '../../domain/core/session/language.ts';
import { BACKEND_REFUSALS } from './backend-refusals.ts';
import type { Shown } from './golden.ts';

interface Entry {
  readonly code: string;
  readonly message: string;
  readonly cause: string;
  readonly fix: readonly string[];
}

/**
 * Returns what a page shows of every refusal text of the sandbox, in one language. Where a wallet broadcasts itself the page may show the
 * write instead.
 */
function shownIn(language: string): readonly (Shown & { readonly raw: string })[] {
  const shown = ['eos-nodes', 'bos-nodes', 'wallets'].flatMap((source) =>
    Object.values(
      JSON.parse(readFileSync(join(import.meta.dirname, `golden/${source}.${language}.json`), 'utf8')) as Record<string, Shown>,
    ),
  );
  return shown.flatMap((words) => (words.raw === null ? [] : [{ ...words, raw: words.raw }]));
}

/** Returns the first error the program names for a text; null where it does not recognise it, and repeats it. */
async function explained(raw: string, invocation: Invocation): Promise<Entry | null> {
  try {
    const { data } = await explain.run({ words: [raw], options: {} }, invocation);
    return (data as unknown as { readonly entries: readonly Entry[] }).entries[0]!;
  } catch (thrown) {
    if (thrown instanceof CommandFailure && thrown.failure === 'not-explained' && thrown.params['asked'] === raw) return null;
    throw thrown;
  }
}

/** The entry that says the same as a page; a terminal has no "details", so these stand behind the cause. */
function explanation({ error, title, cause, cure, details }: Shown): unknown {
  const told = details === undefined ? cause : `${cause} ${details}`;
  return expect.objectContaining({ code: error, message: title, cause: told, fix: [cure] });
}

/** Failures that are called unknown, whatever was returned. */
const UNKNOWN: readonly string[] = ['chain-unknown-error', 'wallet-unknown-error'];

describe.each(LANGUAGES)('newpool explain in %s', (language) => {
  const shown = shownIn(language);

  async function asking(): Promise<Invocation> {
    return { say: await translator(language), profile: EOS, explainer: () => openExplainer(EOS) } as unknown as Invocation;
  }

  async function reported(failures: readonly (Shown & { readonly raw: string })[]): Promise<readonly (Entry | null)[]> {
    const invocation = await asking();
    return Promise.all(failures.map(({ raw }) => explained(raw, invocation)));
  }

  it('explains every refusal by its own text as the page does', async () => {
    const known = shown.filter(({ error }) => !UNKNOWN.includes(error));
    expect(known.length).toBeGreaterThan(70);
    expect(await reported(known)).toEqual(known.map((words) => explanation(words)));
  });

  it('recognises the title of every error', async () => {
    const failures = shown.filter(({ error }) => !UNKNOWN.includes(error));
    const invocation = await asking();
    const codes = await Promise.all(
      failures.map(async ({ title }) => {
        const { data } = await explain.run({ words: [title], options: {} }, invocation);
        return (data as unknown as { readonly entries: readonly Entry[] }).entries.map(({ code }) => code);
      }),
    );
    for (const [index, { error, title }] of failures.entries())
      expect([title, codes[index]]).toEqual([title, expect.arrayContaining([error])]);
  });

  it('explains every message of the pool’s service as the page does', async () => {
    const golden = Object.values(
      JSON.parse(readFileSync(join(import.meta.dirname, `golden/backend.${language}.json`), 'utf8')) as Record<string, Shown>,
    );
    const returned = BACKEND_REFUSALS.flatMap(({ message, error }) =>
      message === '' || error === 'backend-refused' ? [] : [{ message, error }],
    );
    const entries = await reported(
      returned.map(({ message, error }) => ({ ...golden.find((words) => words.error === error)!, raw: message })),
    );
    expect(entries).toEqual(returned.map(({ error }) => explanation(golden.find((words) => words.error === error)!)));
  });

  it('does not explain unknown texts, and keeps them', async () => {
    const unknown = shown.filter(({ error }) => UNKNOWN.includes(error));
    expect(unknown.length).toBeGreaterThan(5);
    const codes = (await reported(unknown)).map((entry) => entry?.code ?? null);
    expect(codes).toEqual(unknown.map(({ raw }) => (raw === 'Unknow Error!' ? 'wallet-unknown-error' : null)));
  });
});
