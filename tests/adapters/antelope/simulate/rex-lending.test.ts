import { describe, expect, it } from 'vitest';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { CHAINS } from '../../../../adapters/chains.ts';
import { LoanService } from '../../../../application/features/loans/loan-service.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { EOS_CONTRACTS, type EosContract } from '../../../../sandbox/antelope/eos.ts';
import { type LiveChain, liveChain, type Ports } from '../../../contracts/live/live-chain.ts';

/** When the large loan of the lent-out sandbox has ended. */
const UNTIL_LOAN_ENDS_MS = 16 * DAY_MS;

/** The result of a rental from every source: the lending query, the simulation, and the page's plan. */
async function results({ node, rex: reader, transactions }: Ports, profile: ChainProfile, account: string): Promise<readonly unknown[]> {
  const rex = reader!;
  const loans = new LoanService(node, rex, asAntelope(profile)!);
  const payment = Asset.whole(1n, profile.coin.native);
  const rent = { resource: 'cpu', receiver: account, payment, fund: Asset.zero(payment.symbol) } as const;
  const calls = await transactions.calls({ kind: 'rent-resource', ...rent, deposit: payment }, { account, permission: 'active' });
  const { refusal } = await transactions.simulation(calls, { account, permission: 'active' });
  const quoted = await loans.quote('cpu', payment).then(
    () => null,
    (failure: PoolError) => failure.error,
  );
  const { problems } = await loans.planRent(rent, account);
  return [await rex.rexLends(), refusal?.error ?? null, quoted, problems[0]?.error ?? null];
}

const LENDS = [true, null, null, null];
const LENDS_NOT = [false, 'loans-unavailable', 'loans-unavailable', 'loans-unavailable'];

interface LentOut {
  readonly chain: LiveChain;
  readonly asked: () => Promise<readonly unknown[]>;
  readonly apply: (action: string, owner: string, data: Call['data']) => void;
}

async function lentOut(key: 'eos' | 'bos', eosContract?: EosContract): Promise<LentOut> {
  const chain = await liveChain(
    CHAINS.find(({ profile }) => profile.key === key)!,
    { chains: [key], eosContract, rexLentOut: true },
  );
  const ports = await chain.ports({ kind: 'none' });
  const world = chain.sandbox.world[key];
  return {
    chain,
    asked: () => results(ports, chain.profile, key === 'eos' ? 'rexholder111' : 'bosholder111'),
    apply: (action, owner, data) => {
      world.chain.apply([{ contract: 'eosio', action, authorization: [{ account: owner, permission: 'active' }], data }]);
      chain.sandbox.world.clock.advance(1_000);
    },
  };
}

describe.each([...EOS_CONTRACTS.map((contract) => ['eos', contract] as const), ['bos', undefined] as const])(
  'REX lending on %s with contracts of %s',
  (key, contract) => {
    const lender = key === 'eos' ? 'rexlender111' : 'boslender111';

    it('is unavailable while any queued sale exceeds what the pool can pay, and available once it is cancelled', async () => {
      const { chain, asked, apply } = await lentOut(key, contract);
      try {
        expect(await asked()).toEqual(LENDS_NOT);
        apply('cnclrexorder', lender, { owner: lender });
        expect(await asked()).toEqual(LENDS);
      } finally {
        await chain.close();
      }
    });

    it('is available as soon as the rental itself would fill the sale, though no REX action has run yet', async () => {
      const { chain, asked, apply } = await lentOut(key, contract);
      try {
        chain.sandbox.world.clock.advance(UNTIL_LOAN_ENDS_MS);
        // On BOS sixteen smaller loans have ended before the large one, and a rental processes two.
        const smallOnesFirst = key === 'bos';
        expect(await asked()).toEqual(smallOnesFirst ? LENDS_NOT : LENDS);
        if (smallOnesFirst) apply('rexexec', 'bosholder111', { user: 'bosholder111', max: 15 });
        const { tables } = chain.sandbox.world[key].chain.state;
        expect(tables.row('rexqueue', 'eosio', lender)).toMatchObject({ isOpen: true });
        expect(await asked()).toEqual(LENDS);
      } finally {
        await chain.close();
      }
    });
  },
);
