// Asks the registry for advisories on the locked packages; ends with 1 if one is high or critical. Where the registry
// gives none, it says so and ends with 0.
import { spawnSync } from 'node:child_process';
import { judgeReport } from './judge-report.ts';

const TIMEOUT_MS = 120_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const { stdout } = spawnSync('npm', ['audit', '--json', '--fetch-retries=1'], {
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  maxBuffer: 64 * 1_048_576,
});
const { verdict, text } = judgeReport(parse(stdout ?? ''));
process.stdout.write(`${verdict}: ${text}\n`);
if (verdict === 'failed') process.exitCode = 1;
