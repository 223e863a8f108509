import { describe, expect, it } from 'vitest';
import {
  addedOrNull,
  assetField,
  countField,
  type FieldForm,
  flagField,
  nameField,
  oneOfField,
  orNull,
  textField,
} from '../../../../domain/core/chain/operation-fields.ts';
import { utf8Length } from '../../../../domain/core/chain/utf8-length.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';

const formsNow = (): Readonly<Record<string, FieldForm<unknown>>> => ({
  asset: assetField,
  name: nameField,
  text: textField,
  flag: flagField,
  count: countField,
  choice: oneOfField(['cpu', 'net']),
  'name or null': orNull(nameField),
});

describe('a field of an operation', () => {
  it.each<[string, unknown, unknown]>([
    ['asset', Asset.parse('1.0000 EOS'), '1.0000 EOS'],
    ['name', 'a'.repeat(64), 'a'.repeat(64)],
    ['text', '', ''],
    ['text', 'x'.repeat(256), 'x'.repeat(256)],
    ['flag', false, false],
    ['count', 0n, '0'],
    ['count', 18_446_744_073_709_551_615n, '18446744073709551615'],
    ['choice', 'net', 'net'],
    ['name or null', null, null],
    ['name or null', 'alice', 'alice'],
  ])('of type %s is written for %o as %o and read back', (form, value, json) => {
    const field = formsNow()[form]!;
    expect(field.write(value)).toEqual(json);
    expect(field.read(json)).toEqual(value);
  });

  it.each<[string, unknown]>([
    ['asset', 7],
    ['asset', ['1.0000 EOS']],
    ['asset', 'one EOS'],
    ['asset', `${'0'.repeat(60)}1.0000 EOS`],
    ['name', ''],
    ['name', 'a'.repeat(65)],
    ['name', ['alice']],
    ['text', 7],
    ['text', []],
    ['text', 'x'.repeat(257)],
    ['flag', 0],
    ['flag', 'true'],
    ['count', 7],
    ['count', ['7']],
    ['count', '07'],
    ['count', '-1'],
    ['count', '1'.repeat(21)],
    ['choice', 'ram'],
    ['choice', undefined],
    ['name or null', undefined],
  ])('of type %s rejects %o', (form, json) => {
    expect(formsNow()[form]!.read(json)).toBeUndefined();
  });

  it('of type asset accepts a text of 64 characters', () => {
    const padded = `${'0'.repeat(54)}1.0000 EOS`;
    expect(padded).toHaveLength(64);
    expect(assetField.read(padded)?.toString()).toBe('1.0000 EOS');
  });

  it('that is missing in older JSON is read as null', () => {
    expect(addedOrNull(nameField).missing).toBeNull();
    expect(orNull(nameField).missing).toBeUndefined();
  });
});

describe('the length of a text in UTF-8', () => {
  it.each([
    ['\u007F', 1],
    ['\u0080', 2],
    ['\u07FF', 2],
    ['\u0800', 3],
    ['\uFFFF', 3],
    ['\u{10000}', 4],
    ['a票🙂', 8],
    ['', 0],
  ])('of %j is %i', (text, bytes) => {
    expect(utf8Length(text)).toBe(bytes);
    expect(utf8Length(text)).toBe(Buffer.byteLength(text));
  });
});
