import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runAtOnce, runInSlices } from '../../async/steps.ts';
import { isClearTitle, isFrequentSurname } from '../chinese-names.ts';
import { foldHanInSteps } from './fold.ts';
import {
  CERTAIN_MARGIN,
  type Certainty,
  DICTIONARY_VERSION,
  foldHan,
  judgeMatches,
  loadDictionary,
  loadedDictionary,
  MAX_FURTHER_WORDS,
  type Match,
  NONE_MARGIN,
  openReweighed,
  reweigh,
  segmentWords,
} from './index.ts';
import { judgeMatchesInSteps, TITLED_SURNAME_WEIGHT } from './judge.ts';

const dictionary = loadDictionary();
const COMMON = Math.log(5e-5);

const wordsOf = (text: string): string[] => {
  const bounds = segmentWords(text);
  return Array.from({ length: bounds.length / 2 }, (_, index) => text.slice(bounds[index * 2], bounds[index * 2 + 1]));
};

/** Returns all matches of the sources in a text, overlapping ones too. */
const matchesOf = (text: string, sources: readonly string[], weight = COMMON): Match[] =>
  sources.flatMap((source) => {
    const found: Match[] = [];
    for (let start = text.indexOf(source); start !== -1; start = text.indexOf(source, start + 1))
      found.push({ start, end: start + source.length, weight });
    return found;
  });

const judge = (text: string, ...sources: string[]): Certainty[] => judgeMatches(text, matchesOf(text, sources));

describe('the dictionary', () => {
  test('changes its version with its data', () => {
    const file = readFileSync(new URL('../../../data/segmentation/dictionary.bin', import.meta.url));
    expect(dictionary.version).toBe(DICTIONARY_VERSION);
    expect([dictionary.version, createHash('sha256').update(file).digest('hex')]).toEqual([
      'jieba-2.0.3+1',
      'd350afbccb8393d79ed7af21e11e4f43395164d7ab8dda40bbf393611c12117a',
    ]);
  });

  test('has the frequencies of the word list and of the supplement', () => {
    expect(dictionary.totalFrequency).toBeGreaterThan(60_000_000);
    expect(['的', '王道', '道长', '修为', '王道长', '', 'word', '王道A'].map(dictionary.frequencyOf)).toEqual([
      318825, 251, 3000, 600, 0, 0, 0, 0,
    ]);
    expect(dictionary.frequencyOf('長老')).toBe(dictionary.frequencyOf('长老'));
  });

  test('takes at most 20 MB, which worker threads share', async () => {
    const { links, weights, codes, foldings } = dictionary.shared;
    const bytes = [links, weights, codes, foldings].map(({ byteLength }) => byteLength);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(20_000_000);
    const code = `
      import { parentPort, workerData } from 'node:worker_threads';
      const { openDictionary, loadDictionary, segmentWords } = await import(workerData.module);
      const opened = openDictionary(workerData.shared);
      parentPort.postMessage([loadDictionary() === opened, [...segmentWords('使出火羽步')]]);`;
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), {
      workerData: { module: new URL('./index.ts', import.meta.url).href, shared: loadedDictionary() },
    });
    const message = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    await worker.terminate();
    expect(message).toEqual([true, [...segmentWords('使出火羽步')]]);
  });
});

