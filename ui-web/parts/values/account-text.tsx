import { shortenedAddress } from '../../../domain/core/chain/address.ts';

/** Shows an account, shortened for a small screen; the whole of it on demand. */
export function AccountText({ account }: { account: string }) {
  const short = shortenedAddress(account);
  if (short === account) return <span className="code">{account}</span>;
  return (
    <details className="account-text">
      <summary className="code">{short}</summary>
      <span className="code">{account}</span>
    </details>
  );
}
