// Loaded into the product: says how much processor time its longest steps of the event loop take. Unlike waits, that
// does not depend on what else the machine does.
const LOOK_MS = 10;
/** Shorter steps are not told. */
const MIN_TOLD_MS = 50;

// The children of the product load this as well.
if (process.argv[1]?.endsWith('all-in-one/main.mjs')) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const now = process.threadCpuUsage();
    const stepMs = (now.user + now.system - before.user - before.system) / 1_000;
    before = now;
    if (stepMs > MIN_TOLD_MS) process.stdout.write(`loop step ${Math.round(stepMs)}\n`);
  }, LOOK_MS).unref();
}
