import { useTranslation } from 'react-i18next';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { stakedCoins } from '../../../domain/views/staked-coins.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows what an account has staked in all once a node has the block of a write; a row inside a `dl`. */
export function StakedNow({ account, block }: { account: string; block: number }) {
  const { t } = useTranslation();
  const reading = useLive(useService(AccountService).snapshot(account));
  const snapshot = lastValue(reading);
  const isRead = snapshot !== null && snapshot.at.headNumber >= block;
  return (
    <DefinitionRow
      part="staked-now"
      name={t('success.stakedNow')}
      value={isRead && <Amount of={stakedCoins(snapshot)} />}
      waiting={reading.state !== 'failed'}
    />
  );
}
