import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { callOf, type SetUpCall } from './chain-client.ts';
import { keyOf, SYSTEM_KEY } from './keys.ts';

/** Calls that set a chain up. Amounts are written with their decimals, without the symbol of the coin. */
export class SetUpCalls {
  private readonly symbol: AssetSymbol;

  constructor(symbol: AssetSymbol) {
    this.symbol = symbol;
  }

  coin(digits: string): string {
    return `${digits} ${this.symbol.code}`;
  }

  newAccount(name: string, active: string): SetUpCall {
    const authorities = { owner: keyAuthority(SYSTEM_KEY.publicKey), active: keyAuthority(active) };
    return callOf('eosio', 'eosio', 'newaccount', { creator: 'eosio', name, ...authorities });
  }

  /** Returns calls that create an account with coins and RAM. */
  created(name: string, digits: string, bytes: number): readonly SetUpCall[] {
    const paid = callOf('eosio', 'eosio.token', 'transfer', { from: 'eosio', to: name, quantity: this.coin(digits), memo: '' });
    return [
      this.newAccount(name, keyOf(name).publicKey),
      callOf('eosio', 'eosio', 'buyrambytes', { payer: 'eosio', receiver: name, bytes }),
      ...(digits === '0.0000' ? [] : [paid]),
    ];
  }

  stake(from: string, receiver: string, net: string, cpu: string): SetUpCall {
    const quantities = { stake_net_quantity: this.coin(net), stake_cpu_quantity: this.coin(cpu) };
    return callOf(from, 'eosio', 'delegatebw', { from, receiver, ...quantities, transfer: false });
  }

  vote(voter: string, proxy: string, producers: readonly string[]): SetUpCall {
    return callOf(voter, 'eosio', 'voteproducer', { voter, proxy, producers });
  }
}

function keyAuthority(key: string): object {
  return { threshold: 1, keys: [{ key, weight: 1 }], accounts: [], waits: [] };
}
