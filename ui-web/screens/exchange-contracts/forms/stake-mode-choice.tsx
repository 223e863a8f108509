import { useTranslation } from 'react-i18next';
import { ExchangeService } from '../../../../application/features/exchange/exchange-service.ts';
import type { Signer } from '../../../../domain/core/chain/call.ts';
import { useService } from '../../../react/use-service.ts';
import { OperationButton } from '../../../shell/forms/operation-button.tsx';

/** Switches whether tokens bought at the exchange are staked automatically. What is set now is not known: the contract keeps it to itself. */
export function StakeModeChoice({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const exchange = useService(ExchangeService);
  return (
    <>
      <p className="small muted">{t('exchangeContracts.modeBody')}</p>
      <OperationButton label={t('exchangeContracts.modeOn')} signer={signer} plan={() => exchange.planStakeMode(true, signer.account)} />
      <OperationButton label={t('exchangeContracts.modeOff')} signer={signer} plan={() => exchange.planStakeMode(false, signer.account)} />
    </>
  );
}
