import { PAGE_TEXTS } from './page-texts.ts';
import type { TextPart } from './text-parts.ts';

/** Returns code that loads on demand once the texts it uses have come too, which are in `parts`. The build puts it around each such import. */
export async function withTexts<Code>(code: Promise<Code>, ...parts: readonly TextPart[]): Promise<Code> {
  return (await Promise.all([code, PAGE_TEXTS.need(parts)]))[0];
}
