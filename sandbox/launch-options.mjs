/** Plain syntax on purpose: any version of Node that starts this file must be able to parse it. */

const OLDEST_NODE = [20, 19];
/** Versions of the contracts of EOS. */
const EOS_CONTRACTS = ['rex-1', 'rex-2', 'core.vaulta'];

export const USAGE = [
  'Usage: npm start -- [--port N] [--seed TEXT] [--eos-contract NAME] [--exchange-contracts] [--rex-lent-out] [--mainnet-ids] [--help]',
  '',
  '  --port N              port of the page, 1 to 65535; without it a free one is taken',
  '  --seed TEXT           makes another world: the same account names with other keys and incomes',
  '  --eos-contract NAME   generation of the contracts of EOS: ' + EOS_CONTRACTS.join(', ') + ' (the main net’s, unless given)',
  '  --exchange-contracts  puts the contracts of an exchange on EOS',
  '  --rex-lent-out        nearly all of REX is lent: a sale waits in the queue and nothing can be rented',
  '  --mainnet-ids         the chains carry the ids of the main nets: what a wallet signs here could be valid there',
  '  --help                this text',
].join('\n');

/** Returns one sentence when this version of Node is too old, else null. */
export function nodeProblem(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  const enough = parts[0] > OLDEST_NODE[0] || (parts[0] === OLDEST_NODE[0] && parts[1] >= OLDEST_NODE[1]);
  return enough
    ? null
    : 'Newpool needs Node ' +
        OLDEST_NODE.join('.') +
        ' or newer; this is Node ' +
        version.replace(/^v/, '') +
        '. Install a newer Node from https://nodejs.org and try again.';
}

/** Returns whether a flag stood behind `npm start` without the `--` that hands it on: npm then keeps it as a setting of its own. */
function isKeptByNpm(flag, environment) {
  return environment['npm_config_' + flag] === 'true';
}

/**
 * Returns `{ port, seed, eosContract, exchangeContracts, rexLentOut, mainNetIds, help, problem }`; `problem` is one sentence about an invalid
 * option. `environment`: where npm leaves the flags it kept.
 */
export function launchOptions(args, environment = {}) {
  const options = {
    port: null,
    seed: null,
    eosContract: null,
    exchangeContracts: isKeptByNpm('exchange_contracts', environment),
    rexLentOut: isKeptByNpm('rex_lent_out', environment),
    mainNetIds: isKeptByNpm('mainnet_ids', environment),
    help: false,
    problem: null,
  };
  const rest = args.slice();
  while (rest.length > 0) {
    const word = rest.shift();
    const split = word.startsWith('--') && word.includes('=') ? word.indexOf('=') : -1;
    const name = split < 0 ? word : word.slice(0, split);
    const value = () => (split < 0 ? rest.shift() : word.slice(split + 1));
    if (name === '--help' || name === '-h') options.help = true;
    else if (name === '--port') readPort(options, value());
    else if (name === '--seed') readSeed(options, value());
    else if (name === '--eos-contract') readContract(options, value());
    else if (word === '--exchange-contracts') options.exchangeContracts = true;
    else if (word === '--rex-lent-out') options.rexLentOut = true;
    else if (word === '--mainnet-ids') options.mainNetIds = true;
    else options.problem = options.problem || 'There is no option ' + JSON.stringify(word) + '.';
  }
  return options;
}

function readPort(options, text) {
  const port = /^\d{1,5}$/.test(text || '') ? Number(text) : 0;
  if (port >= 1 && port <= 65535) options.port = port;
  else
    options.problem =
      options.problem || '--port needs a whole number from 1 to 65535' + (text === undefined ? '.' : ', not ' + JSON.stringify(text) + '.');
}

function readSeed(options, text) {
  if (/^[\x21-\x7e]{1,64}$/.test(text || '')) options.seed = text;
  else options.problem = options.problem || '--seed needs a text of 1 to 64 letters, digits or signs without spaces.';
}

function readContract(options, text) {
  if (EOS_CONTRACTS.includes(text)) options.eosContract = text;
  else
    options.problem =
      options.problem ||
      '--eos-contract needs one of ' + EOS_CONTRACTS.join(', ') + (text === undefined ? '.' : ', not ' + JSON.stringify(text) + '.');
}
