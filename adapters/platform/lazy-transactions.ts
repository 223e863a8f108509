import { type CpuCost, Transactions } from '../../application/ports/transactions.ts';
import type { Call, DecodedTransaction, SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { OperationLimits } from '../../domain/chain/limits.ts';
import type { Instant } from '../../domain/core/chain/time.ts';

/** Loads the real implementation, and with it the chain library, on first use. A load that failed is tried again next time. */
export class LazyTransactions extends Transactions {
  private readonly load: () => Promise<Transactions>;
  private loaded: Promise<Transactions> | null = null;

  constructor(load: () => Promise<Transactions>) {
    super();
    this.load = load;
  }

  async calls(operation: Operation, signer: Signer): Promise<readonly Call[]> {
    return (await this.real()).calls(operation, signer);
  }

  async simulation(calls: readonly Call[], signer: Signer, blockTime?: Instant): Promise<Simulation> {
    return (await this.real()).simulation(calls, signer, blockTime);
  }

  async build(calls: readonly Call[], limits: OperationLimits): Promise<UnsignedTransaction> {
    return (await this.real()).build(calls, limits);
  }

  async decode(bytes: string): Promise<DecodedTransaction> {
    return (await this.real()).decode(bytes);
  }

  override async asJson(signed: SignedTransaction): Promise<string> {
    return (await this.real()).asJson(signed);
  }

  override async cpuCost(unsigned: UnsignedTransaction): Promise<CpuCost | null> {
    return this.real().then(
      (real) => real.cpuCost(unsigned),
      () => null,
    );
  }

  override async warmUp(): Promise<void> {
    await this.real()
      .then((real) => real.warmUp())
      .catch(() => undefined);
  }

  private real(): Promise<Transactions> {
    this.loaded ??= this.load().catch((thrown: unknown) => {
      this.loaded = null;
      throw thrown;
    });
    return this.loaded;
  }
}
