import { readFile } from 'node:fs/promises';
import { vi } from 'vitest';
import type { Language } from '../../../domain/core/session/language.ts';
import { textsOf, type TextTree } from '../../../vite.texts.ts';

/** Answers requests by path with files of the app, as the page's server does; everything else goes to `elsewhere`. */
export function serveFiles(elsewhere: (asked: string, init?: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit): Promise<Response> => {
    const isFile = asked.startsWith('/') && !asked.startsWith('/api');
    return isFile ? new Response(await readFile(`.${asked.split('?')[0]!}`)) : elsewhere(asked, init);
  });
}

/** All texts of the page in a language. */
export function pageTexts(language: Language): TextTree {
  return textsOf('web', language);
}
