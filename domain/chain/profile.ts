import type { AntelopeProfile } from '../antelope/profile.ts';
import type { IostProfile } from '../iost/profile.ts';
import type { TronProfile } from '../tron/profile.ts';
import type { ProfileBase } from './profile-base.ts';

/** The facts of a chain, discriminated by its protocol. */
export type ChainProfile = AntelopeProfile | TronProfile | IostProfile;

/** What a chain can do. Screens and commands check these, never a chain's name. */
export type ChainFeatures = ChainProfile['features'];

type NameOf<Features> = Features extends ChainFeatures ? keyof Features : never;
/** Name of a feature of any protocol. */
export type FeatureName = NameOf<ChainFeatures>;

/** Returns whether a chain has a feature; features of another protocol it does not have. */
export function hasFeature(features: ChainFeatures, name: FeatureName): boolean {
  const known: { readonly [Name in FeatureName]?: boolean } = features;
  return known[name] ?? false;
}

/** Whether a chain offers an operation of its own protocol. */
export function offers<Kind extends string>({ onlyOperations }: Pick<ProfileBase<Kind>, 'onlyOperations'>, kind: NoInfer<Kind>): boolean {
  return onlyOperations === null || onlyOperations.includes(kind);
}

/** Returns whether the coin is shown to users under another symbol than its contracts use. */
export function isRenamed({ native, display }: ChainProfile['coin']): boolean {
  return native.code !== display.code;
}
