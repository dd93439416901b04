// Certificates of chapters and books, their evidence, and the program that recomputes them:
// docs/rules.md#certificates.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newId } from '@versio/kit/ids';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);
const TEXT = '陆沉走进青云宗。\r\n\r\n他等了300天，陆沉不说话。\n……';
let product: TestProduct;
let key: string;
let directory: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
  directory = await mkdtemp(join(tmpdir(), 'versio-evidence-'));
});
afterAll(async () => {
  await product?.close();
  await rm(directory, { recursive: true, force: true });
});

const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });

/** Creates a book with a locked term and a character; resolves when its chapters are translated. */
const makeBook = async (texts: readonly string[], translated = texts.length) => {
  const { json: made } = await send('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: false });
  const bookId: string = made.book.id;
  await send('POST', `/books/${bookId}/glossary`, {
    sourceTerm: '青云宗',
    targetTerm: 'Thanh Vân Tông',
    locked: true,
  });
  await send('POST', `/books/${bookId}/characters`, { nameVi: 'Lục Trầm', nameCn: '陆沉' });
  const chapterIds: string[] = [];
  for (const [index, sourceText] of texts.entries()) {
    const { json } = await send('POST', `/books/${bookId}/chapters`, { orderNo: index + 1, title: '章', sourceText });
    chapterIds.push(json.chapters[0].id);
  }
  if (translated > 0) await translate(bookId, chapterIds.slice(0, translated));
  return { bookId, chapterIds };
};

const translate = async (bookId: string, chapterIds: readonly string[], more: object = {}) => {
  await send('POST', `/translation/books/${bookId}/translate`, { chapterIds, ...more });
  await waitFor('the chapters to be done', async () => {
    const { json } = await send('GET', `/books/${bookId}`);
    const chapters = json.chapters as { id: string; status: string }[];
    return chapters.every(({ id, status }) => !chapterIds.includes(id) || status === 'done');
  });
};

const certificateOf = async (path: string) => {
  const { status, json } = await send('GET', `${path}/certificate`);
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['certificate']);
  return json.certificate;
};

const verify = async (evidence: string) => {
  const path = join(directory, `${newId()}.ndjson`);
  await writeFile(path, evidence);
  return run(process.execPath, ['deploy/verify/main.ts', path]).then(
    ({ stdout }) => ({ exitCode: 0, stdout }),
    ({ code, stdout }) => ({ exitCode: code as number, stdout: stdout as string }),
  );
};

