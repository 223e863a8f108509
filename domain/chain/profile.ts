import type { AntelopeProfile } from '../antelope/profile.ts';
import type { IostProfile } from '../iost/profile.ts';
import type { TronProfile } from '../tron/profile.ts';
import type { ProfileBase } from './profile-base.ts';

/** The facts of a chain, distinguished by its protocol. */
export type ChainProfile = AntelopeProfile | TronProfile | IostProfile;

/** What a chain can do. Screens and commands ask for these, never for a chain's name. */
export type ChainFeatures = ChainProfile['features'];

type NameOf<Features> = Features extends ChainFeatures ? keyof Features : never;
/** Everything a chain of some protocol can do. */
export type FeatureName = NameOf<ChainFeatures>;

/** Whether a chain can do something; what belongs to another protocol it cannot. */
export function hasFeature(features: ChainFeatures, name: FeatureName): boolean {
  const known: { readonly [Name in FeatureName]?: boolean } = features;
  return known[name] ?? false;
}

/** Whether a chain offers an operation of its own protocol. */
export function offers<Kind extends string>({ onlyOperations }: Pick<ProfileBase<Kind>, 'onlyOperations'>, kind: NoInfer<Kind>): boolean {
  return onlyOperations === null || onlyOperations.includes(kind);
}

/** Whether users know the coin under another name than its contracts. */
export function isRenamed({ native, display }: ChainProfile['coin']): boolean {
  return native.code !== display.code;
}
