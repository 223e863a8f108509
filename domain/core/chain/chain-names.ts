/** Chains that wallets may be on, by their id, of which not all are networks of the product (product, section 3). */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['aca376f206b8fc25a6ed44dbdc66547c36c6c33e3a119ffbeaef943642f0e906', 'EOS'],
  ['d5a3d18fbb3c084e3b1f3fa98c21014b5f3db536cc15d08f9f6479517c6a3d86', 'BOS'],
  ['cfe6486a83bad4962f232d48003b1824ab5665c36778141034d75e57b956e422', 'MEET.ONE'],
  ['cf057bbfb72640471fd910bcb67639c22df9f92470936cddc1ade0e2f2e7dc4f', 'ENU'],
  ['6aa7bd33b6b45192465afa3553dedb531acaaff8928cf64b70bd4c5e49b7ec6a', 'FIBOS'],
  ['4667b205c6838ef70ff7988f6e8257e8be0e1284a2f59699054a018f743b1d11', 'Telos'],
]);

/** Returns the name of a chain by its id, whatever the case of its digits; null where it is not known. */
export function chainNameOf(chainId: string): string | null {
  return NAMES.get(chainId.toLowerCase()) ?? null;
}
