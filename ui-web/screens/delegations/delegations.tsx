import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import type { AntelopeAccount, DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { REFUND_DELAY_MS } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { useWriting } from '../../shell/signing/use-writing.ts';

const BANDWIDTH_SERVICE = async () => (await import('../../../application/features/bandwidth/bandwidth-service.ts')).BandwidthService;

/** Shows the CPU and NET an account staked for others, each with its receiver, and takes one back with one tap to its preview. */
export function DelegationsScreen() {
  const { t } = useTranslation();
  return (
    <AccountScreen title={t('delegations.title')} above="money">
      {({ account, signer }) => <Delegations account={account} signer={signer} />}
    </AccountScreen>
  );
}

function Delegations({ account, signer }: { account: string; signer: Signer | null }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  const snapshot = asAntelope(lastValue(reading));
  const given = snapshot?.bandwidth.filter(({ to }) => to !== account) ?? null;
  return (
    <section className="card" aria-label={t('delegations.title')}>
      {snapshot && given ? (
        <Given snapshot={snapshot} given={given} signer={signer} />
      ) : (
        <Known value={null} waiting={reading.state === 'waiting'} />
      )}
      <Freshness live={live} />
      {!signer && <p className="notice small">{t('assets.needsWallet', { account })}</p>}
    </section>
  );
}

interface GivenProps {
  snapshot: AntelopeAccount;
  given: readonly DelegatedBandwidth[];
  signer: Signer | null;
}

function Given({ snapshot, given, signer }: GivenProps) {
  const { t } = useTranslation();
  const bandwidth = useWriting(BANDWIDTH_SERVICE);
  if (given.length === 0) return <p>{t('delegations.none')}</p>;
  const sum = (of: 'cpu' | 'net'): Asset => given.reduce((all, row) => all.plus(row[of]), Asset.zero(snapshot.liquid.symbol));
  return (
    <>
      <dl className="lines">
        <DefinitionRow part="given-cpu" name={t('figures.cpu-others')} value={<Amount of={sum('cpu')} />} />
        <DefinitionRow part="given-net" name={t('figures.net-others')} value={<Amount of={sum('net')} />} />
      </dl>
      <p className="small muted">{t('reduce.redeem.body', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</p>
      <ul className="item-rows">
        {given.map(({ to, cpu, net }) => (
          <li key={to} className="item-row" data-receiver={to}>
            <div className="item-words">
              <strong className="code">{to}</strong>
              <span className="small muted">
                {t('bandwidth.cpu')} <Amount of={cpu} /> · {t('bandwidth.net')} <Amount of={net} />
              </span>
            </div>
            {signer && (
              <OperationButton
                label={t('assets.do.unstake')}
                names={to}
                compact
                signer={signer}
                plan={async () => (await bandwidth.get()).planUndelegation({ receiver: to, cpu, net }, signer.account)}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