describe('segmentWords', () => {
  test.each([
    ['王道长说', '王 道长 说'],
    ['大风云层翻滚', '大风 云层 翻滚'],
    ['萧云对李师姐笑道：“你来了！”', '萧 云 对 李 师姐 笑道 你 来 了'],
    ['iPhone手机 3号', 'iPhone 手机 3 号'],
    ['他研究生命的起源', '他 研究 生命 的 起源'],
    ['𠮷野家𠮷', '𠮷 野 家 𠮷'],
    ['……', ''],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(wordsOf(text).join(' ')).toBe(expected);
  });

  test('segments traditional text like simplified text', () => {
    const text = '長老們都來了，師姐說道：請諸位進殿議事。';
    const simplified = foldHan(text, dictionary);
    expect(simplified).toBe('长老们都来了，师姐说道：请诸位进殿议事。');
    expect(segmentWords(text)).toEqual(segmentWords(simplified));
  });

  test('has all letters in its words, in order and without overlap, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), anyHanText(60)), (text) => {
        const bounds = [...segmentWords(text)];
        expect(bounds).toEqual([...bounds].sort((one, other) => one - other));
        const words = wordsOf(text);
        expect(words.every((word) => word !== '' && word.isWellFormed())).toBe(true);
        const letters = (part: string): string => part.replaceAll(/[^\p{L}\p{M}\p{Nd}\p{Script=Han}]/gu, '');
        expect(words.join('')).toBe(letters(text));
      }),
    );
  });

  test('finds the most probable of all segmentations', () => {
    fc.assert(
      fc.property(anyHanText(9), (text) => {
        expect(pathWeight(wordsOf(text))).toBeCloseTo(
          Math.max(...allSegmentations(text).map((words) => pathWeight(words))),
          5,
        );
      }),
    );
  });
});

test('a long text in steps has the folds and the certainties of the whole, and many steps', async () => {
  for (const pattern of ['山', '雲𠀀', '上清', '青云宗的。']) {
    const text = pattern.repeat(10_000);
    expect(runAtOnce(foldHanInSteps(text))).toBe(foldHan(text));
    const matches = matchesOf(text, ['山山', '雲', '清上清', '云宗']);
    const steps = judgeMatchesInSteps(text, matches);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count += 1;
    expect(count).toBeGreaterThan(text.length / 2_048);
    expect(await runInSlices(judgeMatchesInSteps(text, matches))).toEqual(step.value);
  }
});

