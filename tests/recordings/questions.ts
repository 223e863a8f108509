import { isObject } from '../../sandbox/antelope/http/node-json.ts';
import { signedPush } from '../sandbox/antelope/signed-push.ts';
import { faultOf } from './recorded-fault.ts';
import type { Question, Recording } from './recording.ts';
import { STAND_IN, type ReplayedChain } from './replayed-chain.ts';

type Fields = Readonly<Record<string, unknown>>;
type Translation = (fields: Fields, recording: Recording, chain: ReplayedChain) => Promise<Fields>;

const NOBODY = 'nosuchacct11';
const NO_BLOCK = 4_000_000_000;
const ACCOUNT_UNKNOWN = 3060002;
const BLOCK_UNKNOWN = 3100002;
const BLOCK_MS = 500;
const ACCOUNT_ROWS = ['total_resources', 'self_delegated_bandwidth', 'refund_request', 'voter_info', 'rex_info'] as const;

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Pushes a transfer of one unit and lets its block be made. Resolves with id and block of the transaction. */
async function transferInBlock(chain: ReplayedChain): Promise<{ readonly id: string; readonly block: number }> {
  const transfer = {
    contract: 'eosio.token',
    action: 'transfer',
    data: { from: 'freshholder1', to: 'rexholder111', quantity: '0.0001 EOS', memo: '' },
  };
  const push = signedPush(chain.world, 'freshholder1', [transfer]);
  const { id, block_num: block } = fieldsOf(
    fieldsOf((await chain.asked('chain/send_transaction2', { transaction: push })).body)['processed'],
  );
  chain.advance(BLOCK_MS);
  return { id: String(id), block: Number(block) };
}

/** A block that was on the recorded chain becomes the head here, or a block with a transaction where that had one; an unknown one stays unknown. */
function blockAsked(field: string): Translation {
  return async (fields, { body, status }, chain) => {
    const asked = fields[field];
    if (faultOf(body)?.code === BLOCK_UNKNOWN) return chain.world.chain.block(Number(asked)) ? { ...fields, [field]: NO_BLOCK } : fields;
    if (status !== 200) return fields;
    const transactions = fieldsOf(body)['transactions'];
    const filled = Array.isArray(transactions) && transactions.length > 0;
    const block = filled ? chain.world.chain.block((await transferInBlock(chain)).block)! : chain.world.chain.head();
    if (typeof asked === 'string' && asked.length === 64) return { ...fields, [field]: block.id };
    return { ...fields, [field]: typeof asked === 'string' ? String(block.number) : block.number };
  };
}

async function accountLike(recorded: Fields, chain: ReplayedChain): Promise<string> {
  const names = chain.world.accounts.map(({ name }) => name);
  for (const name of names) {
    const account = fieldsOf((await chain.asked('chain/get_account', { account_name: name })).body);
    if (ACCOUNT_ROWS.every((row) => ((account[row] ?? null) === null) === ((recorded[row] ?? null) === null))) return name;
  }
  return names[0]!;
}

function hasContract(recorded: Fields): boolean {
  const { abi, code_hash: hash, last_code_update: updated } = recorded;
  return Boolean(abi) || (typeof hash === 'string' && !/^0*$/.test(hash)) || (typeof updated === 'string' && !updated.startsWith('1970'));
}

/** An account that only the recorded chain has becomes one of the same kind here; one that it had not becomes one that does not exist. */
const accountAsked: Translation = async (fields, { body, status }, chain) => {
  const exists = chain.world.chain.state.accounts.has(String(fields['account_name']));
  if (faultOf(body)?.code === ACCOUNT_UNKNOWN) return exists ? { ...fields, account_name: NOBODY } : fields;
  if (status !== 200 || exists) return fields;
  const recorded = fieldsOf(body);
  return { ...fields, account_name: hasContract(recorded) ? 'eosio.token' : await accountLike(recorded, chain) };
};

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Returns the fields with a contract of this chain, or an account without one, where the recorded `code` does not exist here. */
function withCode(fields: Fields, { body, status }: Recording, chain: ReplayedChain): Fields {
  if (faultOf(body)?.code === ACCOUNT_UNKNOWN || chain.world.chain.state.accounts.has(String(fields['code']))) return fields;
  return { ...fields, code: status === 200 ? 'eosio.token' : STAND_IN };
}

