import { type TokenApplication, TokenListings, type TokenPicture } from '../../../application/ports/service/token-listings.ts';
import type { BackendCalls } from '../backend-calls.ts';
import type { CallValues } from '../posted-call.ts';
import { offered } from './offered.ts';

/** By which number the backend knows each kind of application. */
const LISTING = '1';
const CANDY = '2';

/** Bytes that are written at once; a multiple of three, so that the pieces can be joined. */
const PIECE = 24_576;

/** Hands applications to the backend. */
export class HttpTokenListings extends TokenListings {
  private readonly calls: BackendCalls;

  constructor(calls: BackendCalls) {
    super();
    this.calls = calls;
  }

  async apply(application: TokenApplication): Promise<void> {
    await offered(this.calls.post('/candy/apply', null, fieldsOf(application)));
  }
}

function fieldsOf(application: TokenApplication): CallValues {
  const { contract, website, contact } = application;
  if (application.kind === 'candy') {
    const { name, token, airdropCount } = application;
    return { type: CANDY, name, code: token, contract, website, airdropCount, contact };
  }
  const { token, icon, introduction } = application;
  return { type: LISTING, code: token, contract, website, contact, ...(icon === null ? {} : { logoUrl: dataUrl(icon) }), introduction };
}

function dataUrl({ type, bytes }: TokenPicture): string {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) pieces.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return `data:${type};base64,${pieces.join('')}`;
}
