import { readFile } from 'node:fs/promises';
import { createFileRegistry, type FileRegistry, fromBinary, type JsonValue, toJson } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';

/** Decodes messages as the code of an earlier version does, to their JSON form. */
export interface OldMessages {
  /** @param typeName for instance `versio.events.v1.Envelope`; undefined is returned for one that was not there */
  decode(typeName: string, bytes: Uint8Array): JsonValue | undefined;
}

/** Reads the descriptors of an earlier version's messages, which `buf build` has written. */
export const readOldMessages = async (file: string | URL): Promise<OldMessages> => {
  const registry: FileRegistry = createFileRegistry(fromBinary(FileDescriptorSetSchema, await readFile(file)));
  return {
    decode(typeName, bytes) {
      const schema = registry.getMessage(typeName);
      return schema && toJson(schema, fromBinary(schema, bytes));
    },
  };
};

/** The bytes of a bytea column as row_to_json has it. */
export const bytesOf = (column: unknown): Uint8Array => Buffer.from(String(column).slice(2), 'hex');

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '<id>'],
  [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '<time>'],
  [/^vrs_[\w-]{6}$/, '<prefix>'],
  [/^vrs_[\w-]{43,}$/, '<key>'],
  [/^whsec_[\w+/]{43}=$/, '<secret>'],
];

/** Replaces ids, times and secrets by their kind, so that two messages of the same facts are equal. */
export const withoutChance = (value: unknown): unknown => {
  if (typeof value === 'string') return KINDS.find(([form]) => form.test(value))?.[1] ?? value;
  if (Array.isArray(value)) return value.map(withoutChance);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutChance(item)]));
};