/** A question for rows that only the recorded chain has becomes one for any rows of the table: without bounds, then in a scope that has some. */
const rowsAsked: Translation = async (recorded, recording, chain) => {
  const { body, status } = recording;
  const fields = withCode(recorded, recording, chain);
  const rows = fieldsOf(body)['rows'];
  if (status !== 200 || !Array.isArray(rows) || rows.length === 0) return fields;
  const { lower_bound: _lower, upper_bound: _upper, ...unbound } = fields;
  const scopes = fieldsOf((await chain.asked('chain/get_table_by_scope', { code: fields['code'], table: fields['table'], limit: 1 })).body)[
    'rows'
  ];
  const scope = Array.isArray(scopes) ? fieldsOf(scopes[0])['scope'] : undefined;
  for (const asked of [fields, unbound, { ...unbound, scope }]) {
    if (!isEmptyList(fieldsOf((await chain.asked('chain/get_table_rows', asked)).body)['rows'])) return asked;
  }
  return fields;
};

const balanceAsked: Translation = async (recorded, recording, chain) => {
  const { body } = recording;
  const fields = withCode(recorded, recording, chain);
  if (!Array.isArray(body) || body.length === 0) return fields;
  const found = async (asked: Fields): Promise<boolean> => !isEmptyList((await chain.asked('chain/get_currency_balance', asked)).body);
  return (await found(fields)) ? fields : { ...fields, account: 'rexholder111' };
};

/** A transaction whose status was recorded becomes one of this chain in the same state. */
const statusAsked: Translation = async (fields, { body }, chain) => {
  const { state } = fieldsOf(body);
  if (state === undefined || state === 'UNKNOWN') return fields;
  const { id } = await transferInBlock(chain);
  if (state === 'IRREVERSIBLE') chain.advance(chain.world.chain.irreversibleLag * BLOCK_MS);
  if (state === 'FORKED_OUT' || state === 'FAILED') chain.world.chain.forkBack(1, { reapply: false });
  if (state === 'FAILED') chain.advance(120_000);
  return { ...fields, id };
};

/** Actors that do not exist here become the owner of the first key that was required, or somebody with a key of this chain. */
const keysAsked: Translation = async (fields, { body }, chain) => {
  const required = fieldsOf(body)['required_keys'];
  const key = Array.isArray(required) ? String(required[0]) : '';
  const owner = chain.ownerOf(key);
  const actor = owner ?? STAND_IN;
  const renamed = JSON.stringify(fields, (field, value: unknown) =>
    field === 'actor' && typeof value === 'string' && !chain.world.chain.state.accounts.has(value) ? actor : value,
  );
  const known = owner === null && key !== '' ? renamed.replaceAll(key, chain.keyOf(actor).publicKey) : renamed;
  return fieldsOf(JSON.parse(known));
};

const TRANSLATIONS: Readonly<Record<string, Translation>> = {
  get_block: blockAsked('block_num_or_id'),
  get_raw_block: blockAsked('block_num_or_id'),
  get_block_header: blockAsked('block_num_or_id'),
  get_block_header_state: blockAsked('block_num_or_id'),
  get_block_info: blockAsked('block_num'),
  get_account: accountAsked,
  get_abi: accountAsked,
  get_raw_abi: accountAsked,
  get_code: accountAsked,
  get_code_hash: accountAsked,
  get_raw_code_and_abi: accountAsked,
  get_table_rows: rowsAsked,
  get_currency_balance: balanceAsked,
  get_required_keys: keysAsked,
  get_transaction_status: statusAsked,
};

/** Returns a reading question as it can be put to this chain. Questions of no known kind, or without a JSON object, stay as they were. */
export async function questionHere(recording: Recording, chain: ReplayedChain): Promise<Question> {
  const { request } = recording;
  const endpoint = request.path.replace(/^.*chain\//, '');
  const translation = Object.prototype.hasOwnProperty.call(TRANSLATIONS, endpoint) ? TRANSLATIONS[endpoint] : undefined;
  if (!translation || !isObject(request.body) || Object.keys(request.body).length === 0) return request;
  return { ...request, body: await translation(request.body, recording, chain) };
}
