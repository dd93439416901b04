import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { type Figure, type FigureGroup, median, percentile } from './figures.ts';
import { scriptMsByFrame, type TraceEvent } from './frames.ts';

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const CHAPTERS = 5_000;
const PARAGRAPHS = 10_000;
const ROUNDS = 5;
const THROTTLING = 4;
const SCROLL_FRAMES = 400;
const SCROLL_PX = 240;
const TYPED = 'một hai ba bốn năm sáu bảy tám';

/** The console's figures in a real browser: the first page, a list of 5,000 chapters, a chapter of 10,000 lines. */
export const consoleFigures: FigureGroup = {
  name: 'console',
  async *measure() {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    let product: ProductProcess | undefined;
    let browser: Browser | undefined;
    try {
      product = await startProductProcess({
        VERSIO_DATA_DIR: dataDirectory,
        VERSIO_DEV_API_KEY: KEY,
        RATE_LIMIT_PER_SECOND: '1000000',
        RATE_LIMIT_BURST: '1000000',
      });
      const token = await signIn(product);
      const bookId = await createLongBook(product);
      const { bookId: deepBookId, chapterId } = await createLongChapter(product);
      browser = await chromium.launch({
        executablePath: CHROMIUM,
        args: ['--no-sandbox', '--disable-dev-shm-usage'],
      });
      const open = openWith(browser, product, token);
      yield* firstPage(open);
      yield* scrolling(await open(`books/${bookId}/chapters`));
      yield* longChapter(open, deepBookId, chapterId);
    } finally {
      await browser?.close();
      await product?.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    }
  },
};

const atMost = (name: string, value: number, goal: number, unit: string, digits = 0): Figure => ({
  name,
  measured: `${value.toFixed(digits)} ${unit}`,
  goal: `<= ${goal} ${unit}`,
  reached: value <= goal,
});

const beside = (reference: number, relative: number): string =>
  `reference ${reference.toFixed(1)} ms, ${relative.toFixed(2)} times it`;

const call = async (product: ProductProcess, method: string, path: string, body?: unknown) => {
  const answer = await sendRequest(product.url + path, method, { key: KEY, body });
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer;
};

/** Invites an owner and returns the cookie of a session. */
const signIn = async (product: ProductProcess): Promise<string> => {
  const member = { email: 'owner@example.com', role: 'owner' };
  const { inviteUrl } = (await call(product, 'POST', '/workspace/members', member)).json;
  const body = { secret: inviteUrl.split('#link=')[1], password: 'correct horse battery staple' };
  const { headers } = await sendRequest(`${product.url}/session/link`, 'POST', { body });
  return /^versio_session=([^;]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
};

const createBook = async (product: ProductProcess, title: string): Promise<string> =>
  (await call(product, 'POST', '/books', { title, sourceLang: 'zh' })).json.book.id;

const createLongBook = async (product: ProductProcess): Promise<string> => {
  const id = await createBook(product, '万章书');
  const orderNos = Array.from({ length: CHAPTERS }, (_, at) => at + 1).values();
  const add = async (): Promise<void> => {
    for (const orderNo of orderNos)
      await call(product, 'POST', `/books/${id}/chapters`, {
        orderNo,
        title: `第${orderNo}章 灯火`,
        sourceText: '他来了。',
      });
  };
  await Promise.all([add(), add(), add(), add()]);
  return id;
};

const createLongChapter = async (product: ProductProcess): Promise<{ bookId: string; chapterId: string }> => {
  const bookId = await createBook(product, '长章书');
  const lines = (lineOf: (place: number) => string): string =>
    Array.from({ length: PARAGRAPHS }, (_, at) => lineOf(at + 1)).join('\n');
  const sourceText = lines((place) => `林动看着青云宗的弟子，说了第${place}句话，然后走了。`);
  const added = await call(product, 'POST', `/books/${bookId}/chapters`, { orderNo: 1, title: '第一章', sourceText });
  const chapterId = added.json.chapters[0].id;
  await call(product, 'POST', `/books/${bookId}/glossary`, { sourceTerm: '青云宗', targetTerm: 'Thanh Vân Tông' });
  const translatedText = lines((place) => `Lâm Động nhìn đệ tử Thanh Vân Tông, nói câu thứ ${place} rồi đi.`);
  await call(product, 'PATCH', `/books/${bookId}/chapters/${chapterId}`, { translatedText });
  return { bookId, chapterId };
};

type Open = (path: string, prepare?: (page: Page, session: CDPSession) => Promise<void>) => Promise<OpenedPage>;
interface OpenedPage {
  page: Page;
  session: CDPSession;
}

/** Opens a page in a browser that has nothing in its cache. */
const openWith =
  (browser: Browser, product: ProductProcess, token: string): Open =>
  async (path, prepare) => {
    const context = await browser.newContext({ locale: 'vi-VN', viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name: 'versio_session', value: token, url: product.url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await prepare?.(page, session);
    await page.goto(`${product.url}/console/${path}`);
    return { page, session };
  };

// In the page: when the list of books is there, and when each long task ended (web.dev/articles/tti).
const WATCH = `
  globalThis.watched = { busyUntil: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watched.busyUntil = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_, observer) => {
    if (!document.querySelector('h1') || !document.querySelector('article a')) return;
    observer.disconnect();
    watched.shownAt = performance.now();
  }).observe(document, { childList: true, subtree: true });
`;
// What the scripts in the page leave for those that ask.
declare const watched: { busyUntil: number; shownAt?: number };
declare const document: { querySelector(selector: string): object | null };
declare const requestAnimationFrame: (run: () => void) => void;
const QUIET_MS = 1_000;

// In the page: a fixed piece of work, of objects, texts, maps and sorting as pages do, and its time in milliseconds.
const REFERENCE = `(() => {
  const startedAtMs = performance.now();
  let sum = 0;
  for (let round = 0; round < 10; round += 1) {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ id: 'row-' + ((at * 7919) % 1_000), at }));
    rows.sort((one, other) => (one.id < other.id ? -1 : 1));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id } of rows) sum += byId.get(id).at;
  }
  if (sum !== 4_995_000) throw new Error('the reference counted ' + sum);
  return performance.now() - startedAtMs;
})()`;
const REFERENCE_RUNS = 11;

/**
 * The median time of the reference in a page, in milliseconds. A figure that is worse by as much as the reference tells
 * of the machine, one that is worse alone of the code.
 */
const referenceMs = async (page: Page): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < REFERENCE_RUNS; run += 1) times.push(await page.evaluate<number>(REFERENCE));
  return median(times);
};

async function* firstPage(open: Open): AsyncGenerator<Figure> {
  const times: number[] = [];
  const references: number[] = [];
  let scriptBytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page } = await open('books', async (prepared, session) => {
      await prepared.addInitScript(WATCH);
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    });
    // Interactive: what can be used is there, and no long task for a while.
    await page.waitForFunction(
      (quietMs) => performance.now() > Math.max(watched.shownAt ?? Infinity, watched.busyUntil) + quietMs,
      QUIET_MS,
      // Not in every frame: the looking itself would be part of the figure.
      { polling: 100 },
    );
    times.push(await page.evaluate<number>('Math.max(watched.shownAt, watched.busyUntil)'));
    scriptBytes = await page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
    );
    references.push(await referenceMs(page));
    await page.context().close();
  }
  yield atMost('first page, compressed JavaScript', scriptBytes / 1000, 200, 'KB');
  const interactive = atMost(
    `first page interactive, processor ${THROTTLING}x slower`,
    median(times) / 1000,
    1.5,
    's',
    2,
  );
  // Other programs on the machine only add to it.
  const least = `least ${(Math.min(...times) / 1000).toFixed(2)} s`;
  const relative = times.map((time, round) => time / references[round]!);
  yield {
    ...interactive,
    measured: `${interactive.measured} (${least}; ${beside(median(references), median(relative))})`,
  };
}

