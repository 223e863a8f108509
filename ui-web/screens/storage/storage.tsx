import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useTab } from '../../shell/forms/use-tab.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { BuyStorageForm } from './buy-storage-form.tsx';
import { SellStorageForm } from './sell-storage-form.tsx';

/** Shows the RAM an account may still use, and buys and sells some by the chain's own contract. */
export function StorageScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('ramMarket.title')} above="money">
      {({ account, signer }) => (
        <>
          <StorageUse account={account} />
          {signer ? <StorageForms signer={signer} /> : <p className="notice small">{t('assets.needsWallet', { account })}</p>}
        </>
      )}
    </AccountScreen>
  );
}

function StorageUse({ account }: { account: string }) {
  const { t } = useTranslation();
  const { live, reading } = useAccount(account);
  const voting = asIost(lastValue(reading))?.producerVoting ?? null;
  return (
    <section className="card" aria-label={t('ramMarket.title')}>
      <dl className="lines">
        <DefinitionRow
          part="ram-available"
          name={t('home.producer.ram')}
          value={voting && <Amount of={Asset.of(voting.ramAvailable, BYTE_SYMBOL)} />}
          waiting={reading.state === 'waiting'}
        />
      </dl>
      <p className="small muted">{t('buy-storage.note')}</p>
      <Freshness live={live} />
    </section>
  );
}

function StorageForms({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const [tab, choose] = useTab(['bytes', 'sell']);
  return (
    <Tabs
      label={t('ramMarket.ways')}
      tabs={[
        { key: 'bytes', label: t('ramMarket.byBytes') },
        { key: 'sell', label: t('ramMarket.sell') },
      ]}
      chosen={tab}
      onChoose={choose}
    >
      {tab === 'bytes' && <BuyStorageForm signer={signer} />}
      {tab === 'sell' && <SellStorageForm signer={signer} />}
    </Tabs>
  );
}
