import { BETWEEN_TITLES } from '../../titles.ts';
import { isChineseFullName } from '../../zh/names.ts';
import { findChapterForm, readChineseTitle } from '../../zh/titles.ts';
import { analyzeOffline } from './analyze.ts';
import { type Army, armyIn, withArmyUnits } from './army-units.ts';
import { endsOthers, findChapterNames } from './chapter-names.ts';
import { joinCompounds } from './compounds.ts';
import { createDictionarySource, type UserDictionary } from './dictionary-source.ts';
import { hasHalfMark, withFullMarks } from './full-marks.ts';
import { createFullNameSource } from './full-names.ts';
import { createHeadsBeforeMarks } from './grammar/heads-before-marks.ts';
import { placeInBooks } from './grammar/in-books.ts';
import { rewriteClauses } from './grammar/index.ts';
import { readLatinNames } from './grammar/latin-names.ts';
import { createListedActs } from './grammar/listed-acts.ts';
import { placeListedLooks } from './grammar/listed-looks.ts';
import { joinListedNouns } from './grammar/listed-nouns.ts';
import { joinDescriptions } from './grammar/listed-qualities.ts';
import { joinListedSums } from './grammar/listed-sums.ts';
import { readExamples } from './grammar/named-examples.ts';
import { createQuotationsAsWords } from './grammar/quotations-as-words.ts';
import { placeQuotedDescriptions } from './grammar/quoted-descriptions.ts';
import { placeQuotedOwners } from './grammar/quoted-owners.ts';
import { placeQuotedTimes } from './grammar/quoted-times.ts';
import { type IdiomList, loadIdioms } from './lexicon.ts';
import { createMaidNameSource } from './maid-names.ts';
import { withMeasuresOfNamed } from './measures-of-named.ts';
import { modernityOf, withModernKinship } from './modern-kinship.ts';
import { nameOffline } from './name.ts';
import { createNameSource } from './name-source.ts';
import { findNames } from './names.ts';
import { eunuchsIn, withOurHome } from './our-home.ts';
import { withPlainForms } from './plain-forms.ts';
import { withPlainHan } from './plain-han.ts';
import type { Readings } from './readings.ts';
import {
  createBookIndexCache,
  createRecordIndex,
  keptText,
  type RecordIndex,
  renderingsOf,
  type Span,
} from './records.ts';
import { render } from './render.ts';
import { chooseSenses } from './senses.ts';
import { readSetPatterns } from './set-patterns.ts';
import { type Arms, armsIn, withArms } from './spears-and-guns.ts';
import { createSuffixedNameSource } from './suffixed-names.ts';
import { assertPair } from './supported-pair.ts';
import { tokenizeApart } from './tokenize.ts';
import { keepsRecords, word } from './tokens.ts';
import type {
  AnalyzeAnswer,
  AnalyzeRequest,
  NameAnswer,
  NameRequest,
  Token,
  TranslateAnswer,
  TranslateRequest,
  WordSource,
} from './types.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';
import { reorder } from './word-order.ts';

/** The input of a translation besides its document. */
export interface OfflineOptions {
  /** Texts that stay as they are. */
  hanAllowList?: readonly string[];
  /** Words beside those of the lexicon. */
  sources?: readonly WordSource[];
  /** Dictionaries of users (docs/rules.md#dictionaries). */
  dictionaries?: readonly UserDictionary[];
}

/** Rule-based Chinese → Vietnamese. Deterministic; holds its data in memory (about 30 MB) and does no I/O. */
export interface OfflineModel {
  /**
   * Returns a translation for every segment of a "translate" or "repair" document, and for the title if there is one.
   * The target of each record occurs as often as its source certainly does in the segment; runs of Arabic digits and
   * the number of lines are kept; no Han character is left outside the targets of records and `hanAllowList`.
   * Throws an UnsupportedPairError for any pair but Chinese → Vietnamese.
   */
  translate(request: TranslateRequest, options?: OfflineOptions): TranslateAnswer;
  /** Returns the records for an "analyze" document that are not known yet. Throws an UnsupportedPairError. */
  analyze(request: AnalyzeRequest): AnalyzeAnswer;
  /** Returns the decisions for a "name" document. Throws an UnsupportedPairError. */
  name(request: NameRequest): NameAnswer;
  /** Returns the answer to a document of any task. Throws an UnsupportedPairError. */
  answer(
    request: TranslateRequest | AnalyzeRequest | NameRequest,
    options?: OfflineOptions,
  ): TranslateAnswer | AnalyzeAnswer | NameAnswer;
}

