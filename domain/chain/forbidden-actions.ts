/** Actions on Antelope chains that change keys and permissions, code or accounts, transfer coins, move resources of others, or wrap other calls. */
const ANTELOPE = [
  'updateauth',
  'deleteauth',
  'linkauth',
  'unlinkauth',
  'canceldelay',
  'newaccount',
  'setcode',
  'setabi',
  'setpriv',
  'setalimits',
  'setparams',
  'setprods',
  'sethash',
  'transfer',
  'issue',
  'retire',
  'open',
  'close',
  'exec',
  'wrap',
  'propose',
  'approve',
  'unapprove',
  'invalidate',
  'regproxy',
  'regproducer',
  'bidname',
  'sellram',
  'ramtransfer',
  'undelegatebw',
  'giftram',
  'powerup',
];

/** The same on TRON, by contract type. */
const TRON_CONTRACTS = [
  'TransferContract',
  'TransferAssetContract',
  'TriggerSmartContract',
  'AccountPermissionUpdateContract',
  'DelegateResourceContract',
  'UnfreezeBalanceContract',
];

/** The same on IOST. */
const IOST_ACTIONS = [
  'transfer',
  'transferFreeze',
  'signUp',
  'assignPermission',
  'addPermission',
  'addItem',
  'applyRegister',
  'unvote',
  'unpledge',
];

/** Actions that are part of no operation; the firewall rejects them whatever a profile or an encoder says. */
export const FORBIDDEN_ACTIONS: ReadonlySet<string> = new Set([...ANTELOPE, ...TRON_CONTRACTS, ...IOST_ACTIONS]);
