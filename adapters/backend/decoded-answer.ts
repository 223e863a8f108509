import * as v from 'valibot';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Decodes a part of an answer; `what` names it in errors. Throws `backend-answer-invalid` with the path of the first wrong value. */
export function decoded<Schema extends v.GenericSchema>(schema: Schema, value: unknown, what: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? '';
  throw new PoolError('backend-answer-invalid', { what: place === '' ? what : `${what}.${place}` }, { raw: issue.message });
}

/** Returns the schema of a list of which at most `most` items are read; further ones are left out without being looked at. */
export function cappedList<Item extends v.GenericSchema>(item: Item, most: number) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list) => list.slice(0, most)),
    v.array(item),
  );
}
