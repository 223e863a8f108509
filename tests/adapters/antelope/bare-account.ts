/** Answers like nodes that omit table rows from get_account, so that all of them are read from the tables. */
export const BARE_ACCOUNT = {
  account_name: 'alice1111111',
  head_block_num: 1000,
  head_block_time: '2024-07-10T12:00:00.000',
  privileged: false,
  last_code_update: '1970-01-01T00:00:00.000',
  created: '2024-01-01T00:00:00.000',
  ram_quota: 5000,
  net_weight: 0,
  cpu_weight: 0,
  net_limit: { used: 0, available: 0, max: 0 },
  cpu_limit: { used: '5000000000', available: -1, max: -1, last_usage_update_time: '2024-07-10T12:00:00.000', current_used: 0 },
  ram_usage: 3400,
  permissions: [
    { perm_name: 'active', parent: 'owner', required_auth: { threshold: 1, keys: [], accounts: [], waits: [] } },
    { perm_name: 'owner', parent: '', required_auth: { threshold: 1, keys: [], accounts: [], waits: [] } },
  ],
};

/** As nodes answer for an account that never staked: every part that does not exist is null. */
export const BARE_ACCOUNT_WITH_ROWS = {
  ...BARE_ACCOUNT,
  total_resources: null,
  self_delegated_bandwidth: null,
  refund_request: null,
  voter_info: null,
  rex_info: null,
};
