import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { accountAnswer, accountSections } from './account-answer.ts';
import { delegatedBandwidthRow, voteStakeOf } from './account-rows.ts';
import { mustBe, nameKey } from './owner-rows.ts';
import { type RowSource, tableRows } from './table-reader.ts';

/**
 * Reads everything an owner staked, for all receivers. `answer`: the owner's get_account, which often shows that nothing is staked for
 * others, so that the table need not be read.
 */
export async function readDelegations(
  source: RowSource,
  owner: string,
  coin: AssetSymbol,
  answer: Promise<unknown> | null = null,
): Promise<readonly DelegatedBandwidth[]> {
  const read = (row: unknown): DelegatedBandwidth => delegatedBandwidthRow(row, coin);
  const own = answer && ownOnly(await answer, coin);
  const rows =
    own ??
    (
      await tableRows(source, {
        code: SYSTEM_ACCOUNTS.system,
        scope: nameKey(owner),
        table: 'delband',
        keyOf: (row) => nameKey(read(row).to),
      })
    ).map(read);
  for (const { from } of rows) mustBe(owner, from, 'delband');
  return rows;
}

/**
 * Returns the rows where get_account proves that there is none for others: the contract counts in `voter_info.staked` everything an account
 * staked for any receiver, and the vote stake of its REX, and nothing else (`update_voting_power`). Null where it does not.
 */
function ownOnly(answer: unknown, coin: AssetSymbol): readonly DelegatedBandwidth[] | null {
  const { self_delegated_bandwidth: self, rex_info: rex, voter_info: voter } = accountSections(answer);
  if (self === undefined || rex === undefined || voter === undefined || voter === null) return null;
  const own = self === null ? null : delegatedBandwidthRow(self, coin);
  if (own !== null && own.to !== own.from) return null;
  const stakedForItself = own === null ? Asset.zero(coin) : own.cpu.plus(own.net);
  const counted = stakedForItself.plus(rex === null ? Asset.zero(coin) : voteStakeOf(rex, coin));
  if (!accountAnswer(answer, coin).vote?.staked.equals(counted)) return null;
  return own === null ? [] : [own];
}
