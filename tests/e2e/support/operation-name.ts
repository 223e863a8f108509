import texts from '../../../texts/en/operations.json' with { type: 'json' };

/** What users read for an operation: the title of its sheet, and its name while it is followed. */
export function operationName(kind: keyof typeof texts.shared.operations): string {
  return texts.shared.operations[kind];
}
