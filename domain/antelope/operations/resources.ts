/** Resources that can be staked for or rented. */
export const STAKED_RESOURCES = ['cpu', 'net'] as const;
export type StakedResource = (typeof STAKED_RESOURCES)[number];
