/** Colours a wallet's mark can have, from the data palette. */
const HUES = 5;

/** Shows the first letter of a wallet's name on a colour of its own; its logo is not ours to show. */
export function WalletMark({ name }: { name: string }) {
  const hue = [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % HUES;
  return (
    <svg className={`wallet-mark wallet-mark-${hue}`} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <rect width="40" height="40" rx="12" />
      <text x="20" y="27" textAnchor="middle">
        {name.slice(0, 1)}
      </text>
    </svg>
  );
}
