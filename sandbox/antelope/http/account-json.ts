import { chainMilliseconds, type Instant } from '../../../domain/core/chain/time.ts';
import { nodeInteger } from '../../../domain/antelope/contract/node-number.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { TableName } from '../../../domain/antelope/contract/tables.ts';
import type { Account, Permission } from '../seed/accounts.ts';
import type { AntelopeChain, Block } from '../chain/chain.ts';
import type { Json } from './node-json.ts';
import type { Allowance } from '../resources/resources.ts';

const NEVER = '2000-01-01T00:00:00.000';

function limitJson({ used, available, max, updated, current }: Allowance, created: Instant): Json {
  return {
    used: nodeInteger(used),
    available: nodeInteger(available),
    max: nodeInteger(max),
    last_usage_update_time: chainMilliseconds(updated ?? created),
    current_used: nodeInteger(current),
  };
}

function permissionJson({ name, parent, authority }: Permission): Json {
  return {
    perm_name: name,
    parent,
    required_auth: {
      threshold: authority.threshold,
      keys: authority.keys.map(({ key, weight }) => ({ key, weight })),
      accounts: authority.accounts.map(({ permission, weight }) => ({
        permission: { actor: permission.account, permission: permission.permission },
        weight,
      })),
      waits: [],
    },
    linked_actions: [],
  };
}

/** Returns the answer of `get_account`, with the node's head. `coreSymbol` is the coin whose liquid balance is reported. */
export function accountJson(chain: AntelopeChain, account: Account, head: Block, coreSymbol: string): Json {
  const { name, created } = account;
  const { tables, ram, codec } = chain.state;
  const limits = chain.state.limits(name);
  const allowances = chain.allowances(name);
  const rowOrNull = (table: TableName, scope: string): Json => {
    const row = tables.row(table, scope, name);
    return row ? codec.nodeRow(table, row) : null;
  };
  const keptByToken = chain.state.contracts.tokenContract(coreSymbol) === SYSTEM_ACCOUNTS.token;
  const balance = keptByToken ? tables.row('balance', name, coreSymbol) : undefined;
  return {
    account_name: name,
    head_block_num: head.number,
    head_block_time: chainMilliseconds(head.time),
    privileged: account.privileged,
    last_code_update: account.abi ? chainMilliseconds(created) : '1970-01-01T00:00:00.000',
    created: chainMilliseconds(created),
    ...(balance ? { core_liquid_balance: balance.balance.toString() } : {}),
    ram_quota: nodeInteger(limits.ramBytes),
    net_weight: nodeInteger(limits.netWeight),
    cpu_weight: nodeInteger(limits.cpuWeight),
    net_limit: limitJson(allowances.net, created),
    cpu_limit: limitJson(allowances.cpu, created),
    ram_usage: ram.usage(name),
    permissions: account.permissions.map(permissionJson),
    total_resources: rowOrNull('userres', name),
    self_delegated_bandwidth: rowOrNull('delband', name),
    refund_request: rowOrNull('refunds', name),
    voter_info: rowOrNull('voters', SYSTEM_ACCOUNTS.system),
    rex_info: rowOrNull('rexbal', SYSTEM_ACCOUNTS.system),
    subjective_cpu_bill_limit: { used: 0, available: 0, max: 0, last_usage_update_time: NEVER, current_used: 0 },
    eosio_any_linked_actions: [],
  };
}
