// Jobs with a fake Book Bible that records its calls.

import { Code, ConnectError } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { createLogger } from '@versio/kit/logger';
import { type RpcServer, startRpcServer } from '@versio/kit/rpc';
import { type ApplyAnalysisRequest, BibleEngineService, NameState } from '@versio/proto/versio/bible/v1/selection_pb';
import { isEnded, readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';

let services: TestServices;
let bible: RpcServer;
let workspaceId: string;
let applied: ApplyAnalysisRequest[];
let selected: string[];
let onApply: (request: ApplyAnalysisRequest) => void;
/** It has no RPC for several analyses. */
let isOfVersionBefore: boolean;
const TERM = { id: '1', source: '青云宗', target: 'Thanh Vân Môn', locked: true, category: 'organization', note: '' };

/** Applies all or none, as the Bible does. */
const apply = (analyses: readonly ApplyAnalysisRequest[]) => {
  analyses.forEach(onApply);
  applied.push(...analyses);
  return analyses.map(() => ({ version: 8n, conflictsOpened: 0 }));
};

beforeAll(async () => {
  bible = await startRpcServer({
    host: '127.0.0.1',
    port: 0,
    logger: createLogger('test', 'silent'),
    tokens: undefined,
    isReady: () => true,
    routes: (router) =>
      router.service(BibleEngineService, {
        selectForText: async ({ text }) => {
          selected.push(text);
          return { version: 7n, terms: text.includes(TERM.source) ? [TERM] : [] };
        },
        listNameStates: async ({ sources }) => ({ states: sources.map(() => NameState.DECIDED) }),
        applyAnalysis: async (analysis) => apply([analysis])[0]!,
        applyAnalyses: async ({ analyses }) => {
          if (isOfVersionBefore) throw new ConnectError('', Code.Unimplemented);
          return { results: apply(analyses) };
        },
      }),
  });
  services = await startTestServices(inject('databaseUrl'), { replace: { bible: bible.address } });
  workspaceId = await services.createWorkspace();
});
afterAll(async () => {
  await services.close();
  await bible.close();
});
beforeEach(() => {
  applied = [];
  selected = [];
  onApply = () => {};
  isOfVersionBefore = false;
});

const translateBook = async (texts: string[], { autoApprove = true, useBible = true } = {}) => {
  const { book } = await services.books.createBook(
    { title: 'a', sourceLang: 'zh', targetLang: 'vi', autoApprove },
    { workspaceId },
  );
  const bookId = book!.id;
  for (const [index, sourceText] of texts.entries())
    await services.books.addChapter({ bookId, orderNo: index + 1, sourceText }, { workspaceId });
  await services.translation.queueChapters({ bookId, all: true, useBible }, { workspaceId });
  const jobs = await waitFor('the jobs to end', async () => {
    const listed = await readJobs(services.translation, { bookId }, { workspaceId });
    return listed.every(isEnded) && listed;
  });
  const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId });
  const texts2 = await Promise.all(
    chapters.map(({ id }) => services.books.getChapter({ bookId, chapterId: id }, { workspaceId })),
  );
  return { bookId, jobs, chapters, translations: texts2.map(({ chapter }) => chapter!.translatedText) };
};
const NAMES = '萧云说道：“走！”萧云笑了。萧云看着她。萧云道：“好。”';

test('each analysis is applied once, in chapter order, with evidence', async () => {
  const { jobs, chapters } = await translateBook(Array.from({ length: 12 }, () => NAMES));
  expect(jobs.every(({ status, warning }) => status === 'done' && warning === undefined)).toBe(true);
  expect(applied.map(({ orderNo }) => orderNo)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(applied[0]).toMatchObject({
    seenVersion: 7n,
    characters: [{ nameCn: '萧云', quote: expect.stringContaining('萧云') }],
  });
  expect(chapters.every(({ analysisTime }) => analysisTime !== undefined)).toBe(true);
});

test('a Bible of the version before gets each analysis alone, in chapter order', async () => {
  isOfVersionBefore = true;
  const { jobs } = await translateBook(Array.from({ length: 6 }, () => NAMES));
  expect(jobs.map(({ status, attempts }) => [status, attempts])).toEqual(Array(6).fill(['done', 1]));
  expect(applied.map(({ orderNo }) => orderNo)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a chapter whose analysis cannot be applied is translated without it, and its job has a warning', async () => {
  onApply = () => {
    throw fail('INVALID_BODY', 'something is wrong');
  };
  const { jobs, chapters } = await translateBook(['他走了。', '她来了。']);
  expect(jobs.map(({ status, warning }) => [status, warning])).toEqual(
    Array(2).fill([
      'done',
      'the Book Bible learned nothing from this chapter, its analysis failed: something is wrong',
    ]),
  );
  expect(chapters.every(({ analysisTime }) => analysisTime === undefined)).toBe(true);
});

test('a text without a letter of the language of its book is done, and its job has a warning', async () => {
  const { jobs } = await translateBook(['The old man smiled.', '他说OK。', '42'], { autoApprove: false });
  const warnings = jobs.toReversed().map(({ status, warning }) => [status, warning]);
  expect(warnings).toEqual([
    ['done', expect.stringMatching(/no letter of the book's source language "zh"; .*set the book's sourceLang/)],
    ['done', undefined],
    ['done', undefined],
  ]);
});

test('an analysis that is refused does not keep those beside it from being applied, in order', async () => {
  onApply = ({ orderNo }) => {
    if (orderNo === 3) throw fail('INVALID_BODY', 'something is wrong');
  };
  const { jobs, chapters } = await translateBook(Array.from({ length: 6 }, () => '他走了。'));
  expect(applied.map(({ orderNo }) => orderNo)).toEqual([1, 2, 4, 5, 6]);
  expect(jobs.toReversed().map(({ warning }) => warning !== undefined)).toEqual([
    false,
    false,
    true,
    false,
    false,
    false,
  ]);
  expect(chapters.map(({ analysisTime }) => analysisTime !== undefined)).toEqual([true, true, false, true, true, true]);
});

test('a job waits for a Bible that is down', async () => {
  let failures = 0;
  onApply = () => {
    failures += 1;
    if (failures <= 6) throw fail('UNAVAILABLE');
  };
  const { jobs } = await translateBook(['他走了。']);
  expect(jobs.map(({ status, warning, attempts }) => [status, warning, attempts])).toEqual([['done', undefined, 1]]);
  expect(applied).toHaveLength(1);
});

test('locked terms are in the translation, and the job keeps the records it was checked against', async () => {
  const { jobs, translations } = await translateBook(['他来到青云宗。'], { autoApprove: false });
  expect(translations[0]).toContain('Thanh Vân Môn');
  expect(applied).toEqual([]);
  const { rows } = await services.pool.query('SELECT version, records FROM job_records WHERE job_id = $1', [
    jobs[0]!.id,
  ]);
  expect(rows[0]).toMatchObject({
    version: 7,
    records: { terms: [{ source: '青云宗', target: 'Thanh Vân Môn', locked: true }] },
  });
});

test('without useBible nothing is selected and nothing is analysed', async () => {
  const { translations } = await translateBook(['他来到青云宗。'], { useBible: false });
  expect([selected, applied]).toEqual([[], []]);
  expect(translations[0]).not.toContain('Thanh Vân Môn');
});
