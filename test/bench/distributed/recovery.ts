import { readFile } from 'node:fs/promises';
import type { Figure } from '../figures.ts';

const RECORDED = new URL('../../../deploy/docs/chaos.md', import.meta.url);
const GOAL_S = 20;

/**
 * The time until the set gets on again after each kind of fault, as `npm run chaos -- --record` has written it last:
 * measuring it takes an hour, so the recorded figure is reported here.
 */
export async function* recoveryFigures(): AsyncGenerator<Figure> {
  const text = await readFile(RECORDED, 'utf8');
  const section = /<!-- recovery -->([\s\S]*?)<!-- end -->/.exec(text)?.[1] ?? '';
  const title = /^Seed .*$/m.exec(section)?.[0] ?? '';
  const rows = [...section.matchAll(/^\| (.+?) \| (\d+) \| ([\d.]+) \| ([\d.]+|–) \| ([\d.]+) \|/gm)];
  if (rows.length === 0)
    yield {
      name: 'recovery after each kind of kill',
      measured: 'not recorded yet (npm run chaos -- --kills 1000 --record)',
      goal: `<= ${GOAL_S} s`,
      reached: false,
    };
  for (const [, fault, times, middle, alone, longest] of rows)
    yield {
      name: `progress after ${fault} (recorded: ${title.slice(0, title.indexOf(':'))})`,
      measured: `median ${middle} s, longest ${longest} s of ${times}${alone === '–' ? '' : `, longest alone ${alone} s`}`,
      goal: `<= ${GOAL_S} s`,
      reached: Number(longest) <= GOAL_S,
    };
}
