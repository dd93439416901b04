// Paragraphs that an analysis marked as noise, through the real services.

import { NoiseTreatment } from '@versio/proto/versio/books/v1/books_pb';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const ADVERT = '手机用户请浏览m.example.com阅读。';
const SOURCE = `他走进了大厅。\n${ADVERT}\n\n　　她没有说话。\n（本章完）`;

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices(inject('databaseUrl'));
});
afterAll(() => services?.close());

/** Translates a chapter with the offline model; with `again`, once more after setting the treatment. */
const translate = async (noise: NoiseTreatment, again?: NoiseTreatment) => {
  const workspaceId = await services.createWorkspace();
  const call = { workspaceId };
  const settings = { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove: true, noise };
  const bookId = (await services.books.createBook(settings, call)).book!.id;
  const added = await services.books.addChapter({ bookId, orderNo: 1, title: '', sourceText: SOURCE }, call);
  const chapterId = added.chapter!.id;
  const run = async (): Promise<void> => {
    await services.translation.queueChapters({ bookId, chapterIds: [chapterId], useBible: true }, call);
    await waitFor('the job to end', async () =>
      (await readJobs(services.translation, { bookId }, call)).every(isEnded),
    );
  };
  await run();
  if (again !== undefined) {
    await services.books.updateBook({ bookId, noise: again, autoApprove: false }, call);
    await run();
  }
  const { chapter } = await services.books.getChapter({ bookId, chapterId }, call);
  const lines: string[] = [];
  for await (const { line } of services.translation.certify({ bookId, chapterId, evidence: false }, call))
    lines.push(line);
  const [job] = await readJobs(services.translation, { bookId }, call);
  return { lines: chapter!.translatedText!.split('\n'), certificate: JSON.parse(lines.at(-1)!).certificate, job: job! };
};

test('in a book that keeps noise it is translated', async () => {
  const { lines, certificate } = await translate(NoiseTreatment.UNSPECIFIED);
  expect(lines.map((line) => line !== '')).toEqual([true, true, false, true, true]);
  expect(certificate).toMatchObject({ status: 'certified', figures: { findings: { count: 0 } } });
});

test('in a book that drops noise it becomes a blank line, with a finding that holds its source', async () => {
  const { lines, certificate, job } = await translate(NoiseTreatment.DROP);
  expect(lines.map((line) => line !== '')).toEqual([true, false, false, true, false]);
  expect(certificate).toMatchObject({
    status: 'certified',
    figures: {
      paragraphs: { source: 2, translated: 2, places: [] },
      findings: {
        count: 2,
        places: [
          { code: 'noise_dropped', line: 2, text: ADVERT },
          { code: 'noise_dropped', line: 5, text: '（本章完）' },
        ],
      },
    },
  });
  expect(job).toMatchObject({ segmentsDone: 2, segmentsTotal: 2 });
});

test('a later job follows the setting of its time, by the marks of the analysis before', async () => {
  const dropped = await translate(NoiseTreatment.KEEP, NoiseTreatment.DROP);
  expect(dropped.lines.map((line) => line !== '')).toEqual([true, false, false, true, false]);
  const kept = await translate(NoiseTreatment.DROP, NoiseTreatment.KEEP);
  expect(kept.lines.map((line) => line !== '')).toEqual([true, true, false, true, true]);
});
