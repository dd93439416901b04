import { readdirSync, readFileSync } from 'node:fs';
import { isFrequentCompoundSurname, isHan } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { expect, test } from 'vitest';
import { LOANS } from '../../vi/loan-words.ts';
import { isSyllable } from '../../vi/syllables.ts';
import { nameInVietnamese } from './names.ts';
import { DATA_FOLDER, loadAlternatives, loadReadings, PLACEHOLDER } from './readings.ts';

const isHanText = (text: string) => [...text].every((character) => isHan(character.codePointAt(0)!));
const hasHan = (text: string) => [...text].some((character) => isHan(character.codePointAt(0)!));

const rows = readdirSync(new URL('lexicon/', DATA_FOLDER)).flatMap((file) =>
  readFileSync(new URL(`lexicon/${file}`, DATA_FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ file, line, columns: line.split('\t') })),
);

test('each lexicon line has a Han source, a Vietnamese target in NFC and one known part of speech', () => {
  expect(rows.length).toBeGreaterThan(15_000);
  for (const { file, line, columns } of rows) {
    const [source, target, partOfSpeech, frame] = columns;
    const where = `${file}: ${line}`;
    expect(columns.length === 3 || (columns.length === 4 && partOfSpeech === 'x'), where).toBe(true);
    expect(source !== '' && isHanText(source!), where).toBe(true);
    expect(
      target !== undefined && !hasHan(target) && target.normalize('NFC') === target && target.trim() === target,
      where,
    ).toBe(true);
    expect('abcdefgilmnprtuvx'.includes(partOfSpeech!) && partOfSpeech!.length === 1, where).toBe(true);
    if (frame !== undefined) expect(frame.split('~').length === 2 && !/\p{Nd}/u.test(frame), where).toBe(true);
  }
});

/** Words of lexicon/ that are no syllables of Vietnamese and too rare in prose for LOANS. */
const TECHNICAL_WORDS = new Set(
  `
AIDS aikido akita alaska Alipay amin amiăng amoniac amoxicillin amphetamine analgin aria atropine aureomycin B
baccarat barit bass bonsai bowling break bridge bull C Caesar canon canxit carbine carnival cashmere cello
champagne chihuahua chinchilla cholesterol clohydric CO2 cockatrice composite concerto contrabass corgi
cortisone Cup cyberpunk dance dinar doberman dolantin domino endorphin erythromycin fan fentanyl folic franc
gacha gallon gnoll goblin graphene hack hamster harpy hippie hyaluronic ibuprofen jeep kava ketamine kilowatt
koala Kông labrador lactose lidocaine lithium liti luminol lycra lympho macaron macchiato mandolin manticore
margarita martini melatonin melodica mica Microsoft milimet mojito mosaic Napoléon NATO neutrino nicotine nitric
nitroglycerin oboe Olympic orichalcum pharaoh pint piranha plasma polo polyester poodle procaine propofol punk
QR quart ragdoll reggae rottweiler roulette rumba rupee samba samoyed satin scorbut search serge shakuhachi
shaman shiba sigma siren slime snooker soufflé streptomycin sulfa sulfuric sultan tango Tarot terramycin
tetracycline tiramisu toffee tonic totem tsampa TV utopia Valentine vectơ violin vonfram wakizashi World xyanua
Zeus
`
    .trim()
    .split(/\s+/u),
);
/** A tone mark on the last vowel of oa, oe and uy: data/LICENSES.md says that it is on the first. */
const NEW_TONE_PLACEMENT = /o[àáảãạèéẻẽẹ]$|(?<!q)u[ỳýỷỹỵ]$/;
/** A tone mark on the first of two vowels before a vowel with a mark of its own, or before a consonant: họăc, tòan. */
const EARLY_TONE_MARK = /[òóỏõọùúủũụ](?:[ăâêơ]|[aeoôy][cmnpt])/;

const FILES_OF_NAMES = new Set(['nouns-place-names.tsv', 'nouns-famous-names.tsv']);

