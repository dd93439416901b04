import type { Steps } from '@versio/kit/async/steps';
import { FIRST_PERSON_NAME, FIRST_PERSON_WORDS, findQuotations, isFirstPersonInSteps } from '@versio/kit/text';
import type { Demands } from '../../../counting/demands.ts';
import type { BibleRecords, CharacterRecord } from '../../../types.ts';
import { foldSyllables, rolesOf } from './address-words.ts';
import { FIRST_PERSON_KEY, toSimplified, UNKNOWN_PERSON } from './speech-clauses.ts';

/** The characters of a chapter, as its dialogue refers to them. */
export interface People {
  byName: ReadonlyMap<string, CharacterRecord>;
  /** The character that tells the chapter; undefined if it is told in the third person. */
  hero: string | undefined;
  /** Returns the places of names and aliases; nameCn is undefined if several characters have the name. */
  find(text: string): { start: number; end: number; nameCn: string | undefined; target: string | undefined }[];
}

const isNarrator = ({ role, narrator }: CharacterRecord): boolean =>
  FIRST_PERSON_WORDS.includes((narrator ?? '').normalize('NFC').toLowerCase()) ||
  /người kể chuyện|ngôi thứ nhất|first[- ]person|\bnarrator\b|叙述者|第一人称/iu.test(role);

/**
 * Returns the character that tells a chapter in the first person: the only one among those present whose pronoun
 * in narration is of the first person, or whose role is the narrator's.
 */
function* findHero(characters: readonly CharacterRecord[], source: string): Steps<string | undefined> {
  const narrators = characters.filter(isNarrator);
  return narrators.length === 1 && (yield* isFirstPersonInSteps(source)) ? narrators[0]!.nameCn : undefined;
}

/** Returns the people of a chapter. */
export function* findPeople(
  { characters }: BibleRecords,
  { find }: Pick<Demands, 'find'>,
  source: string,
): Steps<People> {
  const owners = new Map<string, { nameCn: string; target: string }[]>();
  for (const { nameCn, nameVi, aliases } of characters)
    for (const { source: name, target } of [{ source: nameCn, target: nameVi }, ...aliases]) {
      const key = name.normalize('NFC');
      const known = owners.get(key) ?? [];
      if (key !== '' && !known.some((owner) => owner.nameCn === nameCn))
        owners.set(key, [...known, { nameCn, target }]);
    }
  return {
    byName: new Map(characters.map((character) => [character.nameCn, character])),
    hero: yield* findHero(characters, source),
    find: (text) =>
      find(text).flatMap(({ source: name, start, end, certainty }) => {
        const known = owners.get(name);
        if (known === undefined || certainty === 'doubtful') return [];
        const only = known.length === 1 ? known[0] : undefined;
        return [{ start, end, nameCn: only?.nameCn, target: only?.target }];
      }),
  };
}

/** Replaces the names in narration by single characters, which `nameOf` resolves. */
export const createNameKeys = (people: People) => {
  const names: string[] = [];
  const keyOf = (nameCn: string): string => {
    const known = names.indexOf(nameCn);
    if (known === -1) names.push(nameCn);
    return String.fromCharCode(FIRST_PERSON_KEY + (known === -1 ? names.length - 1 : known));
  };
  const replaceHero = (text: string): string =>
    people.hero === undefined
      ? text
      : text.replaceAll(new RegExp(`${FIRST_PERSON_NAME}(?!们|們)`, 'g'), () => keyOf(people.hero!));
  return {
    nameOf: (key: string): string => names[key.charCodeAt(0) - FIRST_PERSON_KEY]!,
    /** @param text narration in NFC */
    replace(text: string): string {
      let end = 0;
      let replaced = '';
      for (const place of people.find(text)) {
        if (place.start < end) continue;
        replaced += replaceHero(text.slice(end, place.start));
        replaced += place.nameCn === undefined ? UNKNOWN_PERSON : keyOf(place.nameCn);
        end = place.end;
      }
      return replaced + replaceHero(text.slice(end));
    },
  };
};

/** Words for people that mean somebody else for each speaker; as an alias they belong to one pair only. */
const RELATIVE_TITLE =
  /^(?:[大二三四五六七八九小老]?(?:师[父傅尊兄弟姐妹叔伯祖娘母姑侄]|[兄弟姐妹哥爹娘爸妈叔伯姨姑舅婶嫂爷奶]+|父亲|母亲|父王|母后|父皇|儿子|女儿|相公|夫君|娘子|老公|老婆|夫人|老师|先生|陛下|殿下|大人|前辈|公子|小姐|姑娘|少爷|老爷|主人|主子|徒儿|徒弟))$/u;

/** A character that is called by name in a speech. */
export interface Vocative {
  nameCn: string;
  /** In the middle of the speech, whose beginning may be to somebody else. */
  isInside: boolean;
}

/**
 * Returns the characters that are called by name in a speech, set off by marks ("李四，你来了！", "走吧，李四。").
 * @param speaker an alias such as 师父 counts only if this speaker addresses that character so
 */
export const vocativesOf = (text: string, people: People, speaker: string | undefined): Vocative[] => {
  const quoted = findQuotations(text).quotations;
  const places = people.find(text);
  if (places.length === 0) return [];
  const simplified = toSimplified(text);
  return places.flatMap(({ start, end, nameCn, target }) => {
    if (nameCn === undefined || quoted.some((inner) => inner.start <= start && end <= inner.end)) return [];
    const [before, after] = [simplified.slice(0, start), simplified.slice(end)];
    const isOpening = OPENING.test(before) && (AFTER_OPENING.test(after) || (after === '' && before.trim() === ''));
    // "来的有张三，李四。" is a list.
    const isInList = places.some((place) => /^[，,、]\s*$/.test(text.slice(place.end, start)));
    const isClosing = BEFORE_CLOSING.test(before) && CLOSING.test(after) && !isInList;
    if (!isOpening && !isClosing) return [];
    const called = { nameCn, isInside: isOpening ? /[\u4e00-\u9fff]{2}/.test(before) : !isLast(after) };
    const name = simplified.slice(start, end);
    if (!RELATIVE_TITLE.test(name)) return [called];
    const others = speaker === undefined ? [] : rolesOf(people.byName.get(speaker), nameCn)?.others;
    return others?.some((word) => word === foldSyllables(target ?? '')) ? [called] : [];
  });
};

const isLast = (after: string): boolean => !/[\u4e00-\u9fff]{2}/.test(after);

const OPENING = /(?:^|[。！？!?…—～~])\s{0,9}(?:喂|嘿|哎|唉|啊|呀|哦|嗯|噢|哼|咦|哈哈|呵呵|嘿嘿)?[，,！!～~…]{0,9}$/;
/** Not ？ (a question about the name) and not 、 (a list). */
const AFTER_OPENING =
  /^(?:啊|呀|哟|哦|诶)?(?:[，,！!：:～~]|……|——)(?!(?:他|她|它|此人|这人|那人|这个人|那个人|是|乃|就是))/;
const BEFORE_CLOSING = /[\u4e00-\u9fff]{2}[^\u4e00-\u9fff]*[，,]\s*$/;
const CLOSING = /^(?:啊|呀|哟)?(?:[。！!～~…]|$)/;
