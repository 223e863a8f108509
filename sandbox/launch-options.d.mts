export declare const USAGE: string;

/** One sentence when a Node of this version is too old, else null. */
export declare function nodeProblem(version: string): string | null;

/** What the words behind `npm start` ask for; `problem` is one sentence about what cannot be understood. */
export declare function launchOptions(
  args: readonly string[],
  environment?: Readonly<Record<string, string | undefined>>,
): {
  readonly port: number | null;
  readonly seed: string | null;
  readonly eosContract: 'rex-1' | 'rex-2' | 'core.vaulta' | null;
  readonly exchangeContracts: boolean;
  readonly rexLentOut: boolean;
  readonly mainNetIds: boolean;
  readonly help: boolean;
  readonly problem: string | null;
};