test('each rendering consists of well-spelled Vietnamese syllables and loan words', () => {
  const misspelt = rows.flatMap(({ file, line, columns }) =>
    `${columns[1]} ${columns[3] ?? ''}`
      .split(/[^\p{L}\p{M}\p{Nd}]+/u)
      .filter((word) => word !== '' && !TECHNICAL_WORDS.has(word))
      // Places and people abroad keep the spelling of their own language (New York, Newton).
      .filter((word) => !FILES_OF_NAMES.has(file) || !/^\p{Lu}/u.test(word))
      .map((word) => word.toLowerCase())
      .filter(
        (word) => !(isSyllable(word) || LOANS.has(word)) || NEW_TONE_PLACEMENT.test(word) || EARLY_TONE_MARK.test(word),
      )
      .map((word) => `${file}: ${word} in ${line}`),
  );
  expect(misspelt).toEqual([]);
});

test('a compound surname is read by itself as it is in a name', () => {
  const surnames = rows.filter(
    ({ file, columns }) => FILES_OF_NAMES.has(file) && isFrequentCompoundSurname(columns[0]!),
  );
  expect(surnames.length).toBeGreaterThan(20);
  const readings = loadReadings();
  for (const { line, columns } of surnames) expect(nameInVietnamese(columns[0]!, readings), line).toBe(columns[1]);
});

/** The files in which a word may have several rows: the order of the files decides. */
const CORE_FILES = new Set(
  'adjectives cultivation determiners expressions function-words idioms localizers measures nouns places-times pronouns verbs'
    .split(' ')
    .map((name) => `${name}.tsv`),
);

test('a word of the files by theme has one row in all files, and one more as a measure word', () => {
  const filesOf = Map.groupBy(
    rows.filter(({ file }) => file !== 'measures.tsv'),
    ({ columns }) => columns[0]!,
  );
  const repeated = [...filesOf].filter(
    ([, found]) => found.length > 1 && found.some(({ file }) => !CORE_FILES.has(file)),
  );
  expect(repeated.map(([source, found]) => `${source}: ${found.map(({ file }) => file).join(', ')}`)).toEqual([]);
});

test('readings are lower case, NFC, and never Han', () => {
  const readings = loadReadings();
  for (let codePoint = 0x2e80; codePoint <= 0x323af; codePoint++) {
    if (!isHan(codePoint)) continue;
    const reading = readings.of(codePoint);
    expect(reading === PLACEHOLDER || /^\p{Ll}+$/u.test(reading), `${codePoint.toString(16)} ${reading}`).toBe(true);
    expect(reading.normalize('NFC')).toBe(reading);
  }
});

test('further readings are of the same form, and differ from the first one', () => {
  const readings = loadReadings();
  const alternatives = loadAlternatives();
  expect(alternatives.size).toBeGreaterThan(1_000);
  expect(alternatives.get('武')).toEqual(['vũ']);
  for (const [character, syllables] of alternatives) {
    expect(isHanText(character)).toBe(true);
    for (const syllable of syllables) {
      expect(syllable, character).toMatch(/^\p{Ll}+$/u);
      expect(syllable.normalize('NFC')).toBe(syllable);
      expect(syllable).not.toBe(readings.of(character.codePointAt(0)!));
    }
  }
});

test.each([
  ['的不行长重乐見说說', 'đích bất hành trường trọng lạc kiến thuyết thuyết'],
  ['乾干薑姜劉刘', 'càn can khương khương lưu lưu'],
])('%s', (characters, expected) => {
  const readings = loadReadings();
  expect(Array.from(characters, (character) => readings.of(character.codePointAt(0)!)).join(' ')).toBe(expected);
});

test('traditional and simplified characters are the same word', () => {
  expect(foldHan('這個說過來麼門龍後乾')).toBe('这个说过来么门龙后乾');
  // The dictionary is packed with these variants (its build/pack-dictionary.ts).
  const variants = readFileSync(new URL('variants.tsv', DATA_FOLDER), 'utf8').trimEnd().split('\n');
  for (const [simplified, others] of variants.filter((line) => !line.startsWith('#')).map((line) => line.split('\t')))
    expect(foldHan(others!)).toBe(foldHan(simplified!).repeat(others!.length));
});
