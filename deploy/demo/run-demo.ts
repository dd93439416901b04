import { readFile } from 'node:fs/promises';
import { splitLines } from '@versio/kit/text';
import type { Receiver } from './receiver.ts';
import { SAMPLES } from './samples/samples.ts';

/** The product and the receiver that the demo uses. */
export interface DemoTarget {
  url: string;
  key: string;
  receiver: Receiver;
  coalesceMs: number;
}

const TRANSLATION_LIMIT_MS = 120_000;
const POLL_EVERY_MS = 300;
const SHOWN_PARAGRAPHS = 3;

/**
 * The main job as a client does it: endpoint, book, chapters (JSON and files), translate, poll, read, notification.
 * Prints each step; throws when any of them does not happen.
 */
export const runDemo = async ({ url, key, receiver, coalesceMs }: DemoTarget): Promise<void> => {
  const call = (method: string, path: string, body?: unknown) => callRest(url, key, method, path, body);
  say(`ready: ${url}`);

  const { webhook, secret } = await call('POST', '/workspace/webhooks', {
    url: receiver.url,
    description: 'demo receiver',
  });
  receiver.secret = secret;
  say(`webhook ${webhook.url} registered`);

  const { book } = await call('POST', '/books', { title: '玄灯录', sourceLang: 'zh', targetLang: 'vi' });
  say(`book "${book.title}" created: ${book.id}`);
  await addChapters(call, book.id);
  await lockTerms(call, book.id);

  const before = (await call('GET', '/workspace')).workspace;
  const { queued } = await call('POST', `/translation/books/${book.id}/translate`, {});
  say(`${queued} chapters queued; balance before: ${before.balanceWords} words`);
  const chapters = await pollUntilDone(call, book.id);

  for (const { id } of chapters) await showSideBySide(call, book.id, id);
  const { characters } = await call('GET', `/books/${book.id}/characters`);
  say(
    `\npeople found on the way: ${characters.map((person: { nameCn: string; nameVi: string }) => `${person.nameCn} = ${person.nameVi}`).join(', ')}`,
  );
  await showFound(call, book.id);
  const { jobs } = await call('GET', `/translation/books/${book.id}/jobs`);
  say('jobs:');
  for (const job of jobs)
    say(
      `  ${job.status.padEnd(8)} model ${job.model}, ${job.progress.segmentsDone}/${job.progress.segmentsTotal} segments, attempts ${job.attempts}`,
    );

  const after = await until('the reservation to be settled', async () => {
    const { workspace } = await call('GET', '/workspace');
    return workspace.reservedWords === 0 ? workspace : undefined;
  });
  say(`balance after: ${after.balanceWords} words, ${before.balanceWords - after.balanceWords} charged`);
  if (after.balanceWords >= before.balanceWords) throw new Error('nothing was charged');

  say(`waiting for the notification (windows of ${coalesceMs / 1000} s here, 30 s by default)`);
  const { body, authentic } = await receiver.next('book.chapters_translated', coalesceMs + 20_000);
  say(`notification received, signature ${authentic ? 'verified' : 'NOT valid'}: ${JSON.stringify(body)}`);
  if (!authentic || body.book_id !== book.id) throw new Error('the notification is not the expected one');
  say('demo finished: everything happened; `npm start` does the same with books of your own, also in the browser');
};

/** Answers parsed JSON of any route; the demo prints what it finds there. */
// biome-ignore lint/suspicious/noExplicitAny: the demo reads responses as an untyped client would
type Call = (method: string, path: string, body?: unknown) => Promise<any>;

