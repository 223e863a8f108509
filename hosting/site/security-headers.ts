import { createHash } from 'node:crypto';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;
const SCRIPT = /<script[^>]*>((?:(?!<\/script>)[\s\S])+)<\/script>/g;

/** Seconds for which a browser that reached the site by https asks for it by https only, one year. */
const SECURE_TRANSPORT_SECONDS = 31_536_000;

/**
 * Value of `strict-transport-security`. It belongs on answers over https alone (RFC 6797, section 7.2). Other hosts of the domain are left
 * to decide for themselves.
 */
export const SECURE_TRANSPORT = `max-age=${SECURE_TRANSPORT_SECONDS}`;

/** What decides the headers of a site. */
export interface SitePolicy {
  /** Content policy sources of other origins the app connects to: `https://node.example.com`, or `https:` for all of a scheme. */
  readonly connect: readonly string[];
  /** Content policy sources of other origins whose pictures are shown. */
  readonly pictures?: readonly string[];
  readonly inlined: InlinedSources;
}

/** Content policy sources of what stands in the pages themselves, `'sha256-…'`. */
export interface InlinedSources {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** What answers that are no page have in themselves. */
export const NOTHING_INLINED: InlinedSources = { styles: [], scripts: [] };

/** Returns the content policy source of each style sheet and script that stands in one of the pages, each once. */
export function inlinedSources(pages: readonly string[]): InlinedSources {
  const sources = (pattern: RegExp) => {
    const contents = new Set(pages.flatMap((html) => [...html.matchAll(pattern)].map(([, content]) => content!)));
    return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  };
  return { styles: sources(STYLE), scripts: sources(SCRIPT) };
}

/**
 * Returns the headers of every answer of the site, by their names in lower case. Code in a page is allowed only as it was built, evaluated
 * code never, nor a text in place of code, nor a frame around the page.
 */
export function securityHeaders({ connect, pictures = [], inlined }: SitePolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inlined.scripts].join(' ')}`,
    `style-src ${["'self'", ...inlined.styles].join(' ')}`,
    `img-src ${["'self'", 'data:', ...pictures].join(' ')}`,
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
