import type { i18n } from 'i18next';

/** What the browser reports of a connection that the content policy of the page's host forbids. */
export interface PolicyViolation {
  readonly effectiveDirective: string;
  readonly blockedURI: string;
  /** Address of the script that asked for it; browsers say null where they know none. */
  readonly sourceFile: string | null;
}

const ORIGIN = /^(?:https?|wss?):\/\/[^/]+/;

/** Origins that are shown. */
const shown = new Set<string>();

/** Returns the origin of a web address; null where the text is none. */
export function originOfAddress(address: string): string | null {
  return ORIGIN.exec(address)?.[0] ?? null;
}

/** Returns the origin that a violation kept the page's own code from; null where it is about something else. */
export function refusedOrigin({ effectiveDirective, blockedURI, sourceFile }: PolicyViolation): string | null {
  const isOwn = sourceFile?.startsWith(`${window.location.origin}/`) === true;
  return effectiveDirective === 'connect-src' && isOwn ? originOfAddress(blockedURI) : null;
}

/**
 * Shows at the end of the page which address its host does not allow, once for each, in the page's language. Only what the page's own code
 * asked for counts; what a wallet or an extension wants is no matter of the page.
 */
export function showRefusedAddress(violation: PolicyViolation, translator: i18n): void {
  const address = refusedOrigin(violation);
  if (address === null || shown.has(address)) return;
  shown.add(address);
  const line = document.createElement('p');
  line.className = 'foot';
  line.setAttribute('role', 'status');
  const write = () => (line.textContent = translator.t('page.refusedAddress', { address }));
  translator.on('languageChanged', write);
  document.body.append(line);
  write();
}
