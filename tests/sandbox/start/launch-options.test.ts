import { describe, expect, it } from 'vitest';
import { EOS_CONTRACTS } from '../../../sandbox/antelope/eos.ts';
import { USAGE, launchOptions, nodeProblem } from '../../../sandbox/launch-options.mjs';

const NOTHING = {
  port: null,
  seed: null,
  eosContract: null,
  exchangeContracts: false,
  rexLentOut: false,
  mainNetIds: false,
  help: false,
  problem: null,
};

describe('options of npm start', () => {
  it('may be absent', () => {
    expect(launchOptions([])).toEqual(NOTHING);
  });

  it.each([[['--port', '8080', '--seed', 'abc']], [['--port=8080', '--seed=abc']]])('sets port and seed: %j', (args) => {
    expect(launchOptions(args)).toEqual({ ...NOTHING, port: 8080, seed: 'abc' });
  });

  it.each([['abc'], [''], ['0'], ['65536'], ['-1'], ['80.5'], ['1e3'], ['８０８０']])('rejects %j as a port with a message', (port) => {
    expect(launchOptions(['--port', port]).problem).toMatch(/^--port needs a whole number from 1 to 65535, not ".*"\.$/);
  });

  it('rejects an option without its value, an unknown option and a seed with spaces', () => {
    expect(launchOptions(['--port']).problem).toBe('--port needs a whole number from 1 to 65535.');
    expect(launchOptions(['--prot', '80']).problem).toBe('There is no option "--prot".');
    expect(launchOptions(['--seed', 'a b']).problem).toMatch(/^--seed needs a text/);
  });

  it.each(EOS_CONTRACTS)('chooses %s for EOS', (contract) => {
    expect(launchOptions(['--eos-contract', contract])).toEqual({ ...NOTHING, eosContract: contract });
    expect(launchOptions([`--eos-contract=${contract}`])).toEqual({ ...NOTHING, eosContract: contract });
  });

  it('rejects an unknown generation of contracts', () => {
    expect(launchOptions(['--eos-contract', 'rex-3']).problem).toBe(
      `--eos-contract needs one of ${EOS_CONTRACTS.join(', ')}, not "rex-3".`,
    );
    expect(launchOptions(['--eos-contract']).problem).toBe(`--eos-contract needs one of ${EOS_CONTRACTS.join(', ')}.`);
  });

  it('include flags, which take no value', () => {
    expect(launchOptions(['--mainnet-ids'])).toEqual({ ...NOTHING, mainNetIds: true });
    expect(launchOptions(['--exchange-contracts', '--rex-lent-out'])).toEqual({ ...NOTHING, exchangeContracts: true, rexLentOut: true });
    expect(launchOptions(['--rex-lent-out=no']).problem).toBe('There is no option "--rex-lent-out=no".');
  });

  it('include flags that npm kept, because they stood behind npm start without --', () => {
    expect(launchOptions([], { npm_config_mainnet_ids: 'true' })).toEqual({ ...NOTHING, mainNetIds: true });
    expect(launchOptions([], { npm_config_exchange_contracts: 'true', npm_config_rex_lent_out: 'true' })).toEqual({
      ...NOTHING,
      exchangeContracts: true,
      rexLentOut: true,
    });
    expect(launchOptions(['--port', '8080'], { npm_config_mainnet_ids: '' })).toEqual({ ...NOTHING, port: 8080 });
  });

  it('are all explained in the help', () => {
    for (const option of ['--port', '--seed', '--eos-contract', '--exchange-contracts', '--rex-lent-out', '--help'])
      expect(USAGE).toContain(option);
  });
});

describe('the version of Node', () => {
  it.each(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'])('%s is supported', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it.each(['v12.22.0', 'v18.20.4', 'v20.18.3'])('%s is too old, which is reported with instructions', (version) => {
    expect(nodeProblem(version)).toContain('Newpool needs Node 20.19 or newer');
    expect(nodeProblem(version)).toContain(version.slice(1));
  });
});
