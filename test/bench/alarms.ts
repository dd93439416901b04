import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Check, CheckScope } from '../../services/translation/src/engine/checks/check.ts';
import { checkSegment } from '../../services/translation/src/engine/checks/check-segment.ts';
import { foreignScript } from '../../services/translation/src/engine/checks/foreign-scripts.ts';
import { foreignWords } from '../../services/translation/src/engine/checks/foreign-words.ts';
import { leak } from '../../services/translation/src/engine/checks/leaks.ts';
import { refusal, repetition } from '../../services/translation/src/engine/checks/model-faults.ts';
import { punctuation } from '../../services/translation/src/engine/checks/punctuation.ts';
import { toSentText } from '../../services/translation/src/engine/checks/sent-text.ts';
import { toDemands } from '../../services/translation/src/engine/counting/demands.ts';
import { pairOf } from '../../services/translation/src/engine/pairs/index.ts';
import { type Finding, NO_RECORDS } from '../../services/translation/src/engine/types.ts';
import { promptOf } from '../../services/translation/src/providers/prompts.ts';
import { HONEST_CHAPTERS, measureHonestChapters } from './honest/honest-chapters.ts';

/** The checks that need no source. */
const CHECKS_OF_PROSE: readonly Check[] = [leak, refusal, repetition, foreignScript, foreignWords, punctuation];

const MAX_EXAMPLES = 3;

/**
 * `npm run bench -- alarms [--file F]`: runs the checks on prose that is known to be sound and prints how many
 * paragraphs each check objects to. A line of the file is a paragraph, or a source paragraph, a tab and its
 * translation, with the name of its chapter before them or not; without a source only the checks that need none are
 * run. Without a file the honest chapters are measured, each paragraph alone and then all of a chapter as the engine
 * translates it.
 * @returns whether all findings that cost a repair are in at most 0.1 % of the paragraphs
 */
export const measureAlarms = async (args: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      file: { type: 'string' },
      source: { type: 'string', default: 'zh' },
      target: { type: 'string', default: 'vi' },
      examples: { type: 'string', default: String(MAX_EXAMPLES) },
    },
  });
  const scope = toScope(values.source, values.target);
  const isGood = await measureFile(values.file ?? HONEST_CHAPTERS, scope, Number(values.examples));
  return values.file === undefined ? (await measureChapters()) && isGood : isGood;
};

const measureFile = async (file: string, scope: CheckScope, examples: number): Promise<boolean> => {
  let paragraphs = 0;
  let repaired = 0;
  const alarms = new Map<string, { count: number; examples: string[] }>();
  const rows = await readRows(file);
  const scopes = new Map(
    [...Map.groupBy(rows, ({ chapter }) => chapter)].map(([chapter, lines]) => {
      const text = lines.map(({ source }) => source).join('\n');
      return [chapter, { ...scope, hidesGender: scope.pair.thirdPerson?.hidesGender(text) ?? false }];
    }),
  );
  for (const { chapter, source, target } of rows) {
    paragraphs += 1;
    const findings = findingsOf(source, target, scopes.get(chapter)!);
    if (findings.some(({ severity }) => severity !== 'recorded')) repaired += 1;
    for (const [key, [first]] of Map.groupBy(findings, ({ code, severity }) => `${code} (${severity})`)) {
      const alarm = alarms.get(key) ?? { count: 0, examples: [] };
      alarm.count += 1;
      if (alarm.examples.length < examples) alarm.examples.push(`${first!.text}\n        ${source}\n        ${target}`);
      alarms.set(key, alarm);
    }
  }
  for (const [key, { count, examples: texts }] of [...alarms].sort(([, one], [, other]) => other.count - one.count))
    process.stdout.write(
      `  ${key}: ${count} (${percent(count, paragraphs)})\n${texts.map((text) => `      ${text}\n`).join('')}`,
    );
  return report('alone', paragraphs, repaired);
};

const measureChapters = async (): Promise<boolean> => {
  const { paragraphs, askedAgain } = await measureHonestChapters();
  for (const { chapter, source, target, findings } of askedAgain) {
    const texts = findings.map(({ code, text }) => `${code}: ${text}`).join('; ') || 'no finding kept';
    process.stdout.write(`  ${chapter}: ${texts}\n        ${source}\n        ${target}\n`);
  }
  return report('in their chapters', paragraphs, askedAgain.length);
};

const report = (how: string, paragraphs: number, repaired: number): boolean => {
  process.stdout.write(
    `  ${paragraphs} paragraphs ${how}, ${repaired} would be repaired (${percent(repaired, paragraphs)}; goal 0.1 %)\n`,
  );
  return repaired * 1_000 <= paragraphs;
};

const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(3)} %`;

/** A line of the file. */
interface Row {
  chapter: string;
  source: string;
  target: string;
}

const readRows = async (file: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const columns = line.split('\t').map((text) => text.trim());
    const target = columns.at(-1)!;
    if (target !== '') rows.push({ chapter: columns.at(-3) ?? '', source: columns.at(-2) ?? '', target });
  }
  return rows;
};

const findingsOf = (source: string, target: string, scope: CheckScope): Finding[] => {
  const segment = { id: 1, source, target };
  return source === '' ? CHECKS_OF_PROSE.flatMap((check) => check(segment, scope)) : checkSegment(segment, scope);
};

const toScope = (sourceLang: string, targetLang: string): CheckScope => ({
  pair: pairOf(sourceLang, targetLang),
  allowedHan: [],
  demands: toDemands(NO_RECORDS, { sourceLang }),
  sent: toSentText(
    NO_RECORDS,
    (['translate', 'repair'] as const).map((task) => promptOf(task, pairOf(sourceLang, targetLang))),
  ),
});
