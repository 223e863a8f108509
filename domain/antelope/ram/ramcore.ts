/** Two reserves of equal weight, and how much RAMCORE is out for them; all in smallest units. */
export interface RamcoreReserves {
  readonly input: bigint;
  readonly output: bigint;
  readonly ramcore: bigint;
}

/**
 * Returns what `amount` is converted into by way of RAMCORE, which is issued for it and retired again, so that as much of it is out as
 * before. The contract computes both steps in doubles with the powers 1/2 and 2 and truncates each; a root and a product are those powers,
 * and the same on every engine.
 */
export function convertedByRamcore({ input, output, ramcore }: RamcoreReserves, amount: bigint): bigint {
  const supply = Number(ramcore);
  const paid = Number(amount);
  const issued = Math.trunc(-supply * (1 - Math.sqrt(1 + paid / Number(input + amount))));
  const grown = 1 + issued / supply;
  return BigInt(Math.trunc(Number(output) * (grown * grown - 1)));
}
