import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { supportFindings } from '../../../application/features/support/support-findings.ts';
import type { SupportChecks } from '../../../application/features/support/support-service.ts';
import type { WalletConnection } from '../../../application/session/wallet-session.ts';
import { Icon } from '../../parts/icon.tsx';

/** Shows what a check found, each with whether it is good and, where not, what to do. */
export function CheckLines({ checks, wallet }: { checks: SupportChecks; wallet: WalletConnection }) {
  const { t } = useTranslation();
  const { network, nodes, service, keepsData, openWrites } = checks;
  const { isGood, usable, clockSeconds } = supportFindings(checks);
  return (
    <ul className="item-rows">
      <Check part="network" isGood={isGood.network} name={t('labels.chain')}>
        {network.isMainNet ? network.name : t('labels.chain-not-main-net', { name: network.name })}
      </Check>
      <Check part="wallet" isGood={wallet.state === 'connected'} name={t('support.wallet.name')}>
        {walletText(wallet, t)}
        {wallet.state === 'failed' && ` ${t(`errors.${wallet.error.error}.title`, wallet.error.params)}`}
      </Check>
      <Check part="nodes" isGood={isGood.nodes} name={t('support.nodes.name')}>
        {t('nodes.usable', { usable, all: nodes.length })}
        {usable === 1 && ` ${t('support.nodes.one')}`}
      </Check>
      <Check part="clock" isGood={isGood.clock} name={t('support.clock.name')}>
        {clockSeconds === null
          ? t('support.clock.unknown')
          : isGood.clock
            ? t('support.clock.right')
            : t('support.clock.wrong', { seconds: clockSeconds })}
      </Check>
      <Check part="service" isGood={isGood.service} name={t('support.service.name')}>
        {service === 'running'
          ? t('maintenance.running')
          : service === 'paused'
            ? t('maintenance.paused')
            : t(`errors.${service}.title`, {})}
      </Check>
      <Check part="storage" isGood={isGood.storage} name={t('support.storage.name')}>
        {keepsData ? t('support.storage.kept') : t('support.storage.forgotten')}
      </Check>
      <Check part="writes" isGood={isGood.writes} name={t('support.writes.name')}>
        {openWrites === 0 ? t('support.writes.none') : t('support.writes.open', { n: openWrites })}
      </Check>
    </ul>
  );
}

function walletText(wallet: WalletConnection, t: TFunction): string {
  if (wallet.state === 'connected') return t('support.wallet.connected', { account: wallet.identity.account });
  return wallet.state === 'connecting' ? t('wallet.searching') : t('support.wallet.none');
}

interface CheckProps {
  /** Test id. */
  part: string;
  isGood: boolean;
  name: string;
  children: ReactNode;
}

function Check({ part, isGood, name, children }: CheckProps) {
  const { t } = useTranslation();
  return (
    <li className="item-row check" data-check={part} data-good={isGood}>
      <Icon name={isGood ? 'check' : 'question'} />
      <div>
        <strong>{name}</strong> <span className="visually-hidden">{isGood ? t('support.good') : t('support.look')}</span>
        <p className="small">{children}</p>
      </div>
    </li>
  );
}
