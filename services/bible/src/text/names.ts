import { isFrequentCompoundSurname, isFrequentSurname, isShortTitle, isTitle as isTitleWord } from '@versio/kit/text';

/** Returns the form in which source texts are compared: exact after NFC. */
export const toKey = (text: string): string => text.normalize('NFC');

/** A key by which a character is found: see the table character_names. */
export interface Name {
  kind: 'name' | 'alias' | 'normal' | 'given';
  key: string;
}

/** A character with its names. */
export interface NamedCharacter {
  nameCn: string;
  aliases: readonly { source: string; target: string }[];
}

/** Returns all keys by which a character is found. */
export const namesOf = ({ nameCn, aliases }: NamedCharacter): Name[] => {
  const names: Name[] = [];
  const add = (kind: Name['kind'], key: string): void => {
    if (key !== '') names.push({ kind, key });
  };
  add('name', toKey(nameCn));
  add('normal', normalName(nameCn));
  add('given', givenName(nameCn));
  for (const { source } of aliases) {
    add('alias', toKey(source));
    add('normal', normalName(source));
  }
  return names;
};

/** Returns a name without differences in writing: width, case, spaces, middle dots and other punctuation. */
export const normalName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{Cf}]/gu, '');

/** Returns the surname of a full name in Han, or "" if it has no known one or nothing follows it. */
export const surnameOf = (name: string): string => {
  const characters = [...normalName(name)];
  if (characters.length > 2 && isFrequentCompoundSurname(characters.slice(0, 2).join('')))
    return characters.slice(0, 2).join('');
  return characters.length > 1 && isFrequentSurname(characters[0]!) ? characters[0]! : '';
};

/** Returns the given name if it has at least two characters, since one alone may mean many people; else "". */
export const givenName = (name: string): string => {
  const normal = normalName(name);
  const given = normal.slice(surnameOf(name).length);
  return given === normal || [...given].length < 2 || isAnyTitle(given) ? '' : given;
};

const isAnyTitle = (text: string): boolean => isTitleWord(text) || isShortTitle(text);

/** Returns the title of a name that consists of surname and title (林师兄 → 师兄), else "". */
export const titleOf = (name: string): string => {
  const rest = normalName(name).slice(surnameOf(name).length);
  return surnameOf(name) !== '' && isAnyTitle(rest) ? rest : '';
};

/** Whether a name is nothing but a title, which many people may have. */
export const isTitle = (name: string): boolean => isAnyTitle(normalName(name));

/**
 * Returns true if the rendering of an alias reveals no more than its source: it does not hold the name of its bearer
 * and is no part of it, unless the source does or is so too. False for a title, which may mean somebody else before.
 */
export const hidesBearer = (
  alias: { source: string; target: string },
  bearer: { nameCn: string; nameVi: string },
): boolean => {
  if (alias.target === '' || isTitle(alias.source)) return false;
  const words = (text: string): string => ` ${toKey(text).toLowerCase()} `;
  const [target, name] = [words(alias.target), words(bearer.nameVi)];
  const [source, nameCn] = [toKey(alias.source), toKey(bearer.nameCn)];
  const isSameInSource = nameCn !== '' && (source.includes(nameCn) || nameCn.includes(source));
  return isSameInSource || !(target.includes(name) || name.includes(target));
};

const MAX_SLUG_CHARACTERS = 80;

/** The slug of a name without Latin letters or digits. It does not distinguish such names; a number does. */
export const NAMELESS_SLUG = 'character';

/**
 * Returns the slug of a name (docs/rules.md#characters): lower-case ASCII with hyphens, "đ" as "d", without marks.
 * "Lâm Động" → "lam-dong"; a name without Latin letters or digits → "character".
 */
export const slugOf = (nameVi: string): string =>
  nameVi
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, '') || NAMELESS_SLUG;

/** A way in which a short name may mean somebody with a full one. */
export interface ShortName {
  /**
   * `part`: the full name without its surname. `given`: the given name, or its last character, with a suffix or prefix
   * of endearment. `title`: the surname with a title.
   */
  kind: 'part' | 'given' | 'title';
  /** The given name or the surname. */
  base: string;
  /** What the title says about the gender. */
  gender?: 'male' | 'female';
}

