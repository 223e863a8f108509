import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { Failure } from '../parts/messages/failure.tsx';
import { ListFailure } from '../parts/messages/list-failure.tsx';
import { NetworkMark } from '../parts/messages/network-mark.tsx';
import { NetworkNotice } from '../parts/messages/network-notice.tsx';
import { NoPoolService } from '../parts/messages/no-pool-service.tsx';
import { VoteCounting } from '../parts/messages/vote-counting.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { builtInNetworks } from '../visit/host-settings.ts';
import { NOW } from './samples.ts';
import { Part, State } from './state.tsx';
import { stillValue } from './still.ts';
import { WithService } from './with-service.tsx';

const PROFILES = builtInNetworks().map(({ profile }) => profile);
const KEYS = PROFILES.map(({ key }) => key);
/** The protocol whose chain counts votes at intervals. */
const COUNTING = PROFILES.find(({ features }) => hasFeature(features, 'freezing'))?.protocol;
const HOUR_MS = 3_600_000;
const UNREACHABLE = new PoolError('node-unreachable', {}, { raw: 'connect ETIMEDOUT 198.51.100.7:443' });
const CANCELLED = new PoolError('signature-refused');
const TOO_LITTLE = new PoolError('insufficient-balance', { needed: '200.0000 A', available: '12.5000 A' });
const WRONG_CHAIN = new PoolError('node-wrong-chain', {
  node: 'https://node.example',
  expected: 'aca376f206b8fc25',
  actual: 'd5a3d18fbb3c084e',
});

/** Shows what the page says by itself. */
export function MessageStates() {
  return (
    <>
      <Part name="Failure">
        <State name="with what a node said" bare>
          <Failure error={UNREACHABLE} />
        </State>
        <State name="with values" bare>
          <Failure error={TOO_LITTLE} />
        </State>
        <State name="with two values that differ" bare>
          <Failure error={WRONG_CHAIN} />
        </State>
        <State name="with something to press" bare>
          <Failure error={TOO_LITTLE}>
            <button type="button" className="button-quiet">
              Buy some
            </button>
          </Failure>
        </State>
        <State name="cancelled, which is no error" bare>
          <Failure error={CANCELLED} />
        </State>
      </Part>
      <Part name="Failed list">
        <State name="with a way to try again" bare>
          <ListFailure error={UNREACHABLE} retry={() => undefined} />
        </State>
      </Part>
      <Part name="No pool service">
        <State name="on a network without one" bare>
          <NoPoolService />
        </State>
      </Part>
      <NetworkStates />
      <CountingStates />
    </>
  );
}

function NetworkStates() {
  const { i18n } = useTranslation();
  const hasNotice = (key: string) => i18n.exists(`networks.${key}.name`);
  const [named, other] = [KEYS.find(hasNotice), KEYS.find((key) => !hasNotice(key))];
  return (
    <>
      <Part name="Mark of the network">
        <State name="on a test network">
          <On facts={{ mainNet: false, name: 'Jungle' }}>
            <NetworkMark />
          </On>
        </State>
        <State name="on a main net" nothing>
          <On facts={{ mainNet: true }}>
            <NetworkMark />
          </On>
        </State>
      </Part>
      <Part name="Notice of the network">
        <State name="where another asset has the same name">
          <On facts={{ key: named }}>
            <NetworkNotice />
          </On>
        </State>
        <State name="elsewhere" nothing>
          <On facts={{ key: other }}>
            <NetworkNotice />
          </On>
        </State>
      </Part>
    </>
  );
}

function CountingStates() {
  const counted = (voteCountMs: number) => ({
    market: stillValue({ state: 'ready', receivedAt: NOW, value: { protocol: COUNTING, voteCountMs } }),
  });
  return (
    <Part name="Counting of votes">
      <State name="every six hours">
        <WithService token={PoolService} value={counted(6 * HOUR_MS)}>
          <VoteCounting />
        </WithService>
      </State>
      <State name="every ten minutes">
        <WithService token={PoolService} value={counted(HOUR_MS / 6)}>
          <VoteCounting />
        </WithService>
      </State>
      <State name="unknown">
        <WithService token={PoolService} value={{ market: stillValue({ state: 'waiting' }) }}>
          <VoteCounting />
        </WithService>
      </State>
    </Part>
  );
}

/** Shows a part on a chain with other facts. */
function On({ facts, children }: { facts: object; children: ReactNode }) {
  const profile = useService(CHAIN_PROFILE);
  return (
    <WithService token={CHAIN_PROFILE} value={{ ...profile, ...facts }}>
      {children}
    </WithService>
  );
}
