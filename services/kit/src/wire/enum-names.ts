/** The names of an enum's values in lower case, as columns of the database and the REST interface hold them. */
export type EnumName<Enum> = Lowercase<Exclude<keyof Enum & string, 'UNSPECIFIED'>>;

/** Converts between the values of a protobuf enum and their lower-case names. */
export interface EnumNames<Enum> {
  /**
   * Returns the name of a value: `ChapterState.DONE` → `done`.
   * @param legacyName the string field of senders one version behind, which know no enum; used when the value is
   *   UNSPECIFIED
   * @throws RangeError for UNSPECIFIED without a legacy name, and for a value or name that the enum does not have
   */
  nameOf(value: Enum[keyof Enum], legacyName?: string): EnumName<Enum>;
  /** Returns the value of a name: `done` → `ChapterState.DONE`. Throws a RangeError for an unknown name. */
  valueOf(name: EnumName<Enum>): Enum[keyof Enum];
  /** Returns the value of any text; undefined if the enum does not have this name. */
  findValue(text: string): Enum[keyof Enum] | undefined;
  /** Returns the name of any value; undefined for UNSPECIFIED and for values that this version does not know. */
  findName(value: Enum[keyof Enum]): EnumName<Enum> | undefined;
}

/**
 * Creates the converter of a generated enum, for instance `createEnumNames(ChapterState)`. Multi-word values keep their
 * underscores. See docs/versioning.md for how long senders fill the legacy string fields.
 */
export const createEnumNames = <Enum extends object>(generated: Enum): EnumNames<Enum> => {
  const valueByName = new Map<string, Enum[keyof Enum]>();
  const nameByValue = new Map<unknown, string>();
  for (const [key, value] of Object.entries(generated)) {
    // Generated enums map numbers back to keys, too.
    if (typeof value !== 'number' || key === 'UNSPECIFIED') continue;
    valueByName.set(key.toLowerCase(), value as Enum[keyof Enum]);
    nameByValue.set(value, key.toLowerCase());
  }
  return {
    nameOf(value, legacyName) {
      const name = nameByValue.get(value) ?? (value === 0 ? legacyName : undefined);
      if (name === undefined || !valueByName.has(name))
        throw new RangeError(`unknown enum value ${String(value)} ${legacyName ?? ''}`);
      return name as EnumName<Enum>;
    },
    valueOf(name) {
      const value = valueByName.get(name);
      if (value === undefined) throw new RangeError(`unknown enum name ${name}`);
      return value;
    },
    findValue: (text) => valueByName.get(text),
    findName: (value) => nameByValue.get(value) as EnumName<Enum> | undefined,
  };
};
