import type { CharacterRecord } from '../../../types.ts';
import {
  ADDRESS_WORDS,
  type AddressWord,
  AFTER_COMMON_NOUNS,
  AFTER_THIRD_PERSONS,
  BEFORE_PLURALS,
  BEFORE_THIRD_PERSONS,
  OTHER_EXPRESSIONS,
} from './vietnamese-words.ts';

/** A syllable of a Vietnamese text; UTF-16 offsets in the NFC text. */
interface Syllable {
  /** Folded by foldSyllable. */
  text: string;
  start: number;
  end: number;
  isCapital: boolean;
  /** No letter is before it in its sentence. */
  isFirst: boolean;
  /** Only white space is between it and the syllable before. */
  isJoined: boolean;
}

const TONES: Record<string, string> = {};
for (const [late, early] of [
  ['oà oá oả oã oạ', 'òa óa ỏa õa ọa'],
  ['oè oé oẻ oẽ oẹ', 'òe óe ỏe õe ọe'],
  ['uỳ uý uỷ uỹ uỵ', 'ùy úy ủy ũy ụy'],
] as const) {
  const forms = early.split(' ');
  for (const [index, form] of late.split(' ').entries()) TONES[form.normalize('NFC')] = forms[index]!.normalize('NFC');
}
const LATE_TONE = /(?:o[àáảãạèéẻẽẹ]|(?<!q)u[ỳýỷỹỵ])$/u;
const VARIANTS = new Map(Object.entries({ tỉ: 'tỷ', bổn: 'bản', ti: 'ty', tì: 'tỳ' }));

/** Folds a syllable: NFC, lower case, one place for the tone mark, one spelling of words with several. */
const foldSyllable = (syllable: string): string => {
  const lower = syllable.normalize('NFC').toLowerCase();
  const toned = lower.replace(LATE_TONE, (late) => TONES[late] ?? late);
  return VARIANTS.get(toned) ?? toned;
};

/** Folds the syllables of an expression, separated by single spaces. */
export const foldSyllables = (text: string): string =>
  syllablesOf(text)
    .map((syllable) => syllable.text)
    .join(' ');

