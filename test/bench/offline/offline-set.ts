import {
  createOfflineModel,
  type OfflineModel,
} from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { Figure, FigureGroup } from '../figures.ts';
import { measureCoverage } from './coverage.ts';
import { convertByLongestMatch } from './longest-match.ts';
import { namesFound, type Score, scoreOf } from './score.ts';
import { type MarkedSentence, type MarkKind, readChapters, readSentences } from './sentence-set.ts';
import { firstUseFigure, speedFigure } from './speed.ts';

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
