import { hexText, textBytes } from '../codec/bytes.ts';
import { message } from './node-json.ts';
import type { Read } from './read.ts';
import { textOf } from './request.ts';
import { writtenAddress } from './transaction-json.ts';

/** Reads of tokens of the chain itself, by endpoint name. */
export const TOKEN_CALLS: Readonly<Record<string, Read>> = {
  getassetissuebyid: (chain, view, { fields, visible }) => {
    const token = chain.state(view.name).tokens.get(textOf(fields['value']));
    if (token === undefined) return {};
    const written = (text: string): string => (visible ? text : hexText(textBytes(text)));
    return message({
      owner_address: writtenAddress(token.issuer, visible),
      name: written(token.name),
      abbr: written(token.abbreviation),
      total_supply: token.total,
      trx_num: 1,
      precision: token.precision,
      num: 1,
      id: token.id,
    });
  },
};
