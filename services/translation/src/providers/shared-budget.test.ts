// Two worker processes with one model never exceed its limits together, over Redis or by their shares.

import { startBackend } from '@versio/testing/backends';
import { endedJobs, startWorkerTestBed } from '@versio/testing/worker/kill-run';
import { startWorkerProcess } from '@versio/testing/worker/worker-process';
import { afterAll, describe, expect, inject, test } from 'vitest';

/**
 * Twice as many as this limit allows at once: as many as both processes would be allowed together if each counted by
 * itself. A low limit with few chapters takes little time, and is exceeded by much.
 */
const CHAPTERS = 12;
const REQUESTS_PER_MINUTE = 120;
/** Many, since what a request may cost is held until its answer, which costs less. */
const CHAPTERS_OF_TOKENS = 80;
const TOKENS_PER_MINUTE = 120_000;
const CONCURRENCY = 8;
const MODEL = { concurrency: CONCURRENCY, apiKeyEnv: 'KEY' };
/** Tokens of each answer of the fake provider (USAGE). */
const TOKENS = 200;

const redis = await startBackend('Redis');
afterAll(async () => {
  if ('stop' in redis) await redis.stop();
});
const redisUrl = 'url' in redis ? redis.url : undefined;

const run = async (
  chapters: number,
  model: object,
  environment: Record<string, string>,
  redisOfBoth: string | undefined,
) => {
  const stage = await startWorkerTestBed(inject('databaseUrl'), { latencyMs: 20, model: { ...MODEL, ...model } });
  const arrivedMs: number[] = [];
  const answer = stage.provider.answer;
  stage.provider.answer = (call) => {
    arrivedMs.push(performance.now());
    return answer(call);
  };
  const start = (name: string, grpcPort: number) =>
    startWorkerProcess({
      ...stage.worker,
      instanceId: name,
      grpcPort,
      // Neither process can take all chapters.
      environment: { ...environment, KEY: name, TRANSLATION_WORKERS: String(CONCURRENCY) },
      ...(redisOfBoth === undefined ? {} : { redisUrl: redisOfBoth }),
    });
  const first = await start('first', stage.worker.grpcPort);
  const second = await start('second', 0);
  try {
    const bookId = await stage.createBook(Array.from({ length: chapters }, () => '他走进了房间。'));
    const startedMs = performance.now();
    await stage.services.translation.queueChapters(
      { bookId, all: true, useBible: true },
      { workspaceId: stage.workspaceId },
    );
    const jobs = await endedJobs(stage.services, stage.workspaceId, bookId);
    expect(jobs.filter(({ status }) => status === 'done')).toHaveLength(chapters);
    expect([...new Set(stage.provider.calls.map(({ key }) => key))].sort()).toEqual(['first', 'second']);
    expect(stage.provider.maxInFlight).toBeLessThanOrEqual(CONCURRENCY);
    return arrivedMs.map((at) => (at - startedMs) / 1_000);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await stage.close();
  }
};

/** The maximum after `seconds`: 5 % of the limit per minute at once, the rest spread over the minute. */
const maxUntil = (perMinute: number, seconds: number): number => 0.05 * perMinute + (0.95 * perMinute * seconds) / 60;
const expectWithin = (arrivals: readonly number[], perMinute: number, cost: number): void => {
  for (const [index, seconds] of arrivals.entries())
    expect((index + 1) * cost).toBeLessThanOrEqual(maxUntil(perMinute, seconds) + cost);
};

describe.skipIf(redisUrl === undefined)(`over Redis${'missing' in redis ? ` (${redis.missing})` : ''}`, () => {
  test('both share the requests per minute', async () => {
    const model = { requestsPerMinute: REQUESTS_PER_MINUTE };
    expectWithin(await run(CHAPTERS, model, {}, redisUrl), REQUESTS_PER_MINUTE, 1);
  }, 600_000);

  test('both share the tokens per minute', async () => {
    const model = { tokensPerMinute: TOKENS_PER_MINUTE };
    expectWithin(await run(CHAPTERS_OF_TOKENS, model, {}, redisUrl), TOKENS_PER_MINUTE, TOKENS);
  }, 600_000);
});

test('without Redis each uses its share of the requests per minute', async () => {
  const model = { requestsPerMinute: REQUESTS_PER_MINUTE };
  expectWithin(await run(CHAPTERS, model, { TRANSLATION_REPLICAS: '2' }, undefined), REQUESTS_PER_MINUTE, 1);
}, 600_000);
