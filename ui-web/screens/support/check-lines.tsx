import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportChecks } from '../../../application/features/support/support-service.ts';
import { Icon } from '../../parts/icon.tsx';

/** Largest difference between the device's clock and the chain's that is normal: a block and the way of an answer. */
const USUAL_CLOCK_MS = 10_000;

/** Shows what a check found, each with whether it is good and, where not, what to do. */
export function CheckLines({ checks }: { checks: SupportChecks }) {
  const { t } = useTranslation();
  const { network, nodes, clockAheadMs, service, wallet, keepsData, openWrites } = checks;
  const usable = nodes.filter(({ error }) => error === null).length;
  const seconds = clockAheadMs === null ? null : Math.trunc(clockAheadMs / 1_000);
  const isClockRight = clockAheadMs !== null && Math.abs(clockAheadMs) <= USUAL_CLOCK_MS;
  return (
    <ul className="item-rows">
      <Check part="network" isGood name={t('labels.chain')}>
        {network.isMainNet ? network.name : t('labels.chain-not-main-net', { name: network.name })}
      </Check>
      <Check part="wallet" isGood={wallet.state === 'connected'} name={t('support.wallet.name')}>
        {wallet.state === 'connected' ? t('support.wallet.connected', { account: wallet.identity.account }) : t('support.wallet.none')}
        {wallet.state === 'failed' && ` ${t(`errors.${wallet.error.error}.title`, wallet.error.params)}`}
      </Check>
      <Check part="nodes" isGood={usable > 1} name={t('support.nodes.name')}>
        {t('nodes.usable', { usable, all: nodes.length })}
        {usable === 1 && ` ${t('support.nodes.one')}`}
      </Check>
      <Check part="clock" isGood={isClockRight} name={t('support.clock.name')}>
        {seconds === null
          ? t('support.clock.unknown')
          : isClockRight
            ? t('support.clock.right')
            : t('support.clock.wrong', { seconds: Math.abs(seconds) })}
      </Check>
      <Check part="service" isGood={service === 'running'} name={t('support.service.name')}>
        {service === 'running'
          ? t('maintenance.running')
          : service === 'paused'
            ? t('home.paused.title')
            : t(`errors.${service}.title`, {})}
      </Check>
      <Check part="storage" isGood={keepsData} name={t('support.storage.name')}>
        {keepsData ? t('support.storage.kept') : t('support.storage.forgotten')}
      </Check>
      <Check part="writes" isGood={openWrites === 0} name={t('support.writes.name')}>
        {openWrites === 0 ? t('support.writes.none') : t('support.writes.open', { n: openWrites })}
      </Check>
    </ul>
  );
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