describe('judgeMatches', () => {
  test.each<[string, string, Certainty[]]>([
    ['使出火羽步', '火羽步', ['certain']],
    ['萧云走了', '萧云', ['certain']],
    ['北京大学生物系', '大学', ['none']],
    ['他是 iPhone 手机', 'iPhone', ['certain']],
    ['𠮷野家', '𠮷野', ['certain']],
  ])('%s: %s', (text, source, expected) => {
    expect(judge(text, source)).toEqual(expected);
  });

  test('finds no certain match where another segmentation is as good', () => {
    expect(judge('王道长笑了', '王道')).not.toEqual(['certain']);
    expect(judge('大风云层翻滚', '风云')).not.toEqual(['certain']);
  });

  test('prefers a long match to a match inside it', () => {
    expect(judge('萧云走了', '萧云', '云')).toEqual(['certain', 'none']);
  });

  test('finds people in their plural, but not where 人们 is the word', () => {
    expect(judge('他对客人们说', '客人')).toEqual(['certain']);
    expect(judgeMatches('客人们', matchesOf('客人们', ['客人']), { joinsPlural: false })).toEqual(['doubtful']);
    expect(judge('客人们都走了', '客人们', '客人')).toEqual(['certain', 'none']);
    expect(judge('客人们都走了', '客人', '客人们')).toEqual(['none', 'certain']);
    expect(judge('他知道人们会来', '道人')).toEqual(['none']);
    for (const text of ['街上人们议论纷纷', '世上人们都说', '船上人们都睡了'])
      expect(judge(text, '上人')).not.toEqual(['certain']);
  });

  test('accepts a match over characters that are not Han', () => {
    expect(judge('约翰·史密斯来了', '约翰·史密斯')).toEqual(['certain']);
    expect(judge('他有A级证', 'A级')).toEqual(['certain']);
  });

  const ANY_MATCHES = fc.record({
    text: anyHanText(20),
    spans: fc.array(
      fc.tuple(fc.nat(19), fc.integer({ min: 1, max: 5 }), fc.double({ min: -15, max: -5, noNaN: true })),
    ),
  });
  const toMatches = (text: string, spans: [number, number, number][]): Match[] => {
    const matches = spans
      .map(([start, length, weight]) => ({ start, end: start + length, weight }))
      .filter(({ start, end }) => end <= text.length && text.slice(start, end).isWellFormed());
    return [...new Map(matches.map((match) => [`${match.start} ${match.end}`, match])).values()];
  };

  test('never finds two certain matches that overlap', () => {
    fc.assert(
      fc.property(ANY_MATCHES, ({ text, spans }) => {
        const matches = toMatches(text, spans);
        const judged = judgeMatches(text, matches);
        const certain = matches.filter((_, index) => judged[index] === 'certain');
        for (const one of certain)
          for (const other of certain)
            expect(one === other || one.end <= other.start || other.end <= one.start).toBe(true);
      }),
    );
  });

  test('judges by the best segmentations with and without a match', () => {
    fc.assert(
      fc.property(
        anyHanText(8),
        fc.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 4 }), fc.constant(-9))),
        (text, spans) => {
          const matches = toMatches(text, spans as [number, number, number][]);
          const judged = judgeMatches(text, matches);
          for (const [index, { start, end }] of matches.entries()) {
            const scored = allSegmentations(text).flatMap((words) => {
              let paths = [{ holds: false, weight: 0 }];
              let offset = 0;
              for (const word of words) {
                const readings = readingsOf(word, offset, matches, { start, end });
                paths = paths.flatMap(({ holds, weight }) =>
                  readings.map((reading) => ({ holds: holds || reading.holds, weight: weight + reading.weight })),
                );
                offset += word.length;
              }
              return paths;
            });
            const best = (wanted: boolean): number =>
              Math.max(...scored.filter(({ holds }) => holds === wanted).map(({ weight }) => weight));
            const lead = best(true) - best(false);
            if ([CERTAIN_MARGIN, -NONE_MARGIN].some((margin) => Math.abs(lead - margin) < 1e-4)) continue;
            expect(judged[index]).toBe(lead >= CERTAIN_MARGIN ? 'certain' : lead > -NONE_MARGIN ? 'doubtful' : 'none');
          }
        },
      ),
    );
  });

  test('is not changed by other text behind punctuation, nor by traditional characters', () => {
    fc.assert(
      fc.property(ANY_MATCHES, anyHanText(20), ({ text, spans }, other) => {
        const matches = toMatches(text, spans);
        const judged = judgeMatches(text, matches);
        expect(judgeMatches(`${text}。${other}`, matches)).toEqual(judged);
        const moved = matches.map(({ start, end, weight }) => {
          const by = other.length + 1;
          return { start: start + by, end: end + by, weight };
        });
        expect(judgeMatches(`${other}，${text}`, moved)).toEqual(judged);
        expect(judgeMatches(foldHan(text, dictionary), matches)).toEqual(judged);
      }),
    );
  });
});

/** Texts of characters that form many words with each other, traditional, rare and astral ones among them. */
function anyHanText(maxLength: number): fc.Arbitrary<string> {
  const characters = [...'王道长老大风云层使出火羽步萧李师姐北京大学生物系研究生命的一不是了長雲師學𠮷㐂'];
  return fc
    .array(fc.constantFrom(...characters), { minLength: 1, maxLength })
    .map((units) => units.join(''))
    .map((text) => text.slice(0, maxLength))
    .map((text) => (text.isWellFormed() ? text : text.slice(0, -1)));
}

/**
 * The readings of a word: as such, and as a surname with a title, both words of their own unless a match is the whole.
 */
function readingsOf(
  word: string,
  offset: number,
  matches: readonly Match[],
  { start, end }: { start: number; end: number },
): { holds: boolean; weight: number }[] {
  const stop = offset + word.length;
  const match = matches.find((each) => each.start === offset && each.end === stop);
  const isWhole = offset === start && stop === end;
  const plain = { holds: isWhole, weight: Math.max(pathWeight([word]), match?.weight ?? -Infinity) };
  const folded = foldHan(word, dictionary);
  if (!isFrequentSurname(folded[0]!) || !isClearTitle(folded.slice(1))) return [plain];
  const isPart =
    match === undefined && ((offset === start && end === offset + 1) || (start === offset + 1 && end === stop));
  return [plain, { holds: isWhole || isPart, weight: Math.max(TITLED_SURNAME_WEIGHT, match?.weight ?? -Infinity) }];
}

