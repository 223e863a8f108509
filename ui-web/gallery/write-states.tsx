import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/antelope/contract/system-accounts.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import type { Call, CallValue } from '../../domain/core/chain/call.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { AlteredCalls } from '../parts/writes/altered-calls.tsx';
import { CallsInWords } from '../parts/writes/calls-in-words.tsx';
import { TrackedWrite } from '../parts/writes/tracked-write.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { ACCOUNT, NOW, PROXY, TRANSACTION_ID } from './samples.ts';
import { Part, State } from './state.tsx';

const OTHER_ID = TRANSACTION_ID.replaceAll('3', '4');
const IN_BLOCK = { block: 412_345_678, blockTime: NOW } as const;

function call(contract: string, action: string, data: Readonly<Record<string, CallValue>>): Call {
  return { contract, action, authorization: [{ account: ACCOUNT, permission: 'active' }], data };
}

const VOTE = call(SYSTEM_ACCOUNTS.system, 'voteproducer', { voter: ACCOUNT, proxy: PROXY, producers: [] });
const GIFT = call(SYSTEM_ACCOUNTS.token, 'transfer', { from: ACCOUNT, to: 'somebodyelse', quantity: '5.0000 EOS', memo: '' });
const UNKNOWN = call('some.contract', 'something', {});
const WITNESSES = call('TronContract', 'VoteWitnessContract', { owner: ACCOUNT, votes: ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE:120'] });

function written(coin: AssetSymbol, more: Partial<TrackedTransaction>): TrackedTransaction {
  return {
    id: TRANSACTION_ID,
    provisionalId: null,
    sentBy: 'app',
    misnamedAs: null,
    account: ACCOUNT,
    operation: { kind: 'deposit-to-rex-fund', amount: Asset.of(50_000n, coin) },
    expiresAt: NOW + 30_000,
    builtAtBlock: 412_345_000,
    signedAt: NOW,
    state: 'sent',
    block: null,
    outcome: null,
    ...more,
  };
}

const REFUSED = new PoolError('insufficient-balance', { needed: '200.0000 A', available: '12.5000 A' });

/** The states of a write that differ in what is shown. */
const WRITES: Readonly<Record<string, Partial<TrackedTransaction>>> = {
  'the wallet has not answered': { state: 'signing' },
  'the wallet may broadcast it by itself': { state: 'signing', provisionalId: TRANSACTION_ID },
  broadcast: { state: 'sent' },
  'in a block': { state: 'included', block: IN_BLOCK.block },
  'refused by nodes, and still open': { state: 'sent', refusal: REFUSED },
  done: { state: 'ended', block: IN_BLOCK.block, outcome: { end: 'done', ...IN_BLOCK } },
  'done, as one node says': {
    state: 'ended',
    block: IN_BLOCK.block,
    outcome: { end: 'done', ...IN_BLOCK, reportedBy: 'https://node.example' },
  },
  'in a block, and nodes disagree about its end': {
    state: 'included',
    block: IN_BLOCK.block,
    disagreeing: ['https://node.example', 'https://other-node.example'],
  },
  refused: { state: 'ended', outcome: { end: 'refused', error: REFUSED } },
  cancelled: { state: 'ended', outcome: { end: 'refused', error: new PoolError('signature-refused') } },
  expired: { state: 'ended', outcome: { end: 'expired' } },
  unknown: { state: 'ended', outcome: { end: 'unknown' } },
  altered: {
    state: 'ended',
    block: IN_BLOCK.block,
    outcome: { end: 'altered', ...IN_BLOCK },
    altered: { id: OTHER_ID, expiresAt: NOW, calls: [GIFT], block: IN_BLOCK.block },
  },
};

/** Shows what is signed, and what becomes of it. */
export function WriteStates() {
  const { coin } = useService(CHAIN_PROFILE);
  return (
    <>
      <Part name="Calls in words">
        <State name="known ones">
          <CallsInWords calls={[VOTE, GIFT]} />
        </State>
        <State name="one without words">
          <CallsInWords calls={[UNKNOWN]} />
        </State>
        <State name="with a list of votes">
          <CallsInWords calls={[WITNESSES]} />
        </State>
      </Part>
      <Part name="Altered calls">
        <State name="in a block">
          <AlteredCalls asked={[VOTE]} signed={{ id: OTHER_ID, calls: [GIFT], block: IN_BLOCK.block }} />
        </State>
        <State name="in no block yet">
          <AlteredCalls asked={[VOTE]} signed={{ id: OTHER_ID, calls: [GIFT], block: null }} />
        </State>
        <State name="unreadable, without an ID">
          <AlteredCalls asked={[VOTE]} signed={{ id: null, calls: null, block: null }} />
        </State>
      </Part>
      <Part name="Tracked write">
        {Object.entries(WRITES).map(([name, more]) => (
          <State key={name} name={name}>
            <TrackedWrite write={written(coin.native, more)} />
          </State>
        ))}
      </Part>
    </>
  );
}
