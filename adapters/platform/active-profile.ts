import type { ChainProfile } from '../../domain/chain/profile.ts';

/** Token under which a container keeps the profile of its chain. A profile is data without a class; the type only tells containers what they get. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a symbol that carries the type of what it stands for
export const ACTIVE_PROFILE = Symbol.for('newpool/active-profile') as unknown as abstract new () => ChainProfile;
