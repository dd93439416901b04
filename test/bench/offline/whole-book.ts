import { createBookSums, type DecidedCandidate } from '../../../services/books/src/scan/decide.ts';
import { extractStatistics } from '../../../services/books/src/scan/extract.ts';
import { loadScanDictionary } from '../../../services/books/src/scan/scan-dictionary.ts';
import { encodeStatistics } from '../../../services/books/src/scan/statistics.ts';
import type { EngineModel } from '../../../services/translation/src/engine/ladder.ts';
import { nameCandidates, namingBatchSize } from '../../../services/translation/src/engine/name-candidates.ts';
import type { NameCandidateInput, NameDecision } from '../../../services/translation/src/engine/naming/types.ts';
import type { OfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type {
  NameRequest,
  TranslateRequest,
} from '../../../services/translation/src/engine/pairs/zh-vi/offline/types.ts';

const PAIR = { sourceLang: 'zh', targetLang: 'vi' } as const;

/**
 * Translates the chapters of a book as the product does, without its services: the texts are scanned for candidates,
 * the model decides them once for the book, each chapter is analysed, and translated with the records that occur in it.
 * The product analyses chapters while others wait for their names, so that most of them are translated after all
 * analyses.
 * @param chapters the lines of each
 * @returns the translated lines of each
 */
export const translateBook = async (chapters: readonly (readonly string[])[], model: OfflineModel) => {
  const bible = createBible();
  await decideNames(scan(chapters.map((lines) => lines.join('\n'))), bible, model);
  for (const lines of chapters) {
    const segments = lines.map((text, index) => ({ id: index + 1, text }));
    bible.add(model.analyze({ task: 'analyze', ...PAIR, segments, ...bible.recordsOf(lines.join('\n')) }));
  }
  return chapters.map((lines) => translateLines(lines, model, bible.recordsOf(lines.join('\n'))));
};

/** Translates the lines of a chapter as one text. */
export const translateLines = (
  lines: readonly string[],
  model: OfflineModel,
  records: Pick<TranslateRequest, 'glossary' | 'characters'> = {},
): string[] => {
  const segments = lines.map((text, index) => ({ id: index + 1, text }));
  return model.translate({ task: 'translate', ...PAIR, segments, ...records }).segments.map(({ text }) => text);
};

type NamedCandidates = readonly NameCandidateInput[];

/** Decides the candidates, as many at a time as a request holds. */
const decideNames = async (candidates: NamedCandidates, bible: Bible, model: OfflineModel): Promise<void> => {
  const asked: EngineModel = {
    name: 'offline',
    budget: { characters: 100_000, segments: 1_000 },
    isDeterministic: true,
    ask: async (document) => ({ text: JSON.stringify(model.name(document as NameRequest)), finish: 'stop' }),
  };
  const size = namingBatchSize(asked);
  for (let start = 0; start < candidates.length; start += size) {
    const batch = candidates.slice(start, start + size);
    const { glossary, characters } = bible.recordsOf(batch.flatMap(({ quotes }) => quotes).join('\n'));
    const records = {
      terms: glossary.map((term) => ({ ...term, note: '' })),
      characters: characters.map((character) => ({ ...character, gender: 'unknown', role: '', address: [] })),
    };
    const input = { candidates: batch, ...PAIR, records, models: [asked] };
    bible.decide((await nameCandidates(input, new AbortController().signal)).decisions);
  }
};

/** Finds the candidates for names in the texts of a book's chapters. */
const scan = (texts: readonly string[]): NamedCandidates => {
  const dictionary = loadScanDictionary();
  const sums = createBookSums(dictionary);
  for (const [index, text] of texts.entries()) {
    const statistics = encodeStatistics(extractStatistics(text, dictionary));
    sums.add({ orderNo: index + 1, isRequested: true, hasTranslation: false, statistics });
  }
  return sums.decide().map(({ places, ...candidate }) => ({
    ...candidate,
    quotes: places.map(({ orderNo, start }) => quoteAt(texts[orderNo - 1]!, start)),
  }));
};

/** As many characters before and after a candidate as services/books quotes, of its paragraph. */
const [LEAD, LENGTH] = [40, 100];
const quoteAt = (text: string, start: DecidedCandidate['places'][number]['start']): string => {
  const from = Math.max(0, start - LEAD);
  const before = text.slice(from, start).split('\n').at(-1)!;
  return (before + text.slice(start, from + LENGTH).split('\n', 1)[0]!).trim();
};

type Bible = ReturnType<typeof createBible>;

type Character = { nameCn: string; nameVi: string; aliases: { source: string; target: string }[] };

/** Keeps records as the Bible of a book does: what is known stays as it is. */
const createBible = () => {
  const characters = new Map<string, Character>();
  const terms = new Map<string, { source: string; target: string; category: string; locked: boolean }>();
  const addPerson = (nameCn: string, nameVi: string): Character => {
    const person = characters.get(nameCn) ?? { nameCn, nameVi, aliases: [] };
    characters.set(nameCn, person);
    return person;
  };
  const addTerm = (term: { source: string; target: string; category: string }): void => {
    if (!terms.has(term.source)) terms.set(term.source, { ...term, locked: false });
  };
  return {
    decide(decisions: readonly NameDecision[]): void {
      const named = decisions.filter(({ kind, target }) => kind !== 'none' && target !== '');
      for (const { source, kind, target, sameAs } of named)
        if (kind !== 'person') addTerm({ source, target, category: kind });
        else if (sameAs === '') addPerson(source, target);
      for (const { source, target, sameAs } of named)
        if (sameAs !== '') (characters.get(sameAs) ?? addPerson(source, target)).aliases.push({ source, target });
    },
    add(found: ReturnType<OfflineModel['analyze']>): void {
      for (const term of found.terms) addTerm(term);
      for (const { nameCn, nameVi, aliases } of found.characters) {
        const person = addPerson(nameCn, nameVi);
        const known = new Set(person.aliases.map(({ source }) => source));
        person.aliases.push(...aliases.filter(({ source }) => !known.has(source)));
      }
    },
    recordsOf(text: string) {
      const occurs = (source: string): boolean => text.includes(source);
      return {
        glossary: [...terms.values()].filter(({ source }) => occurs(source)),
        characters: [...characters.values()].filter(
          ({ nameCn, aliases }) => occurs(nameCn) || aliases.some(({ source }) => occurs(source)),
        ),
      };
    },
  };
};
