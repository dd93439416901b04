import { type FaultRun, listCounts, runFaults, translateSynthetic } from '@versio/testing/engine/fault-run';
import { TEXT_FAULTS } from '@versio/testing/engine/faults';
import { createFaultyModel, newFaultLog } from '@versio/testing/engine/faulty-model';
import { seededRandom } from '@versio/testing/engine/random';
import { makeSyntheticBook, sourceOf } from '@versio/testing/engine/synthetic-book';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const NO_FAULTS = { answer: 0, text: 0 };

const expectSound = (run: FaultRun): void => {
  expect(run.escaped).toEqual([]);
  expect(run.unrecorded).toBe(0);
  expect(run.lockedHeld).toBe(run.lockedDemanded);
};

const MAX_DOUBTFUL_SHARE = 0.01;

test('none of 10,000 detectable faults reaches a done chapter', async () => {
  const run = await runFaults({ seed: 2, minDetectable: 10_000, rates: { answer: 0.25, text: 0.25 } });
  expectSound(run);
  const { log, done, failed, unseen } = run;
  // Undetectable faults are injected and counted too.
  console.log(
    `${log.detectable} detectable faults, 0 in ${done} done chapters (${failed} failed); ${log.undetectable} undetectable, by kind: ${listCounts(log.counts)}; undetectable in done chapters: ${listCounts(unseen)}`,
  );
  expect(done).toBeGreaterThan(1_000);
  // Nearly all places of the names are certain, so that nearly all are demanded.
  expect(run.lockedDoubtful).toBeLessThanOrEqual(run.lockedPlaces * MAX_DOUBTFUL_SHARE);
  const kinds = [...log.counts.keys()].map((key) => key.replace(/ \([^)]*\)$/, ''));
  expect(new Set(kinds)).toEqual(
    new Set([
      ...Object.keys(TEXT_FAULTS),
      ...[
        'omit',
        'merge',
        'swap',
        'shift',
        'wrong ids',
        'an id twice',
        'broken JSON',
        'unescaped JSON',
        'empty answer',
        'swap neighbours',
        'split',
        'shift with all ids',
        'unknown id',
        'stray quote',
        'trailing comma',
        'repeat endlessly',
      ],
      ...['refused by a filter', '429', '500', 'reset', 'hang', 'fenced JSON', 'chatter around JSON'],
    ]),
  );
  expect([...unseen.keys()]).toEqual(expect.arrayContaining(['swap (none)', 'drop a clause (none)']));
});

test('no seed and no mix of faults lets a detectable one through', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.integer(),
        minDetectable: fc.constant(60),
        rates: fc.record({
          answer: fc.nat(90).map((percent) => percent / 100),
          text: fc.integer({ min: 5, max: 90 }).map((percent) => percent / 100),
        }),
        chapter: fc.record({ chapters: fc.constant(3), paragraphs: fc.integer({ min: 1, max: 30 }) }),
      }),
      async (options) => expectSound(await runFaults(options)),
    ),
    { numRuns: 40 },
  );
});

test('all locked terms are in done chapters of a provider that ignores one in ten of them', async () => {
  const rates = { answer: 0, text: 0.1, kinds: ['ignore a locked term'] };
  const run = await runFaults({ seed: 3, minDetectable: 500, rates });
  expectSound(run);
  expect(run.failed).toBe(0);
  expect(run.lockedDemanded).toBeGreaterThan(5_000);
});

test('true translations pass all checks: a faultless provider gets one request per batch', async () => {
  for (const chapter of makeSyntheticBook(seededRandom(4), { chapters: 40, paragraphs: 12 })) {
    const model = createFaultyModel(chapter, { random: seededRandom(5), rates: NO_FAULTS, log: newFaultLog() });
    let requests = 0;
    const ask: typeof model.ask = (document, options) => {
      requests += 1;
      return model.ask(document, options);
    };
    const { text, title, findings } = await translateSynthetic(chapter, [{ ...model, ask }]);
    expect({ text, title, findings }).toEqual({
      text: chapter.paragraphs.map(({ target }) => target).join('\n\n'),
      title: chapter.title.target,
      findings: [],
    });
    expect(requests).toBe(Math.ceil(sourceOf(chapter).length / 1_000));
  }
});
