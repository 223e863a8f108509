import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../../../cli/support/newpool-process.ts';
import { callOf } from '../chain-client.ts';
import { tablesOf } from '../node-tables.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { cliOnNodeos } from './cli-on-nodeos.ts';
import { changesOf, tableFigures } from './table-figures.ts';
import { WRITTEN_LINES } from './written-lines.ts';

/** The holder of nearly all REX, whose sale the pool cannot pay while somebody rents much. */
const LARGEST = 'rexwhale1111';
const MUCH_RENT = '200.0000 EOS';

const chain = await nodeosWorld('eos');
const { ownRow } = tablesOf(chain);
const { json, written, remove } = cliOnNodeos(chain);
beforeAll(builtProgram);
afterAll(async () => {
  remove();
  await chain.close();
});

interface ShownChange {
  readonly figure: string;
  readonly before: { readonly units: string };
  readonly after: { readonly units: string };
}

/** Runs a line, and compares the changes it shows with those in the tables of nodeos. Returns the names of what changed. */
async function asInTables(account: string, ...words: readonly string[]): Promise<readonly string[]> {
  const before = await tableFigures(chain, account);
  const frame = await written(account, ...words);
  expect([words, frame.error]).toEqual([words, null]);
  expect(frame.data).toMatchObject({ status: 'irreversible', account, chain_id: chain.profile.chainId });
  const after = await tableFigures(chain, account);
  const happened = changesOf(before, after);
  const shown = (frame.data.changes as readonly ShownChange[]).filter((change) => change.before.units !== change.after.units);
  expect(Object.fromEntries(shown.map((change) => [change.figure, [change.before.units, change.after.units]]))).toEqual(happened);
  const status = await json('tx', 'status', frame.data.transaction_id as string);
  expect(status.data).toMatchObject({ transaction_id: frame.data.transaction_id, status: 'irreversible' });
  return Object.keys(happened);
}

describe('the command line writes on nodeos what it shows', () => {
  it.each(WRITTEN_LINES)('$command', async ({ command, account, words, changes }) => {
    const happened = await asInTables(account, ...command.split(' '), ...words);
    expect(happened).toEqual(expect.arrayContaining([...changes]));
  });

  it('proxy vote and proxy leave, in the row of the voter', async () => {
    expect(await ownRow('voters', 'directvoter1')).toMatchObject({ proxy: chain.setUp.fixtures.proxies[0], producers: [] });
    expect(await ownRow('voters', 'ramseller111')).toMatchObject({ proxy: '', producers: [] });
  });

  it('rex cancel-sale, after a sale that waits in the queue', async () => {
    const rent = { from: LARGEST, receiver: LARGEST, loan_payment: MUCH_RENT, loan_fund: '0.0000 EOS' };
    await chain.client.push(
      callOf(LARGEST, 'eosio', 'deposit', { owner: LARGEST, amount: MUCH_RENT }),
      callOf(LARGEST, 'eosio', 'rentnet', rent),
    );
    const { rex } = await tableFigures(chain, LARGEST);
    const units = String(rex).padStart(5, '0');
    expect(await asInTables(LARGEST, 'rex', 'sell', `${units.slice(0, -4)}.${units.slice(-4)}`)).toEqual(['rex-queued']);
    expect(await asInTables(LARGEST, 'rex', 'cancel-sale')).toEqual(['rex-queued']);
    expect(await ownRow('rexqueue', LARGEST)).toBeUndefined();
  });
});
