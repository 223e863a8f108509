import type { Language } from '../../domain/core/session/language.ts';
import { CommandFailure } from '../run/command-failure.ts';
import { languageOfEnvironment, languageOfText } from './terminal-language.ts';
import type { CommandInput } from './command-input.ts';

/** Settings of a run. A flag overrides the environment, which overrides the default. */
export interface Settings {
  /** Key of a chain; null means the first of the register. */
  readonly chain: string | null;
  /** True where the variable and no option names the chain. */
  readonly chainFromVariable: boolean;
  /** Node addresses in order of preference; empty means the chain's own list. */
  readonly nodes: readonly string[];
  readonly backend: string | null;
  readonly sandbox: boolean;
  /** Path of a network file; null where none is named. */
  readonly network: string | null;
  readonly json: boolean;
  readonly language: Language;
  readonly colour: boolean | null;
  /** False: never ask a question. */
  readonly input: boolean;
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** Timeout in milliseconds; null leaves it to the command. */
  readonly timeoutMs: number | null;
  /** Default account of write commands. */
  readonly account: string | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

const LONGEST_TIMEOUT_SECONDS = 86_400;

/** Returns a web address of a node or backend without a trailing slash, or null when it is not a valid one. */
function serverAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const usable =
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '';
  return usable ? url.href.replace(/\/+$/, '') : null;
}

function timeoutMs(text: string): number | null {
  const seconds = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS ? seconds * 1000 : null;
}

/** Returns a value from a flag or else from the environment, parsed by `read`. Throws an error that names the invalid one. */
function configured<T>(
  flag: unknown,
  option: string,
  environment: Environment,
  variable: string,
  read: (text: string) => T | null,
): T | null {
  if (typeof flag === 'string') {
    const value = read(flag);
    if (value === null) throw new CommandFailure('option-invalid', { option, value: flag });
    return value;
  }
  const text = environment[variable];
  if (text === undefined || text === '') return null;
  const value = read(text);
  if (value === null) throw new CommandFailure('setting-invalid', { name: variable, value: text });
  return value;
}

/**
 * Returns an address like `configured`. Errors: `option-with-password` and `setting-with-password` for one with a user name or password,
 * which is not repeated.
 */
function configuredAddress(flag: unknown, option: string, environment: Environment, variable: string): string | null {
  if (typeof flag === 'string' && flag.includes('@')) throw new CommandFailure('option-with-password', { option });
  if (typeof flag !== 'string' && (environment[variable] ?? '').includes('@'))
    throw new CommandFailure('setting-with-password', { name: variable });
  return configured(flag, option, environment, variable, serverAddress);
}

function nodeList(flags: unknown, environment: Environment): string[] {
  const typed = Array.isArray(flags) ? (flags as readonly string[]) : [];
  if (typed.length > 0) {
    return typed.map((text) => configuredAddress(text, '--node', environment, 'NEWPOOL_NODE') ?? text);
  }
  const listed = environment['NEWPOOL_NODE'] ?? '';
  if (listed.includes('@')) throw new CommandFailure('setting-with-password', { name: 'NEWPOOL_NODE' });
  const parts = listed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.map((part) => configured(undefined, '--node', { NEWPOOL_NODE: part }, 'NEWPOOL_NODE', serverAddress) ?? part);
}

/**
 * Reads the global options and the environment. Errors: `option-invalid` for an invalid flag, `setting-invalid` for an invalid variable;
 * `option-with-password` and `setting-with-password` for an address with credentials.
 */
export function readSettings(options: CommandInput['options'], environment: Environment): Settings {
  const language = configured(options['lang'], '--lang', environment, 'NEWPOOL_LANG', languageOfText);
  return {
    chain: configured(options['chain'], '--chain', environment, 'NEWPOOL_CHAIN', (text) => text),
    chainFromVariable: typeof options['chain'] !== 'string',
    nodes: nodeList(options['node'], environment),
    backend: configuredAddress(options['backend'], '--backend', environment, 'NEWPOOL_BACKEND'),
    sandbox: options['sandbox'] === true,
    network: configured(options['network'], '--network', environment, 'NEWPOOL_NETWORK', (text) => text),
    json: options['json'] === true,
    language: language ?? languageOfEnvironment(environment),
    colour: options['color'] === false ? false : null,
    input: options['input'] !== false,
    quiet: options['quiet'] === true,
    verbose: options['verbose'] === true,
    timeoutMs: configured(options['timeout'], '--timeout', environment, 'NEWPOOL_TIMEOUT', timeoutMs),
    account: configured(undefined, '--account', environment, 'NEWPOOL_ACCOUNT', (text) => text),
  };
}
