// The documents that a model gets, the text that comes out, and the model file, over HTTP with a provider on loopback:
// docs/rules.md#models.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import {
  type FakeProvider,
  type ProviderCall,
  type Reply,
  startFakeProvider,
} from '@versio/testing/provider/fake-provider';
import { type ModelsFile, writeModelsFile } from '@versio/testing/provider/models-file';
import { answerNames } from '@versio/testing/provider/name-answers';
import { answerOffline } from '@versio/testing/provider/offline-answers';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TranslateDocument } from '../../services/translation/src/engine/types.ts';

const ANALYSIS = {
  terms: [{ source: '寒螭山', target: 'Hàn Ly Sơn', category: 'place' }],
  characters: [{ nameCn: '陆沉', nameVi: 'Lục Trầm', aliases: ['小陆'], gender: 'male', role: 'đệ tử' }],
  summary: 'Lục Trầm đến.',
};
const faithful = (call: ProviderCall): Reply =>
  call.document.task === 'analyze' ? { text: JSON.stringify(ANALYSIS) } : answerOffline(call);

let provider: FakeProvider;
let product: TestProduct;
let key: string;
let modelsFile: ModelsFile;
beforeAll(async () => {
  provider = await startFakeProvider(faithful);
  const mini = {
    provider: 'openai-compatible',
    baseUrl: `${provider.url}/v1`,
    model: 'mini-1',
    comment: 'unknown fields stay',
  };
  const models = [
    { ...mini, name: 'mini', apiKeyEnv: 'MINI_KEY', wordRate: 1.5 },
    { ...mini, name: 'safe', fallback: ['offline'] },
  ];
  modelsFile = await writeModelsFile(models, { default: 'mini', comment: 'here too' });
  product = await startTestProduct({ VERSIO_MODELS: modelsFile.path, MINI_KEY: 'system-key' });
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(async () => {
  await product?.close();
  await provider?.close();
  await modelsFile?.close();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.answer = faithful;
});

const send = (method: string, path: string, body?: unknown) => product.request(method, path, { key, body });
const makeChapter = async (sourceText: string, { title = '', autoApprove = false } = {}) => {
  const { json } = await send('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove });
  const bookId: string = json.book.id;
  const term = {
    sourceTerm: '青云宗',
    targetTerm: 'Thanh Vân Tông',
    locked: true,
    category: 'organization',
    note: 'x',
  };
  await send('POST', `/books/${bookId}/glossary`, term);
  const made = await send('POST', `/books/${bookId}/chapters`, { orderNo: 7, title, sourceText });
  return { bookId, path: `/books/${bookId}/chapters/${made.json.chapters[0].id}` };
};
const translate = async ({ bookId, path }: { bookId: string; path: string }, body: object = {}) => {
  expect((await send('POST', `/translation/books/${bookId}/translate`, body)).status).toBe(202);
  return waitFor('the chapter to end', async () => {
    const { chapter } = (await send('GET', path)).json;
    return (chapter.status === 'done' || chapter.status === 'failed') && chapter;
  });
};
const documents = (task: string): TranslateDocument[] =>
  provider.calls.map(({ document }) => document as TranslateDocument).filter((document) => document.task === task);

const DOCUMENT_FIELDS = [
  'task',
  'sourceLang',
  'targetLang',
  'orderNo',
  'segments',
  'glossary',
  'characters',
  'idioms',
  'lessons',
  'context',
];

test('documents have the stated form; what disobeys is repaired with the term and the wanted rendering named', async () => {
  provider.answer = (call) => {
    // Names nothing, so that only the analysis does.
    if (call.document.task === 'name') return { text: JSON.stringify(answerNames(call.document)) };
    const reply = faithful(call) as { text: string };
    return call.document.task === 'translate' ? { text: reply.text.replaceAll('Thanh Vân Tông', 'tông môn') } : reply;
  };
  const lines = [
    '\u3000\u3000陆沉走进青云宗。',
    '',
    ' \t ',
    '他等了300天。  ',
    '……',
    '小陆在寒螭山。贺连城道：“好。”贺连城笑道：“走。”贺连城看着他。',
  ];
  const chapter = await makeChapter(`${lines.slice(0, 3).join('\r\n')}\r${lines.slice(3).join('\n')}\n`, {
    title: '青云宗',
    autoApprove: true,
  });
  const done = await translate(chapter);
  expect(done.status).toBe('done');
  const tasks = provider.calls.map(({ document }) => document.task);
  // The names are decided while the chapter is analysed.
  expect([tasks.slice(0, 2).sort(), tasks.slice(2)]).toEqual([
    ['analyze', 'name'],
    ['translate', 'repair'],
  ]);
  for (const { body, messages, document, system } of provider.calls) {
    expect(messages).toBe(1);
    expect(system).toContain('JSON');
    // Nothing but the document, as text.
    const last = (body.messages as { role: string; content: string }[]).at(-1)!;
    expect([last.role, last.content]).toEqual(['user', JSON.stringify(document)]);
    expect(body.model).toBe('mini-1');
  }
  const [analyze] = documents('analyze');
  expect(analyze).toMatchObject({ sourceLang: 'zh', targetLang: 'vi', orderNo: 7, title: '青云宗' });
  expect(Object.keys(analyze!.glossary[0]!).sort()).toEqual(['category', 'locked', 'note', 'source', 'target']);
  const name = provider.calls.map(({ document }) => document).find((document) => document.task === 'name')!;
  expect(Object.keys(name).sort()).toEqual(
    ['candidates', 'characters', 'glossary', 'sourceLang', 'targetLang', 'task'].sort(),
  );
  for (const [index, candidate] of name.candidates.entries())
    expect(candidate).toEqual({
      id: index + 1,
      source: expect.stringMatching(/^\p{Script=Han}+$/u),
      count: expect.any(Number),
      firstOrder: 7,
      quotes: [expect.stringContaining(candidate.source)],
    });
  const [document] = documents('translate');
  // The book has no translated title yet.
  expect(Object.keys(document!).sort()).toEqual([...DOCUMENT_FIELDS, 'title', 'bookTitle'].sort());
  expect(document!.segments).toEqual([
    { id: 1, text: '陆沉走进青云宗。' },
    { id: 2, text: '他等了300天。' },
    { id: 3, text: '小陆在寒螭山。贺连城道：“好。”贺连城笑道：“走。”贺连城看着他。' },
  ]);
  expect(document!.glossary).toEqual([
    { source: '青云宗', target: 'Thanh Vân Tông', locked: true, category: 'organization', note: 'x' },
    { source: '寒螭山', target: 'Hàn Ly Sơn', locked: false, category: 'place', note: '' },
  ]);
  expect(document!.characters).toEqual([
    {
      nameCn: '陆沉',
      nameVi: 'Lục Trầm',
      aliases: [{ source: '小陆', target: '' }],
      gender: 'male',
      role: 'đệ tử',
      address: [],
    },
  ]);
  expect(document!.context).toEqual({ previous: [], summary: '' });
  const [repair] = documents('repair');
  expect(Object.keys(repair!).sort()).toEqual([...DOCUMENT_FIELDS].sort());
  // The title holds the term too, and is segment 0.
  expect(repair!.segments.map(({ id }) => id)).toEqual([0, 1]);
  expect(repair!.segments[1]!.draft).toContain('tông môn');
  for (const { problems } of repair!.segments) expect(problems!.join()).toMatch(/青云宗.*Thanh Vân Tông/);
  const text: string[] = done.translatedText.split('\n');
  expect(text).toHaveLength(7);
  expect([text[1], text[2], text[4], text[6]]).toEqual(['', '', '……', '']);
  expect(text[0]).toContain('Thanh Vân Tông');
  expect(text[3]).toContain('300');
  expect(text.every((line) => line === line.trim())).toBe(true);
});

test('a paragraph of 8,000 characters comes back as one line, its terms whole, and the evidence counts the same again', async () => {
  // No mark to cut at, so that cuts would fall into names.
  const paragraph = '他在青云宗门前等人'.repeat(889);
  const chapter = await makeChapter(`${paragraph}\n\n天黑了。`);
  const done = await translate(chapter);
  expect(done.errorMsg).toBeNull();
  expect(done.translatedText.split('\n')).toHaveLength(3);
  const ids = documents('translate').flatMap(({ segments }) => segments.map(({ id }) => id));
  expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => index + 1));
  expect(ids.length).toBeGreaterThan(6);
  const { certificate } = (await send('GET', `${chapter.path}/certificate`)).json;
  expect(certificate).toMatchObject({
    status: 'certified',
    figures: { paragraphs: { source: 2, translated: 2 }, lockedTerms: { checked: 889, held: 889, excused: 0 } },
  });
  const evidence = join(modelsFile.directory, 'evidence.ndjson');
  await writeFile(evidence, (await send('GET', `${chapter.path}/certificate?evidence=true`)).text);
  await promisify(execFile)(process.execPath, ['deploy/verify/main.ts', evidence]);
});

test('wordRate makes the cost, which is what is charged', async () => {
  const chapter = await makeChapter('他走了三天。');
  const { json } = await send('POST', `/translation/books/${chapter.bookId}/estimate`, {});
  expect(json).toMatchObject({ chapters: 1, words: 5, cost: 8, sufficient: true });
  const before = (await send('GET', '/workspace')).json.workspace.balanceWords;
  await translate(chapter);
  await waitFor('the words to be captured', async () => {
    const { workspace } = (await send('GET', '/workspace')).json;
    return workspace.reservedWords === 0 && before - workspace.balanceWords === 8;
  });
});

test.each([401, 402, 403])('%i of the system key: the fallback is next, at once', async (status) => {
  provider.answer = () => ({ status });
  const done = await translate(await makeChapter('他走进青云宗。'), { model: 'safe' });
  expect(done).toMatchObject({ status: 'done', translatedText: expect.stringContaining('Thanh Vân Tông') });
  expect(provider.calls).toHaveLength(1);
});

test('without a fallback the chapter fails with a reason that tells what to do, and nothing is charged', async () => {
  provider.answer = () => ({ status: 402 });
  // Words of earlier tests' chapters may still be captured.
  const before = await waitFor('earlier words to be captured', async () => {
    const { workspace } = (await send('GET', '/workspace')).json;
    return workspace.reservedWords === 0 && workspace.balanceWords;
  });
  const chapter = await makeChapter('他走进青云宗。');
  expect(await translate(chapter)).toMatchObject({
    status: 'failed',
    errorMsg: expect.stringMatching(/the model "mini" could not be used: .*402/),
    translatedText: null,
  });
  await waitFor('the words to be released', async () => {
    const { workspace } = (await send('GET', '/workspace')).json;
    return workspace.reservedWords === 0 && workspace.balanceWords === before;
  });
});

test('a refusal in prose goes to the fallback at once', async () => {
  provider.answer = () => ({ text: "I'm sorry, but I can't assist with translating this content." });
  expect(await translate(await makeChapter('他走进青云宗。'), { model: 'safe' })).toMatchObject({ status: 'done' });
  expect(provider.calls).toHaveLength(1);
});

test('a title that no answer gets right stays null, with a recorded finding; the chapter is done', async () => {
  provider.answer = (call) => {
    const answer = JSON.parse((faithful(call) as { text: string }).text);
    const segments = answer.segments.map((segment: { id: number }) =>
      segment.id === 0 ? { id: 0, text: '青云' } : segment,
    );
    return { text: JSON.stringify({ ...answer, title: '青云', segments }) };
  };
  const chapter = await makeChapter('他走了。', { title: '青云' });
  expect(await translate(chapter)).toMatchObject({ status: 'done', translatedTitle: null });
  const { certificate } = (await send('GET', `${chapter.path}/certificate`)).json;
  expect(certificate.figures.findings.places).toMatchObject([{ code: 'title', line: 0 }]);
});

test('a server that leaves out the type of its answer is understood', async () => {
  provider.answer = (call) => ({ status: 200, headers: { 'content-type': '' }, body: wholeAnswer(faithful(call)) });
  expect(await translate(await makeChapter('他走进青云宗。'))).toMatchObject({ status: 'done' });
  expect(provider.calls).toHaveLength(1);
});

const wholeAnswer = (reply: Reply) => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'm',
  choices: [
    { index: 0, message: { role: 'assistant', content: (reply as { text: string }).text }, finish_reason: 'stop' },
  ],
});