/** Creates the model, with the vocabulary of the process. */
export function createOfflineModel(): OfflineModel {
  const vocabulary = loadVocabulary();
  const recordIndexOf = createBookIndexCache();
  const fullNames = createFullNameSource(vocabulary);
  const namesByForm = [fullNames, createSuffixedNameSource(vocabulary), createMaidNameSource(vocabulary)];
  let idioms: IdiomList | undefined;
  const translate = (request: TranslateRequest, options: OfflineOptions = {}): TranslateAnswer => {
    assertPair(request);
    const { normalize, keptTexts } = normalizerFor(request, options, vocabulary.readings);
    const title = typeof request.title === 'string' ? normalize(request.title) : null;
    const texts = request.segments.map(({ text }) => normalize(text));
    const records = recordIndexOf(request);
    const known = fullNamesOf(request);
    const kept = createRecordIndex(keptText(options.hanAllowList ?? []));
    const all = title === null ? texts : [...texts, title];
    const isModern = modernityOf(all);
    const armsOf = armsIn(all, isModern);
    const armyOf = armyIn(all);
    const hasEunuchs = eunuchsIn(all);
    /** Returns a converter of texts that uses the names in these texts. */
    const converterFor = (named: readonly string[]) => {
      const names = [namesIn(named, namesByForm, vocabulary, known), ...namesByForm];
      const sources = byRank([...sourcesOf(options, vocabulary), ...names]);
      const context: Context = { records, kept, vocabulary, isModern, armsOf, armyOf, hasEunuchs, sources };
      const unabridged = options.dictionaries?.length
        ? { ...context, sources: byRank([...sourcesOf(options, vocabulary, false), ...names]) }
        : context;
      return (given: readonly string[]) => convertAll(given, context, unabridged);
    };
    const convertTexts = converterFor(texts);
    const converted = convertTexts(texts);
    const segments = request.segments.map(({ id }, index) => ({ id, text: converted[index]! }));
    const convert = (text: string) => convertTexts([normalize(text)])[0]!;
    const bookTitle =
      request.bookTitle === undefined
        ? undefined
        : withPlainHan(request.bookTitle.normalize('NFC'), { kept: keptTexts });
    return {
      ...(title === null ? {} : { title: convertTitle(title, convert) }),
      ...(bookTitle === undefined
        ? {}
        : { bookTitle: convertBookTitle(bookTitle, (marked) => converterFor([...texts, marked])([marked])[0]!) }),
      segments,
    };
  };
  const analyze = (request: AnalyzeRequest): AnalyzeAnswer => {
    assertPair(request);
    const { sourceLang, targetLang, glossary = [], characters = [] } = request;
    idioms ??= loadIdioms();
    return analyzeOffline(request, vocabulary, {
      idioms,
      fullNames,
      translate: (texts, names) =>
        translate({
          task: 'translate',
          sourceLang,
          targetLang,
          segments: texts.map((text, index) => ({ id: index + 1, text })),
          glossary: [...glossary, ...names],
          characters,
        }).segments.map(({ text }) => text),
    });
  };
  const name = (request: NameRequest): NameAnswer => {
    assertPair(request);
    return nameOffline(request, vocabulary, (texts) => namesIn(texts, namesByForm, vocabulary));
  };
  return {
    translate,
    analyze,
    name,
    answer(request, options) {
      if (request.task === 'name') return name(request);
      return request.task === 'analyze' ? analyze(request) : translate(request, options);
    },
  };
}

/** Two occurrences are enough here, because a wrong guess only adds capital letters. */
const MIN_NAME_COUNT = 2;
const MIN_CUELESS_NAME_COUNT = 4;

