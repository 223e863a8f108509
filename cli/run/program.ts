import { Argument, Command, CommanderError, Option } from 'commander';
import stringWidth from 'string-width';
import type { CommandSpec } from './command.ts';
import type { CommandInput } from '../parse/command-input.ts';
import { CommandFailure } from './command-failure.ts';
import { GLOBAL_OPTIONS } from '../parse/global-options.ts';
import type { Say } from './translator.ts';

/** Result of parsing a command line. */
export type Parsed =
  | { readonly kind: 'run'; readonly spec: CommandSpec; readonly input: CommandInput }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'version' };

const HELP_WIDTH = 100;

function longName(flags: string): string {
  return /--(?:no-)?([a-z-]+)/.exec(flags)?.[1] ?? flags;
}

function collect(value: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), value];
}

function argumentText(name: string, required: boolean, variadic: boolean): string {
  const inner = variadic ? `${name}...` : name;
  return required ? `<${inner}>` : `[${inner}]`;
}

function localised(command: Command, say: Say): Command {
  return command
    .exitOverride()
    .helpOption('-h, --help', say('options.help'))
    .helpCommand(false)
    .showSuggestionAfterError(true)
    .configureOutput({ writeOut: () => undefined, writeErr: () => undefined, outputError: () => undefined })
    .configureHelp({
      showGlobalOptions: true,
      helpWidth: HELP_WIDTH,
      displayWidth: (text) => stringWidth(text),
      styleTitle: (heading) => say(`help.headings.${heading.replace(':', '').toLowerCase().replace(' ', '-')}`),
      subcommandTerm: (sub) =>
        [
          sub.name(),
          ...sub.registeredArguments.map((argument) => argumentText(argument.name(), argument.required, argument.variadic)),
        ].join(' '),
    });
}

function effectsLine(spec: CommandSpec, say: Say): string {
  return say(`help.effects.${spec.effects}`);
}

function addSpec(parent: Command, spec: CommandSpec, say: Say, chosen: (spec: CommandSpec, input: CommandInput) => void): void {
  const verb = spec.path[spec.path.length - 1] ?? '';
  const key = spec.path.join('-');
  const command = localised(new Command(verb), say)
    .summary(`${say(`commands.${key}.summary`)} [${spec.effects}]`)
    .description(`${say(`commands.${key}.description`)}\n\n${effectsLine(spec, say)}`);
  for (const argument of spec.arguments ?? []) {
    const built = new Argument(
      argumentText(argument.name, argument.required, argument.variadic === true),
      say(`arguments.${argument.name}`),
    );
    command.addArgument(argument.choices ? built.choices([...argument.choices]) : built);
  }
  for (const option of spec.options ?? []) {
    const built = new Option(option.flags, say(`options.${longName(option.flags)}`));
    command.addOption(option.choices ? built.choices([...option.choices]) : built);
  }
  command.addHelpText('after', `\n${say('help.headings.example')}\n  newpool ${spec.example}`);
  command.action(() => {
    chosen(spec, { words: command.args, options: command.optsWithGlobals() });
  });
  parent.addCommand(command);
}

function buildProgram(specs: readonly CommandSpec[], say: Say, chosen: (spec: CommandSpec, input: CommandInput) => void): Command {
  const program = localised(new Command('newpool'), say).description(say('help.program'));
  program.option('-V, --version', say('options.version'));
  for (const option of GLOBAL_OPTIONS) {
    const built = new Option(option.flags, say(`options.${longName(option.flags)}`));
    if (option.repeatable === true) built.argParser(collect);
    program.addOption(option.choices ? built.choices([...option.choices]) : built);
  }
  program.addHelpText(
    'after',
    `\n${say('help.headings.examples')}\n  newpool pool show\n  newpool account show alice\n  newpool rex quote 10 --json\n\n${say('help.configuration')}\n${say('help.exit-codes')}`,
  );
  const nouns = new Map<string, Command>();
  for (const spec of specs) {
    const [noun = ''] = spec.path;
    if (spec.path.length === 1) {
      addSpec(program, spec, say, chosen);
      continue;
    }
    let parent = nouns.get(noun);
    if (!parent) {
      parent = localised(new Command(noun), say).description(say(`nouns.${noun}`));
      parent.addHelpText('after', `\n${say('help.headings.example')}\n  newpool ${spec.example}`);
      program.addCommand(parent);
      nouns.set(noun, parent);
    }
    addSpec(parent, spec, say, chosen);
  }
  return program;
}

function quoted(message: string): string {
  return /'([^']*)'/.exec(message)?.[1] ?? '';
}

/** Returns the failure of a value outside the list of an option or of an argument. */
function valueFailure(error: CommanderError): CommandFailure {
  const ofOption = /option '([^' ]*)[^']*' argument '([^']*)'/s.exec(error.message);
  if (ofOption) return new CommandFailure('option-invalid', { option: ofOption[1] ?? '', value: ofOption[2] ?? '' }, error.message);
  const ofArgument = /value '(.*)' is invalid for argument '([^']*)'/s.exec(error.message);
  return new CommandFailure('argument-invalid', { name: ofArgument?.[2] ?? '', value: ofArgument?.[1] ?? '' }, error.message);
}

/** Returns the parser's error as a failure of this program, with its suggestion kept. */
function usageFailure(error: CommanderError, argv: readonly string[], help: string): CommandFailure {
  const name = quoted(error.message);
  const near = /Did you mean (?:one of )?([^?)]+)\?/.exec(error.message)?.[1];
  const params = { name, near: near ?? '' };
  switch (error.code) {
    case 'commander.unknownCommand':
      return near === undefined ? new CommandFailure('command-unknown', { name }) : new CommandFailure('command-mistyped', params);
    case 'commander.unknownOption':
      return near === undefined ? new CommandFailure('option-unknown', { name }) : new CommandFailure('option-mistyped', params);
    case 'commander.optionMissingArgument':
      return new CommandFailure('option-value-missing', { name });
    case 'commander.missingArgument':
      return new CommandFailure('argument-missing', { name });
    case 'commander.excessArguments':
      return new CommandFailure('argument-excess', {}, error.message);
    case 'commander.help':
      return new CommandFailure('command-missing', { name: ['newpool', ...argv.filter((word) => !word.startsWith('-'))].join(' ') }, help);
    default:
      return valueFailure(error);
  }
}

/**
 * Parses a command line. Ignores nothing: an unknown word, option or missing value throws a CommandFailure of category `usage`, with the
 * most similar command when there is one.
 */
export function parseCommandLine(argv: readonly string[], specs: readonly CommandSpec[], say: Say): Parsed {
  const choices: { spec: CommandSpec; input: CommandInput }[] = [];
  const program = buildProgram(specs, say, (spec, input) => choices.push({ spec, input }));
  let shown = '';
  const show = (command: Command): void => {
    command.configureOutput({ writeOut: (text) => (shown += text), writeErr: (text) => (shown += text), outputError: () => undefined });
    command.commands.forEach(show);
  };
  show(program);
  try {
    program.parse([...argv], { from: 'user' });
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.code === 'commander.helpDisplayed') return { kind: 'help', text: shown };
    if (program.opts()['version'] === true) return { kind: 'version' };
    throw usageFailure(thrown, argv, shown);
  }
  const [choice] = choices;
  if (choice) return { kind: 'run', ...choice };
  if (program.opts()['version'] === true) return { kind: 'version' };
  throw new CommandFailure('command-missing', { name: 'newpool' });
}
