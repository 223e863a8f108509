import texts from '../../../texts/en/operations.json' with { type: 'json' };

/** The displayed names of an operation: the title of its sheet, and its name while it is tracked. */
export function operationName(kind: keyof typeof texts.shared.operations): string {
  return texts.shared.operations[kind];
}