/** The shared data for translating the texts of a document. */
interface Context {
  records: RecordIndex;
  kept: RecordIndex;
  vocabulary: Vocabulary;
  /** True if the texts are set in modern times. */
  isModern: () => boolean;
  /** The meaning of 枪 in the texts. */
  armsOf: () => Arms;
  /** The meaning of army words in the texts. */
  armyOf: () => Army;
  /** True if the texts have eunuchs. */
  hasEunuchs: () => boolean;
  /** Highest rank first. */
  sources: readonly WordSource[];
}

/**
 * Returns a normalizer that keeps the marks of a Latin keyboard if a record or a text to keep has one, and of the
 * characters that hold Chinese ones (㊣) those of a record or a text to keep where it stands.
 */
const normalizerFor = (
  request: TranslateRequest,
  { hanAllowList = [] }: OfflineOptions,
  { ofName: readingOf }: Readings,
): { normalize: (text: string) => string; keptTexts: () => readonly string[] } => {
  let all: string[] | undefined;
  let keepsMarks: boolean | undefined;
  const kept = (): string[] => {
    all ??= [...renderingsOf(request).map(({ source }) => source), ...hanAllowList];
    return all;
  };
  const normalize = (text: string): string => {
    const normalized = withPlainHan(text.normalize('NFC'), { readingOf, kept });
    const full = withFullMarks(normalized);
    if (full === normalized) return normalized;
    keepsMarks ??= kept().some(hasHalfMark);
    return keepsMarks ? normalized : full;
  };
  return { normalize, keptTexts: kept };
};

/** @param known full names of the book, whose bearers the texts may call by a part of them */
const namesIn = (
  given: readonly string[],
  forms: readonly WordSource[],
  vocabulary: Vocabulary,
  known: readonly string[] = [],
): WordSource => {
  // Marks of a Latin keyboard that are kept in the texts still end a name.
  const texts = given.map(withFullMarks);
  const found = findNames(texts, vocabulary, MIN_NAME_COUNT, MIN_CUELESS_NAME_COUNT)
    .filter(({ name, cueCount }) => cueCount > 0 || !endsOthers(name, texts, forms, vocabulary))
    .map(({ name }) => name);
  const recurring = [...new Set([...known, ...found])];
  return createNameSource(texts, recurring, findChapterNames(texts, forms, vocabulary), vocabulary);
};

const fullNamesOf = ({ characters = [] }: TranslateRequest): string[] =>
  characters.map(({ nameCn }) => nameCn?.normalize('NFC') ?? '').filter(isChineseFullName);

const sourcesOf = (
  { sources = [], dictionaries = [] }: OfflineOptions,
  { lexicon }: Vocabulary,
  ignores = true,
): WordSource[] => [
  ...sources,
  ...dictionaries.map((dictionary) => createDictionarySource(dictionary, lexicon, { ignores })),
];

const byRank = (sources: readonly WordSource[]): WordSource[] =>
  sources.toSorted((one, other) => other.rank - one.rank);

/** A chapter's title after that of its volume is converted by itself: as one clause, its words would be reordered. */
const convertTitle = (title: string, convertText: (text: string) => string): string => {
  const form = readChineseTitle(title);
  const start = form === undefined ? -1 : findChapterForm(title);
  if (start === -1) return convertText(title);
  const between = form!.within === undefined ? ' ' : BETWEEN_TITLES;
  return `${convertText(title.slice(0, start).trim())}${between}${convertText(title.slice(start))}`;
};

/**
 * Converts the title of a book like one in 《》: 斗破苍穹 is Đấu Phá Thương Khung, as publishers write it, and one with
 * the words of a sentence is a sentence.
 */
const convertBookTitle = (title: string, convertMarked: (text: string) => string): string => {
  const target = convertMarked(`《${title.replace(/^《([^《》]*)》$/u, '$1')}》`);
  return target.replace(/^“(.*)”$/su, '$1');
};

/**
 * Renders a text that consists of ignored phrases or particles (了。), too, since a paragraph without a translation
 * would be lost.
 */
const convertAll = (texts: readonly string[], context: Context, unabridged: Context): string[] =>
  convert(texts, context).map((converted, index) => {
    const text = texts[index]!;
    if (HAS_WORD.test(converted) || !HAS_WORD.test(text)) return converted;
    const whole = convert([text], unabridged)[0]!;
    return HAS_WORD.test(whole) ? whole : readAloud(text, unabridged);
  });
