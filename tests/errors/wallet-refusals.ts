import type { ErrorName } from '../../domain/errors/catalogue.ts';

/** Something a wallet rejects with, in the shape it comes, and what it stands for. */
export interface WalletRefusal {
  readonly name: string;
  readonly thrown: unknown;
  readonly error: ErrorName;
}

const nodeBody = (code: number, message: string): object => ({ code: 500, message: 'Internal Service Error', error: { code, name: 'exception', what: 'Exception', details: [{ message }] } });
const CPU = 'billed CPU time (1417 us) is greater than the maximum billable CPU time for the transaction (902 us)';

/** What wallets of this protocol are known to reject with. */
export const WALLET_REFUSALS: readonly WalletRefusal[] = [
  { name: 'the person said no', thrown: { code: 402, type: 'signature_rejected', isError: true, message: 'User rejected the signature request' }, error: 'signature-refused' },
  { name: 'the person said no, a code alone', thrown: { code: 402 }, error: 'signature-refused' },
  { name: 'the person said no, in words alone', thrown: new Error('User cancelled'), error: 'signature-refused' },
  { name: 'the person said no, in Chinese', thrown: '用户已取消', error: 'signature-refused' },
  { name: 'the person closed the dialog', thrown: undefined, error: 'signature-refused' },
  { name: 'the person refused to show an account', thrown: { code: 402, type: 'identity_rejected', message: 'User rejected the provision of an Identity' }, error: 'identity-refused' },
  { name: 'the wallet is locked', thrown: { code: 423, type: 'locked', message: 'The user\'s Scatter is locked. They have been notified and should unlock before continuing.' }, error: 'wallet-locked' },
  { name: 'the node’s answer as an object', thrown: nodeBody(3080004, CPU), error: 'cpu-exceeded' },
  { name: 'the node’s answer as text', thrown: JSON.stringify(nodeBody(3080004, CPU)), error: 'cpu-exceeded' },
  { name: 'the node’s answer as an error’s message', thrown: new Error(JSON.stringify(nodeBody(3080002, 'transaction net usage is too high: 264 > 120'))), error: 'net-exceeded' },
  { name: 'the node’s answer inside a library’s error', thrown: Object.assign(new Error('assertion failure'), { json: nodeBody(3050003, 'assertion failure with message: insufficient funds') }), error: 'contract-refused' },
  {
    name: 'a failed trace inside a library’s error',
    thrown: Object.assign(new Error('failed'), { json: { processed: { except: { code: 3080001, name: 'ram_usage_exceeded', message: 'Account using more than allotted RAM usage', stack: [{ format: 'account ${account} has insufficient ram; needs ${needs} bytes has ${available} bytes', data: { account: 'alice', needs: 3075, available: 2996 } }] } } } }),
    error: 'ram-exceeded',
  },
  { name: 'CPU short, in Chinese', thrown: 'CPU不足，请检查并重试', error: 'cpu-exceeded' },
  { name: 'NET short, in Chinese', thrown: 'NET不足，请检查并重试', error: 'net-exceeded' },
  { name: 'a definition the wallet lacks', thrown: new Error("Missing ABI action: unknown action 'mvfrsavings' in contract eosio"), error: 'wallet-action-missing' },
  { name: 'too many orders of the exchange', thrown: { message: 'Sorry, your orders has exceeded' }, error: 'too-many-orders' },
  { name: 'expired in the meantime', thrown: nodeBody(3040005, 'expired transaction abc, expiration 2025-03-12T05:00:30.000, block time 2025-03-12T05:00:31.500'), error: 'transaction-expired' },
  { name: 'words nobody knows', thrown: { message: 'the wallet has words of its own' }, error: 'wallet-unknown-error' },
  { name: 'something that says nothing', thrown: {}, error: 'wallet-unknown-error' },
];
