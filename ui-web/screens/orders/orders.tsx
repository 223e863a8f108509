import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ExchangeMarketService,
  ORDER_DAYS,
  type OrderDays,
} from '../../../application/features/exchange-market/exchange-market-service.ts';
import { LongList } from '../../parts/controls/long-list.tsx';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { OrderLine } from './order-line.tsx';

/** Shows an account's orders at the exchange of the last 3, 7 or 30 days. */
export function OrdersScreen() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  return (
    <AccountScreen title={t('orders.title')} above="more">
      {({ account }) => (hasPool ? <Orders account={account} /> : <NoPoolService />)}
    </AccountScreen>
  );
}

function Orders({ account }: { account: string }) {
  const { t } = useTranslation();
  const [days, choose] = useState<OrderDays>(7);
  return (
    <section className="card three-tabs" aria-label={t('orders.title')}>
      <Tabs
        label={t('orders.window')}
        tabs={ORDER_DAYS.map((each) => ({ key: String(each), label: t('labels.days', { days: each }) }))}
        chosen={String(days)}
        onChoose={(chosen) => choose(ORDER_DAYS.find((each) => String(each) === chosen) ?? days)}
      >
        <OrderList key={days} account={account} days={days} />
      </Tabs>
    </section>
  );
}

function OrderList({ account, days }: { account: string; days: OrderDays }) {
  const { t } = useTranslation();
  const live = useService(ExchangeMarketService).orderList(account, days);
  const reading = useLive(live);
  const orders = lastValue(reading);
  return (
    <>
      {orders === null && reading.state === 'waiting' && <Known value={null} waiting />}
      {orders?.length === 0 && <p data-testid="no-orders">{t('orders.none', { days })}</p>}
      {orders !== null && orders.length > 0 && (
        <LongList label={t('orders.title')} items={orders} keyOf={({ id }) => id}>
          {(order) => <OrderLine order={order} />}
        </LongList>
      )}
      <Freshness live={live} />
    </>
  );
}
