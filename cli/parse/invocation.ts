import type { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import type { Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Activity } from '../write/activity.ts';
import type { SandboxManifest } from '../run/sandbox-manifest.ts';
import type { LocalSigner, Services } from '../run/services.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from '../output/terminal.ts';
import type { Say } from '../run/translator.ts';

/** One run of a command: its settings, its chain, and its services, which load on first use. */
export interface Invocation {
  readonly settings: Settings;
  readonly say: Say;
  readonly terminal: Terminal;
  readonly activity: Activity;
  readonly profile: ChainProfile;
  /** The network whose facts `profile` is. */
  readonly network: Network;
  /** The running sandbox of `--sandbox`; null without it. */
  readonly sandbox: SandboxManifest | null;
  /** Returns `newpool tx status …` for an id, with the options that select the same chain. */
  statusCommand(id: string): string;
  /** Returns a whole command line for the words of a command, with the options that select the same chain. */
  commandLine(words: string): string;
  services(signer?: LocalSigner): Promise<Services>;
  explainer(): Promise<ErrorExplainer>;
}