const HAS_WORD = /[\p{L}\p{N}]/u;

/**
 * Runs each step for several texts before the next one: the machine code of all steps is larger than a core's cache, so
 * that going text by text takes a twentieth more time.
 */
function convert(texts: readonly string[], context: Context): string[] {
  const { lexicon } = context.vocabulary;
  const all: string[] = [];
  for (let start = 0, end = 0; start < texts.length; start = end) {
    let units = 0;
    while (end < texts.length && units < UNITS_AT_ONCE) units += texts[end++]!.length;
    const tokenized = texts.slice(start, end).map((text) => tokenizeText(text, context));
    const joined = tokenized.map((tokens) => joinCompounds(withPlainForms(tokens, lexicon), context.vocabulary));
    const chosen = joined.map((tokens) =>
      withArms(chooseSenses(readSetPatterns(withWordsOfTexts(readLatinNames(tokens), context))), context.armsOf),
    );
    const rewritten = chosen.map((tokens) =>
      rewriteClauses(PHRASE_RULES.reduce<readonly Token[]>((placed, rule) => rule(placed), joinQuotations(tokens))),
    );
    const ordered = rewritten.map(reorder);
    for (const [index, tokens] of ordered.entries())
      all.push(render(withRecords(tokenized[index]!, tokens, () => reorder(chosen[index]!))));
  }
  return all;
}
const UNITS_AT_ONCE = 8_000;
const joinQuotations = createQuotationsAsWords((tokens) => rewriteClauses(tokens));
const placeHeadsBeforeMarks = createHeadsBeforeMarks((tokens) => rewriteClauses(tokens));
const placeListedActs = createListedActs((tokens) => rewriteClauses(tokens));

/** The rules that move phrases within a clause, in order, before the rules for clauses. */
const PHRASE_RULES: readonly ((tokens: readonly Token[]) => readonly Token[])[] = [
  placeInBooks,
  readExamples,
  joinListedSums,
  joinListedNouns,
  placeListedLooks,
  placeListedActs,
  joinDescriptions,
  placeHeadsBeforeMarks,
  placeQuotedTimes,
  placeQuotedDescriptions,
  placeQuotedOwners,
];

/** Returns the tokens with the senses that depend on the other words in the texts. */
const withWordsOfTexts = (tokens: readonly Token[], { isModern, armyOf, hasEunuchs }: Context): readonly Token[] =>
  withMeasuresOfNamed(withOurHome(withArmyUnits(withModernKinship(tokens, isModern), armyOf), hasEunuchs));

/** Returns the result of the rules if it has all targets of records, else the result without rules. */
const withRecords = (
  given: readonly Token[],
  made: readonly Token[],
  makePlainly: () => readonly Token[],
): readonly Token[] => {
  if (keepsRecords(given, made)) return made;
  const plain = makePlainly();
  return keepsRecords(given, plain) ? plain : given;
};

/** Returns a text in the order of its words, with readings for words that have no rendering (了). */
const readAloud = (text: string, context: Context): string => {
  const words = tokenizeText(text, context).map((token) => {
    if (token.kind !== 'particle' && token.text !== '') return token;
    const read = [...token.source].map((character) => context.vocabulary.readings.of(character.codePointAt(0)!));
    return word(token.source, read.join(' '), 'reading');
  });
  return render(words);
};

const tokenizeText = (text: string, { records, kept, vocabulary, sources }: Context): Token[] => {
  const recordSpans: Span[] = [];
  if (!records.isEmpty) records.find(text, 0, text.length, recordSpans);
  return tokenizeApart(text, withSpansBetween(text, recordSpans, kept), vocabulary, sources);
};

/** Fills the gaps between spans with spans of `others`, so that these never replace an occurrence of a record. */
function withSpansBetween(text: string, spans: readonly Span[], others: RecordIndex): readonly Span[] {
  if (others.isEmpty) return spans;
  const all: Span[] = [];
  let position = 0;
  for (const span of spans) {
    others.find(text, position, span.start, all);
    all.push(span);
    position = span.end;
  }
  others.find(text, position, text.length, all);
  return all;
}
