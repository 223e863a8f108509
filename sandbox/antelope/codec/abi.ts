/** A contract's ABI as nodes publish it. */
export type Abi = {
  readonly version: string;
  readonly types: readonly { readonly new_type_name: string; readonly type: string }[];
  readonly structs: readonly {
    readonly name: string;
    readonly base: string;
    readonly fields: readonly { readonly name: string; readonly type: string }[];
  }[];
  readonly actions: readonly { readonly name: string; readonly type: string; readonly ricardian_contract: string }[];
  readonly tables: readonly AbiTable[];
  readonly ricardian_clauses: readonly { readonly id: string; readonly body: string }[];
  readonly error_messages: readonly { readonly error_code: string; readonly error_msg: string }[];
  readonly abi_extensions: readonly { readonly type: number; readonly data: string }[];
  readonly variants: readonly { readonly name: string; readonly types: readonly string[] }[];
  readonly action_results: readonly { readonly name: string; readonly result_type: string }[];
};

export type AbiTable = {
  readonly name: string;
  readonly index_type: string;
  readonly key_names: readonly string[];
  readonly key_types: readonly string[];
  readonly type: string;
};

/** The ABI of ABIs, for encoding a contract's own in binary. */
export const ABI_OF_ABIS: Abi = {
  version: 'eosio::abi/1.1',
  types: [],
  structs: [
    {
      name: 'type_def',
      base: '',
      fields: [
        { name: 'new_type_name', type: 'string' },
        { name: 'type', type: 'string' },
      ],
    },
    {
      name: 'field_def',
      base: '',
      fields: [
        { name: 'name', type: 'string' },
        { name: 'type', type: 'string' },
      ],
    },
    {
      name: 'struct_def',
      base: '',
      fields: [
        { name: 'name', type: 'string' },
        { name: 'base', type: 'string' },
        { name: 'fields', type: 'field_def[]' },
      ],
    },
    {
      name: 'action_def',
      base: '',
      fields: [
        { name: 'name', type: 'name' },
        { name: 'type', type: 'string' },
        { name: 'ricardian_contract', type: 'string' },
      ],
    },
    {
      name: 'table_def',
      base: '',
      fields: [
        { name: 'name', type: 'name' },
        { name: 'index_type', type: 'string' },
        { name: 'key_names', type: 'string[]' },
        { name: 'key_types', type: 'string[]' },
        { name: 'type', type: 'string' },
      ],
    },
    {
      name: 'clause_pair',
      base: '',
      fields: [
        { name: 'id', type: 'string' },
        { name: 'body', type: 'string' },
      ],
    },
    {
      name: 'error_message',
      base: '',
      fields: [
        { name: 'error_code', type: 'uint64' },
        { name: 'error_msg', type: 'string' },
      ],
    },
    {
      name: 'extension',
      base: '',
      fields: [
        { name: 'type', type: 'uint16' },
        { name: 'data', type: 'bytes' },
      ],
    },
    {
      name: 'variant_def',
      base: '',
      fields: [
        { name: 'name', type: 'string' },
        { name: 'types', type: 'string[]' },
      ],
    },
    {
      name: 'action_result_def',
      base: '',
      fields: [
        { name: 'name', type: 'name' },
        { name: 'result_type', type: 'string' },
      ],
    },
    {
      name: 'abi_def',
      base: '',
      fields: [
        { name: 'version', type: 'string' },
        { name: 'types', type: 'type_def[]' },
        { name: 'structs', type: 'struct_def[]' },
        { name: 'actions', type: 'action_def[]' },
        { name: 'tables', type: 'table_def[]' },
        { name: 'ricardian_clauses', type: 'clause_pair[]' },
        { name: 'error_messages', type: 'error_message[]' },
        { name: 'abi_extensions', type: 'extension[]' },
        { name: 'variants', type: 'variant_def[]$' },
        { name: 'action_results', type: 'action_result_def[]$' },
      ],
    },
  ],
  actions: [],
  tables: [],
  ricardian_clauses: [],
  error_messages: [],
  abi_extensions: [],
  variants: [],
  action_results: [],
};
