import { BilledTransactions, type CpuCost } from '../../../application/ports/billed-transactions.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { OnDemand } from '../../platform/on-demand.ts';

/** Loads the real implementation, and with it the chain library, on first use. */
export class LazyBilledTransactions extends BilledTransactions {
  private readonly real: OnDemand<BilledTransactions>;

  constructor(real: OnDemand<BilledTransactions>) {
    super();
    this.real = real;
  }

  async asJson(signed: SignedTransaction): Promise<string> {
    return (await this.real.get()).asJson(signed);
  }

  async cpuCost(unsigned: UnsignedTransaction): Promise<CpuCost | null> {
    return this.real.get().then(
      (real) => real.cpuCost(unsigned),
      () => null,
    );
  }
}
