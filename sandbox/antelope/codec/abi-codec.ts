import { ABI_OF_ABIS, type Abi, type AbiTable } from './abi.ts';
import { ByteReader, ByteWriter } from './bytes.ts';
import { isJsonObject, type Json } from '../http/node-json.ts';
import { CodecError, scalarOf } from './scalar-codec.ts';

type Struct = Abi['structs'][number];

/** Converts between a contract's binary values and the nodes' JSON, by the contract's own ABI. */
export class AbiCodec {
  readonly abi: Abi;
  private readonly structs: ReadonlyMap<string, Struct>;
  private readonly aliases: ReadonlyMap<string, string>;
  private readonly variants: ReadonlyMap<string, readonly string[]>;
  private readonly actions: ReadonlyMap<string, string>;
  private readonly tableList: ReadonlyMap<string, AbiTable>;

  constructor(abi: Abi) {
    this.abi = abi;
    this.structs = new Map(abi.structs.map((struct) => [struct.name, struct]));
    this.aliases = new Map(abi.types.map((alias) => [alias.new_type_name, alias.type]));
    this.variants = new Map(abi.variants.map((variant) => [variant.name, variant.types]));
    this.actions = new Map(abi.actions.map((action) => [action.name, action.type]));
    this.tableList = new Map(abi.tables.map((table) => [table.name, table]));
  }

  table(name: string): AbiTable | null {
    return this.tableList.get(name) ?? null;
  }

  /** Returns the type of an action's data; null when the contract has no such action. */
  actionType(name: string): string | null {
    return this.actions.get(name) ?? null;
  }

  /** Decodes a whole value; throws where bytes remain. */
  decode(type: string, bytes: Uint8Array): Json {
    const reader = new ByteReader(bytes);
    const value = this.read(type, reader);
    if (reader.left > 0) throw new CodecError(`${reader.left} bytes left over`);
    return value;
  }

  encode(type: string, value: Json): Uint8Array {
    const writer = new ByteWriter();
    this.write(type, writer, value);
    return writer.done();
  }

  private read(type: string, reader: ByteReader): Json {
    if (type.endsWith('$')) return reader.left > 0 ? this.read(type.slice(0, -1), reader) : null;
    if (type.endsWith('?')) return reader.uint(1) ? this.read(type.slice(0, -1), reader) : null;
    if (type.endsWith('[]')) {
      const count = reader.varuint();
      if (count > reader.left) throw new CodecError('a list is longer than its bytes');
      return Array.from({ length: count }, () => this.read(type.slice(0, -2), reader));
    }
    const scalar = scalarOf(type);
    if (scalar) return scalar.read(reader);
    const alias = this.aliases.get(type);
    if (alias) return this.read(alias, reader);
    const variant = this.variants.get(type);
    if (variant) {
      const chosen = variant[reader.varuint()];
      if (!chosen) throw new CodecError('no such variant');
      return [chosen, this.read(chosen, reader)];
    }
    return this.readStruct(type, reader);
  }

  private readStruct(type: string, reader: ByteReader): { readonly [key: string]: Json } {
    const struct = this.structs.get(type);
    if (!struct) throw new CodecError(`unknown type ${type}`);
    const value: Record<string, Json> = struct.base ? { ...this.readStruct(struct.base, reader) } : {};
    for (const field of struct.fields) {
      if (field.type.endsWith('$') && reader.left === 0) break;
      value[field.name] = this.read(field.type, reader);
    }
    return value;
  }

  private write(type: string, writer: ByteWriter, value: Json): void {
    if (type.endsWith('$')) return this.write(type.slice(0, -1), writer, value);
    if (type.endsWith('?')) {
      writer.uint(1, value === null ? 0 : 1);
      if (value !== null) this.write(type.slice(0, -1), writer, value);
      return;
    }
    if (type.endsWith('[]')) {
      if (!Array.isArray(value)) throw new CodecError('expected a list');
      writer.varuint(value.length);
      for (const item of value) this.write(type.slice(0, -2), writer, item);
      return;
    }
    const scalar = scalarOf(type);
    if (scalar) return scalar.write(writer, value);
    const alias = this.aliases.get(type);
    if (alias) return this.write(alias, writer, value);
    const variant = this.variants.get(type);
    if (variant) {
      const [chosen, inner] = Array.isArray(value) ? value : [];
      const index = typeof chosen === 'string' ? variant.indexOf(chosen) : -1;
      if (index < 0 || inner === undefined) throw new CodecError('no such variant');
      writer.varuint(index);
      return this.write(chosen, writer, inner);
    }
    this.writeStruct(type, writer, value);
  }

  private writeStruct(type: string, writer: ByteWriter, value: Json): void {
    const struct = this.structs.get(type);
    if (!struct) throw new CodecError(`unknown type ${type}`);
    if (struct.base) this.writeStruct(struct.base, writer, value);
    if (!isJsonObject(value)) throw new CodecError(`expected ${type}`);
    for (const field of struct.fields) {
      const given = value[field.name];
      if (given === undefined && field.type.endsWith('$')) break;
      if (given === undefined) throw new CodecError(`${type}.${field.name} is missing`);
      this.write(field.type, writer, given);
    }
  }
}

/** Encodes a contract's ABI in binary, as `get_raw_abi` gives it. */
export function packedAbi(abi: Abi): Uint8Array {
  return new AbiCodec(ABI_OF_ABIS).encode('abi_def', abi);
}
