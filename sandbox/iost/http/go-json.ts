/** A value of a JSON text with the place it begins at; numbers keep their digits. */
export type JsonNode =
  | { readonly kind: 'null'; readonly at: number; readonly end: number }
  | { readonly kind: 'bool'; readonly value: boolean; readonly at: number; readonly end: number }
  | { readonly kind: 'number' | 'string'; readonly value: string; readonly at: number; readonly end: number }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[]; readonly at: number; readonly end: number }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, JsonNode>; readonly at: number; readonly end: number };

/** Thrown where a text is not JSON, with the words of Go's decoder. */
export class GoJsonFault extends Error {}

const LITERALS = { t: 'true', f: 'false', n: 'null' } as const;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/** Parses the first value of a text as Go's stream decoder does; what follows it is not read. */
export function goJson(text: string): JsonNode {
  const reader = new Reader(text);
  reader.space();
  if (reader.at >= text.length) throw new GoJsonFault('EOF');
  return reader.value();
}

class Reader {
  at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  space(): void {
    while (/[ \t\r\n]/.test(this.text[this.at] ?? '')) this.at += 1;
  }

  value(): JsonNode {
    this.space();
    const at = this.at;
    const first = this.text[at];
    if (first === '[') return this.array(at);
    if (first === '{') return this.object(at);
    if (first === '"') return { kind: 'string', value: this.string(), at, end: this.at };
    if (first === 't' || first === 'f' || first === 'n') return this.literal(LITERALS[first], at);
    NUMBER.lastIndex = at;
    const [digits] = NUMBER.exec(this.text) ?? [];
    if (digits === undefined)
      throw this.unexpected(first === '-' ? 'in numeric literal' : 'looking for beginning of value', first === '-' ? 1 : 0);
    this.at += digits.length;
    return { kind: 'number', value: digits, at, end: this.at };
  }

  private literal(word: 'true' | 'false' | 'null', at: number): JsonNode {
    for (const letter of word) {
      if (this.text[this.at] !== letter) throw this.unexpected(`in literal ${word} (expecting '${letter}')`);
      this.at += 1;
    }
    return word === 'null' ? { kind: 'null', at, end: this.at } : { kind: 'bool', value: word === 'true', at, end: this.at };
  }

  private array(at: number): JsonNode {
    this.at += 1;
    const items: JsonNode[] = [];
    this.space();
    if (this.text[this.at] === ']') return { kind: 'array', items, at, end: this.step() };
    for (;;) {
      items.push(this.value());
      this.space();
      const next = this.text[this.at];
      if (next !== ',' && next !== ']') throw this.unexpected('after array element');
      this.at += 1;
      if (next === ']') return { kind: 'array', items, at, end: this.at };
    }
  }

  private object(at: number): JsonNode {
    this.at += 1;
    const fields = new Map<string, JsonNode>();
    this.space();
    if (this.text[this.at] === '}') return { kind: 'object', fields, at, end: this.step() };
    for (;;) {
      this.space();
      if (this.text[this.at] !== '"') throw this.unexpected('looking for beginning of object key string');
      const key = this.string();
      this.space();
      if (this.text[this.at] !== ':') throw this.unexpected('after object key');
      this.at += 1;
      fields.set(key, this.value());
      this.space();
      const next = this.text[this.at];
      if (next !== ',' && next !== '}') throw this.unexpected('after object key:value pair');
      this.at += 1;
      if (next === '}') return { kind: 'object', fields, at, end: this.at };
    }
  }

  private string(): string {
    const start = this.at;
    for (this.at += 1; this.text[this.at] !== '"'; this.at += 1) {
      const character = this.text[this.at];
      if (character === undefined || character < ' ') throw this.unexpected('in string literal');
      if (character !== '\\') continue;
      this.at += 1;
      if (!/["\\/bfnrtu]/.test(this.text[this.at] ?? 'u')) throw this.unexpected('in string escape code');
    }
    this.at += 1;
    try {
      return String(JSON.parse(this.text.slice(start, this.at)));
    } catch {
      throw new GoJsonFault("invalid character '\"' in \\u hexadecimal character escape");
    }
  }

  private step(): number {
    this.at += 1;
    return this.at;
  }

  private unexpected(where: string, ahead = 0): GoJsonFault {
    const character = this.text[this.at + ahead];
    if (character === undefined) return new GoJsonFault('unexpected EOF');
    const shown = character === "'" ? "\\'" : character === '"' ? '"' : JSON.stringify(character).slice(1, -1);
    return new GoJsonFault(`invalid character '${shown}' ${where}`);
  }
}

/** Formats a value as Go's `%v` does. */
export function goText(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return '<nil>';
    case 'bool':
    case 'number':
    case 'string':
      return String(node.value);
    case 'array':
      return `[${node.items.map(goText).join(' ')}]`;
    case 'object': {
      const entries = [...node.fields].sort(([a], [b]) => (a < b ? -1 : 1));
      return `map[${entries.map(([key, value]) => `${key}:${goText(value)}`).join(' ')}]`;
    }
  }
}
