import type { Answer } from './answer.ts';

const REFUSED = 1;
const APPLIED_BEFORE = 1019;
/** Largest picture in bytes, and its length as a data URL. */
const LARGEST_PICTURE = 512_000;
const LONGEST_PICTURE_URL = Math.ceil(LARGEST_PICTURE / 3) * 4 + 40;

const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  '1': ['code', 'contract', 'website', 'contact'],
  '2': ['name', 'code', 'contract', 'website', 'airdropCount', 'contact'],
};

/** Applications for tokens that the backend has taken. */
export class TokenApplications {
  private readonly taken = new Set<string>();

  /** Takes an application; refuses an incomplete one, one with a picture that is none or too large, and a second one for the same token. */
  take(chain: string, fields: ReadonlyMap<string, string>): Answer {
    const type = fields.get('type') ?? '';
    const required = REQUIRED[type];
    if (required === undefined) return refused('type is 1 or 2.');
    const missing = required.find((field) => (fields.get(field) ?? '').trim() === '');
    if (missing !== undefined) return refused(`${missing} is missing.`);
    const picture = fields.get('logoUrl') ?? '';
    if (picture !== '' && !/^data:image\/(?:png|jpeg|gif|webp);base64,/.test(picture)) return refused('logoUrl is no picture.');
    if (picture.length > LONGEST_PICTURE_URL) return refused('The picture is larger than 500 KB.');
    const token = [chain, type, fields.get('contract'), fields.get('code')].join(' ').toLowerCase();
    if (this.taken.has(token)) return { code: APPLIED_BEFORE, msg: 'you applied this token before' };
    this.taken.add(token);
    return { code: 0 };
  }
}

function refused(msg: string): Answer {
  return { code: REFUSED, msg };
}
