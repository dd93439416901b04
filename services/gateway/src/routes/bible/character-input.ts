import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { type AliasSchema, CharacterFieldsSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import type { Static } from 'typebox';
import { originNames, toGender } from '../../present/bible-enums.ts';
import type { characterFields } from '../../schemas/bible.ts';

type Given = { [Name in keyof typeof characterFields]?: Static<(typeof characterFields)[Name]> };
type Fields = MessageInitShape<typeof CharacterFieldsSchema>;

const HAN = /\p{Script=Han}/u;

/**
 * Converts the given fields of a character to its message. Throws INVALID_BODY for an alias without text.
 * @param path what the message calls the character by, e.g. "characters.3."
 */
export const toCharacterFields = (given: Given, path = ''): Fields => {
  const { aliases, gender, genders, firstOrder, narrator, ...plain } = given;
  return {
    ...plain,
    ...(aliases && { aliases: aliases.map((alias, index) => toAlias(alias, `${path}aliases.${index}`)) }),
    ...toGenders(gender, genders),
    ...(narrator && { narrator: narrator.map(({ word, fromOrder }) => ({ word, fromOrder: fromOrder ?? undefined })) }),
    ...(firstOrder !== undefined && { firstOrder: firstOrder ?? undefined }),
  };
};

/** Returns the field mask of a PATCH: the given fields. The Bible refuses unknown ones. */
export const toUpdateMask = (given: Given): { paths: string[] } => {
  const names = Object.keys(given).map((name) => (name === 'gender' ? 'genders' : name));
  const fields = CharacterFieldsSchema.fields;
  return { paths: [...new Set(names)].map((name) => fields.find(({ localName }) => localName === name)?.name ?? name) };
};

type AliasGiven = NonNullable<Given['aliases']>[number];

// A plain string is the target, or the source if it has Han characters (docs/rules.md#characters).
const toAlias = (alias: AliasGiven, path: string): MessageInitShape<typeof AliasSchema> => {
  if (typeof alias === 'string') return HAN.test(alias) ? { source: alias, target: '' } : { source: '', target: alias };
  const { source, target, fromOrder, origin } = alias;
  if (!source && !target) throw fail('INVALID_BODY', `${path} must have a source or a target`);
  return {
    source: source ?? '',
    target: target ?? '',
    ...(fromOrder ? { fromOrder } : {}),
    ...(origin ? { recordOrigin: originNames.valueOf(origin) } : {}),
  };
};

const toGenders = (gender: Given['gender'], genders: Given['genders']): Pick<Fields, 'genders'> => {
  if (genders)
    return {
      genders: genders.map(({ gender: value, fromOrder }) => ({
        ...toGender(value),
        fromOrder: fromOrder ?? undefined,
      })),
    };
  if (gender === undefined) return {};
  const { value, fromOrder } = typeof gender === 'string' ? { value: gender, fromOrder: undefined } : gender;
  // Without an entry the gender is unknown from the beginning.
  return {
    genders: value === 'unknown' && !fromOrder ? [] : [{ ...toGender(value), fromOrder: fromOrder ?? undefined }],
  };
};
