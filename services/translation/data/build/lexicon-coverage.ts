/**
 * Prints by part of speech how much of the multi-character words of general Chinese text lexicon/ renders: the share
 * of the words, and of their frequency. Names and numbers are left out, since rules render them. Run with Node 24 in an
 * empty scratch folder:
 *
 *     npm pack @node-rs/jieba@2.0.3 && tar xzf node-rs-jieba-2.0.3.tgz
 *     node <this file> package/dict.txt
 */
import { readdirSync, readFileSync } from 'node:fs';

const HAN_ONLY = /^\p{Script=Han}{2,}$/u;
const NAME_OR_NUMBER = /^(?:nr.*|ns|nt|nz|m|mq)$/;

const rendered = new Set<string>();
const folder = new URL('../lexicon/', import.meta.url);
for (const file of readdirSync(folder))
  for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) rendered.add(line.split('\t', 1)[0]!);

interface Share {
  words: number;
  renderedWords: number;
  frequency: number;
  renderedFrequency: number;
}
const shares = new Map<string, Share>();
const count = (tag: string, frequency: number, isRendered: boolean) => {
  const share = shares.get(tag) ?? { words: 0, renderedWords: 0, frequency: 0, renderedFrequency: 0 };
  share.words += 1;
  share.frequency += frequency;
  if (isRendered) {
    share.renderedWords += 1;
    share.renderedFrequency += frequency;
  }
  shares.set(tag, share);
};
for (const line of readFileSync(process.argv[2]!, 'utf8').split('\n')) {
  const [word, frequency, tag] = line.split(' ');
  if (!word || !tag || !HAN_ONLY.test(word) || NAME_OR_NUMBER.test(tag)) continue;
  count(tag, Number(frequency), rendered.has(word));
  count('all', Number(frequency), rendered.has(word));
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`.padStart(8);
const byFrequency = [...shares].sort(([, one], [, other]) => other.frequency - one.frequency);
process.stdout.write(`${rendered.size - 1} words in the lexicon\n`);
process.stdout.write('tag    words   rendered  frequency   rendered\n');
for (const [tag, { words, renderedWords, frequency, renderedFrequency }] of byFrequency)
  process.stdout.write(
    `${tag.padEnd(5)}${String(words).padStart(7)} ${percent(renderedWords, words)} ${String(frequency).padStart(12)} ${percent(renderedFrequency, frequency)}\n`,
  );
