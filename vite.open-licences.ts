/** A package that is shipped although its licence is missing or not plain. `licence` is what its package.json names; null for nothing. */
export interface OpenLicence {
  readonly name: string;
  readonly licence: string | null;
  /** What stands in the notices. */
  readonly says: string;
}

const NOT_FOR_MILITARY_FACILITIES =
  'Its licence has one sentence more than the one it names: it is not designed, licensed or intended for use in the design, construction, operation or maintenance of any military facility.';

/** Kept by hand; a test fails when a package belongs here and is not, or is here and no longer shipped. */
export const OPEN_LICENCES: readonly OpenLicence[] = [
  {
    name: 'iost',
    licence: null,
    says: 'Neither the package nor its repository names a licence. Its owner has to be asked before it is published.',
  },
  { name: 'bs58', licence: 'MIT', says: 'It names the MIT licence and brings neither its text nor a copyright line.' },
  { name: '@wharfkit/signing-request', licence: 'MIT', says: NOT_FOR_MILITARY_FACILITIES },
  { name: '@wharfkit/antelope', licence: 'BSD-3-Clause-No-Military-License', says: NOT_FOR_MILITARY_FACILITIES },
  ...[
    '@greymass/buoy',
    '@greymass/miniaes',
    '@wharfkit/abicache',
    '@wharfkit/common',
    '@wharfkit/protocol-esr',
    '@wharfkit/sealed-messages',
    '@wharfkit/session',
    '@wharfkit/wallet-plugin-anchor',
  ].map((name) => ({ name, licence: 'BSD-3-Clause', says: NOT_FOR_MILITARY_FACILITIES })),
];
