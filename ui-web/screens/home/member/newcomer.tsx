import { useTranslation } from 'react-i18next';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import { POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { HeroCard } from '../hero-card.tsx';
import { RateHero } from '../rate/rate-hero.tsx';
import { MemberActions } from './member-actions.tsx';

/** Shows an account that is known not to take part what the pool pays, and leads to Stake. */
export function Newcomer({ account, own }: { account: string; own: boolean }) {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const short = shortenedAddress(account);
  const actions = <MemberActions account={account} own={own} isNew />;
  const note = t('home.invitation.notYet', { account: short });
  if (!hasPool)
    return (
      <HeroCard part="hero-stake" label={t('labels.account', { account: short })} figure={null} note={<p>{note}</p>} actions={actions} />
    );
  return <RateHero note={<p className="hero-note">{note}</p>} actions={actions} />;
}
