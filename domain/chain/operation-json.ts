import type { FieldForm, JsonField } from '../core/chain/operation-fields.ts';
import { isOperationKind, type Operation, type OperationKind, OPERATIONS } from './operation.ts';

/** Returns the JSON forms of a kind's fields by name; the type of a definition ensures that each fits its field. */
function formsOf(kind: OperationKind): readonly (readonly [field: string, form: FieldForm<unknown>])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of a typed record lose which form belongs to which field
  return Object.entries(OPERATIONS[kind].fields) as [string, FieldForm<unknown>][];
}

/** Encodes an operation as JSON: amounts in canonical text, counts in digits, everything else unchanged. */
export function operationJson(operation: Operation): Readonly<Record<string, JsonField>> {
  const values = new Map<string, unknown>(Object.entries(operation));
  return {
    kind: operation.kind,
    ...Object.fromEntries(formsOf(operation.kind).map(([field, form]) => [field, form.write(values.get(field))])),
  };
}

/** Decodes the JSON form of an operation. Null for anything else: an unknown kind, or a missing, unexpected or malformed field. */
export function operationOfJson(value: unknown): Operation | null {
  if (!isFields(value) || typeof value['kind'] !== 'string' || !isOperationKind(value['kind'])) return null;
  const forms = formsOf(value['kind']);
  const known = ['kind', ...forms.map(([field]) => field)];
  const former = OPERATIONS[value['kind']].formerFields ?? [];
  const isKnown = ([field, written]: readonly [string, unknown]): boolean =>
    known.includes(field) || (written === null && former.includes(field));
  if (!Object.entries(value).every(isKnown)) return null;
  const read: [string, unknown][] = [];
  for (const [field, form] of forms) {
    const found = Object.prototype.hasOwnProperty.call(value, field) ? form.read(value[field]) : form.missing;
    if (found === undefined) return null;
    read.push([field, found]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of the kind was read by its own form
  return { kind: value['kind'], ...Object.fromEntries(read) } as Operation;
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
