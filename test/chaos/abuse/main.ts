import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { integer, readSettings, UserFacingError } from '@versio/kit/config';
import { run } from '@versio/kit/service';
import { ATTACKS } from './attacks/index.ts';
import type { Times } from './measurement.ts';
import { type Outcome, playAttack } from './play.ts';
import { startAbuseSystem } from './system.ts';

// npm run chaos -- --abuse: attacks the product with one key at a time, and measures a neighbour before and during each
// attack. --only A,B plays the attacks whose names have A or B; --record writes the table into deploy/docs/abuse.md.
const RESULTS = fileURLToPath(new URL('../../../deploy/docs/abuse.md', import.meta.url));
const FIGURES_SECTION = /(<!-- figures -->\n)[\s\S]*?(<!-- end -->)/;
/** Times are judged by the best of so many plays: on a busy machine a neighbour is late for other reasons too. */
const MAX_PLAYS = 3;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const two = (alone: number, beside: number): string => `${Math.round(alone)} → ${Math.round(beside)}`;

const row = ({ name, alone, beside, slow, peakMib, longestStepMs, broken }: Outcome): string => {
  const times = (Object.keys(alone) as (keyof Times)[]).map((time) => two(alone[time], beside[time]));
  const verdict = broken.length > 0 ? 'broken' : slow.length > 0 ? `slow: ${slow.join(', ')}` : 'kept';
  return `| ${[name, ...times, Math.round(peakMib), longestStepMs || '< 50', verdict].join(' | ')} |`;
};

const HEAD = [
  '| attack | requests, p99 in ms | translation, slowest in ms | upload, slowest in ms | peak memory in MiB | longest step in ms | goals |',
  '|---|---|---|---|---|---|---|',
];

const told = ({ responses, broken }: Outcome): void => {
  for (const [name, count] of Object.entries(responses)) say(`    ${count} × ${name}`);
  for (const promise of broken) say(`  broken: ${promise}`);
};

const record = async (lines: readonly string[]): Promise<void> => {
  const text = await readFile(RESULTS, 'utf8');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${date}, ${cpus().length} cores, load average at the end ${loadavg()[0]!.toFixed(1)}`;
  await writeFile(RESULTS, text.replace(FIGURES_SECTION, `$1\n${machine}:\n\n${lines.join('\n')}\n\n$2`));
};

await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      abuse: { type: 'boolean' },
      seconds: { type: 'string', default: '15' },
      'memory-mib': { type: 'string', default: '1024' },
      only: { type: 'string', default: '' },
      record: { type: 'boolean', default: false },
    },
  });
  const settings = readSettings({ seconds: values.seconds, 'memory-mib': values['memory-mib'] });
  const seconds = settings.optional('seconds', 15, integer(1, 3_600));
  const memoryLimitMib = settings.optional('memory-mib', 1_024, integer(256, 65_536));
  settings.finish();
  const attacks = ATTACKS.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)));
  if (attacks.length === 0) throw new UserFacingError(`no attack is called ${values.only}`);
  const start = async () => {
    const system = await startAbuseSystem(memoryLimitMib);
    const neighbourKey = await system.createKey({ plan: 'free', words: 1_000_000 });
    // The first requests and translations of a process take longer.
    await system.neighbour.measure(system.url, neighbourKey, 5_000);
    return { system, neighbourKey };
  };
  let { system, neighbourKey } = await start();
  const rows: string[] = [];
  try {
    for (const attack of attacks) {
      say(`${attack.name}: ${attack.told}`);
      let best: Outcome | undefined;
      for (let play = 1; play <= MAX_PLAYS && !signal.aborted; play += 1) {
        const phases = { aloneMs: seconds * 1_000, besideMs: seconds * 1_000, size: 'whole' as const };
        const outcome = await playAttack(attack, system, neighbourKey, phases);
        say(`  ${row(outcome)}`);
        told(outcome);
        if (!system.isAlive()) {
          await system.close();
          ({ system, neighbourKey } = await start());
        }
        if (best === undefined || outcome.broken.length > 0 || outcome.slow.length < best.slow.length) best = outcome;
        if (outcome.broken.length > 0 || outcome.slow.length === 0) break;
      }
      if (best === undefined) break;
      rows.push(row(best));
      if (best.broken.length > 0 || best.slow.length > 0) process.exitCode = 1;
    }
  } finally {
    await system.close();
  }
  const table = [...HEAD, ...rows];
  say(`\n${table.join('\n')}`);
  if (values.record) await record(table);
  return undefined;
});
