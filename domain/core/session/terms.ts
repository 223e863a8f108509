import type { Language } from './language.ts';

/** The external page a refusal leads to, told the language and channel (product rule). `page` may carry parameters already. */
export function refusalAddress(page: string, language: Language, channel: string): string {
  const [address, fragment] = page.split('#');
  const joint = address!.includes('?') ? '&' : '?';
  const query = `language=${encodeURIComponent(language)}&channel=${encodeURIComponent(channel)}`;
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
