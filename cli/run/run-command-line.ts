import { homedir } from 'node:os';
import { join } from 'node:path';
import { isCancelled, isErrorName } from '../../domain/core/errors/catalogue.ts';
import { sandboxNetwork, storageName, type Network } from '../../domain/chain/network.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadAt } from '../../domain/chain/snapshot.ts';
import { Activity } from '../write/activity.ts';
import { COMMANDS } from '../commands/all-commands.ts';
import { commandName, type CommandResult, type CommandSpec } from './command.ts';
import { freezeCoins } from '../commands/resources/freezing.ts';
import { txJournal } from '../commands/journal.ts';
import type { CommandInput } from '../parse/command-input.ts';
import { CommandFailure } from './command-failure.ts';
import { failureReport, type FailureReport, type FurtherCommands } from './failure-report.ts';
import { commandLines } from './command-lines.ts';
import { frame } from '../output/frame.ts';
import type { CommandWarning } from './command-warning.ts';
import type { Effects } from './effects.ts';
import type { Host } from './host.ts';
import type { Invocation } from '../parse/invocation.ts';
import { chosenNetwork } from './chosen-network.ts';
import { parseCommandLine } from './program.ts';
import { VERSION } from './program-version.ts';
import { runningSandbox, sandboxExchanges, type SandboxManifest } from './sandbox-manifest.ts';
import type { Services } from './services.ts';
import { readSettings, type Environment, type Settings } from '../parse/settings.ts';
import { Terminal } from '../output/terminal.ts';
import { languageOfEnvironment, languageOfText } from '../parse/terminal-language.ts';
import { translator, type Say } from './translator.ts';

/**
 * Returns the folder of the journal. Each run of a sandbox has its own journals, one per chain: it loses its transactions when it ends, and
 * its clock may have been years ahead. So has every network that is not a main net.
 */
function stateFolder(environment: Environment, world: SandboxManifest['clock'] | null, profile: ChainProfile): string {
  const base = environment['XDG_STATE_HOME'];
  const folder = join(base === undefined || base === '' ? join(homedir(), '.local', 'state') : base, 'newpool');
  if (world !== null) return join(folder, 'sandbox', world.start.replace(/\D/g, ''), profile.key);
  return profile.mainNet ? folder : join(folder, 'networks', storageName(profile));
}

/** Returns the language of the parser's failures, before the options have been parsed. */
function earlyLanguage(argv: readonly string[], environment: Environment): ReturnType<typeof languageOfEnvironment> {
  const position = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  const typed = position < 0 ? undefined : argv[position] === '--lang' ? argv[position + 1] : argv[position]?.slice('--lang='.length);
  return languageOfText(typed ?? environment['NEWPOOL_LANG'] ?? '') ?? languageOfEnvironment(environment);
}

async function invocationOf(
  spec: CommandSpec,
  settings: Settings,
  environment: Environment,
  host: Host,
  parts: Pick<Invocation, 'say' | 'terminal' | 'activity'>,
  opened: (services: Services) => void,
): Promise<Invocation> {
  const { networks, openServices, openExplainer, withSandboxExchange } = await import('../container.ts');
  const exchangeOf = settings.sandbox ? await sandboxExchanges(host.cwd()) : null;
  const offered: typeof networks = (files) =>
    networks(files).map((each) => (exchangeOf === null ? each : withSandboxExchange(each, exchangeOf(each.profile.key) ?? null)));
  const chosen = await chosenNetwork(offered, settings, environment, spec);
  const sandbox = settings.sandbox ? await runningSandbox(host.cwd(), chosen.profile.key) : null;
  const network = sandbox === null ? chosen : sandboxNetwork(chosen, sandbox.chainId, sandbox.nodes, sandbox.scanService);
  const { profile } = network;
  // A path is on the host of a page, which a command line has not.
  const ofNetwork = network.backend?.startsWith('/') === true ? null : (network.backend ?? null);
  const backend = settings.backend ?? sandbox?.backend ?? ofNetwork;
  let reads: Services['reads'] | null = null;
  return {
    ...parts,
    settings,
    profile,
    network,
    sandbox,
    statusCommand: furtherCommands(settings, network).status,
    commandLine: commandLines(settings, network),
    services: async (signer) => {
      const world = settings.nodes.length > 0 ? null : (sandbox?.clock ?? null);
      const folder = stateFolder(environment, world, profile);
      const services = await openServices({
        network,
        nodes: settings.nodes,
        backend,
        language: settings.language,
        signer: signer ?? null,
        stateFolder: folder,
        reads,
      });
      reads = services.reads;
      opened(services);
      return services;
    },
    explainer: () => openExplainer(profile),
  };
}

