import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountPoolInfo } from '../../../../application/ports/pool-backend.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { Asset } from '../../../../domain/core/amount/asset.ts';
import { truncatedText } from '../../../../domain/core/amount/truncate.ts';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import { yesterdaysIncome } from '../../../../domain/views/income/yesterdays-income.ts';
import { KnownOrWhy } from '../../../parts/values/known-or-why.tsx';
import { ReadableAmount } from '../../../parts/values/readable-amount.tsx';
import { ShortAmount } from '../../../parts/values/short-amount.tsx';
import { POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { WritingServices } from '../../../shell/signing/writing-services.ts';
import { HeroCard, PictureSkeleton } from '../hero-card.tsx';
import { IncomePicture } from './income-picture.tsx';
import { MemberActions } from './member-actions.tsx';

interface MemberHeroProps {
  account: string;
  own: boolean;
  /** What is staked with the pool; null where that is not known. */
  staked: Asset | null;
  isStakedOpen: boolean;
  /** What the pool booked for the account; null where it does not say. */
  booked: AccountPoolInfo | null;
  isBookedOpen: boolean;
}

/** Shows what an account has staked with the pool, yesterday's income, its own rate, and thirty days of income. */
export function MemberHero({ account, own, staked, isStakedOpen, booked, isBookedOpen }: MemberHeroProps) {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const canRead = useLive(useService(WritingServices));
  return (
    <HeroCard
      part="hero-stake"
      label={own ? t('home.own.title') : t('labels.account', { account: shortenedAddress(account) })}
      side={!own && <span className="hero-side">{t('home.own.readOnly')}</span>}
      figure={<KnownOrWhy value={staked && <ShortAmount of={staked} />} waiting={isStakedOpen} why={t('home.why.stake')} />}
      {...(hasPool ? { line: <EarnedLine booked={booked} waiting={isBookedOpen} /> } : {})}
      picture={hasPool && (canRead ? <IncomePicture account={account} /> : <PictureSkeleton />)}
      actions={<MemberActions account={account} own={own} />}
    />
  );
}

/** Yesterday's income, and the account's own rate. */
function EarnedLine({ booked, waiting }: { booked: AccountPoolInfo | null; waiting: boolean }) {
  const { t } = useTranslation();
  const withRex = asAntelope(booked);
  const income = booked && yesterdaysIncome(booked.nodeIncomeYesterday, withRex ? [withRex.rexIncomeYesterday] : []);
  const rate = truncatedText(booked?.annualizedRate ?? null, 2);
  const earned: ReactNode = income && (
    <strong className="hero-income" data-testid="income-yesterday">
      <ReadableAmount of={income.amount} signed /> {income.isWhole ? t('home.hero.yesterday') : t('home.hero.votesYesterday')}
    </strong>
  );
  return (
    <>
      <KnownOrWhy value={earned} waiting={waiting} why={t('home.why.income')} />
      <KnownOrWhy
        value={rate === null ? null : <span data-testid="own-rate">{t('home.hero.rate', { rate })}</span>}
        waiting={waiting}
        why={t('home.why.ownRate')}
      />
    </>
  );
}
