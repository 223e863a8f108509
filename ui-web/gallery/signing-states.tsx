import { AccountService } from '../../application/features/account/account-service.ts';
import { type CpuShortage, CpuShortageService } from '../../application/features/cpu-shortage/cpu-shortage-service.ts';
import { PoolService } from '../../application/features/pool/pool-service.ts';
import { Clock } from '../../application/ports/clock.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import { WalletSession } from '../../application/session/wallet-session.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import type { SigningState } from '../../application/transact/signing/signing-state.ts';
import type { Stage } from '../../application/transact/stage.ts';
import { SubmitOperation } from '../../application/transact/submit-operation.ts';
import { Tracker } from '../../application/track/tracker.ts';
import type { AssetSymbol } from '../../domain/core/amount/asset.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';
import { SigningQueue } from '../shell/signing/signing-queue.ts';
import { SigningSheet } from '../shell/signing/signing-sheet.tsx';
import { Opener } from './opener.tsx';
import { preparedPurchase } from './prepared-sample.ts';
import { ACCOUNT, coins, NOW } from './samples.ts';
import { Part, State } from './state.tsx';
import { still, stillValue } from './still.ts';
import { type ShownService, WithServices } from './with-service.tsx';

const SIGNER = { account: ACCOUNT, permission: 'active' };
const OWN_WALLET = { state: 'connected', identity: { ...SIGNER, chainId: null, publicKey: null } };
const OTHER_WALLET = { state: 'connected', identity: { ...SIGNER, account: 'somebodyelse', chainId: null, publicKey: null } };
const ASKED: Stage = { stage: 'awaiting-signature', expiresAt: NOW + 24_000 };
const REFUSAL = new PoolError('insufficient-balance', { needed: '200.0000 A', available: '12.5000 A' });
const never = () => new Promise<never>(() => undefined);

/** What the pipeline behind a sheet does. */
interface Sheet {
  /** What is prepared: a preview, a failure, or nothing yet. */
  readonly prepared: ((coin: AssetSymbol) => Prepared) | PoolError | null;
  /** The stage reached, or the failure, once the sheet is signed. */
  readonly signed?: Stage | PoolError;
  readonly shortage?: (coin: AssetSymbol) => CpuShortage;
  readonly wallet?: object;
}

function shortage(coin: AssetSymbol): CpuShortage {
  const option = { amount: coins(1_200n, coin), operation: null };
  const at = { node: 'https://node.example', headNumber: 412_345_678, headTime: NOW, receivedAt: NOW };
  return {
    source: 'measured',
    needed: 1_224n,
    available: 0n,
    max: 5_000n,
    at,
    sponsor: true,
    freeAt: NOW + 3_600_000,
    rent: option,
    stake: option,
  };
}

/** The states of a sheet, by the state of the signing; those that lead to another page show nothing here. */
const SHEETS: Readonly<Record<Exclude<SigningState['state'], 'following' | 'ended'>, Readonly<Record<string, Sheet>>>> = {
  preparing: { 'being prepared': { prepared: null } },
  preview: {
    'to be signed': { prepared: (coin) => preparedPurchase(coin) },
    'less is staked afterwards, which has to be ticked': { prepared: (coin) => preparedPurchase(coin, { staked: -25_000n }) },
    'a rule forbids it': { prepared: (coin) => preparedPurchase(coin, { refusal: REFUSAL }) },
    'the bytes say something else': { prepared: (coin) => preparedPurchase(coin, { isAltered: true }) },
    'without enough CPU': { prepared: (coin) => preparedPurchase(coin), shortage },
    'the wallet has another account now': { prepared: (coin) => preparedPurchase(coin), wallet: OTHER_WALLET },
  },
  submitting: {
    'once signed: the wallet is asked': { prepared: (coin) => preparedPurchase(coin), signed: ASKED },
    'once signed: broadcast': { prepared: (coin) => preparedPurchase(coin), signed: { stage: 'sending' } },
  },
  refused: {
    'once signed: nodes refuse it': {
      prepared: (coin) => preparedPurchase(coin),
      signed: { stage: 'refused', by: 'nodes', id: 'id', expiresAt: NOW + 24_000, error: REFUSAL },
    },
    'once signed: the sponsor fails': {
      prepared: (coin) => preparedPurchase(coin),
      signed: { stage: 'refused', by: 'sponsor', id: 'id', expiresAt: NOW + 24_000, error: new PoolError('backend-unreachable') },
    },
  },
  failed: {
    'not prepared': { prepared: new PoolError('node-unreachable') },
    'once signed: cancelled in the wallet': { prepared: (coin) => preparedPurchase(coin), signed: new PoolError('signature-refused') },
  },
};

/** Returns the services of a sheet whose pipeline does the same each time. */
function pipeline({ prepared, signed, shortage: short, wallet = OWN_WALLET }: Sheet, coin: AssetSymbol): readonly ShownService[] {
  const prepare = async () => {
    if (prepared === null) return never();
    if (prepared instanceof PoolError) throw prepared;
    return prepared(coin);
  };
  const submit = async (_prepared: Prepared, onStage: (stage: Stage) => void) => {
    if (signed instanceof PoolError) throw signed;
    if (signed !== undefined) onStage(signed);
    return never();
  };
  const found = short?.(coin) ?? null;
  const account = stillValue({ state: 'ready', value: { at: { headTime: NOW, receivedAt: NOW } }, receivedAt: NOW });
  return [
    [SubmitOperation, { prepare, submit }],
    [CpuShortageService, { shortage: async () => found, ownShortage: async () => found }],
    [Tracker, { follow: () => stillValue({ state: 'waiting' }), damages: async () => [] }],
    [Clock, { now: () => NOW, wait: never }],
    [WalletSession, still(wallet)],
    [Wallet, { selfBroadcast: null }],
    [AccountService, { snapshot: () => account }],
    [PoolService, { info: stillValue({ state: 'waiting' }), market: stillValue({ state: 'waiting' }) }],
    [SigningQueue, { open: () => undefined }],
  ];
}

/** Shows the sheet in which a write is previewed and signed. */
export function SigningStates() {
  const { coin } = useService(CHAIN_PROFILE);
  const { operation } = preparedPurchase(coin.native);
  return (
    <Part name="Signing">
      {Object.values(SHEETS)
        .flatMap((states) => Object.entries(states))
        .map(([name, sheet]) => (
          <State key={name} name={name}>
            <OneSheet services={pipeline(sheet, coin.native)} request={{ operation, signer: SIGNER }} />
          </State>
        ))}
    </Part>
  );
}

function OneSheet({ services, request }: { services: readonly ShownService[]; request: Parameters<typeof SigningSheet>[0]['request'] }) {
  return (
    <WithServices services={services}>
      <Opener>{(close) => <SigningSheet request={request} onClose={close} />}</Opener>
    </WithServices>
  );
}
