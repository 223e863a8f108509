import * as v from 'valibot';

/** Returns the schema of a text that is read by a function, null where it cannot be used. `form`: what the value has to be, for the error. */
export function readAs(form: string, read: (text: string) => string | null) {
  return v.pipe(
    v.string(form),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value);
      if (value !== null) return value;
      addIssue({ message: form });
      return NEVER;
    }),
  );
}
