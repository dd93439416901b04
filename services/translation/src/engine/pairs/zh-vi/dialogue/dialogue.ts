import { runAtOnce, type Steps } from '@versio/kit/async/steps';
import { findQuotations } from '@versio/kit/text';
import type { Demands } from '../../../counting/demands.ts';
import type { BibleRecords } from '../../../types.ts';
import { type AddressRoles, rolesOf, wrongAddressWords } from './address-words.ts';
import { attributeSpeech, type Speech } from './attribution.ts';
import { findPeople, type People } from './people.ts';
import { toSimplified } from './speech-clauses.ts';

/** Speech in which the forms of address are known. */
export interface AddressedSpeech extends Speech {
  /** nameCn. */
  speaker: string;
  /** nameCn. */
  addressee: string;
  roles: AddressRoles;
  /** The character that tells the chapter, its names and the renderings in this speech. */
  renderings: readonly string[];
  namesOthers: boolean;
}

/** The dialogue of a chapter. */
export interface Dialogue {
  /** Speech with a certain speaker and addressee and a form of address for them, by the index of its line. */
  byLine: ReadonlyMap<number, readonly AddressedSpeech[]>;
  /** Number of quotations of speech in the chapter. */
  speeches: number;
}

/** Longer paragraphs are translated in parts, which do not correspond to their quotations. */
const MAX_LINE_LENGTH = 1_200;

/** Finds the dialogue of a chapter whose forms of address can be checked. */
export const findDialogue = (
  lines: readonly string[],
  records: BibleRecords,
  demands: Pick<Demands, 'find' | 'bySource'>,
): Dialogue => runAtOnce(findDialogueInSteps(lines, records, demands));

/** As findDialogue, for chapters of any length. */
export function* findDialogueInSteps(
  lines: readonly string[],
  records: BibleRecords,
  demands: Pick<Demands, 'find' | 'bySource'>,
): Steps<Dialogue> {
  const people = yield* findPeople(records, demands, lines.join('\n'));
  const speeches = yield* attributeSpeech(lines, people);
  const addressed: AddressedSpeech[] = [];
  for (const [index, speech] of speeches.entries()) {
    const found = toAddressed(speech, lines[speech.line]!, people, demands);
    if (found !== undefined) addressed.push(found);
    if (index % STEP_SPEECHES === STEP_SPEECHES - 1) yield;
  }
  return { byLine: Map.groupBy(addressed, ({ line }) => line), speeches: speeches.length };
}

// About 1 ms.
const STEP_SPEECHES = 32;

const toAddressed = (
  speech: Speech,
  line: string,
  people: People,
  demands: Pick<Demands, 'find' | 'bySource'>,
): AddressedSpeech | undefined => {
  const { speaker, addressee, text } = speech;
  if (speaker === undefined || addressee === undefined || line.length > MAX_LINE_LENGTH) return undefined;
  const roles = rolesOf(people.byName.get(speaker), addressee);
  if (roles === undefined) return undefined;
  return {
    ...speech,
    speaker,
    addressee,
    roles,
    renderings: demands.find(text).flatMap(({ source }) => {
      const demand = demands.bySource.get(source);
      return demand === undefined ? [] : [demand.target, ...demand.accepted];
    }),
    namesOthers: people.find(text).some(({ nameCn }) => nameCn !== speaker && nameCn !== addressee),
  };
};

/**
 * Returns the address words in the translation of a speech that do not belong to its speaker and addressee; undefined
 * if the speech cannot be located in the translated line.
 */
export const wrongWordsOf = (speech: AddressedSpeech, translatedLine: string): string[] | undefined => {
  const target = translationOf(speech, translatedLine.normalize('NFC'));
  if (target === undefined) return undefined;
  const { renderings, namesOthers, roles } = speech;
  const source = toSimplified(withoutQuotations(speech.text));
  return wrongAddressWords({ source, target: withoutQuotations(target), renderings, namesOthers }, roles);
};

/** The translation has as many quotations as the source, in the same order, or the line is one speech. */
const translationOf = ({ index, count, isWholeLine }: Speech, line: string): string | undefined => {
  const { quotations, isBalanced } = findQuotations(line);
  if (isBalanced && quotations.length === count) {
    const { start, end } = quotations[index]!;
    return line.slice(start, end);
  }
  return isWholeLine && quotations.length === 0 ? line : undefined;
};

const withoutQuotations = (text: string): string => {
  let end = 0;
  let rest = '';
  for (const quotation of findQuotations(text).quotations) {
    rest += `${text.slice(end, quotation.start)}, `;
    end = quotation.end;
  }
  return rest + text.slice(end);
};
