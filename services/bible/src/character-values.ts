import { fail } from '@versio/kit/errors';
import type { CharacterFields } from '@versio/proto/versio/bible/v1/bible_pb';
import type { CharacterValues } from './store/records.ts';

/** A character's fields as they are stored. */
export const toCharacterValues = (fields: CharacterFields): CharacterValues => ({
  nameVi: fields.nameVi,
  nameCn: fields.nameCn,
  aliases: fields.aliases.map(({ source, target, fromOrder }) => withOrder({ source, target }, fromOrder)),
  genders: fields.genders.map(({ gender, fromOrder }) => withOrder({ gender }, fromOrder)),
  role: fields.role,
  faction: fields.faction,
  realm: fields.realm,
  description: fields.description,
  relationships: fields.relationships,
  abilities: fields.abilities,
  equipment: fields.equipment,
  timeline: fields.timeline.map(({ orderNo, text }) => ({ orderNo, text })),
  firstOrder: fields.firstOrder ?? null,
});

const withOrder = <T extends object>(entry: T, fromOrder: number | undefined): T & { fromOrder?: number } =>
  fromOrder === undefined ? entry : { ...entry, fromOrder };

/** Only the values of the named fields, names as in the proto ("name_vi"). Errors: INVALID_BODY for an unknown name. */
export const valuesOfPaths = (values: CharacterValues, paths: readonly string[]): Partial<CharacterValues> =>
  Object.fromEntries(
    paths.map((path) => {
      const name = path.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      if (!Object.hasOwn(values, name)) throw fail('INVALID_BODY', `unknown field ${path}`);
      return [name, values[name as keyof CharacterValues]];
    }),
  );

/** The gender known at a chapter: of those valid there the one that begins latest; without a chapter the latest of all. */
export const genderAt = (genders: CharacterValues['genders'], orderNo = Number.POSITIVE_INFINITY): string => {
  let known: CharacterValues['genders'][number] | undefined;
  for (const entry of genders)
    if ((entry.fromOrder ?? 0) <= orderNo && (entry.fromOrder ?? 0) >= (known?.fromOrder ?? 0)) known = entry;
  return known?.gender ?? 'unknown';
};
