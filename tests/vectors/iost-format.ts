import * as v from 'valibot';

const key = v.object({ id: v.string(), algorithm: v.picklist(['ED25519', 'SECP256K1']), seed_or_private_hex: v.string() });

const signature = v.object({
  algorithm: v.string(),
  signature_hex: v.string(),
  public_key_hex: v.optional(v.string()),
  public_key_base64: v.optional(v.string()),
});

/** Numbers that may be too long for a double are recorded as text; gas values as numbers. */
const numberText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

const transactionInput = v.object({
  gasRatio: numberText,
  gasLimit: numberText,
  delay: v.nullable(numberText),
  chain_id: v.number(),
  time: numberText,
  expiration: numberText,
  signers: v.array(v.string()),
  actions: v.array(v.object({ contract: v.string(), actionName: v.string(), data: v.string() })),
  amount_limit: v.array(v.object({ token: v.string(), value: v.string() })),
  signer_keys: v.array(v.string()),
  publisher: v.string(),
  publisher_key: v.nullable(v.string()),
});

const transactionExpected = v.object({
  base_bytes_hex: v.string(),
  base_hash_hex: v.string(),
  signer_signatures: v.array(signature),
  publish_bytes_hex: v.string(),
  publish_hash_hex: v.string(),
  publisher_signature: v.looseObject({ ...signature.entries, encoded_hex: v.string(), signature_base64: v.string() }),
  full_bytes_hex: v.string(),
  tx_hash_base58: v.string(),
  send_body_json: v.string(),
});

const transactionCase = v.object({ name: v.string(), node_verdict: v.string(), input: transactionInput, expected: transactionExpected });

export const transactionFile = v.object({ kind: v.literal('iost-tx'), keys: v.array(key), cases: v.array(transactionCase) });

export const keyFile = v.object({
  kind: v.literal('iost-keys'),
  cases: v.array(
    v.object({
      name: v.string(),
      ...key.entries,
      secret_key_base58: v.string(),
      secret_key_bytes: v.number(),
      public_key_hex: v.string(),
      public_key_base58: v.string(),
      public_key_bytes: v.number(),
    }),
  ),
});

export const messageFile = v.object({
  kind: v.literal('iost-signmessage'),
  cases: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      key_public_base58: v.string(),
      key_seed_hex: v.string(),
      signed_bytes_hex: v.string(),
      result: v.object({
        algorithm: v.picklist(['ED25519', 'SECP256K1']),
        public_key: v.string(),
        signature: v.string(),
        message: v.string(),
      }),
    }),
  ),
});

export const amountFile = v.object({
  kind: v.literal('iost-amounts'),
  cases: v.array(
    v.object({
      name: v.string(),
      input: v.string(),
      iostjs_amount_limit: v.nullable(v.string()),
      iostjs_loses_digits: v.nullable(v.boolean()),
      node_transfer_check: v.pipe(v.string(), v.regex(/^(?:accepted|refused)/)),
      truncated_8: v.nullable(v.string()),
    }),
  ),
});

export type RecordedTransaction = v.InferOutput<typeof transactionCase>;
export type RecordedSigningKey = v.InferOutput<typeof key>;
export type RecordedSignature = v.InferOutput<typeof signature>;
