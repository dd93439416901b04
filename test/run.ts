// npm test: everything that can run on this machine, then one line "N passed, N failed, N skipped". Arguments are
// filters on file names.
import { startVitest } from 'vitest/node';

const vitest = await startVitest('test', process.argv.slice(2), { watch: false, run: true });
const count = { passed: 0, failed: 0, skipped: 0 };
const skipped: string[] = [];
for (const module of vitest.state.getTestModules()) {
  // A file that could not be loaded has no tests, and would else count as nothing.
  if (module.errors().length > 0) count.failed += 1;
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state === 'passed') count.passed += 1;
    else if (state === 'failed') count.failed += 1;
    else {
      count.skipped += 1;
      const result = test.result();
      skipped.push(
        `${module.relativeModuleId} > ${test.fullName}${'note' in result && result.note ? `: ${result.note}` : ''}`,
      );
    }
  }
}
const unhandled = vitest.state.getUnhandledErrors().length;
await vitest.close();
for (const line of skipped) process.stdout.write(`skipped: ${line}\n`);
if (unhandled > 0) process.stdout.write(`${unhandled} errors outside of any test\n`);
process.stdout.write(`${count.passed} passed, ${count.failed + unhandled} failed, ${count.skipped} skipped\n`);
process.exitCode = count.failed + unhandled > 0 || count.passed === 0 ? 1 : 0;
