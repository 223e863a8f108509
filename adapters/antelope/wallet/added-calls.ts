import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { wireTransaction } from '../write/transaction-codec.ts';

type WireAction = ReturnType<typeof wireTransaction>['actions'][number];

/**
 * Throws where a wallet added an action of its own before, between or after those it was asked to sign, as some do to pay for the
 * resources: the signature would cover an action no user was shown. Any other difference is left to the comparison of the decoded bytes.
 * Errors: `wallet-added-call` with the first added action and who authorises it.
 */
export function mustAddNothing(asked: string, signed: string): void {
  if (asked === signed) return;
  const wanted = wireTransaction(asked).actions;
  const found = wireTransaction(signed).actions;
  if (found.length <= wanted.length) return;
  let next = 0;
  for (const [index, action] of found.entries()) {
    if (wanted[next] && sameAction(action, wanted[next]!)) next += 1;
    else throw added(action, index);
  }
}

function added({ account, name, authorization }: WireAction, index: number): PoolError {
  const by = authorization.map(({ actor, permission }) => `${actor}@${permission}`).join(', ');
  return new PoolError('wallet-added-call', { call: `${account}::${name}`, by, position: index + 1 });
}

function sameAction(a: WireAction, b: WireAction): boolean {
  return JSON.stringify([a.account, a.name, a.authorization, a.data]) === JSON.stringify([b.account, b.name, b.authorization, b.data]);
}
