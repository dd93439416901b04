import type { MessageInitShape } from '@bufbuild/protobuf';
import { FIRST_PERSON_NAME } from '@versio/kit/text';
import type {
  SelectedAliasSchema,
  SelectedCharacterSchema,
  SelectedTermSchema,
} from '@versio/proto/versio/bible/v1/selection_pb';
import { toCategory, toGender } from '../store/messages.ts';
import { type CharacterRow, genderAt, narratorOf } from '../store/records.ts';
import type { AcceptedRendering, AddressRow } from '../store/selection.ts';
import { toKey } from '../text/names.ts';
import type { FoundRecord, Weigh } from './find-records.ts';

const MAX_ALIASES = 50;

/** Returns the aliases that begin in a later chapter as terms, which do not say whose they are. */
export const selectEarlyAliases = (
  ranked: readonly FoundRecord[],
  bearers: ReadonlyMap<string, CharacterRow>,
  weigh: Weigh,
): MessageInitShape<typeof SelectedTermSchema>[] =>
  ranked.flatMap(({ id, kind, name }) => {
    const aliases = kind === 'early' ? bearers.get(id)!.aliases.filter(({ source }) => toKey(source) === name) : [];
    return aliases
      .slice(0, 1)
      .map(({ source, target }) => ({ source, target, ...toCategory('person'), weight: weigh(id, source) }));
  });

/** Returns a character as it is valid in the chapter. */
export const selectCharacter = (
  character: CharacterRow,
  { orderNo, addresses, accepted, leadingTerms, weigh }: CharacterFrame,
): MessageInitShape<typeof SelectedCharacterSchema> => {
  const { id, slug, nameCn, nameVi, genders, role, roleFromOrder, locked } = character;
  return {
    id,
    slug,
    nameCn,
    nameVi,
    ...toGender(genderAt(genders, orderNo)),
    role: (roleFromOrder ?? 0) <= orderNo ? role : '',
    address: addresses
      .filter(({ fromId }) => fromId === id)
      .map(({ to, register, addressSelf, addressOther }) => ({ to, self: addressSelf, other: addressOther, register })),
    locked: locked && isDemanded({ source: nameCn, target: nameVi }, leadingTerms),
    aliases: selectAliases(character, orderNo, leadingTerms, weigh),
    weight: weigh(id, nameCn),
    acceptedNames: locked ? [] : acceptedFor(nameVi, accepted.get(id)),
    narrator: narratorOf(character, orderNo),
  };
};

/** What the characters of a chapter are selected with. */
export interface CharacterFrame {
  orderNo: number;
  addresses: readonly (AddressRow & { to: string })[];
  accepted: ReadonlyMap<string, AcceptedRendering[]>;
  leadingTerms: ReadonlyMap<string, string>;
  weigh: Weigh;
}

/**
 * Returns the aliases that are valid in the chapter. Of a locked character those with a target that a person entered
 * are locked.
 */
const selectAliases = (
  { id, aliases, locked }: CharacterRow,
  orderNo: number,
  leadingTerms: ReadonlyMap<string, string>,
  weigh: Weigh,
): MessageInitShape<typeof SelectedAliasSchema>[] => {
  const valid = aliases
    // 我 is no name that a translation must contain.
    .filter(({ source, fromOrder }) => (fromOrder ?? 0) <= orderNo && source !== FIRST_PERSON_NAME)
    .map(({ source, target, human }) => ({
      source,
      target,
      locked: locked && human === true && isDemanded({ source, target }, leadingTerms),
      weight: weigh(id, source),
    }));
  const lockedAliases = valid.filter((alias) => alias.locked);
  const others = valid.filter((alias) => !alias.locked);
  return [...lockedAliases, ...others].slice(0, Math.max(MAX_ALIASES, lockedAliases.length));
};

/** A term with the same source and another target goes before a locked name (docs/rules.md#characters). */
const isDemanded = (
  { source, target }: { source: string; target: string },
  leadingTerms: ReadonlyMap<string, string>,
): boolean => source !== '' && target !== '' && (leadingTerms.get(toKey(source)) ?? target) === target;

/** Returns the renderings that are accepted in place of a target. */
export const acceptedFor = (target: string, accepted: readonly AcceptedRendering[] = []): string[] =>
  accepted.filter(({ known }) => known === target).map((rendering) => rendering.target);