/** Returns the syllables of a text in NFC. */
const syllablesOf = (text: string): Syllable[] => {
  const syllables: Syllable[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) {
    const gap = text.slice(end, index);
    syllables.push({
      text: foldSyllable(word),
      start: index,
      end: index + word.length,
      isCapital: word.charAt(0) !== word.charAt(0).toLowerCase(),
      isFirst: syllables.length === 0 || /[.!?…:;"“”‘’«»—–]/.test(gap),
      isJoined: syllables.length > 0 && /^\s+$/.test(gap),
    });
    end = index + word.length;
  }
  return syllables;
};

/** The words of one character to another, in NFC and lower case; empty lists where the Bible has none. */
export interface AddressRoles {
  selves: string[];
  others: string[];
}

/**
 * Returns how a character refers to themselves and to another when speaking to them, over all registers; undefined if
 * the Bible has no form of address for the pair.
 */
export const rolesOf = (speaker: CharacterRecord | undefined, addressee: string): AddressRoles | undefined => {
  const forms = (speaker?.address ?? []).filter(({ to }) => to.normalize('NFC') === addressee.normalize('NFC'));
  const selves = [...new Set(forms.flatMap(({ self }) => alternativesOf(self)))];
  const others = [...new Set(forms.flatMap(({ other }) => alternativesOf(other)))];
  return selves.length + others.length === 0 ? undefined : { selves, others };
};

/** A form may list alternatives: "huynh/sư huynh". */
const alternativesOf = (form: string): string[] =>
  form
    .normalize('NFC')
    .replaceAll(/\([^()]*\)|["“”'‘’]/g, ' ')
    .split(/[/,;|、]|\s(?:hoặc|hay)\s/u)
    .map((alternative) => foldSyllables(alternative))
    .filter((alternative) => alternative !== '');

/** A speech with its translation, both in NFC and without quoted parts. */
export interface TranslatedSpeech {
  /** In simplified characters. */
  source: string;
  target: string;
  /** Renderings of names and terms that occur in the source; they are no address words. */
  renderings: readonly string[];
  /** A character other than speaker and addressee is named in the source. */
  namesOthers: boolean;
}

type Entry = AddressWord | 'other';

type Expressions = ReadonlyMap<string, readonly { syllables: string[]; entry: Entry }[]>;

/** Returns the expressions by first syllable, the longest first. */
const readExpressions = (): Expressions => {
  const entries = new Map<string, { syllables: string[]; entry: Entry }[]>();
  const add = (expression: string, entry: Entry): void => {
    const syllables = foldSyllables(expression).split(' ');
    const known = entries.get(syllables[0]!) ?? [];
    entries.set(syllables[0]!, [...known, { syllables, entry }]);
  };
  for (const expression of OTHER_EXPRESSIONS) add(expression, 'other');
  for (const word of ADDRESS_WORDS) add(word.word, { ...word, word: foldSyllables(word.word) });
  for (const list of entries.values()) list.sort((one, other) => other.syllables.length - one.syllables.length);
  return entries;
};
// Read with the first dialogue, since that takes 15 ms, which a start need not spend.
let expressions: Expressions | undefined;
const expressionsFrom = (syllable: string) => {
  expressions ??= readExpressions();
  return expressions.get(syllable) ?? [];
};

/**
 * Returns the address words of a translated speech that do not belong to its speaker and addressee, as written, each
 * once (docs/rules.md#forms-of-address). A word that renders something in the source, or may be about anybody else, is
 * not among them.
 */
export const wrongAddressWords = (speech: TranslatedSpeech, roles: AddressRoles): string[] => {
  const syllables = syllablesOf(speech.target);
  const allowed = [...roles.selves, ...roles.others, ...(roles.others.some(isRespectful) ? ['ngài'] : [])];
  const judged = { selves: roles.selves.filter(hasAddressWord), others: roles.others.filter(hasAddressWord) };
  const hidden = hiddenBy(syllables, speech.renderings);
  const wrong = new Map<string, string>();
  for (let index = 0; index < syllables.length; ) {
    const found = expressionAt(syllables, index);
    if (found === undefined || hidden.has(index)) {
      index += 1;
      continue;
    }
    const { entry, length } = found;
    const isWrong =
      entry !== 'other' &&
      !isAllowed(entry.word, allowed) &&
      isJudged(entry, judged) &&
      !entry.renders.test(speech.source) &&
      refersToSpeakers(entry, speech, syllables, index, length);
    const word = syllables.slice(index, index + length);
    if (isWrong) wrong.set(entry.word, speech.target.slice(word[0]!.start, word.at(-1)!.end));
    index += length;
  }
  return [...wrong.values()];
};

const expressionAt = (syllables: readonly Syllable[], index: number): { entry: Entry; length: number } | undefined => {
  for (const { syllables: wanted, entry } of expressionsFrom(syllables[index]!.text)) {
    const isHere = wanted.every((text, offset) => {
      const syllable = syllables[index + offset];
      return syllable?.text === text && (offset === 0 || syllable.isJoined);
    });
    if (isHere) return { entry, length: wanted.length };
  }
  return undefined;
};

/** Returns the indices of the syllables that belong to renderings. */
const hiddenBy = (syllables: readonly Syllable[], renderings: readonly string[]): ReadonlySet<number> => {
  const hidden = new Set<number>();
  for (const rendering of renderings) {
    const wanted = foldSyllables(rendering).split(' ');
    for (let start = 0; start + wanted.length <= syllables.length; start += 1)
      if (wanted.every((text, offset) => syllables[start + offset]!.text === text))
        for (let offset = 0; offset < wanted.length; offset += 1) hidden.add(start + offset);
  }
  return hidden;
};

/** A form allows its parts, and longer forms that begin or end with it: "sư huynh" and "huynh". */
const isAllowed = (word: string, allowed: readonly string[]): boolean =>
  allowed.some((form) => form === word || ` ${form} `.includes(` ${word} `) || ` ${word} `.includes(` ${form} `));

const entriesOf = (form: string): Entry[] => {
  const syllables = syllablesOf(form);
  return syllables.flatMap((_syllable, index) => expressionAt(syllables, index)?.entry ?? []);
};

/** A form may be only a name or a title outside of the class; other words may then be right beside it. */
const hasAddressWord = (form: string): boolean => entriesOf(form).some((entry) => entry !== 'other');

/** Whoever is called by a title of respect or as a master may be "ngài" as well. */
const isRespectful = (form: string): boolean =>
  entriesOf(form).some(
    (entry) => entry !== 'other' && entry.kind === 'title' && (!entry.isSelf || /^sư /.test(entry.word)),
  );

/** Where the Bible has only one side of a form, words that may be the other side are not judged. */
const isJudged = ({ isSelf, isOther }: AddressWord, { selves, others }: AddressRoles): boolean =>
  (!isSelf || selves.length > 0) && (!isOther || others.length > 0);

/** Words that put a third person into a speech. */
const THIRD_PERSON = /[他她它牠祂]|人家|[此那这某]人|谁|其|对方/;
const SPEAKER_PRONOUN = /[我你您妳俺吾汝尔咱]/;

const refersToSpeakers = (
  { kind }: AddressWord,
  { source, namesOthers }: TranslatedSpeech,
  syllables: readonly Syllable[],
  index: number,
  length: number,
): boolean => {
  const first = syllables[index]!;
  const before = first.isJoined ? syllables[index - 1] : undefined;
  const next = syllables[index + length];
  const after = next?.isJoined ? next : undefined;
  if (first.isCapital && !first.isFirst) return false;
  if (before !== undefined && BEFORE_PLURALS.has(before.text)) return false;
  if (kind === 'pronoun') return !isKinBefore(syllables, index);
  if (namesOthers || THIRD_PERSON.test(source) || !SPEAKER_PRONOUN.test(source)) return false;
  if (before !== undefined && (BEFORE_THIRD_PERSONS.has(before.text) || (before.isCapital && !before.isFirst)))
    return false;
  if (after === undefined) return true;
  if (after.isCapital || AFTER_THIRD_PERSONS.has(after.text)) return false;
  const following = expressionAt(syllables, index + length);
  // "sư phụ ta" is about a third person.
  if (following !== undefined && following.entry !== 'other') return false;
  return kind === 'title' || AFTER_COMMON_NOUNS.has(after.text);
};

/** "sư phụ ta", "cha tôi": the pronoun may include the addressee. */
const isKinBefore = (syllables: readonly Syllable[], index: number): boolean =>
  [1, 2].some((length) => {
    const found = index >= length && syllables[index]!.isJoined ? expressionAt(syllables, index - length) : undefined;
    return found?.length === length && found.entry !== 'other' && found.entry.kind !== 'pronoun';
  });
