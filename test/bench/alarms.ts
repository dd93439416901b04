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

/** The checks that need no source. */
const CHECKS_OF_PROSE: readonly Check[] = [leak, refusal, repetition, foreignScript, foreignWords, punctuation];

const MAX_EXAMPLES = 3;

/**
 * `npm run bench -- alarms --file F`: runs the checks on prose that is known to be sound and prints how many paragraphs
 * each check objects to. A line of the file is a paragraph, or a source paragraph, a tab and its translation (further
 * columns before them are ignored); without a source only the checks that need none are run.
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
  if (values.file === undefined) throw new Error('alarms needs --file');
  const scope = toScope(values.source, values.target);
  let paragraphs = 0;
  let repaired = 0;
  const alarms = new Map<string, { count: number; examples: string[] }>();
  for await (const line of createInterface({ input: createReadStream(values.file) })) {
    const [source, target] = splitLine(line);
    if (target === '') continue;
    paragraphs += 1;
    const findings = findingsOf(source, target, scope);
    if (findings.some(({ severity }) => severity !== 'recorded')) repaired += 1;
    for (const [key, [first]] of Map.groupBy(findings, ({ code, severity }) => `${code} (${severity})`)) {
      const alarm = alarms.get(key) ?? { count: 0, examples: [] };
      alarm.count += 1;
      if (alarm.examples.length < Number(values.examples))
        alarm.examples.push(`${first!.text}\n        ${source}\n        ${target}`);
      alarms.set(key, alarm);
    }
  }
  const share = (count: number): string => `${((100 * count) / Math.max(1, paragraphs)).toFixed(3)} %`;
  for (const [key, { count, examples }] of [...alarms].sort(([, one], [, other]) => other.count - one.count))
    process.stdout.write(`  ${key}: ${count} (${share(count)})\n${examples.map((text) => `      ${text}\n`).join('')}`);
  process.stdout.write(`  ${paragraphs} paragraphs, ${repaired} would be repaired (${share(repaired)}; goal 0.1 %)\n`);
  return repaired * 1_000 <= paragraphs;
};

const splitLine = (line: string): [source: string, target: string] => {
  const columns = line.split('\t').map((text) => text.trim());
  return columns.length === 1 ? ['', columns[0]!] : [columns.at(-2)!, columns.at(-1)!];
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
