import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METRICS, SPAN_ATTRIBUTES } from '@versio/kit/telemetry/schema';
import { fillDataFolder } from '@versio/testing/data-folder';
import type { OtlpSpan } from '@versio/testing/otlp-message';
import { type OtlpReceiver, startOtlpReceiver } from '@versio/testing/otlp-receiver';
import { sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../deploy/distributed/child.ts';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';

const TRACE_ID = randomBytes(16).toString('hex');
const CALLER_SPAN_ID = randomBytes(8).toString('hex');
// What must be found nowhere.
const API_KEY = `vrs_${randomBytes(40).toString('hex').slice(0, 43)}`;
const PROVIDER_KEY = `sk-planted-${randomBytes(12).toString('hex')}`;
const PASSPHRASE = `planted passphrase ${randomBytes(6).toString('hex')}`;
const SOURCE = '沈砚提着油壶，沿着石阶一级一级往上走，玄天宗的灯火没有熄灭。';
const TERM = { sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông' };

const BOTH_JOBS = /^versio_job_ended_total\{versio_outcome="done",versio_reason="none"\} 2$/m;
const SERVER = 2;
const CLIENT = 3;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** One life of a book in the whole product, with a collector beside it; all expectations look at what was gathered. */
describe('telemetry', () => {
  let collector: OtlpReceiver;
  let receiver: TestReceiver;
  let provider: FakeProvider;
  let product: ProductProcess;
  let directory: string;
  let webhookSecret: string;
  let translatedText: string;
  let metricsPage: string;
  let translateHeaders: Headers;

  beforeAll(async () => {
    [collector, receiver] = await Promise.all([startOtlpReceiver(), startTestReceiver()]);
    const offline = createOfflineModel();
    provider = await startFakeProvider(({ document }) =>
      // The first request fails, so that one is tried again.
      provider.calls.length === 1
        ? { status: 503 }
        : {
            text: JSON.stringify(
              document.task === 'analyze' ? { terms: [] } : offline.answer(document, { hanAllowList: [] }),
            ),
          },
    );
    directory = await mkdtemp(join(tmpdir(), 'versio-telemetry-'));
    const mini = { name: 'mini', provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model: 'mini-1' };
    await writeFile(join(directory, 'models.json'), JSON.stringify({ default: 'mini', models: [mini] }));
    const [metricsPort] = await freePorts(1);
    await fillDataFolder(join(directory, 'data'));
    product = await startProductProcess(
      {
        ...LOOPBACK_WEBHOOKS,
        WEBHOOK_COALESCE_MS: '500',
        LOG_LEVEL: 'debug',
        VERSIO_DATA_DIR: join(directory, 'data'),
        VERSIO_DEV_API_KEY: API_KEY,
        VERSIO_MODELS: join(directory, 'models.json'),
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_METRIC_EXPORT_INTERVAL: '1000',
        OTEL_BSP_SCHEDULE_DELAY: '200',
        METRICS_PORT: String(metricsPort),
      },
      150_000,
    );
    const request = async (method: string, path: string, body?: unknown, headers = {}) => {
      const answer = await sendRequest(product.url + path, method, { key: API_KEY, body, headers });
      expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
      return answer;
    };
    webhookSecret = (await request('POST', '/workspace/webhooks', { url: receiver.url })).json.secret;
    await request('POST', '/workspace/provider-keys', {
      provider: 'openai-compatible',
      label: 'mine',
      apiKey: PROVIDER_KEY,
      passphrase: PASSPHRASE,
    });
    const { book } = (await request('POST', '/books', { title: 'a', sourceLang: 'zh' })).json;
    await request('POST', `/books/${book.id}/glossary`, TERM);
    for (const orderNo of [1, 2])
      await request('POST', `/books/${book.id}/chapters`, { orderNo, title: '', sourceText: SOURCE });
    const traceparent = `00-${TRACE_ID}-${CALLER_SPAN_ID}-01`;
    translateHeaders = (
      await request(
        'POST',
        `/translation/books/${book.id}/translate`,
        { model: 'mini', passphrase: PASSPHRASE },
        { traceparent },
      )
    ).headers;
    await waitFor('the notification', () => receiver.received[0]);
    // The first window may be over before the second chapter is done.
    const chapters = await waitFor('both chapters to be done', async () => {
      const { chapters } = (await request('GET', `/books/${book.id}`)).json;
      return chapters.every(({ status }: { status: string }) => status === 'done') && chapters;
    });
    translatedText = (await request('GET', `/books/${book.id}/chapters/${chapters[0].id}`)).json.chapter.translatedText;
    // Services are reported as the last /readyz found them.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    await waitFor('the attempt and both jobs in the metrics', async () => {
      metricsPage = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return metricsPage.includes('versio_webhook_attempt_duration_seconds_count') && BOTH_JOBS.test(metricsPage);
    });
    // What is still held is sent at the end.
    expect(await product.stop()).toBe(0);
  }, 300_000);
  afterAll(async () => {
    product?.process.kill('SIGKILL');
    await Promise.all([collector.close(), receiver.close(), provider.close()]);
    await rm(directory, { recursive: true, force: true });
  });

  const isNamed = (span: OtlpSpan, name: string | RegExp): boolean =>
    typeof name === 'string' ? span.name === name : name.test(span.name);
  const named = (name: string | RegExp, kind?: number): OtlpSpan[] =>
    collector.spans.filter((span) => isNamed(span, name) && (kind === undefined || span.kind === kind));
  const parentOf = ({ parentSpanId }: OtlpSpan): OtlpSpan | undefined =>
    collector.spans.find(({ spanId }) => spanId === parentSpanId);

  it('makes one trace from the request to the taking in of its events', () => {
    const queue = 'versio.translation.v1.TranslationService/QueueChapters';
    // Chapters that end at the same moment share a call (worker/book-calls.ts).
    const complete = /^versio\.books\.v1\.BooksService\/CompleteChapters?$/;
    const edges: [parent: [string | RegExp, number?], child: [string | RegExp, number?]][] = [
      [
        ['POST /translation/books/:id/translate', SERVER],
        [queue, CLIENT],
      ],
      [
        [queue, CLIENT],
        [queue, SERVER],
      ],
      [
        [queue, SERVER],
        ['insert-request', CLIENT],
      ],
      [
        [queue, SERVER],
        ['versio.billing.v1.BillingService/Reserve', CLIENT],
      ],
      [[queue, SERVER], ['run job']],
      [['run job'], ['ask mini', CLIENT]],
      [['run job'], [complete, CLIENT]],
      [
        [complete, CLIENT],
        [complete, SERVER],
      ],
      [[complete, SERVER], ['send versio.chapters.v1']],
      [['send versio.chapters.v1'], ['process versio.chapters.v1']],
      [['process versio.chapters.v1'], ['insert deliveries', CLIENT]],
    ];
    for (const [parent, child] of edges) {
      const found = named(...child).some((span) => {
        const above = parentOf(span);
        return (
          span.traceId === TRACE_ID &&
          above !== undefined &&
          isNamed(above, parent[0]) &&
          (parent[1] === undefined || above.kind === parent[1])
        );
      });
      expect(found, `${parent[0]} → ${child[0]}`).toBe(true);
    }
    const [root] = named('POST /translation/books/:id/translate');
    expect(root).toMatchObject({ traceId: TRACE_ID, parentSpanId: CALLER_SPAN_ID });
    expect(translateHeaders.get('traceparent')).toBeNull();
  });

  it('links the webhook to what it tells of', () => {
    // A second window may be cut off by the end of the process.
    const attempts = named('deliver webhook', CLIENT).filter(
      ({ attributes }) => attributes['versio.outcome'] === 'delivered',
    );
    expect(attempts.length).toBeGreaterThan(0);
    for (const attempt of attempts) {
      expect(attempt.parentSpanId).toBe('');
      expect(attempt.links.length).toBeGreaterThan(0);
    }
    for (const { traceId, spanId } of attempts.flatMap(({ links }) => links)) {
      expect(traceId).toBe(TRACE_ID);
      const linked = collector.spans.find((span) => span.spanId === spanId);
      expect(linked).toMatchObject({
        name: 'process versio.chapters.v1',
        attributes: { 'messaging.consumer.group.name': 'notifier' },
      });
    }
  });

  it('says only what the schema names', () => {
    const unknown = new Set(
      collector.spans.flatMap(({ name, attributes }) =>
        Object.keys(attributes)
          .filter((attribute) => !Object.hasOwn(SPAN_ATTRIBUTES, attribute))
          .map((attribute) => `${name}: ${attribute}`),
      ),
    );
    expect([...unknown]).toEqual([]);
    for (const { name, kind, unit, points } of collector.metrics) {
      const metric = METRICS[name as keyof typeof METRICS];
      expect(metric, name).toMatchObject({ kind, unit });
      for (const { attributes } of points) {
        expect(Object.keys(attributes).sort(), name).toEqual([...metric.attributes].sort());
        for (const value of Object.values(attributes)) expect(String(value), name).not.toMatch(UUID);
      }
    }
  });

  it('measures everything that happened', () => {
    const silent = new Set([
      // Nothing of these has happened, and there is no Redis here.
      'versio.consumer.quarantined',
      'versio.webhook.endpoints.failing',
      'versio.webhook.exhausted.alerts',
      'versio.webhook.endpoints.disabled',
      'versio.cache.connected',
      'versio.task.failures',
    ]);
    const seen = new Set(collector.metrics.filter(({ points }) => points.length > 0).map(({ name }) => name));
    expect(Object.keys(METRICS).filter((name) => !seen.has(name) && !silent.has(name))).toEqual([]);
    expect(metricsPage).toContain('http_server_request_duration_seconds_bucket{');
    expect(metricsPage).toMatch(BOTH_JOBS);
  });

  it('sends log lines with the ids of their spans', () => {
    const ids = new Set(collector.spans.map(({ spanId }) => spanId));
    const traced = collector.logs.filter(({ traceId }) => traceId === TRACE_ID);
    expect(traced.length).toBeGreaterThan(0);
    for (const { spanId } of traced) expect(ids).toContain(spanId);
    expect(product.output()).toContain(`"traceId":"${TRACE_ID}"`);
  });

  it('tells no secret and no text', () => {
    const told = `${Buffer.concat(collector.bytes).toString()}\n${product.output()}\n${metricsPage}`;
    expect(told).toContain('versio.job.id');
    const secrets = [API_KEY, PROVIDER_KEY, PASSPHRASE, webhookSecret, SOURCE, TERM.sourceTerm, TERM.targetTerm];
    for (const secret of [...secrets, ...translatedText.split(/[,.]/).filter((part) => part.length > 8)]) {
      expect(secret.length).toBeGreaterThan(2);
      for (const form of [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
        expect(told.includes(form), `${secret} was told`).toBe(false);
    }
  });
});