async function* scrolling({ page, session }: OpenedPage): AsyncGenerator<Figure> {
  const grid = page.getByRole('grid');
  await grid.getByRole('row').nth(5).waitFor();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,devtools.timeline.frame,v8.execute',
    transferMode: 'ReportEvents',
  });
  // One step a frame, as a wheel turned without a pause.
  const mostRows = await page.evaluate<number>(`new Promise((resolve) => {
    const list = document.querySelector('[role=grid] > [role=rowgroup]:last-child');
    let frame = 0;
    let most = 0;
    const step = () => {
      most = Math.max(most, document.querySelectorAll('[role=row]').length);
      if (frame++ === ${SCROLL_FRAMES}) return resolve(most);
      list.scrollTop += ${SCROLL_PX};
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  })`);
  await session.send('Tracing.end');
  await ended;
  const frames = scriptMsByFrame(events);
  if (frames.length < SCROLL_FRAMES / 2) throw new Error(`only ${frames.length} frames were traced`);
  const p95Ms = percentile(frames, 0.95);
  const name = `script time of a frame scrolling ${CHAPTERS} chapters, p95 of ${frames.length} frames`;
  const frame = atMost(name, p95Ms, 8, 'ms', 1);
  const reference = await referenceMs(page);
  yield { ...frame, measured: `${frame.measured} (${beside(reference, p95Ms / reference)})` };
  yield atMost('rows in the document while scrolling', mostRows, 200, 'rows');
  await page.context().close();
}

async function* longChapter(open: Open, bookId: string, chapterId: string): AsyncGenerator<Figure> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { page } = await open(`books/${bookId}/chapters`);
    const link = page.getByRole('grid').getByRole('link');
    await link.waitFor();
    // Painted in the second frame after it came into the document.
    const shownAfterMs = await link.evaluate(
      (element, selector) =>
        new Promise<number>((resolve) => {
          const startedAtMs = performance.now();
          const look = (): void => {
            if (!document.querySelector(selector)) return void requestAnimationFrame(look);
            requestAnimationFrame(() => resolve(performance.now() - startedAtMs));
          };
          (element as unknown as { click(): void }).click();
          look();
        }),
      '[data-index="0"] mark',
    );
    times.push(shownAfterMs);
    if (!page.url().includes(chapterId)) throw new Error('another chapter was opened');
    if (round === ROUNDS - 1) {
      yield atMost(`a chapter of ${PARAGRAPHS} paragraphs opened from the list`, median(times) / 1000, 1, 's', 2);
      yield atMost('a key typed in its last paragraph is shown, p95', await keyMs(page), 50, 'ms');
    }
    await page.context().close();
  }
}

/** From a key to the next frame, p95; the browser measures it in steps of 8 ms. */
const keyMs = async (page: Page): Promise<number> => {
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('End');
  await page.locator(`[data-index="${PARAGRAPHS - 1}"]:focus`).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('textarea').waitFor();
  await page.evaluate(`
    window.keys = [];
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keys.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  await page.keyboard.type(TYPED, { delay: 60 });
  const slow = await page.evaluate<number[]>(
    'new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(window.keys), 100)))',
  );
  // Keys that took less than 16 ms are not reported.
  const all = [...slow, ...Array.from({ length: Math.max(0, TYPED.length - slow.length) }, () => 16)];
  return percentile(all, 0.95);
};
