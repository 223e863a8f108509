import { publishedAbi } from '../../../adapters/antelope/read/system-abi.ts';

/** Tables of every system contract with REX. */
const TABLES = [
  'cpuloan',
  'delband',
  'global',
  'netloan',
  'producers',
  'rammarket',
  'refunds',
  'retbuckets',
  'rexbal',
  'rexfund',
  'rexpool',
  'rexqueue',
  'rexretpool',
  'userres',
  'voters',
];

/** An ABI as nodes return it: with a version, texts and lists that are not read. */
function definitionOf(abi: ReturnType<typeof publishedAbi>, tables: readonly string[], more: readonly string[] = []) {
  return {
    ...abi,
    structs: [...abi.structs, ...more.map((name) => ({ name, base: '', fields: [{ name: 'payer', type: 'name' }] }))],
    actions: [...abi.actions, ...more.map((name) => ({ name, type: name, ricardian_contract: '---\nspec_version: "0.2.0"' }))],
    tables: tables.map((name) => ({ name, index_type: 'i64', key_names: [], key_types: [], type: name })),
    ricardian_clauses: [{ id: 'UserAgreement', body: 'text' }],
    variants: [],
    action_results: [],
  };
}

/** Definitions of the system contract by its generation. */
export const SYSTEM_DEFINITIONS = {
  'rex-1 without voteupdate': definitionOf(publishedAbi('eosio'), TABLES),
  'rex-1 with fees to holders': definitionOf(publishedAbi('eosio'), TABLES, ['voteupdate']),
  'rex-1': definitionOf(publishedAbi('eosio'), TABLES, ['donatetorex']),
  'rex-2': definitionOf(publishedAbi('eosio'), [...TABLES, 'rexmaturity'], ['donatetorex', 'setrexmature']),
} as const;

/** The wrapper contract with these actions. */
export function wrapperDefinition(actions: (name: string) => boolean = () => true) {
  const abi = definitionOf(publishedAbi('core.vaulta'), ['accounts', 'stat'], ['swapto', 'open']);
  return { ...abi, actions: abi.actions.filter(({ name }) => actions(name)) };
}

/** What get_abi answers: the definition, or none for an account without a contract. */
export function definitions(contracts: Readonly<Record<string, unknown>>) {
  return ({ account_name: name }: Record<string, unknown>) => ({
    json: { account_name: name, ...(String(name) in contracts ? { abi: contracts[String(name)] } : {}) },
  });
}
