import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { SwapService } from '../../../application/features/token-migration/swap-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OperationButton } from '../../shell/forms/operation-button.tsx';

/**
 * Offers to swap what is left of the coin under its old symbol, which can be neither staked nor used for REX any more. Nothing where
 * nothing is left.
 */
export function SwapOffer({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const swap = useService(SwapService);
  const snapshot = lastValue(useLive(useService(AccountService).snapshot(signer.account)));
  const left = asAntelope(snapshot)?.swappable;
  if (!left?.isPositive()) return null;
  const names = { display: coin.display.code, native: coin.native.code };
  return (
    <section className="notice" aria-labelledby="swap-title" data-testid="swap">
      <h2 id="swap-title">{t('swap.title', names)}</h2>
      <p>
        {t('swap.left')} <Amount of={left} asNative />
      </p>
      <p className="small">{t('swap.body', names)}</p>
      <OperationButton label={t('swap.action', names)} signer={signer} plan={() => swap.planSwap(left, signer.account)} />
    </section>
  );
}
