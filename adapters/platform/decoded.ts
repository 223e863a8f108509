import * as v from 'valibot';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Decodes a node's answer by its schema, or throws `node-answer-invalid` with the field that did not fit. */
export function decoded<Schema extends v.GenericSchema>(schema: Schema, value: unknown, what: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? '';
  throw new PoolError('node-answer-invalid', { what: place === '' ? what : `${what}.${place}` }, { raw: issue.message });
}
