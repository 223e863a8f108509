import { hasFeature } from '../../domain/chain/profile.ts';
import { asTron } from '../../domain/chain/protocol.ts';
import { tokenPage } from '../../domain/tron/tokens/token.ts';
import { fields, note, title } from '../output/blocks.ts';
import { readAtLine } from '../output/human-text.ts';
import { integer, nullable, object, oneOf, text } from '../output/json-schema.ts';
import type { CommandSpec } from '../run/command.ts';
import { CHAIN_NOUNS } from './chain-nouns.ts';

/** `tron token`: shows what an account has of a token; needs no key. */
export const tokenShow: CommandSpec = {
  path: [CHAIN_NOUNS.freezing, 'token'],
  effects: 'R',
  arguments: [
    { name: 'name', required: true },
    { name: 'token-id', required: true },
  ],
  example: `${CHAIN_NOUNS.freezing} token TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa 1000001`,
  offered: ({ features }) => hasFeature(features, 'freezing'),
  data: object({
    account: text,
    token: text,
    kind: oneOf(['trc10', 'trc20']),
    name: nullable(text),
    symbol: text,
    decimals: integer,
    balance: text,
    units: text,
  }),
  async run({ words: [account = '', token = ''] }, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const [reading, head] = await Promise.all([services.tokens.tokenBalance(account, token), services.node.head()]);
    const { kind, name, balance, at } = reading;
    const { code, precision } = balance.symbol;
    const explorer = asTron(profile)?.explorer;
    const page = explorer ? tokenPage(explorer, reading) : null;
    return {
      data: {
        account,
        token,
        kind,
        name,
        symbol: code,
        decimals: precision,
        balance: balance.digits(),
        units: balance.units.toString(),
      },
      blocks: [
        title(say('token.title')),
        fields([
          [say('columns.amount'), `${balance.digits()} ${code}`],
          [say('token.name'), name ?? ''],
          [say('token.kind'), kind.toUpperCase()],
          ...(page === null ? [] : [[say('tx.explorer'), page] as const]),
        ]),
        note(readAtLine(at, say)),
      ],
      at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
