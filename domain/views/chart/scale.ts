/** Length of a picture's side in its own units; one is a hundredth of a percent. */
export const DRAWN = 10_000;

/** Returns the length that stands for `units` where `all` has `length`, truncated; 0 where `all` is not positive. Exact for units of any size. */
export function scaled(units: bigint, all: bigint, length: number): number {
  return all > 0n && units > 0n ? Number((units * BigInt(length)) / all) : 0;
}

/** Returns the text of an SVG attribute for a length: `1234` of 10,000 is `"12.34%"`. */
export function percentLength(length: number): string {
  return `${length / 100}%`;
}

/** Returns the radius of a circle whose area stands for `units`, where one of `radius` stands for `all`; truncated. */
export function areaRadius(units: bigint, all: bigint, radius: number): number {
  return Math.floor(Math.sqrt(scaled(units, all, radius * radius)));
}
