/** A row or other value as recorded JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonRecord;
export interface JsonRecord {
  readonly [field: string]: Json;
}

export interface RecordedAction {
  readonly account: string;
  readonly name: string;
  readonly authorization: readonly { readonly actor: string; readonly permission: string }[];
  readonly data: JsonRecord;
}

/** Watched tables by name. Tables of one scope are lists of rows; the others are keyed by account. */
export type RecordedState = Readonly<Record<string, Json>>;

export interface RecordedStep {
  readonly n: number;
  readonly time: string;
  readonly actions: readonly RecordedAction[];
  readonly ok: boolean;
  readonly error?: string;
  readonly error_code?: number;
  readonly results?: readonly JsonRecord[];
  readonly inline_transfers?: readonly JsonRecord[];
  readonly state?: RecordedState;
}

export interface RecordedCase {
  readonly id: string;
  readonly contract: { readonly key: string };
  readonly core_symbol: string;
  readonly rexmaturity: {
    readonly num_of_maturity_buckets: number;
    readonly sell_matured_rex: boolean;
    readonly buy_rex_to_savings: boolean;
  } | null;
  readonly accounts: readonly string[];
  readonly initial: { readonly time: string; readonly state: RecordedState };
  readonly steps: readonly RecordedStep[];
}

export interface RecordedFile {
  readonly cases: readonly RecordedCase[];
}
