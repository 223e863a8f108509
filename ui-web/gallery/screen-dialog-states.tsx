import { AccountService } from '../../application/features/account/account-service.ts';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { VotingService } from '../../application/features/proxy-votes/voting-service.ts';
import { KeyValueStore } from '../../application/ports/key-value-store.ts';
import type { PoolInfo, VoteDecayNotice } from '../../application/ports/pool-backend.ts';
import { WalletSession } from '../../application/session/wallet-session.ts';
import type { AssetSymbol } from '../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { DecayDialog } from '../screens/home/votes/decay-dialog.tsx';
import { ProxiesDialog } from '../screens/pool/proxies-dialog.tsx';
import { SigningQueue } from '../shell/signing/signing-queue.ts';
import { Opener } from './opener.tsx';
import { ACCOUNT, coins, NOW, PROXY } from './samples.ts';
import { Part, State } from './state.tsx';
import { still, stillValue } from './still.ts';
import { type ShownService, WithServices } from './with-service.tsx';

const OWN_WALLET = still({ state: 'connected', identity: { account: ACCOUNT, permission: 'active' } });
const NO_WALLET = still({ state: 'disconnected' });

/** Notices of votes that lose weight, with whether the account's wallet is connected. */
const NOTICES: Readonly<Record<string, { decay: VoteDecayNotice; isOwn: boolean; isRead: boolean }>> = {
  'before it begins': { decay: { status: 'soon', percent: '25', date: NOW + 9 * DAY_MS }, isOwn: true, isRead: true },
  'since some days': { decay: { status: 'decayed', percent: '25', date: NOW - 9 * DAY_MS }, isOwn: true, isRead: true },
  'of somebody else': { decay: { status: 'decayed', percent: null, date: null }, isOwn: false, isRead: true },
  'before the account is read': { decay: { status: 'soon', percent: '25', date: NOW + 9 * DAY_MS }, isOwn: true, isRead: false },
};

/** Returns the services of the explanation of fading votes: an account that voted once, and what the pool booked for it. */
function fading(coin: AssetSymbol, isOwn: boolean, isRead: boolean): readonly ShownService[] {
  const vote = { proxy: PROXY, producers: [], staked: coins(60_180_000n, coin) };
  const account = { protocol: 'antelope', at: { headTime: NOW, receivedAt: NOW }, vote };
  const snapshot = stillValue(isRead ? { state: 'ready', value: account, receivedAt: NOW } : { state: 'waiting' });
  const booked = stillValue({ state: 'ready', value: { nodeIncomeYesterday: coins(2_574n, coin) }, receivedAt: NOW });
  const planDelegation = async () => ({ operation: null, problems: [new PoolError('node-unreachable')] });
  return [
    [AccountService, { snapshot: () => snapshot }],
    [PoolService, { participation: () => booked }],
    [VotingService, { planDelegation }],
    [SigningQueue, { open: () => undefined }],
    [KeyValueStore, { read: async () => null, write: async () => undefined }],
    [WalletSession, isOwn ? OWN_WALLET : NO_WALLET],
  ];
}

const PROXIES = [
  { name: PROXY, votes: '260226.3884' },
  { name: 'poolproxy112', votes: '' },
];
const INFO = stillValue<PoolInfo>({
  state: 'ready',
  value: {
    protocol: 'antelope',
    maxAnnualizedRate: null,
    maxNodeAnnualizedRate: null,
    maxRexAnnualizedRate: null,
    accountCount: '11',
    votesCount: null,
    feePercent: null,
    updateTime: null,
    proxies: PROXIES,
  },
  receivedAt: NOW - 12_000,
});
const STALE_INFO = stillValue<PoolInfo>({ state: 'failed', error: new PoolError('backend-unreachable'), last: null });

/** Shows the dialogs of single screens. */
export function ScreenDialogStates() {
  const { coin } = useService(CHAIN_PROFILE);
  return (
    <>
      <Part name="Votes that lose weight">
        {Object.entries(NOTICES).map(([name, { decay, isOwn, isRead }]) => (
          <State key={name} name={name}>
            <Fading services={fading(coin.native, isOwn, isRead)} decay={decay} proxy={isOwn ? PROXY : null} />
          </State>
        ))}
      </Part>
      <Part name="Proxies of the pool">
        <State name="with their votes">
          <Opener>{(close) => <ProxiesDialog proxies={PROXIES} info={INFO} onClose={close} />}</Opener>
        </State>
        <State name="while the pool’s service is away">
          <Opener>{(close) => <ProxiesDialog proxies={PROXIES} info={STALE_INFO} onClose={close} />}</Opener>
        </State>
      </Part>
    </>
  );
}

function Fading({ services, decay, proxy }: { services: readonly ShownService[]; decay: VoteDecayNotice; proxy: string | null }) {
  return (
    <WithServices services={services}>
      <Opener>{(close) => <DecayDialog account={ACCOUNT} decay={decay} proxy={proxy} onClose={close} />}</Opener>
    </WithServices>
  );
}
