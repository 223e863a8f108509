import { useTranslation } from 'react-i18next';
import { MoneyService } from '../../../application/features/money/money-service.ts';
import { lastReceived } from '../../../application/live/live.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { groupedMoney } from '../../../domain/views/money/groups.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { Link } from '../../react/router.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { ReadingGate } from '../../shell/session/reading-gate.tsx';
import { AssetRows } from './asset-rows.tsx';
import { CountingNotes } from './counting-notes.tsx';
import { ExpertView } from './expert-view.tsx';
import { TotalCard } from './total-card.tsx';
import { UnlockCard } from './unlock-card.tsx';

/** Shows all coins of an account, where they are, when they come back, and the next step of each. Works for any account, without a wallet. */
export function AssetsScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('assets.title')} above={null} named={false}>
      {(shown) => (
        <ReadingGate of="money">
          <AssetsOf {...shown} />
        </ReadingGate>
      )}
    </AccountScreen>
  );
}

function AssetsOf({ account, signer, search }: { account: string; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const live = useService(MoneyService).money(account);
  const reading = useLive(live);
  const known = lastReceived(reading)?.value ?? null;
  if (known === null && reading.state === 'failed') return <Failure error={reading.error} />;
  const money = known?.money ?? null;
  const grouped = money && groupedMoney(money);
  return (
    <div className="assets">
      <TotalCard account={account} money={money} groups={grouped?.groups ?? null} priceError={known?.priceError ?? null}>
        <Freshness live={live} withKept />
      </TotalCard>
      {known && <UnlockCard account={account} money={known.money} list={known.unlocks} search={search} />}
      {money && !signer && <p className="notice small">{t('assets.needsWallet', { account: shortenedAddress(account) })}</p>}
      {money && grouped && <AssetRows grouped={grouped} now={money.at.headTime} signer={signer} search={search} />}
      {grouped && (
        <p className="link-row">
          <Link to={`/${key}/holdings${search}`}>{t('holdings.title')}</Link>
        </p>
      )}
      {grouped && <ExpertView search={search} />}
      <CountingNotes />
    </div>
  );
}
