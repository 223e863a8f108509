import { type AccountFigures, type Kept, KeptFigures, type PoolFigures } from '../../../application/ports/kept-figures.ts';

/**
 * Keeps figures by code that comes on demand: a first visit, which has nothing to show of an earlier one, does not wait for it. `load` opens
 * the figures, once for all calls.
 */
export class LateFigures extends KeptFigures {
  private readonly load: () => Promise<KeptFigures>;
  private opened: KeptFigures | null = null;

  constructor(load: () => Promise<KeptFigures>) {
    super();
    this.load = load;
  }

  /** Opens what earlier visits kept; `last` returns nothing before. Rejects when the code cannot be loaded. */
  async open(): Promise<void> {
    this.opened = await this.load();
  }

  ofPool<Name extends keyof PoolFigures>(name: Name): Kept<PoolFigures[Name]> {
    return this.late((figures) => figures.ofPool(name));
  }

  ofAccount<Name extends keyof AccountFigures>(account: string, name: Name): Kept<AccountFigures[Name]> {
    return this.late((figures) => figures.ofAccount(account, name));
  }

  async forget(account: string): Promise<void> {
    await (await this.load()).forget(account);
  }

  private late<T>(of: (figures: KeptFigures) => Kept<T>): Kept<T> {
    return {
      last: () => this.opened && of(this.opened).last(),
      keep: (received) => {
        this.load().then((figures) => of(figures).keep(received), nothing);
      },
    };
  }
}

function nothing(): void {}
