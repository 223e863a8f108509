/** A wallet's answer instead of a signature. */
export interface KnownRefusal {
  /** One word, for a behaviour request. */
  readonly name: string;
  /** Description for users. */
  readonly what: string;
  /** Where this form is known from. */
  readonly knownFrom: string;
  readonly form: RefusalForm;
  /** The reported value, as JSON in every form but `nothing`. */
  readonly reported: unknown;
}

/**
 * Form of a refusal. `nothing`: a rejection without a reason. `text`, `object`: a rejection with just that. `error`: an Error with this
 * message. `library-error`: the Error of eosjs, whose `json` is the node's answer.
 */
export type RefusalForm = 'nothing' | 'text' | 'object' | 'error' | 'library-error';

const nodeBody = (code: number, message: string | null, what = 'Exception'): object => ({
  code: 500,
  message: 'Internal Service Error',
  error: { code, name: 'exception', what, details: message === null ? [] : [{ message }] },
});

const CPU = 'billed CPU time (1417 us) is greater than the maximum billable CPU time for the transaction (902 us)';
const EXPIRED = 'expired transaction abc, expiration 2025-03-12T05:00:30.000, block time 2025-03-12T05:00:31.500';
const UNSIGNED =
  'transaction declares authority \'{"actor":"alice","permission":"active"}\', but does not have signatures for it under a provided delay of 0 ms';

