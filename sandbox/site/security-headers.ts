import { createHash } from 'node:crypto';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** Returns the CSP source of each inlined style sheet of a page, `'sha256-…'`. */
export function inlineStyleHashes(html: string): readonly string[] {
  return [...html.matchAll(STYLE)].map(([, css]) => `'sha256-${createHash('sha256').update(css!).digest('base64')}'`);
}

/**
 * Returns the headers of every answer of the site. `connect` are the other origins the app connects to (nodes, backend on its own port);
 * `styles` the hashes of inlined style sheets. Inline and evaluated code is never allowed.
 */
export function securityHeaders(connect: readonly string[], styles: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}
