import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { integer, readSettings, UserFacingError } from '@versio/kit/config';
import { run } from '@versio/kit/service';
import { openJournal, recoveryTable, saveJournal, summaryOf } from './journal.ts';
import { planRounds } from './plan.ts';
import { REPLICAS, startTestSystem, type TestSystem } from './test-system.ts';

// npm run chaos -- --kills N --seed S: hits random processes and connections while books are translated, and looks
// after each round whether every promise was kept. --resume goes on where a run with this seed was interrupted;
// --record writes what was seen into deploy/docs/chaos.md.
const RESULTS = fileURLToPath(new URL('../../../deploy/docs/chaos.md', import.meta.url));
const RECOVERY_SECTION = /(<!-- recovery -->\n)[\s\S]*?(<!-- end -->)/;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const record = async (summary: string, seed: number, table: string): Promise<void> => {
  const date = new Date().toISOString().slice(0, 10);
  const text = await readFile(RESULTS, 'utf8');
  const title = `Seed ${seed}, ${date}: ${summary}`;
  await writeFile(
    RESULTS,
    `${text.trimEnd().replace(RECOVERY_SECTION, `$1\n${title}\n\n${table}\n\n$2`)}\n| ${date} | ${seed} | ${summary} |\n`,
  );
};

await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
      folder: { type: 'string', default: '.chaos' },
      resume: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  const settings = readSettings({ kills: values.kills, seed: values.seed });
  const kills = settings.optional('kills', 15, integer(1, 100_000));
  const seed = settings.optional('seed', 1, integer(0, 2 ** 31));
  settings.finish();
  const journal = await openJournal(values.folder, seed, kills, values.resume);
  const rounds = planRounds(kills, seed, REPLICAS);
  let system: TestSystem | undefined;
  try {
    while (journal.rounds.length < rounds.length) {
      const at = journal.rounds.length;
      const round = rounds[at]!;
      const startedAt = performance.now();
      if (system === undefined) {
        const started = await startTestSystem(signal);
        if ('missing' in started) throw new UserFacingError(started.missing);
        system = started;
      }
      say(
        `${at + 1}/${rounds.length}: ${round.map(({ kind, victim, downMs }) => `${kind} ${victim} ${downMs} ms`).join(', ')}`,
      );
      const result = await system.play(round);
      say(
        `  progress ${result.progressMs} ms, whole ${result.wholeMs} ms, settled ${result.settledMs} ms, ${result.chapters} chapters, ${result.overlaps} overlaps, asked again ${JSON.stringify(result.repeats)}`,
      );
      journal.rounds.push(result);
      journal.seconds += (performance.now() - startedAt) / 1_000;
      await saveJournal(values.folder, journal);
      if (result.broken.length > 0) {
        for (const promise of result.broken) say(`  broken: ${promise}`);
        await mkdir(values.folder, { recursive: true });
        const file = join(values.folder, `seed-${seed}-round-${at + 1}.log`);
        await writeFile(file, [...result.broken, '', ...system.log(), ''].join('\n'));
        say(`  see ${file}`);
        // What is broken stays broken, and would be found in every round to come.
        await system.close();
        system = undefined;
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    say('interrupted: --resume goes on with this round');
  } finally {
    await system?.close();
  }
  const summary = summaryOf(journal);
  const table = recoveryTable(journal);
  say(`seed ${seed}, ${summary}\n${table}`);
  if (values.record) await record(summary, seed, table);
  if (journal.rounds.some(({ broken }) => broken.length > 0)) process.exitCode = 1;
  return undefined;
});