/** All known refusals of wallets of this protocol, and some unknown texts. */
export const KNOWN_REFUSALS: readonly KnownRefusal[] = [
  {
    name: 'signature-rejected',
    what: 'the user said no',
    knownFrom: 'Scatter',
    form: 'object',
    reported: { code: 402, type: 'signature_rejected', isError: true, message: 'User rejected the signature request' },
  },
  {
    name: 'code-alone',
    what: 'the user said no, a code alone',
    knownFrom: 'in-app wallets with Scatter’s codes',
    form: 'object',
    reported: { code: 402 },
  },
  {
    name: 'cancelled',
    what: 'the user said no, in words alone',
    knownFrom: 'in-app wallets without codes',
    form: 'error',
    reported: 'User cancelled',
  },
  { name: 'canceled-text', what: 'the user said no, as bare text', knownFrom: 'TokenPocket', form: 'text', reported: 'user canceled' },
  {
    name: 'cancelled-chinese',
    what: 'the user said no, in Chinese',
    knownFrom: 'in-app wallets that speak Chinese',
    form: 'text',
    reported: '用户已取消',
  },
  { name: 'dialog-closed', what: 'the user closed the dialog', knownFrom: 'in-app wallets', form: 'nothing', reported: null },
  {
    name: 'connection-cancelled',
    what: 'a connection was given up, in words a user could have said',
    knownFrom: 'TokenPocket on iOS',
    form: 'text',
    reported: 'cancelled',
  },
  {
    name: 'identity-rejected',
    what: 'the user refused to show an account',
    knownFrom: 'Scatter',
    form: 'object',
    reported: { code: 402, type: 'identity_rejected', message: 'User rejected the provision of an Identity' },
  },
  { name: 'identity-gone', what: 'nobody is logged in any more', knownFrom: 'Scatter on desktops', form: 'error', reported: 'No Identity' },
  {
    name: 'locked',
    what: 'the wallet is locked',
    knownFrom: 'Scatter',
    form: 'object',
    reported: {
      code: 423,
      type: 'locked',
      message: "The user's Scatter is locked. They have been notified and should unlock before continuing.",
    },
  },

  {
    name: 'node-object',
    what: 'the node’s answer as an object',
    knownFrom: 'wallets that pass nodes’ answers on',
    form: 'object',
    reported: nodeBody(3080004, CPU),
  },
  {
    name: 'node-text',
    what: 'the node’s answer as text',
    knownFrom: 'wallets that pass nodes’ answers on',
    form: 'text',
    reported: JSON.stringify(nodeBody(3080004, CPU)),
  },
  {
    name: 'node-error',
    what: 'the node’s answer as an error’s message',
    knownFrom: 'eosjs 16',
    form: 'error',
    reported: JSON.stringify(nodeBody(3080002, 'transaction net usage is too high: 264 > 120')),
  },
  {
    name: 'node-in-data',
    what: 'the node’s answer as text inside an answer',
    knownFrom: 'wallets that send through a gateway of their own',
    form: 'object',
    reported: { data: { code: 500, message: JSON.stringify(nodeBody(3080004, CPU)) } },
  },
  {
    name: 'library-error',
    what: 'the node’s answer inside a library’s error',
    knownFrom: 'eosjs 20 and later',
    form: 'library-error',
    reported: nodeBody(3050003, 'assertion failure with message: insufficient funds'),
  },
  {
    name: 'library-trace',
    what: 'a failed trace inside a library’s error',
    knownFrom: 'eosjs 20 and later',
    form: 'library-error',
    reported: {
      processed: {
        except: {
          code: 3080001,
          name: 'ram_usage_exceeded',
          message: 'Account using more than allotted RAM usage',
          stack: [
            {
              format: 'account ${account} has insufficient ram; needs ${needs} bytes has ${available} bytes',
              data: { account: 'alice', needs: 3075, available: 2996 },
            },
          ],
        },
      },
    },
  },
  {
    name: 'contract-silent',
    what: 'a contract’s refusal without its words',
    knownFrom: 'wallets that cut details off',
    form: 'object',
    reported: nodeBody(3050003, null, 'eosio_assert_message assertion failure'),
  },
  {
    name: 'expired',
    what: 'expired in the meantime',
    knownFrom: 'wallets that pass nodes’ answers on',
    form: 'object',
    reported: nodeBody(3040005, EXPIRED),
  },
  {
    name: 'unsigned',
    what: 'the node misses a signature',
    knownFrom: 'wallets that pass nodes’ answers on',
    form: 'text',
    reported: JSON.stringify(nodeBody(3090003, UNSIGNED)),
  },
  {
    name: 'unreadable',
    what: 'the node could not read the transaction',
    knownFrom: 'wallets that pass nodes’ answers on',
    form: 'error',
    reported: JSON.stringify(nodeBody(3010010, 'Invalid packed transaction')),
  },
  {
    name: 'duplicate',
    what: 'the node has it already',
    knownFrom: 'wallets that send twice',
    form: 'text',
    reported: JSON.stringify(nodeBody(3040008, 'duplicate transaction abc')),
  },
  {
    name: 'bracketed',
    what: 'a sentence with its code in full-width brackets',
    knownFrom: 'the pool’s older pages, which put codes so',
    form: 'text',
    reported: '交易失败【3080004】',
  },
  {
    name: 'bracketed-contract',
    what: 'a contract’s sentence with its code in full-width brackets',
    knownFrom: 'the pool’s older pages, which put codes so',
    form: 'text',
    reported: 'overdrawn balance【3050003】',
  },

  {
    name: 'cpu-short',
    what: 'CPU short, in Chinese',
    knownFrom: 'in-app wallets that speak Chinese',
    form: 'text',
    reported: 'CPU不足，请检查并重试',
  },
  {
    name: 'net-short',
    what: 'NET short, in Chinese',
    knownFrom: 'in-app wallets that speak Chinese',
    form: 'text',
    reported: 'NET不足，请检查并重试',
  },
  {
    name: 'definition-missing',
    what: 'a definition the wallet lacks',
    knownFrom: 'wallets over eosjs 16',
    form: 'error',
    reported: "Missing ABI action: unknown action 'mvfrsavings' in contract eosio",
  },
  {
    name: 'orders-exceeded',
    what: 'too many orders of the exchange',
    knownFrom: 'the exchange’s contract',
    form: 'object',
    reported: { message: 'Sorry, your orders has exceeded' },
  },
  {
    name: 'orders-too-many',
    what: 'too many orders of the exchange, in other words',
    knownFrom: 'the exchange’s contract',
    form: 'text',
    reported: 'too more order',
  },

  {
    name: 'own-words',
    what: 'words nobody knows',
    knownFrom: 'any wallet',
    form: 'object',
    reported: { message: 'the wallet has words of its own' },
  },
  {
    name: 'own-code',
    what: 'a code nobody publishes',
    knownFrom: 'EOS Lynx',
    form: 'object',
    reported: { code: 600, message: 'the wallet has a code of its own' },
  },
  {
    name: 'unknown-error',
    what: 'an unknown error by its usual name',
    knownFrom: 'the pool’s older pages',
    form: 'text',
    reported: 'Unknow Error!',
  },
  {
    name: 'broken-assertion',
    what: 'an assertion of the wallet’s own library',
    knownFrom: 'Scatter on desktops',
    form: 'object',
    reported: { name: 'AssertionError', message: 'Invalid checksum' },
  },
  { name: 'fail', what: 'that it failed', knownFrom: 'TokenPocket', form: 'text', reported: 'fail' },
  { name: 'empty', what: 'something that says nothing', knownFrom: 'any wallet', form: 'object', reported: {} },
];

/** Returns the refusal of this name. Throws where there is none. */
export function knownRefusal(name: string): KnownRefusal {
  const found = KNOWN_REFUSALS.find((refusal) => refusal.name === name);
  if (!found) throw new Error(`the sandbox’s wallet knows no refusal by the name of ${name}`);
  return found;
}

/** Returns what the wallet's promise is rejected with. */
export function thrownFor({ form, reported }: KnownRefusal): unknown {
  switch (form) {
    case 'nothing':
      return undefined;
    case 'text':
    case 'object':
      return reported;
    case 'error':
      return new Error(String(reported));
    case 'library-error':
      return Object.assign(new Error('the node refused'), { json: reported });
  }
}
