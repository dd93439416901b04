import { createBookSums, type DecidedCandidate } from '../../../services/books/src/scan/decide.ts';
import { extractStatistics } from '../../../services/books/src/scan/extract.ts';
import { loadScanDictionary } from '../../../services/books/src/scan/scan-dictionary.ts';
import { encodeStatistics } from '../../../services/books/src/scan/statistics.ts';
import type { EngineModel } from '../../../services/translation/src/engine/ladder.ts';
import { nameCandidates } from '../../../services/translation/src/engine/name-candidates.ts';
import type { NameDecision } from '../../../services/translation/src/engine/naming/types.ts';
import type { OfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type {
  AnalyzeRequest,
  NameRequest,
  TranslateRequest,
} from '../../../services/translation/src/engine/pairs/zh-vi/offline/types.ts';

const PAIR = { sourceLang: 'zh', targetLang: 'vi' } as const;

/**
 * Translates the chapters of a book as the product does, without its services: the texts are scanned for candidates,
 * the model decides them once for the book, and each chapter is analysed and then translated with the records that
 * occur in it.
 * @param chapters the lines of each
 * @returns the translated lines of each
 */
export const translateBook = async (chapters: readonly (readonly string[])[], model: OfflineModel) => {
  const bible = createBible(await decideNames(chapters, model));
  return chapters.map((lines) => {
    const segments = lines.map((text, index) => ({ id: index + 1, text }));
    const text = lines.join('\n');
    bible.add(model.analyze({ task: 'analyze', ...PAIR, segments, ...bible.recordsOf(text) }));
    return translateLines(lines, model, bible.recordsOf(text));
  });
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

const decideNames = async (
  chapters: readonly (readonly string[])[],
  model: OfflineModel,
): Promise<readonly NameDecision[]> => {
  const texts = chapters.map((lines) => lines.join('\n'));
  const dictionary = loadScanDictionary();
  const sums = createBookSums(dictionary);
  for (const [index, text] of texts.entries()) {
    const statistics = encodeStatistics(extractStatistics(text, dictionary));
    sums.add({ orderNo: index + 1, isRequested: true, hasTranslation: false, statistics });
  }
  const candidates = sums.decide().map(({ places, ...candidate }) => ({
    ...candidate,
    quotes: places.map(({ orderNo, start }) => quoteAt(texts[orderNo - 1]!, start)),
  }));
  const asked: EngineModel = {
    name: 'offline',
    budget: { characters: 100_000, segments: 1_000 },
    isDeterministic: true,
    ask: async (document) => ({ text: JSON.stringify(model.name(document as NameRequest)), finish: 'stop' }),
  };
  const input = { candidates, ...PAIR, records: { terms: [], characters: [] }, models: [asked] };
  return (await nameCandidates(input, new AbortController().signal)).decisions;
};

/** As many characters before and after a candidate as services/books quotes, of its paragraph. */
const [LEAD, LENGTH] = [40, 100];
const quoteAt = (text: string, start: DecidedCandidate['places'][number]['start']): string => {
  const from = Math.max(0, start - LEAD);
  const before = text.slice(from, start).split('\n').at(-1)!;
  return (before + text.slice(start, from + LENGTH).split('\n', 1)[0]!).trim();
};

type Character = { nameCn: string; nameVi: string; aliases: { source: string; target: string }[] };

/** Keeps records as the Bible of a book does: what is known stays as it is. */
const createBible = (decisions: readonly NameDecision[]) => {
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
  const named = decisions.filter(({ kind, target }) => kind !== 'none' && target !== '');
  for (const { source, kind, target, sameAs } of named)
    if (kind !== 'person') addTerm({ source, target, category: kind });
    else if (sameAs === '') addPerson(source, target);
  for (const { source, target, sameAs } of named)
    if (sameAs !== '') (characters.get(sameAs) ?? addPerson(source, target)).aliases.push({ source, target });
  return {
    add(found: ReturnType<OfflineModel['analyze']>): void {
      for (const term of found.terms) addTerm(term);
      for (const { nameCn, nameVi, aliases } of found.characters) {
        const person = addPerson(nameCn, nameVi);
        const known = new Set(person.aliases.map(({ source }) => source));
        person.aliases.push(...aliases.filter(({ source }) => !known.has(source)));
      }
    },
    recordsOf(text: string): Required<Pick<AnalyzeRequest, 'glossary' | 'characters'>> {
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
