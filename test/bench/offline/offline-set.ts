import {
  createOfflineModel,
  type OfflineModel,
} from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { Figure, FigureGroup } from '../figures.ts';
import { measureCoverage } from './coverage.ts';
import { convertByLongestMatch } from './longest-match.ts';
import { namesFound, placesFound, type Score, scoreOf, strayCapitals } from './score.ts';
import {
  type MarkedSentence,
  type MarkKind,
  type NamedLine,
  readBooks,
  readChapters,
  readSentences,
} from './sentence-set.ts';
import { firstUseFigure, speedFigure } from './speed.ts';
import { translateBook, translateLines } from './whole-book.ts';

/** The share of names, numbers and titles that the offline model is to have right. */
const GOAL_PERCENT = 99;

const KINDS: readonly MarkKind[] = ['name', 'number', 'title'];

/**
 * `npm run bench -- offline`: the offline model on sentences that it was not tuned on, beside the plain longest match
 * with the same words. Each sentence is translated by itself, without records.
 */
export const offlineFigures: FigureGroup = {
  name: 'offline',
  async *measure() {
    const sentences = readSentences();
    const model = createOfflineModel();
    const byModel = (source: string): string =>
      model.translate({
        task: 'translate',
        sourceLang: 'zh',
        targetLang: 'vi',
        segments: [{ id: 1, text: source }],
      }).segments[0]!.text;
    const translated = translateAll(sentences, byModel);
    const plain = translateAll(sentences, convertByLongestMatch);
    for (const genre of [...new Set(sentences.map((sentence) => sentence.genre))]) {
      const of = (all: Translated[]): Score => scoreOf(all.filter(({ sentence }) => sentence.genre === genre));
      yield chrFFigure(genre, of(translated), of(plain));
    }
    const [all, allPlain] = [scoreOf(translated), scoreOf(plain)];
    yield chrFFigure(`all ${all.sentences} sentences`, all, allPlain);
    for (const kind of KINDS) yield markFigure(kind, all, allPlain);
    for (const figure of chapterFigures(model)) yield figure;
    yield coverageFigure(sentences.map(({ source }) => source));
    yield speedFigure(sentences.map(({ source }) => source));
    yield await firstUseFigure();
    for (const figure of await bookFigures(model)) yield figure;
  },
};

/** The share of the names of chapters that is to be found at all their places, and whose they are. */
const CHAPTER_GOALS = [
  { people: 'Chinese', percent: 90, names: /^(?!.*(?:japanese|tokyo|western|frontier))/ },
  { people: 'Japanese', percent: 70, names: /japanese|tokyo/ },
  { people: 'western', percent: 70, names: /western|frontier/ },
] as const;

/** The names of short chapters, each translated as one text without records. */
const chapterFigures = (model: OfflineModel): Figure[] => {
  const chapters = readChapters().map(({ name, lines }) => {
    const segments = lines.map(({ source }, index) => ({ id: index + 1, text: source }));
    const answer = model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments });
    return {
      name,
      ...namesFound(
        lines,
        answer.segments.map(({ text }) => text),
      ),
    };
  });
  return CHAPTER_GOALS.map(({ people, percent, names }) => {
    const counted = chapters.filter(({ name }) => names.test(name));
    const found = counted.reduce((sum, chapter) => sum + chapter.found, 0);
    const all = counted.reduce((sum, chapter) => sum + chapter.all, 0);
    const measured = (100 * found) / all;
    return {
      name: `${people} names found in chapters`,
      measured: `${measured.toFixed(1)} % of ${all}`,
      goal: `${percent} %`,
      reached: measured >= percent,
    };
  });
};

/** The share of the names of whole books, and of their places, that is to be found. */
const BOOK_GOAL_PERCENT = 90;

/**
 * The names of books of several chapters, which the model decides from the scan of all of them, beside those that it
 * finds in each chapter alone.
 */
const bookFigures = async (model: OfflineModel): Promise<Figure[]> => {
  const lines: NamedLine[][] = [];
  const [byBook, alone]: [string[][], string[][]] = [[], []];
  for (const { chapters } of readBooks()) {
    const sources = chapters.map((chapter) => chapter.map(({ source }) => source));
    lines.push(chapters.flat());
    byBook.push((await translateBook(sources, model)).flat());
    alone.push(sources.flatMap((chapter) => translateLines(chapter, model)));
  }
  const percentOf = (count: typeof placesFound, texts: readonly string[][]): { percent: number; all: number } => {
    const counts = lines.map((book, index) => count(book, texts[index]!));
    const all = counts.reduce((sum, each) => sum + each.all, 0);
    return { percent: (100 * counts.reduce((sum, each) => sum + each.found, 0)) / all, all };
  };
  const share = (name: string, count: typeof placesFound): Figure => {
    const { percent, all } = percentOf(count, byBook);
    const measured = `${percent.toFixed(1)} % of ${all}; each chapter alone ${percentOf(count, alone).percent.toFixed(1)} %`;
    return { name, measured, goal: `${BOOK_GOAL_PERCENT} %`, reached: percent >= BOOK_GOAL_PERCENT };
  };
  const strays = (texts: readonly string[][]): number =>
    lines.flatMap((book, at) => book.flatMap(({ names }, line) => strayCapitals(texts[at]![line]!, names))).length;
  const [stray, strayAlone] = [strays(byBook), strays(alone)];
  return [
    share('names right at all places of a whole book', namesFound),
    share('places of names right in whole books', placesFound),
    {
      name: 'capitals that are no marked name in whole books',
      measured: `${stray}; each chapter alone ${strayAlone}`,
      goal: 'no more than in chapters alone',
      reached: stray <= strayAlone,
    },
  ];
};

/** The share of the words of the sentences that the lexicon is to render. */
const COVERAGE_GOAL_PERCENT = 85;

const coverageFigure = (texts: readonly string[]): Figure => {
  const { words, rendered } = measureCoverage(texts);
  const percent = (100 * rendered) / words;
  return {
    name: 'words of two characters and more that the lexicon has',
    measured: `${percent.toFixed(1)} % of ${words}, names and numbers apart`,
    goal: `${COVERAGE_GOAL_PERCENT} %`,
    reached: percent >= COVERAGE_GOAL_PERCENT,
  };
};

interface Translated {
  sentence: MarkedSentence;
  translation: string;
}

const translateAll = (sentences: readonly MarkedSentence[], translate: (source: string) => string): Translated[] =>
  sentences.map((sentence) => ({ sentence, translation: translate(sentence.source) }));

const chrFFigure = (name: string, score: Score, plain: Score): Figure => ({
  name: `chrF2, ${name}`,
  measured: `${score.chrF.toFixed(1)}; longest match ${plain.chrF.toFixed(1)}`,
  goal: 'above the longest match',
  reached: score.chrF > plain.chrF,
});

const markFigure = (kind: MarkKind, score: Score, plain: Score): Figure => {
  const percent = ({ marks }: Score): number => (100 * marks[kind].found) / marks[kind].all;
  const { all } = score.marks[kind];
  // In a sentence alone little shows that a word is a name.
  const inAnyCase = kind === 'name' ? ` (${((100 * score.namesInAnyCase) / all).toFixed(1)} % but for capitals)` : '';
  return {
    name: `${kind}s right`,
    measured: `${percent(score).toFixed(1)} % of ${all}${inAnyCase}; longest match ${percent(plain).toFixed(1)} %`,
    goal: `${GOAL_PERCENT} %`,
    reached: percent(score) >= GOAL_PERCENT,
  };
};