describe('GET /books/{id}/chapters/{chapterId}/certificate', () => {
  test('counts paragraphs, locked terms, names, numbers and residue of the present text', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT]);
    expect(await certificateOf(`/books/${bookId}/chapters/${chapterIds[0]}`)).toEqual({
      bookId,
      chapterId: chapterIds[0],
      orderNo: 1,
      title: '章',
      status: 'certified',
      jobId: expect.any(String),
      model: 'offline',
      translatedAt: expect.stringMatching(/Z$/),
      bibleVersion: expect.any(Number),
      counting: { rules: 4, dictionary: expect.stringContaining('jieba') },
      figures: {
        paragraphs: { source: 2, translated: 2, places: [] },
        lockedTerms: { checked: 1, held: 1, excused: 0, places: [] },
        names: { checked: 2, held: 2, excused: 0, places: [], firstMentions: 1, firstMentionsHeld: 1 },
        otherTerms: { checked: 0, held: 0, excused: 0, places: [] },
        numbers: { checked: 1, held: 1, places: [] },
        residue: { count: 0, places: [] },
        address: { attributed: 0, held: 0, unknown: 0, places: [] },
        findings: { count: 0, places: [] },
      },
    });
  });

  test('is of the records that held then: a term that is changed later changes nothing', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT]);
    const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
    const before = await certificateOf(path);
    await send('POST', `/books/${bookId}/glossary`, { sourceTerm: '青云宗', targetTerm: 'Phái Mây', locked: true });
    await send('PATCH', `/books/${bookId}`, { hanAllowList: ['走'], targetLang: 'en' });
    expect(await certificateOf(path)).toEqual(before);
  });

  test('labels a text of a person, and certifies again what is translated again, without the Bible too', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT]);
    const path = `/books/${bookId}/chapters/${chapterIds[0]}`;
    const first = await certificateOf(path);
    await send('PATCH', path, { translatedText: 'Ta tự dịch.' });
    expect(await certificateOf(path)).toMatchObject({ status: 'human', jobId: null, figures: null });
    await translate(bookId, chapterIds, { useBible: false });
    const again = await certificateOf(path);
    expect(again).toMatchObject({ status: 'certified', bibleVersion: 0, figures: { lockedTerms: { checked: 0 } } });
    expect(again.jobId).not.toBe(first.jobId);
  });

  test('tells when there is no text, and when the job kept nothing', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT, TEXT], 1);
    expect(await certificateOf(`/books/${bookId}/chapters/${chapterIds[1]}`)).toMatchObject({ status: 'untranslated' });
    const client = new pg.Client(product.databaseUrl);
    await client.connect();
    await client.query(
      'DELETE FROM translation.job_records USING translation.jobs WHERE jobs.id = job_id AND chapter_id = $1::uuid',
      [chapterIds[0]],
    );
    await client.end();
    expect(await certificateOf(`/books/${bookId}/chapters/${chapterIds[0]}`)).toMatchObject({
      status: 'unrecorded',
      figures: null,
    });
  });

  test('404 for a book or chapter that is not there, with evidence too', async () => {
    const { bookId } = await makeBook([TEXT], 0);
    const { bookId: otherId, chapterIds } = await makeBook([TEXT], 0);
    expect(otherId).not.toBe(bookId);
    for (const query of ['', '?evidence=true']) {
      const of = async (path: string) => {
        const { status, json } = await send('GET', `/books/${path}/certificate${query}`);
        return [status, json.error];
      };
      expect(await of(newId())).toEqual([404, 'book_not_found']);
      expect(await of('x')).toEqual([404, 'book_not_found']);
      expect(await of(`${newId()}/chapters/${chapterIds[0]}`)).toEqual([404, 'book_not_found']);
      expect(await of(`${bookId}/chapters/${chapterIds[0]}`)).toEqual([404, 'chapter_not_found']);
      expect(await of(`${bookId}/chapters/x`)).toEqual([404, 'chapter_not_found']);
    }
    const { apiKey } = await product.createWorkspace();
    const foreign = await product.request('GET', `/books/${bookId}/certificate`, { key: apiKey });
    expect([foreign.status, foreign.json.error]).toEqual([404, 'book_not_found']);
    const wrong = await send('GET', `/books/${bookId}/certificate?evidence=perhaps`);
    expect([wrong.status, wrong.json.error]).toEqual([400, 'invalid_body']);
  });
});

