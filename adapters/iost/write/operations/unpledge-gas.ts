import { Asset } from '../../../../domain/core/amount/asset.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../../../../domain/iost/contracts.ts';
import { type UnpledgeGas, unpledgeProblem } from '../../../../domain/iost/operations/unpledge-gas.ts';
import { PLEDGE_GAS } from '../../../../domain/iost/resources/gas-limit.ts';
import { pledgedFor } from '../../../../domain/iost/resources/gas-pledge.ts';
import { gasOfAccount } from '../../read/account-reader.ts';
import type { IostEncoding } from './encoding.ts';
import { encodedPledge, pledgedByAccount, pledgeIn } from './pledge.ts';

export const unpledgeGas: IostEncoding<UnpledgeGas> = {
  contract: IOST_CONTRACTS.gas,
  action: 'unpledge',
  gas: PLEDGE_GAS,
  wait: 'after-unpledge',
  encode: encodedPledge,
  simulate: async (data, { ask, coin, holding }) => {
    const { payer, receiver, amount } = pledgeIn(data, coin);
    const gas = receiver === payer ? holding.gas : await gasOfAccount(ask, receiver, coin);
    if (gas === null) return { refusal: new PoolError('account-not-found', { account: receiver }) };
    const pledge = holding.pledges.find((one) => one.receiver === receiver) ?? null;
    const problem = unpledgeProblem(amount, pledge, pledgedFor(gas, amount));
    if (problem) return { refusal: new PoolError(problem.error, problem.params) };
    const pledged = pledgedByAccount(holding.pledges, ask.node, coin);
    const releasing = holding.releases.reduce((sum, release) => sum.plus(release.amount), Asset.zero(coin));
    return {
      changes: [
        { balance: 'releasing', before: releasing, after: releasing.plus(amount) },
        { balance: 'gas-pledged', before: pledged, after: pledged.minus(amount) },
      ],
    };
  },
};
