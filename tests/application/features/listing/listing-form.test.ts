import { describe, expect, it } from 'vitest';
import { checkedForm, type TokenForm } from '../../../../application/features/listing/listing-form.ts';
import { LARGEST_PICTURE } from '../../../../application/features/listing/token-picture.ts';

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const LISTING: TokenForm & { kind: 'listing' } = {
  kind: 'listing',
  token: ' ABC ',
  contract: 'abctoken1111',
  website: 'https://abc.example',
  contact: 'a@abc.example',
  icon: PNG,
  introduction: ' Hello ',
};
const CANDY: TokenForm & { kind: 'candy' } = {
  kind: 'candy',
  name: 'Spring',
  token: 'ABC',
  contract: 'abctoken1111',
  website: 'http://abc.example/x?y#z',
  contact: 'a@abc.example',
  airdropCount: '1000.5',
};

const problems = (form: TokenForm) =>
  checkedForm(form, 13).problems.map(({ field, error, params }) => [field, error, params['max']].filter(Boolean));
const sized = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  bytes.set(PNG.subarray(0, 8));
  return bytes;
};

describe('an application for a token', () => {
  it('is handed in without surrounding blanks', () => {
    expect(checkedForm(LISTING, 13)).toEqual({
      application: {
        kind: 'listing',
        token: 'ABC',
        contract: 'abctoken1111',
        website: 'https://abc.example',
        contact: 'a@abc.example',
        icon: { type: 'image/png', bytes: PNG },
        introduction: 'Hello',
      },
      problems: [],
    });
    expect(checkedForm(CANDY, 13).application).toEqual(CANDY);
  });

  it('needs its first four entries, a giveaway all of them', () => {
    expect(problems({ ...LISTING, token: ' ', contract: '', website: '', contact: '', icon: null, introduction: '' })).toEqual([
      ['token', 'entry-missing'],
      ['contract', 'entry-missing'],
      ['website', 'entry-missing'],
      ['contact', 'entry-missing'],
    ]);
    expect(
      problems({ ...CANDY, name: '', token: '', contract: '', website: '', contact: '', airdropCount: ' ' }).map(([field]) => field),
    ).toEqual(['name', 'token', 'contract', 'website', 'contact', 'airdropCount']);
  });

  it('has limits of length', () => {
    const long = 'x'.repeat(3_000);
    expect(
      problems({ ...LISTING, token: long, contract: long, website: `https://a.b/${long}`, contact: long, introduction: long }),
    ).toEqual([
      ['token', 'entry-too-long', 50],
      ['contract', 'entry-too-long', 13],
      ['website', 'entry-too-long', 255],
      ['contact', 'entry-too-long', 255],
      ['introduction', 'entry-too-long', 2_000],
    ]);
    expect(problems({ ...LISTING, token: 'x'.repeat(50), introduction: 'x'.repeat(2_000) })).toEqual([]);
    expect(checkedForm({ ...LISTING, contract: 'T'.repeat(34) }, 34).problems).toEqual([]);
    expect(checkedForm({ ...LISTING, contract: 'i'.repeat(12) }, 11).problems).toEqual([]);
  });

  it.each(['abc', 'ftp://abc.example', 'https://', 'https://abc', 'javascript:alert(1)', 'https://a b.example'])(
    'has no website %j',
    (website) => {
      expect(problems({ ...LISTING, website })).toEqual([['website', 'website-invalid']]);
    },
  );

  it('takes a picture of 500 KB at most, known by its content', () => {
    expect(problems({ ...LISTING, icon: sized(LARGEST_PICTURE) })).toEqual([]);
    expect(problems({ ...LISTING, icon: sized(LARGEST_PICTURE + 1) })).toEqual([['icon', 'picture-too-large', 500]]);
    const texts = ['<svg xmlns="http://www.w3.org/2000/svg"/>', '', 'MZ'].map((text) => new TextEncoder().encode(text));
    for (const icon of texts) expect(problems({ ...LISTING, icon })).toEqual([['icon', 'picture-unsupported']]);
    const others: readonly [number[], string][] = [
      [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
      [[0x47, 0x49, 0x46, 0x38, 0x39], 'image/gif'],
      [[0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50], 'image/webp'],
    ];
    for (const [bytes, type] of others)
      expect(checkedForm({ ...LISTING, icon: Uint8Array.from(bytes) }, 13).application).toMatchObject({ icon: { type } });
  });

  it.each([
    ['1e5', 'amount-not-a-number'],
    ['-1', 'amount-not-a-number'],
    ['1,000', 'amount-not-a-number'],
    ['0.00', 'amount-zero'],
  ])('gives no %j tokens away', (airdropCount, error) => {
    expect(problems({ ...CANDY, airdropCount })).toEqual([['airdropCount', error]]);
  });
});
