import type { Instant } from '../../../domain/core/chain/time.ts';
import type { Claim, GivenTransaction, Lie, LiarsMeans } from './lie.ts';

/** Returns the transaction a request gives to a node. */
function givenBy({ dialect, world }: LiarsMeans, request: Parameters<Lie>[0]): GivenTransaction {
  return { request, ...dialect.read(request.body), block: world.status().head.number + 1 };
}

/** Hands the transaction over and answers that it is refused. */
export function refusesThoughSent({ dialect }: Pick<LiarsMeans, 'dialect'>): Lie {
  return async (request, truth) => {
    if (!dialect.isBroadcast(request)) return truth();
    await truth();
    return dialect.refusal(dialect.read(request.body).id);
  };
}

/** Refuses the transaction and hands it over once its time has come. `at` is given the present chain time and the transaction's expiry. */
export function refusesAndSends(means: LiarsMeans, at: (now: Instant, expiresAt: Instant) => Instant): Lie {
  return async (request, truth) => {
    if (!means.dialect.isBroadcast(request)) return truth();
    const { id, expiresAt } = means.dialect.read(request.body);
    means.sendAt(at(means.now(), expiresAt), request);
    return means.dialect.refusal(id);
  };
}

/** Refuses every transaction, and hands none over. */
export function refuses({ dialect }: Pick<LiarsMeans, 'dialect'>): Lie {
  return async (request, truth) => (dialect.isBroadcast(request) ? dialect.refusal(dialect.read(request.body).id) : truth());
}

/** Accepts every transaction and hands none over. */
export function keeps({ dialect }: Pick<LiarsMeans, 'dialect'>): Lie {
  return async (request, truth) => (dialect.isBroadcast(request) ? dialect.acceptance(dialect.read(request.body).id) : truth());
}

/** Keeps the first transaction for itself, answers that it is accepted, and claims that a final block holds it. */
export function keepsAndConfirms(means: LiarsMeans): Lie {
  const { dialect, world } = means;
  let given: GivenTransaction | null = null;
  const claiming = dialect.claiming('done', () => given, world);
  return async (request, truth) => {
    if (!dialect.isBroadcast(request)) return claiming(request, truth);
    given ??= givenBy(means, request);
    return dialect.acceptance(dialect.read(request.body).id);
  };
}

/** Hands every transaction over, and claims something false of the first one. */
export function misreports(means: LiarsMeans, claim: Exclude<Claim, 'done'>): Lie {
  const { dialect, world } = means;
  let given: GivenTransaction | null = null;
  const claiming = dialect.claiming(claim, () => given, world);
  return async (request, truth) => {
    if (!dialect.isBroadcast(request)) return claiming(request, truth);
    given ??= givenBy(means, request);
    return truth();
  };
}
