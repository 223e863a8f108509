import type { Language } from './language.ts';

/** Returns the external page for a visitor who declines the terms, with language and channel added to its query (product rule). */
export function refusalAddress(page: string, language: Language, channel: string): string {
  const [address, fragment] = page.split('#');
  const joint = address!.includes('?') ? '&' : '?';
  const query = `language=${encodeURIComponent(language)}&channel=${encodeURIComponent(channel)}`;
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
