import { expect, it } from 'vitest';
import { isOwnContract } from '../../../../domain/antelope/contract/own-contracts.ts';

it('the contracts of a chain itself are the system, its token, and the one that renamed the coin where there is one', () => {
  const names = ['eosio', 'eosio.token', 'core.vaulta', 'exchange1111', ''];
  const own = (tokenMigration: { contract: string } | null) => names.filter((name) => isOwnContract(name, { tokenMigration }));
  expect(own({ contract: 'core.vaulta' })).toEqual(['eosio', 'eosio.token', 'core.vaulta']);
  expect(own(null)).toEqual(['eosio', 'eosio.token']);
});
