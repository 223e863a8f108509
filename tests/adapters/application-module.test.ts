import { Container } from 'inversify';
import { describe, expect, it } from 'vitest';
import { readingModule, writingModules } from '../../adapters/application-module.ts';
import { CHAINS } from '../../adapters/chains.ts';
import { BilledTransactions } from '../../application/ports/billed-transactions.ts';
import { CpuSponsor } from '../../application/ports/cpu-sponsor.ts';
import { RexReader } from '../../application/ports/readers/rex-reader.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import { Sponsoring } from '../../application/transact/sponsor/sponsoring.ts';
import { SubmitOperation } from '../../application/transact/submit-operation.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';

const BACKEND = {
  base: 'http://127.0.0.1:1/api',
  caller: () => ({ account: null, token: null, language: 'en', channel: 'meetone', channelRef: null }),
};

describe.each(CHAINS.map((chain) => [chain.profile.name, chain] as const))('the modules of %s', (_name, { profile, load }) => {
  it('contain sponsors and billed CPU on Antelope chains only', async () => {
    const { chainModule, servicesModule } = await load();
    const container = new Container();
    container.load(
      chainModule({ kind: 'none' }),
      readingModule(profile),
      ...(await writingModules(profile, BACKEND)),
      await servicesModule(),
    );
    expect([Transactions, SubmitOperation].map((service) => container.isBound(service))).toEqual([true, true]);
    const isAntelope = asAntelope(profile) !== null;
    for (const service of [CpuSponsor, Sponsoring, BilledTransactions, RexReader]) expect(container.isBound(service)).toBe(isAntelope);
  });
});
