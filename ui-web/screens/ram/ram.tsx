import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { BYTE_SYMBOL } from '../../../domain/core/amount/byte-symbol.ts';
import { sellableRam } from '../../../domain/antelope/ram/ram-market.ts';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTab } from '../../shell/forms/use-tab.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { BuyByAmount } from './buy-by-amount.tsx';
import { BuyByBytes } from './buy-by-bytes.tsx';
import { SellForm } from './sell-form.tsx';

/** Shows an account's RAM, and buys and sells some on the chain's market. */
export function RamScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('ramMarket.title')} above="money">
      {({ account, signer }) => (
        <>
          <RamUse account={account} />
          {signer ? <RamForms signer={signer} /> : <p className="notice small">{t('assets.needsWallet', { account })}</p>}
        </>
      )}
    </AccountScreen>
  );
}

function bytes(units: bigint | null) {
  return units === null ? null : <Amount of={Asset.of(units, BYTE_SYMBOL)} />;
}

function RamUse({ account }: { account: string }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const ram = asAntelope(lastValue(reading))?.resources?.ram ?? null;
  const waiting = reading.state === 'waiting';
  const max = ram?.max ?? null;
  return (
    <section className="card" aria-label={t('ramMarket.title')}>
      <dl className="lines">
        <DefinitionRow
          part="ram-all"
          name={t('ramMarket.all')}
          value={ram && max === null ? t('home.frozen.unlimited') : bytes(max)}
          waiting={waiting}
        />
        <DefinitionRow part="ram-used" name={t('ramMarket.used')} value={bytes(ram?.used ?? null)} waiting={waiting} />
        <DefinitionRow
          part="ram-sellable"
          name={t('ramMarket.sellable')}
          value={bytes(ram && max !== null ? sellableRam({ used: ram.used, max }) : null)}
          waiting={waiting}
        />
      </dl>
      <p className="small muted">{t('ramMarket.note')}</p>
      <Freshness live={live} />
    </section>
  );
}

function RamForms({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const [tab, choose] = useTab(['amount', 'bytes', 'sell']);
  return (
    <div className="screen three-tabs">
      <Tabs
        label={t('ramMarket.ways')}
        tabs={[
          { key: 'amount', label: t('ramMarket.byAmount') },
          { key: 'bytes', label: t('ramMarket.byBytes') },
          { key: 'sell', label: t('ramMarket.sell') },
        ]}
        chosen={tab}
        onChoose={choose}
      >
        {tab === 'amount' && <BuyByAmount signer={signer} />}
        {tab === 'bytes' && <BuyByBytes signer={signer} />}
        {tab === 'sell' && <SellForm signer={signer} />}
      </Tabs>
    </div>
  );
}