describe('GET /books/{id}/certificate', () => {
  test('sums up the machine translations and counts the rest', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT, '陆沉笑了。', '他走了。', '没有人。'], 3);
    await send('PATCH', `/books/${bookId}/chapters/${chapterIds[2]}`, { translatedText: 'Hắn đi.' });
    expect(await certificateOf(`/books/${bookId}`)).toMatchObject({
      bookId,
      chapters: { total: 4, certified: 2, flawed: 0, human: 1, unrecorded: 0, untranslated: 1 },
      figures: {
        paragraphs: { source: 3, translated: 3 },
        lockedTerms: { checked: 1, held: 1 },
        names: { checked: 3, held: 3, firstMentions: 1, firstMentionsHeld: 1, changed: [], differing: [] },
        numbers: { checked: 1, held: 1 },
        residue: { count: 0 },
      },
    });
  });

  test('names a person who is called something else from a chapter on', async () => {
    const { bookId, chapterIds } = await makeBook(['陆沉来了。', '陆沉走了。'], 1);
    await send('PATCH', `/books/${bookId}/characters/luc-tram`, { nameVi: 'Lục Thẩm' });
    await translate(bookId, [chapterIds[1]!]);
    const { figures } = await certificateOf(`/books/${bookId}`);
    expect(figures.names.changed).toEqual([
      {
        source: '陆沉',
        renderings: [
          { target: 'Lục Trầm', fromOrder: 1 },
          { target: 'Lục Thẩm', fromOrder: 2 },
        ],
      },
    ]);
  });

  test('names the chapters that render a name otherwise, also those before it was known', async () => {
    const { bookId, chapterIds } = await makeBook(['萧炎来了。', '陆沉走了。', '萧炎走了。'], 2);
    await send('POST', `/books/${bookId}/characters`, { nameVi: 'Tiêu Diễm', nameCn: '萧炎' });
    await translate(bookId, [chapterIds[2]!]);
    const before = (await certificateOf(`/books/${bookId}`)).figures.names;
    // Without a record the name has its usual reading, Tiêu Viêm.
    expect(before).toMatchObject({ firstMentions: 2, differing: [{ chapters: [{ chapterId: chapterIds[0] }] }] });
    await send('PATCH', `/books/${bookId}/characters/tieu-diem`, { nameVi: 'Tiêu Yến' });
    const { firstMentions, firstMentionsHeld, differing, otherRenderings } = (await certificateOf(`/books/${bookId}`))
      .figures.names;
    expect(otherRenderings).toMatchObject({
      places: 2,
      names: [
        {
          source: '萧炎',
          target: 'Tiêu Yến',
          chapters: [
            { orderNo: 1, other: 1 },
            { orderNo: 3, other: 1 },
          ],
        },
      ],
    });
    expect([firstMentions, firstMentionsHeld]).toEqual([2, 1]);
    expect(differing).toEqual([
      {
        source: '萧炎',
        target: 'Tiêu Yến',
        chapters: [
          { chapterId: chapterIds[0], orderNo: 1, wanted: 1, found: 0 },
          { chapterId: chapterIds[2], orderNo: 3, wanted: 1, found: 0 },
        ],
      },
    ]);
    const evidence = await send('GET', `/books/${bookId}/certificate?evidence=true`);
    expect((await verify(evidence.text)).exitCode).toBe(0);
  });

  test('an empty book', async () => {
    const { bookId } = await makeBook([]);
    expect((await certificateOf(`/books/${bookId}`)).chapters.total).toBe(0);
  });
});

describe('?evidence=true and npm run verify', () => {
  test('a program without a model comes to identical figures, for a chapter and a book', async () => {
    const { bookId, chapterIds } = await makeBook([TEXT, '陆沉笑了。', '没有人。'], 2);
    for (const path of [`/books/${bookId}`, `/books/${bookId}/chapters/${chapterIds[0]}`]) {
      const certificate = await certificateOf(path);
      const answer = await send('GET', `${path}/certificate?evidence=true`);
      expect(answer.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
      const lines = answer.text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(lines[0]).toMatchObject({ kind: 'evidence', schemaVersion: 3, bookId });
      const isOfBook = lines[0].chapterId === null;
      if (isOfBook)
        expect(lines[1]).toEqual({
          kind: 'names',
          names: expect.arrayContaining([expect.objectContaining({ source: '陆沉', target: 'Lục Trầm' })]),
        });
      expect(lines[isOfBook ? 2 : 1]).toMatchObject({
        kind: 'chapter',
        origin: 'machine',
        source: TEXT,
        translation: expect.stringContaining('Thanh Vân Tông'),
        job: { records: { terms: [{ source: '青云宗', locked: true }], characters: [{ nameCn: '陆沉' }] } },
      });
      expect(lines.at(-1)).toEqual({ kind: 'certificate', certificate });
      const { exitCode, stdout } = await verify(answer.text);
      expect(exitCode).toBe(0);
      expect(JSON.parse(stdout.slice(0, stdout.lastIndexOf('identical')))).toEqual(certificate);
      const forged = await verify(answer.text.replace('Thanh Vân Tông', 'Thanh Vân Phái'));
      expect([forged.exitCode, forged.stdout]).toEqual([1, expect.stringContaining('lockedTerms')]);
    }
  });
});
