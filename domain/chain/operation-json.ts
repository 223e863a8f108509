import type { Operation, OperationKind, OperationOf } from './operation.ts';
import {
  addedOrNull,
  assetField,
  countField,
  type FieldForm,
  flagField,
  type JsonField,
  listOfVotes,
  nameField,
  oneOfField,
  orNull,
  textField,
} from '../core/chain/operation-fields.ts';
import { FROZEN_RESOURCES } from '../tron/stake/state.ts';
import { STAKED_RESOURCES } from '../antelope/operations/resources.ts';

type Forms<K extends OperationKind> = { readonly [F in Exclude<keyof OperationOf<K>, 'kind'>]-?: FieldForm<OperationOf<K>[F]> };

const proxy = orNull(nameField);
const bandwidth = { receiver: nameField, cpu: assetField, net: assetField };
const loan = { resource: oneOfField(STAKED_RESOURCES), loan: countField, amount: assetField };
const exchangeStake = { contract: nameField, quantity: assetField, blockchain: textField, stakeFor: nameField };

/** The form of every field of every kind, in the order it is written. */
const FORMS: { readonly [K in OperationKind]: Forms<K> } = {
  'buy-rex': {
    amount: assetField,
    firstStake: orNull(assetField),
    fromFund: addedOrNull(assetField),
    toSavings: addedOrNull(assetField),
    restaked: addedOrNull(assetField),
    proxy,
  },
  'buy-rex-from-stake': { ...bandwidth, toSavings: orNull(assetField), restaked: addedOrNull(assetField), proxy },
  'sell-rex': { rex: assetField, proceeds: orNull(assetField), proxy },
  'unstake-rex': { rex: assetField },
  'move-rex-to-savings': { rex: assetField },
  'consolidate-rex': {},
  'update-rex': {},
  'cancel-rex-sale': {},
  'deposit-to-rex-fund': { amount: assetField },
  'withdraw-from-rex-fund': { amount: assetField },
  'delegate-bandwidth': { ...bandwidth, transfer: flagField, proxy },
  'undelegate-bandwidth': { ...bandwidth, proxy },
  'claim-refund': {},
  'rent-resource': {
    resource: oneOfField(STAKED_RESOURCES),
    receiver: nameField,
    payment: assetField,
    fund: assetField,
    deposit: orNull(assetField),
  },
  'fund-loan': { ...loan, deposit: orNull(assetField) },
  'defund-loan': loan,
  'buy-ram': { receiver: nameField, amount: assetField },
  'buy-ram-bytes': { receiver: nameField, bytes: countField },
  'sell-ram': { bytes: countField },
  freeze: { amount: assetField, resource: oneOfField(FROZEN_RESOURCES) },
  'delegate-votes': { proxy: nameField },
  'leave-proxy': {},
  'vote-witnesses': { votes: listOfVotes },
  'vote-producer': { producer: nameField, amount: assetField },
  'swap-coin': { amount: assetField, contract: nameField },
  'exchange-stake': exchangeStake,
  'exchange-unstake': exchangeStake,
  'choose-stake-mode': { contract: nameField, staked: flagField },
  'exchange-transfer': { contract: nameField, token: nameField, quantity: assetField, memo: textField },
  'cancel-order': { contract: nameField, order: countField, pair: countField },
  'cancel-pair': { contract: nameField, pair: countField },
  'register-address': { contract: nameField, symbol: nameField },
};

/** The forms of a kind's fields by name. That each fits its field is what the type of `FORMS` says. */
function formsOf(kind: OperationKind): readonly (readonly [field: string, form: FieldForm<unknown>])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of a typed record lose which form belongs to which field
  return Object.entries(FORMS[kind]) as [string, FieldForm<unknown>][];
}

/** The JSON form of an operation: amounts in canonical text, counts in digits, everything else as it is. */
export function operationJson(operation: Operation): Readonly<Record<string, JsonField>> {
  const values = new Map<string, unknown>(Object.entries(operation));
  return {
    kind: operation.kind,
    ...Object.fromEntries(formsOf(operation.kind).map(([field, form]) => [field, form.write(values.get(field))])),
  };
}

/** Reads the JSON form back. Null for anything else: an unknown kind, a missing, added or misshapen field. */
export function operationOfJson(value: unknown): Operation | null {
  if (!isFields(value) || !isKind(value['kind'])) return null;
  const forms = formsOf(value['kind']);
  const known = ['kind', ...forms.map(([field]) => field)];
  if (!Object.keys(value).every((field) => known.includes(field))) return null;
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

function isKind(value: unknown): value is OperationKind {
  return typeof value === 'string' && Object.prototype.hasOwnProperty.call(FORMS, value);
}
