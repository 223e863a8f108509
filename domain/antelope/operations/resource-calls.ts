import type {
  BuyRam,
  BuyRamBytes,
  DefundLoan,
  DelegateBandwidth,
  FundLoan,
  RentResource,
  SellRam,
  UndelegateBandwidth,
} from './resources.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';
import { fundCall } from './staking-calls.ts';
import { voteThroughCalls } from './voting-calls.ts';

export function delegateBandwidthCalls(
  { receiver, cpu, net, transfer, proxy }: DelegateBandwidth,
  account: string,
): readonly ExpectedCall[] {
  return [
    {
      action: 'delegatebw',
      data: { from: account, receiver, stake_net_quantity: net.toString(), stake_cpu_quantity: cpu.toString(), transfer },
    },
    ...voteThroughCalls(account, proxy),
  ];
}

export function undelegateBandwidthCalls({ receiver, cpu, net, proxy }: UndelegateBandwidth, account: string): readonly ExpectedCall[] {
  return [
    {
      action: 'undelegatebw',
      data: { from: account, receiver, unstake_net_quantity: net.toString(), unstake_cpu_quantity: cpu.toString() },
    },
    ...voteThroughCalls(account, proxy),
  ];
}

export function rentResourceCalls({ resource, receiver, payment, fund, deposit }: RentResource, account: string): readonly ExpectedCall[] {
  return [
    ...(deposit ? [fundCall('deposit', account, deposit)] : []),
    { action: `rent${resource}`, data: { from: account, receiver, loan_payment: payment.toString(), loan_fund: fund.toString() } },
  ];
}

export function fundLoanCalls({ resource, loan, amount, deposit }: FundLoan, account: string): readonly ExpectedCall[] {
  return [
    ...(deposit ? [fundCall('deposit', account, deposit)] : []),
    { action: `fund${resource}loan`, data: { from: account, loan_num: String(loan), payment: amount.toString() } },
  ];
}

/** What is taken back lands in the REX fund, and is withdrawn along. */
export function defundLoanCalls({ resource, loan, amount }: DefundLoan, account: string): readonly ExpectedCall[] {
  return [
    { action: `def${resource}loan`, data: { from: account, loan_num: String(loan), amount: amount.toString() } },
    fundCall('withdraw', account, amount),
  ];
}

export function buyRamCall({ receiver, amount }: BuyRam, account: string): ExpectedCall {
  return { action: 'buyram', data: { payer: account, receiver, quant: amount.toString() } };
}

/** The contract counts these bytes in 32 bits, which are read as a number; those of a sale have 64 and are read as text. */
export function buyRamBytesCall({ receiver, bytes }: BuyRamBytes, account: string): ExpectedCall {
  return { action: 'buyrambytes', data: { payer: account, receiver, bytes: Number(bytes) } };
}

export function sellRamCall({ bytes }: SellRam, account: string): ExpectedCall {
  return { action: 'sellram', data: { account, bytes: String(bytes) } };
}
