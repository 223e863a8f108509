import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { functionSelector } from '../../../../adapters/tron/read/function-selector.ts';
import { Trades } from '../../../../adapters/tron/read/trades.ts';
import { warningsOf } from '../../../../application/transact/warnings.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { asTron } from '../../../../domain/chain/protocol.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { ExchangeFunction } from '../../../../domain/tron/exchange/exchange-contract.ts';
import { PRICE } from '../../../../domain/tron/exchange/trade.ts';
import type { TronSimulation } from '../../../../domain/tron/simulation.ts';
import { CHAIN_TOKEN, contractToken, sandboxExchange, TRADING_TRON } from '../../../support/tron/exchange.ts';
import { BLOCK_MS, listeningWorld, type ListeningWorld } from '../listening-world.ts';

const SEED = 'tron-calls';
const EXCHANGE = sandboxExchange(SEED);
const TOKEN = contractToken(SEED);
const SUSD = { code: 'SUSD', precision: 6 };
/** Fee limit that covers no call of the sandbox's contracts: 10,000 energy at the chain's price. */
const LOW = 1_000_000n;

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld(SEED, EXCHANGE);
});

afterAll(() => live.stop());

/** A day later free bandwidth is there again, so that energy alone costs coins. */
beforeEach(() => {
  live.clock.advance(DAY_MS);
});

function called({ signature, arguments: meanings }: ExchangeFunction) {
  const { contract, feeLimit } = EXCHANGE;
  return { contract, feeLimit, function: signature, selector: functionSelector(signature), arguments: meanings };
}

const selling = (units: bigint): Operation => ({
  kind: 'sell-token',
  ...called(EXCHANGE.sell.trc20!),
  token: TOKEN,
  amount: Asset.of(units, SUSD),
  price: Asset.of(30_000_000_000n, PRICE),
});
const cancelling = (order: bigint): Operation => ({ kind: 'cancel-token-order', ...called(EXCHANGE.cancel), order });
const approving = (units: bigint, feeLimit = EXCHANGE.feeLimit): Operation => ({
  kind: 'approve-token',
  token: TOKEN,
  spender: EXCHANGE.contract,
  amount: Asset.of(units, SUSD),
  feeLimit,
});
const buying = (units: bigint, price: bigint): Operation => ({
  kind: 'buy-token',
  ...called(EXCHANGE.buy.trc10!),
  token: CHAIN_TOKEN,
  amount: Asset.of(units, { code: 'POINTS', precision: 2 }),
  price: Asset.of(price, PRICE),
});

const signerOf = (label: string) => ({ account: live.account(label).name, permission: 'owner' });

async function simulated(label: string, operation: Operation): Promise<TronSimulation> {
  const signer = signerOf(label);
  return live.transactions.simulation(await live.transactions.calls(operation, signer), signer);
}

/** Sends an operation whatever its simulation says, and returns how it failed in its block. */
async function failureInBlock(label: string, operation: Operation) {
  const signed = await live.signed(label, operation);
  const { headNumber } = await live.node.head();
  await live.node.send(signed);
  live.clock.advance(BLOCK_MS);
  const status = await live.node.transaction({ id: signed.id, origin: null, fromBlock: headNumber, expiresAt: signed.expiresAt });
  if (status.state !== 'included') throw new Error(`it is ${status.state}`);
  return status.failure;
}

const liquidOf = async (label: string) => asTron(await live.node.account(live.account(label).name))!.liquid;

describe('a call that the exchange’s contract reverts', () => {
  it.each([
    ['more of a token than is approved', selling(2_000_001n), 'not approved'],
    ['an order that there is not', cancelling(99n), 'no such order'],
  ])('is refused with the contract’s own words before it is signed, as the chain does for a fee: %s', async (_what, operation, message) => {
    const { refusal, changes, energyCost } = await simulated('fresh', operation);
    expect([refusal?.error, refusal?.params, changes, energyCost]).toEqual(['contract-refused', { message }, [], null]);
    const failure = await failureInBlock('fresh', operation);
    expect([failure?.error, failure?.params]).toEqual(['contract-refused', { message }]);
  });

  it('of somebody else’s order says whose it is not', async () => {
    expect((await simulated('voter', cancelling(1n))).refusal?.params).toEqual({ message: 'not your order' });
  });
});

describe('what a call costs', () => {
  it('is all its energy at the chain’s price, and what is burnt is what the account does not have', async () => {
    const [fresh, voter] = await Promise.all([simulated('fresh', approving(5n)), simulated('voter', approving(5n))]);
    expect([String(fresh.energyCost), String(voter.energyCost)]).toEqual(['2.200000 TRX', '2.200000 TRX']);
    const burnt = ({ changes }: TronSimulation) => changes.map(({ before, after }) => String(before.minus(after)));
    expect(burnt(fresh)).toEqual(['2.200000 TRX']);
    expect(burnt(voter)).not.toEqual(burnt(fresh));
  });

  it('with what is sent along has to be in the balance', async () => {
    const liquid = await liquidOf('fresh');
    const all = await simulated('fresh', buying(100n, liquid.units * 10_000n));
    expect(all.refusal).toMatchObject({ error: 'insufficient-balance', params: { available: String(liquid) } });
    expect((await simulated('fresh', buying(100n, (liquid.units + 1n) * 10_000n))).refusal?.error).toBe('insufficient-balance');
    expect((await simulated('poor', approving(5n))).refusal?.error).toBe('insufficient-balance');
  });

  it('above the fee limit is warned of, and then ends in its block as a lack of energy that burns the limit', async () => {
    const operation = approving(7n, LOW);
    const profile = { ...TRADING_TRON, exchange: { ...EXCHANGE, feeLimit: LOW } };
    const simulation = await simulated('fresh', operation);
    expect(warningsOf(operation, signerOf('fresh'), simulation, profile).map(({ warning, params }) => [warning, params])).toContainEqual([
      'fee-limit-low',
      { needed: '2.200000 TRX', limit: '1.000000 TRX' },
    ]);
    const before = await liquidOf('fresh');
    expect((await failureInBlock('fresh', operation))?.error).toBe('energy-exhausted');
    expect(String(before.minus(await liquidOf('fresh')))).toBe('1.000000 TRX');
  });

  it('within the fee limit is no warning', async () => {
    const operation = approving(7n);
    const warnings = warningsOf(operation, signerOf('voter'), await simulated('voter', operation), TRADING_TRON);
    expect(warnings.map(({ warning }) => warning)).not.toContain('fee-limit-low');
  });
});

describe('an approval', () => {
  it('that takes the place of another says how much that was', async () => {
    const operation = approving(0n);
    const simulation = await simulated('fresh', operation);
    expect(String(simulation.approvedBefore)).toBe('2.000000 SUSD');
    expect(warningsOf(operation, signerOf('fresh'), simulation, TRADING_TRON)).toContainEqual({
      warning: 'approval-replaced',
      params: { before: '2.000000 SUSD' },
    });
    expect((await simulated('voter', operation)).approvedBefore).toBeNull();
  });

  it('is there once it is in a block, for the exchange’s contract alone', async () => {
    const trades = new Trades(live.nodes);
    const { name } = live.account('voter');
    const approved = async (spender: string) => String((await trades.tradedToken(name, TOKEN, spender)).approved);
    expect(await failureInBlock('voter', approving(1_234_567n))).toBeNull();
    expect([await approved(EXCHANGE.contract), await approved(live.account('fresh').name)]).toEqual(['1.234567 SUSD', '0.000000 SUSD']);
  });
});