function allSegmentations(text: string): string[][] {
  if (text === '') return [[]];
  const characters = [...text];
  return characters.flatMap((_, index) => {
    const word = characters.slice(0, index + 1).join('');
    return allSegmentations(text.slice(word.length)).map((rest) => [word, ...rest]);
  });
}

/** The logarithm of the probability of a sequence of words; of no sequence if one is neither a word nor a character. */
function pathWeight(words: readonly string[]): number {
  return words
    .map((word) => {
      const frequency = dictionary.frequencyOf(word) || ([...word].length === 1 ? 1 : 0);
      return Math.log(frequency / dictionary.totalFrequency);
    })
    .reduce((sum, weight) => sum + weight, 0);
}

describe('further words', () => {
  const withWords = (text: string, further: Readonly<Record<string, number>>): string[] => {
    const bounds = segmentWords(text, dictionary, {
      wordsFrom(given, index, end, ends, weights) {
        const found = Object.entries(further).filter(
          ([word]) => given.startsWith(word, index) && index + word.length <= end,
        );
        for (const [count, [word, weight]] of found.entries()) {
          ends[count] = index + word.length;
          weights[count] = weight;
        }
        return found.length;
      },
    });
    return Array.from({ length: bounds.length / 2 }, (_, index) =>
      text.slice(bounds[index * 2], bounds[index * 2 + 1]),
    );
  };

  test('compete with the words of the dictionary by their weights', () => {
    expect(withWords('决定问他', { 定问: -30 })).toEqual(['决定', '问', '他']);
    expect(withWords('决定问他', { 定问: 0 })).toEqual(['决', '定问', '他']);
    expect(withWords('韩牧之道', { 韩牧之: COMMON })).toEqual(['韩牧之', '道']);
  });

  test('cover the text as the words of the dictionary do', () => {
    const text = fc.string({ unit: fc.constantFrom(...'他们的王道长老了𠮷解决問題a，'), maxLength: 30 });
    const further = fc.dictionary(
      fc.string({ unit: fc.constantFrom(...'他们的王道长老了𠮷解决'), minLength: 1, maxLength: 4 }),
      fc.double({ min: -30, max: 0, noNaN: true }),
      { maxKeys: MAX_FURTHER_WORDS },
    );
    fc.assert(
      fc.property(text, further, (given, words) => {
        expect(withWords(given, words).join('')).toBe(wordsOf(given).join(''));
      }),
    );
  });
});

describe('reweigh', () => {
  const { tables, missing } = runAtOnce(reweigh(dictionary, ['在路上', '剑气', '道长'], 2));
  const { dictionary: reweighed } = openReweighed(dictionary, tables);
  const segment = (text: string): string[] => {
    const bounds = segmentWords(text, reweighed);
    return Array.from({ length: bounds.length / 2 }, (_, index) =>
      text.slice(bounds[index * 2], bounds[index * 2 + 1]),
    );
  };

  test('makes listed words more probable than their parts, and returns those that the dictionary lacks', () => {
    const lacking = ['在路上', '剑气', '道长'].filter((word) => dictionary.frequencyOf(word) === 0);
    expect(missing.map(({ word }) => word)).toEqual(lacking);
    for (const { weight } of missing) expect(weight).toBeGreaterThanOrEqual(Math.log(1e-6));
    expect(segment('道长')).toEqual(['道长']);
    expect(reweighed.frequencyOf('道长')).toBeGreaterThanOrEqual(dictionary.frequencyOf('道长'));
  });

  test('makes the other words less probable, and leaves characters and the dictionary as they are', () => {
    expect(reweighed.frequencyOf('问题')).toBeCloseTo(dictionary.frequencyOf('问题') / Math.E ** 2, -2);
    expect(reweighed.frequencyOf('的')).toBe(dictionary.frequencyOf('的'));
    expect(loadDictionary()).toBe(dictionary);
  });
});
