import { useMemo } from 'react';
import { renderSVG } from 'uqr';

/** Blank modules around a code, which readers need. */
const QUIET = 4;

/** Shows a text as a QR code, dark on white whatever the theme, because readers expect that. */
export function RequestCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: QUIET, ecc: 'L' }))}`, [text]);
  return <img className="request-code" alt={label} src={picture} />;
}
