import { Asset } from '../amount/asset.ts';

/** A field of the JSON form. A list of votes is a list of `address:votes`. */
export type JsonField = string | boolean | null | readonly string[];

/** Encodes and decodes one field. `read` returns undefined for anything invalid. */
export interface FieldForm<T> {
  /** Value of a missing field, where an older form did not have it. */
  readonly missing?: T;
  write(value: T): JsonField;
  read(value: unknown): T | undefined;
}

/** Longest accepted amount or name. */
const LONGEST_NAME = 64;
/** Longest accepted memo in bytes; contracts take 256. */
const LONGEST_TEXT = 256;

export const assetField: FieldForm<Asset> = {
  write: (amount) => amount.toString(),
  read: (value) => (typeof value === 'string' && value.length <= LONGEST_NAME ? (Asset.parse(value) ?? undefined) : undefined),
};

export const nameField: FieldForm<string> = {
  write: (name) => name,
  read: (value) => (typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME ? value : undefined),
};

export const textField: FieldForm<string> = {
  write: (text) => text,
  read: (value) => (typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined),
};

export const flagField: FieldForm<boolean> = {
  write: (flag) => flag,
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

const COUNT = /^(?:0|[1-9]\d{0,19})$/;

/** A whole number, in digits. */
export const countField: FieldForm<bigint> = {
  write: (count) => String(count),
  read: (value) => (typeof value === 'string' && COUNT.test(value) ? BigInt(value) : undefined),
};

export function oneOfField<T extends string>(choices: readonly T[]): FieldForm<T> {
  return { write: (choice) => choice, read: (value) => choices.find((choice) => choice === value) };
}

export function orNull<T>(form: FieldForm<T>): FieldForm<T | null> {
  return { write: (value) => (value === null ? null : form.write(value)), read: (value) => (value === null ? null : form.read(value)) };
}

/** Returns the form of a field that older forms do not have; missing reads as null. */
export function addedOrNull<T>(form: FieldForm<T>): FieldForm<T | null> {
  return { ...orNull(form), missing: null };
}
