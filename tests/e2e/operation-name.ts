import texts from '../../application/texts/en.json' with { type: 'json' };

/** What people read for an operation: the title of its sheet, and its name while it is followed. */
export function operationName(kind: keyof typeof texts.operations): string {
  return texts.operations[kind];
}