function furtherCommands(settings: Settings, network: Network): FurtherCommands {
  const line = commandLines(settings, network);
  return {
    status: (id) => line(`tx status ${id}`),
    journal: line(commandName(txJournal)),
    freeze: (amount, account) => line(`${commandName(freezeCoins)} ${amount} --account ${account}`),
  };
}

/** Rejects when the user interrupts, or when the timeout of the settings ends. */
function interruption(settings: Settings, activity: Activity, host: Host): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(activity.interrupted());
    host.on('SIGINT', stop);
    host.on('SIGTERM', stop);
    const { timeoutMs } = settings;
    if (timeoutMs !== null) setTimeout(() => reject(activity.timedOut(timeoutMs / 1000)), timeoutMs).unref();
  });
}

interface Ending {
  readonly command: string;
  readonly version: number;
  readonly network: Network | null;
  readonly effects: Effects;
  readonly result: CommandResult | null;
  readonly failure: FailureReport | null;
}

/** Returns the warning about values read through the backend, which a user reads next to their age. */
function backendReadWarnings(at: ReadAt | null, say: Say): readonly CommandWarning[] {
  return at?.viaBackend === undefined
    ? []
    : [{ code: 'rows-through-backend', message: say('reading.passed-on', { backend: at.viaBackend }) }];
}

async function tellMachine(ending: Ending, say: Say, terminal: Terminal, tookMs: number): Promise<void> {
  const { result } = ending;
  const parts = {
    command: ending.command,
    version: ending.version,
    network: ending.network,
    data: result?.data ?? null,
    warnings: [...(result?.warnings ?? []), ...backendReadWarnings(result?.at ?? null, say)],
    error: ending.failure,
    tookMs,
    at: result?.at ?? null,
    irreversibleBlock: result?.irreversibleBlock ?? null,
    effects: ending.effects,
  };
  await terminal.result(`${JSON.stringify(frame(parts), null, 2)}\n`);
}

/** Returns whether the user cancelled the command, which is not reported as an error. */
function wasCancelled({ code }: FailureReport): boolean {
  return isErrorName(code) && isCancelled(code);
}

function failureLines(failure: FailureReport, say: Say, verbose: boolean): string[] {
  const raw = failure.details['raw'];
  return [
    wasCancelled(failure) ? failure.message : say('failure.heading', { message: failure.message }),
    ...(failure.cause === null || failure.cause === '' ? [] : [`  ${failure.cause}`]),
    ...failure.fix.filter((fix) => fix !== '').map((fix) => `  ${say('failure.fix', { fix })}`),
    `  ${say('failure.code', { code: failure.code, exit: failure.exit })}`,
    ...(verbose && typeof raw === 'string' && raw !== '' ? [`  ${say('failure.raw', { raw })}`] : []),
  ];
}

async function tellPerson(ending: Ending, say: Say, terminal: Terminal, settings: Settings | null): Promise<void> {
  const warnings: readonly CommandWarning[] = settings?.quiet === true ? [] : (ending.result?.warnings ?? []);
  for (const warning of warnings) await terminal.warning(say('failure.warning', { message: warning.message }));
  const { failure } = ending;
  if (failure === null) return;
  const lines = failureLines(failure, say, settings?.verbose === true);
  await (wasCancelled(failure) ? terminal.remark(lines) : terminal.failure(lines));
}

