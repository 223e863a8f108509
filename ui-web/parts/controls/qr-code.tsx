import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Label for screen readers. */
  label: string;
  /** Text shown instead where the content is too long for a code that phones can read from a screen. */
  tooLong: string;
}

/** Largest version drawn: 105 modules a side, three pixels each on the narrowest phone. */
const LARGEST_VERSION = 22;
/** Octets such a code holds at the lowest error correction. */
const MOST_OCTETS = 1_003;
/** Light modules around the code that readers need (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** Shows a text as a QR code, always dark on light, whatever the theme. */
export function QrCode({ text, label, tooLong }: QrCodeProps) {
  if (new TextEncoder().encode(text).length > MOST_OCTETS) return <p className="missing">{tooLong}</p>;
  const { size, data } = encode(text, { ecc: 'L', border: QUIET_MODULES, maxVersion: LARGEST_VERSION });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not fetched: an img element would need an address
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
