import { type DatedSimulation, Transactions } from '../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import type { OnDemand } from './on-demand.ts';

/** Loads the real implementation, and with it the chain library, on first use. A failed load is tried again on the next use. */
export class LazyTransactions extends Transactions {
  private readonly real: OnDemand<Transactions>;

  constructor(real: OnDemand<Transactions>) {
    super();
    this.real = real;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return (await this.real.get()).calls(operation, signer);
  }

  async simulation(calls: readonly Call[], signer: Signer): Promise<Simulation> {
    return (await this.real.get()).simulation(calls, signer);
  }

  override async datedSimulation(calls: readonly Call[], signer: Signer, latestOf: (head: Instant) => Instant): Promise<DatedSimulation> {
    return (await this.real.get()).datedSimulation(calls, signer, latestOf);
  }

  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    return (await this.real.get()).build(calls, limits);
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return (await this.real.get()).decode(bytes);
  }

  override async warmUp(): Promise<void> {
    await this.real
      .get()
      .then((real) => real.warmUp())
      .catch(() => undefined);
  }
}