/** Returns what standard output did not take, or null. */
async function lostOutput(writing: Promise<void>): Promise<CommandFailure | null> {
  try {
    await writing;
    return null;
  } catch (thrown) {
    if (thrown instanceof CommandFailure) return thrown;
    throw thrown;
  }
}

/** Returns whether a reader closed the pipe because it has read what it wanted: with nothing broadcast there is nothing to report. */
function isReaderGone({ failure, params }: CommandFailure): boolean {
  return failure === 'output-lost' && params['reason'] === 'EPIPE';
}

/**
 * Runs one command line and returns its exit code, without ending the process. Prints the result on the host's standard output and
 * everything else on standard error; with `--json` exactly one object on standard output. A result that standard output does not take ends
 * a successful run with `output-lost` or `output-lost-after-sending`.
 */
export async function runCommandLine(argv: readonly string[], environment: Environment, host: Host): Promise<number> {
  const startedAt = Date.now();
  const machine = argv.includes('--json');
  let say = await translator(earlyLanguage(argv, environment));
  let settings: Settings | null = null;
  let terminal = new Terminal(null, environment, host);
  let spec: CommandSpec | null = null;
  let network: Network | null = null;
  const activity = new Activity();
  const trackers: Services['tracker'][] = [];

  const end = async (command: string, result: CommandResult | null, thrown: unknown): Promise<number> => {
    for (const tracker of trackers) tracker.stop();
    const reportOf = (cause: unknown): FailureReport =>
      failureReport(cause, say, network?.profile.coin ?? null, settings && network && furtherCommands(settings, network));
    const failure = thrown === null ? null : reportOf(thrown);
    const ending: Ending = {
      command,
      version: spec?.version ?? 1,
      network,
      effects: activity.effects,
      result,
      failure,
    };
    const writing = machine ? tellMachine(ending, say, terminal, Date.now() - startedAt) : terminal.resultBlocks(result?.blocks ?? []);
    const notTaken = await lostOutput(writing);
    if (!machine) {
      if (thrown instanceof CommandFailure && thrown.failure === 'command-missing' && thrown.raw !== null)
        await terminal.show([{ kind: 'verbatim', text: thrown.raw }]);
      if (notTaken === null && network?.profile.mainNet === false)
        await terminal.progress(say('labels.not-main-net', { name: network.profile.name }));
      await tellPerson(ending, say, terminal, settings);
    } else if (notTaken !== null && failure !== null) await terminal.failure(failureLines(failure, say, settings?.verbose === true));
    if (notTaken === null) return failure?.exit ?? 0;
    const loss = activity.outputLost(notTaken);
    const lost = reportOf(loss);
    if (!isReaderGone(loss)) await terminal.failure(failureLines(lost, say, settings?.verbose === true));
    return failure?.exit ?? lost.exit;
  };

  const run = async (chosen: CommandSpec, input: CommandInput, wanted: Settings): Promise<CommandResult> => {
    const invocation = await invocationOf(chosen, wanted, environment, host, { say, terminal, activity }, (services) =>
      trackers.push(services.tracker),
    );
    network = invocation.network;
    return await chosen.run(input, invocation);
  };

  try {
    const parsed = parseCommandLine(argv, COMMANDS, say);
    if (parsed.kind === 'help')
      return await end('help', { data: { text: parsed.text }, blocks: [{ kind: 'verbatim', text: parsed.text.trimEnd() }] }, null);
    if (parsed.kind === 'version')
      return await end('version', { data: { version: VERSION }, blocks: [{ kind: 'note', text: VERSION }] }, null);
    spec = parsed.spec;
    const wanted = readSettings(parsed.input.options, environment);
    settings = wanted;
    terminal = new Terminal(wanted, environment, host);
    say = await translator(wanted.language);
    const result = await Promise.race([run(parsed.spec, parsed.input, wanted), interruption(wanted, activity, host)]);
    return await end(commandName(parsed.spec), result, result.failure ?? null);
  } catch (thrown) {
    return await end(spec === null ? 'newpool' : commandName(spec), null, thrown);
  }
}