const callRest: (url: string, key: string, ...call: Parameters<Call>) => ReturnType<Call> = async (
  url,
  key,
  method,
  path,
  body,
) => {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

/** The first samples as one upload of files, the last as JSON. */
const addChapters = async (call: Call, bookId: string): Promise<void> => {
  const files = SAMPLES.slice(0, -1);
  const last = SAMPLES.at(-1)!;
  const form = new FormData();
  form.set('startOrderNo', '1');
  for (const { path, filename } of files) form.append('files', new Blob([await readFile(path)]), filename);
  const { chapters } = await call('POST', `/books/${bookId}/chapters`, form);
  say(`uploaded ${files.map(({ filename }) => filename).join(', ')}: chapters 1 to ${chapters.length}`);
  const sourceText = await readFile(last.path, 'utf8');
  await call('POST', `/books/${bookId}/chapters`, { orderNo: files.length + 1, title: last.title, sourceText });
  say(`added ${last.filename} as JSON: chapter ${files.length + 1}`);
};

/** What the analysis put into the Bible beside people. */
const showFound = async (call: Call, bookId: string): Promise<void> => {
  const { glossary, relations, idioms } = await call('GET', `/books/${bookId}/export`);
  const terms = glossary.filter(({ origin }: { origin: string }) => origin === 'analysis');
  const list = (items: string[]): string => items.join(', ') || 'none';
  say(
    `terms: ${list(terms.map((term: { sourceTerm: string; targetTerm: string }) => `${term.sourceTerm} = ${term.targetTerm}`))}`,
  );
  say(
    `forms of address: ${list(relations.map(({ fromSlug, toSlug, address }: { fromSlug: string; toSlug: string; address: { other: string } }) => `${fromSlug} to ${toSlug}: ${address.other}`))}`,
  );
  say(
    `idioms: ${list(idioms.map((idiom: { sourceText: string; hanViet: string }) => `${idiom.sourceText} (${idiom.hanViet})`))}`,
  );
};

/**
 * What a person knows better than any model: names of places and sects, locked, so that every chapter must hold them.
 */
const TERMS = [
  { sourceTerm: '听潮阁', targetTerm: 'Thính Triều Các', category: 'place' },
  { sourceTerm: '听潮江', targetTerm: 'Thính Triều Giang', category: 'place' },
  { sourceTerm: '落星谷', targetTerm: 'Lạc Tinh Cốc', category: 'place' },
  { sourceTerm: '栖霞山', targetTerm: 'Thê Hà Sơn', category: 'place' },
  { sourceTerm: '玄灯宗', targetTerm: 'Huyền Đăng Tông', category: 'organization' },
  { sourceTerm: '魂灯', targetTerm: 'hồn đăng', category: 'item' },
];

const lockTerms = async (call: Call, bookId: string): Promise<void> => {
  for (const term of TERMS) await call('POST', `/books/${bookId}/glossary`, { ...term, locked: true });
  say(`Book Bible: ${TERMS.map(({ sourceTerm, targetTerm }) => `${sourceTerm} = ${targetTerm}`).join(', ')} (locked)`);
};

const pollUntilDone = async (call: Call, bookId: string): Promise<{ id: string }[]> => {
  let shown = '';
  return until('the translation', async () => {
    const { chapters } = await call('GET', `/books/${bookId}`);
    const line = chapters
      .map((chapter: { orderNo: number; status: string }) => `${chapter.orderNo}:${chapter.status}`)
      .join('  ');
    if (line !== shown) say(`  ${line}`);
    shown = line;
    const failed = chapters.find((chapter: { status: string }) => chapter.status === 'failed');
    if (failed) throw new Error(`chapter ${failed.orderNo} failed: ${failed.errorMsg}`);
    return chapters.every((chapter: { status: string }) => chapter.status === 'done') ? chapters : undefined;
  });
};

const showSideBySide = async (call: Call, bookId: string, chapterId: string): Promise<void> => {
  const { chapter } = await call('GET', `/books/${bookId}/chapters/${chapterId}`);
  const paragraphs = (text: string): string[] => splitLines(text).filter((line) => line.trim() !== '');
  const source = paragraphs(chapter.sourceText);
  const translated = paragraphs(chapter.translatedText);
  if (source.length !== translated.length)
    throw new Error(`chapter ${chapter.orderNo}: ${source.length} paragraphs became ${translated.length}`);
  say(
    `\nchapter ${chapter.orderNo}: ${chapter.title} → ${chapter.translatedTitle ?? '(no title)'}, ${source.length} paragraphs`,
  );
  for (let at = 0; at < Math.min(SHOWN_PARAGRAPHS, source.length); at += 1)
    say(`  ${source[at]!.trim()}\n  → ${translated[at]}`);
};

const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  const endMs = Date.now() + TRANSLATION_LIMIT_MS;
  for (;;) {
    const seen = await look();
    if (seen !== undefined) return seen;
    if (Date.now() > endMs) throw new Error(`waited ${TRANSLATION_LIMIT_MS / 1000} s in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
