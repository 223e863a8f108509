import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import type { PledgeGas } from '../../../../domain/iost/operations/pledge-gas.ts';
import { PLEDGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { gasForPledge } from '../../../../domain/iost/resources/gas-pledge.ts';
import { gasOfAccount } from '../../read/account-reader.ts';
import type { IostEncoding } from './encoding.ts';
import { encodedPledge, pledgedByAccount, pledgeIn } from './pledge.ts';

export const pledgeGas: IostEncoding<PledgeGas> = {
  contract: IOST_CONTRACTS.gas,
  action: 'pledge',
  gas: PLEDGE_GAS,
  gasOf: (data, gas, coin) => {
    const { payer, receiver, amount } = pledgeIn(data, coin);
    return gasForPledge(gas, amount, receiver === payer);
  },
  wait: 'none',
  encode: encodedPledge,
  simulate: async (data, { ask, coin, liquid, holding: { pledges } }) => {
    const { payer, receiver, amount } = pledgeIn(data, coin);
    if (receiver !== payer && (await gasOfAccount(ask, receiver, coin)) === null)
      return { refusal: new PoolError('account-not-found', { account: receiver }) };
    if (amount.compare(liquid) > 0)
      return { refusal: new PoolError('insufficient-balance', { needed: amount.toString(), available: liquid.toString() }) };
    const pledged = pledgedByAccount(pledges, ask.node, coin);
    return {
      changes: [
        { balance: 'liquid', before: liquid, after: liquid.minus(amount) },
        { balance: 'gas-pledged', before: pledged, after: pledged.plus(amount) },
      ],
    };
  },
};
