import { changing, type Json, type Lie } from './lie.ts';

/** Changes the first row of a table of Antelope, and the same row where `get_account` shows it under `section`. */
function row(table: string, change: (row: Json) => Json, section: string | null = null): Lie {
  return changing(['get_table_rows', 'get_account'], (json, { call, body }) => {
    if (call === 'get_account') {
      const shown: Json = section === null ? null : json[section];
      return shown === null || shown === undefined ? json : { ...json, [section!]: change(shown) };
    }
    const asked: Json = JSON.parse(body);
    return asked.table === table ? { ...json, rows: json.rows.map((one: Json, index: number) => (index === 0 ? change(one) : one)) } : json;
  });
}

/** The REX pool holds the smallest unit of the coin and nothing else. */
export const emptyRexPool: Lie = row('rexpool', (pool) => ({
  ...pool,
  total_lendable: smallest(pool.total_lendable),
  total_unlent: smallest(pool.total_unlent),
}));

/** No REX has matured and none will. */
export const noRexLots: Lie = row('rexbal', (balance) => ({ ...balance, matured_rex: 0, rex_maturities: [] }), 'rex_info');

/** The REX fund holds a million more. */
export const fullRexFund: Lie = row('rexfund', (fund) => ({ ...fund, balance: `1${fund.balance as string}` }));

/** The account votes neither through a proxy nor for producers. */
export const noVote: Lie = changing(['get_account'], (json) =>
  json.voter_info === null || json.voter_info === undefined
    ? json
    : { ...json, voter_info: { ...json.voter_info, proxy: '', producers: [] } },
);

/** The system contract is the one before REX 2.0. */
export const olderContract: Lie = changing(['get_abi'], (json) => ({
  ...json,
  abi: { ...json.abi, tables: json.abi.tables.filter(({ name }: Json) => name !== 'rexmaturity') },
}));

/** Every block but the newest is of another fork. */
export const otherFork: Lie = changing(['get_block_info', 'get_block'], (json) => ({
  ...json,
  id: `${(json.id as string).slice(0, 8)}${'d'.repeat(56)}`,
}));

/** Every block is of another fork. */
export const otherTronFork: Lie = changing(['getblock', 'getblockbynum', 'getnowblock'], (json, { body }) =>
  /"(?:num|id_or_num)":"?0"?\b/.test(body) ? json : { ...json, blockID: `${(json.blockID as string).slice(0, 16)}${'d'.repeat(48)}` },
);

/** The account's votes for others than the first candidate of its list are of another candidate. */
export const otherVotes: Lie = changing(['getaccount'], (json) =>
  Array.isArray(json.votes) && json.votes.length > 1
    ? { ...json, votes: json.votes.map((vote: Json, index: number) => (index === 1 ? { ...vote, vote_address: STRANGER } : vote)) }
    : json,
);

/** An address that no other vote of the sandbox is for, in hexadecimal. */
const STRANGER = `41${'7'.repeat(40)}`;

/** Unfrozen coins wait a day. */
export const shortReleaseDelay: Lie = changing(['getchainparameters'], (json) => ({
  ...json,
  chainParameter: json.chainParameter.map((one: Json) => (one.key === 'getUnfreezeDelayDays' ? { ...one, value: 1 } : one)),
}));

/** The account has ten times the coins. */
export const moreIost: Lie = changing(['getAccount'], (json) => ({
  ...json,
  balance: json.balance * 10,
  ...(typeof json.balance_string === 'string' && json.balance_string !== '' ? { balance_string: `9${json.balance_string as string}` } : {}),
}));

/** The account has twice the votes. */
export const moreIostVotes: Lie = changing(['getAccount'], (json) => ({
  ...json,
  vote_infos: (json.vote_infos ?? []).map((vote: Json) => ({ ...vote, votes: vote.votes * 2 })),
}));

function smallest(amount: string): string {
  return `0.0001 ${amount.split(' ')[1]!}`;
}
