/** A part of a command's output for users, before alignment, escaping and colours. */
export type Block =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'fields'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[]; readonly empty: string }
  | { readonly kind: 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'verbatim'; readonly text: string }
  /** Text for other programs: every line keeps its own end, CR and LF where a format requires both. */
  | { readonly kind: 'exact'; readonly text: string };

export interface Column {
  readonly label: string;
  readonly align: 'left' | 'right';
}

export function title(text: string): Block {
  return { kind: 'title', text };
}

export function fields(rows: readonly (readonly [string, string])[]): Block {
  return { kind: 'fields', rows };
}

export function note(text: string): Block {
  return { kind: 'note', text };
}
