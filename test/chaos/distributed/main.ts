import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { integer, readSettings, UserFacingError } from '@versio/kit/config.ts';
import { newId } from '@versio/kit/ids.ts';
import { run } from '@versio/kit/run.ts';
import { startDistributedProduct } from '../../support/distributed.ts';
import type { Answer } from '../../support/product.ts';
import { startTestReceiver } from '../../support/receiver.ts';
import { storyOf } from '../../support/story.ts';
import { waitFor } from '../../support/wait.ts';
import { findBrokenPromises } from './checks.ts';
import { planBlows } from './plan.ts';
import { startSupervisor } from './supervisor.ts';

// npm run chaos -- --kills N --seed S: kills and freezes random processes while books are translated, then looks whether every promise was kept.
const CHAPTERS = 20;
const CHARACTERS = 3_000;
const BLOWS_PER_BOOK = 5;
const RECOVERY_LIMIT_MS = 120_000;
const RESULTS = fileURLToPath(new URL('../../../deploy/docs/chaos.md', import.meta.url));
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await run(async (signal) => {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
      record: { type: 'boolean', default: false },
    },
  });
  const settings = readSettings({ kills: values.kills, seed: values.seed });
  const kills = settings.optional('kills', 15, integer(1, 100_000));
  const seed = settings.optional('seed', 1, integer(0, 2 ** 31));
  settings.finish();
  const startedAt = performance.now();
  const product = await startDistributedProduct();
  if ('missing' in product) throw new UserFacingError(product.missing);
  const receiver = await startTestReceiver();
  try {
    const { apiKey: key } = await product.createWorkspace();
    /** Asks until it is answered, with one Idempotency-Key, as a careful client does. */
    const ask = (method: string, path: string, body?: unknown): Promise<Answer> => {
      const headers = { 'idempotency-key': newId() };
      return waitFor(
        `${method} ${path}`,
        async () => {
          signal.throwIfAborted();
          const answer = await product.request(method, path, { key, body, headers }).catch(() => undefined);
          return answer !== undefined && answer.status < 400 && answer;
        },
        RECOVERY_LIMIT_MS,
      );
    };
    await ask('POST', '/workspace/webhooks', { url: receiver.url });
    const bookIds: string[] = [];
    const addBook = async (): Promise<void> => {
      const { book } = (await ask('POST', '/books', { title: '不灭', sourceLang: 'zh' })).json;
      bookIds.push(book.id);
      for (let order = 1; order <= CHAPTERS; order += 1) {
        const sourceText = storyOf(bookIds.length * 1_000 + order, CHARACTERS);
        await ask('POST', `/books/${book.id}/chapters`, { orderNo: order, sourceText });
      }
      await ask('POST', `/translation/books/${book.id}/translate`);
    };
    const supervisor = startSupervisor(product);
    const blows = planBlows(
      kills,
      seed,
      product.set.replicas.map(({ name }) => name),
    );
    await addBook();
    let writing: Promise<void> = Promise.resolve();
    for (const [index, blow] of blows.entries()) {
      signal.throwIfAborted();
      if (index % BLOWS_PER_BOOK === BLOWS_PER_BOOK - 1) writing = writing.then(addBook);
      await delay(blow.afterMs);
      say(`${index + 1}/${kills}: ${blow.kind} ${blow.victim} for ${blow.downMs} ms`);
      await supervisor.deal(blow);
    }
    const endedAt = performance.now();
    await waitFor(
      'every replica to run and every gateway to be ready',
      async () => {
        if (product.set.replicas.some(({ child }) => !child?.isAlive())) return false;
        return product.set.ready().then(
          () => true,
          () => false,
        );
      },
      RECOVERY_LIMIT_MS,
    );
    const recoverySeconds = (performance.now() - endedAt) / 1_000;
    await writing;
    const broken = await findBrokenPromises({
      databaseUrl: product.databaseUrl,
      get: (path) => ask('GET', path),
      bookIds,
      chaptersPerBook: CHAPTERS,
      received: receiver.received,
    });
    const restarts = supervisor.restarts();
    await supervisor.stop();
    for (const promise of broken) say(`broken: ${promise}`);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const result = `${broken.length} broken promises; ready ${recoverySeconds.toFixed(1)} s after the last blow; ${restarts} restarts; ${bookIds.length} books of ${CHAPTERS} chapters; ${seconds} s`;
    say(`seed ${seed}, ${kills} blows: ${result}`);
    if (values.record)
      await appendFile(RESULTS, `| ${new Date().toISOString().slice(0, 10)} | ${seed} | ${kills} | ${result} |\n`);
    if (broken.length > 0) process.exitCode = 1;
    if (broken.length > 0)
      for (const line of product.log.filter((line) => /"level":[56]0|fatal|versio:/.test(line)).slice(-40)) say(line);
  } finally {
    await product.close();
    await receiver.close();
  }
  return undefined;
});
