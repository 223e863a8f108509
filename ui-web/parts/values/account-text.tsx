import { shortenedAddress } from '../../../domain/core/chain/address.ts';

/** An account, short enough for a small screen; the whole of it on demand where something was left out. */
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