const words = (text: string): Set<string> => new Set(text.split(' '));

const FEMALE = words(
  '师姐 师妹 师娘 小姐 姑娘 夫人 太太 女士 仙子 老太 姐 妹 婶 姨 嫂 姐姐 妹妹 姐儿 師姐 師妹 師娘 丫头 婆婆 娘',
);
const MALE = words('师兄 师弟 公子 先生 老爷 老爷子 少爷 兄 弟 叔 伯 爷 哥 哥哥 弟弟 叔叔 哥儿 師兄 師弟 老爺 少爺');
const KIN = words(
  '哥 姐 兄 弟 妹 叔 姨 爷 哥哥 姐姐 妹妹 弟弟 叔叔 师兄 师姐 师弟 师妹 師兄 師姐 師弟 師妹 姑娘 公子 丫头',
);
const SUFFIXES = words('儿 兒');
const PREFIXES = words('小 阿 老 大');

const genderOfTitle = (title: string): Pick<ShortName, 'gender'> =>
  FEMALE.has(title) ? { gender: 'female' } : MALE.has(title) ? { gender: 'male' } : {};

/** Returns what a name may be short for: 林师兄, 云儿, 小云, 云云, 云姐, 云, 青竹. */
export const shortNamesOf = (name: string): ShortName[] => {
  const normal = normalName(name);
  const characters = [...normal];
  const found: ShortName[] = [];
  const title = titleOf(name);
  if (title !== '') found.push({ kind: 'title', base: surnameOf(name), ...genderOfTitle(title) });
  const [first = '', second = ''] = characters;
  if (characters.length === 1) found.push({ kind: 'given', base: normal });
  if (characters.length === 2 && first === second) found.push({ kind: 'given', base: first });
  if (PREFIXES.has(first) && characters.length > 1 && characters.length < 4)
    found.push({ kind: 'given', base: characters.slice(1).join('') });
  if (PREFIXES.has(first) && first !== '阿' && characters.length === 2) found.push({ kind: 'title', base: second });
  const last = characters.at(-1) ?? '';
  if (SUFFIXES.has(last) && characters.length > 1 && characters.length < 4)
    found.push({ kind: 'given', base: characters.slice(0, -1).join('') });
  for (const length of [1, 2]) {
    const kin = characters.slice(-length).join('');
    const base = characters.slice(0, -length).join('');
    if (KIN.has(kin) && base !== '' && [...base].length < 3) found.push({ kind: 'given', base, ...genderOfTitle(kin) });
  }
  if (characters.length === 2 || characters.length === 3) found.push({ kind: 'part', base: normal });
  return found;
};

/** A full name. */
export interface FullName {
  surname: string;
  given: string;
}

/** Returns the parts of a name with a surname and a given name that is no title or endearment; else undefined. */
export const fullNameOf = (name: string): FullName | undefined => {
  const surname = surnameOf(name);
  if (surname === '') return undefined;
  const given = normalName(name).slice(surname.length);
  return given === '' || isAnyTitle(given) || SUFFIXES.has(given) || given === surname ? undefined : { surname, given };
};

/** Returns the names by which a full name may be called, as `kind base` of short names. */
export const shortKeysOf = ({ surname, given }: FullName): string[] => {
  const [first, last, ...rest] = [...given];
  const keys = [`title ${surname}`, `given ${given}`];
  if (first !== undefined && last !== undefined) keys.push(`part ${given}`);
  if (last !== undefined && rest.length === 0) keys.push(`given ${last}`);
  return keys;
};

/** Whether the short name may mean the one with the full name. */
export const mayBeShortFor = ({ kind, base }: ShortName, full: string): boolean => {
  const name = fullNameOf(full);
  return name !== undefined && shortKeysOf(name).includes(`${kind} ${base}`);
};

/** Whether one of the names may be short for the other, or both for the same name. */
export const mayMeanTheSame = (one: string, other: string): boolean => {
  const [shortOne, shortOther] = [shortNamesOf(one), shortNamesOf(other)];
  return (
    shortOne.some((short) => mayBeShortFor(short, other)) ||
    shortOther.some((short) => mayBeShortFor(short, one)) ||
    shortOne.some(({ kind, base }) => shortOther.some((short) => short.kind === kind && short.base === base))
  );
};
