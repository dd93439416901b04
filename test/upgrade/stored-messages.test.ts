// Messages that are stored, read and written by two versions side by side: docs/versioning.md#stored-events.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearField, createRegistry, type DescMessage, fromBinary, type Message, toJson } from '@bufbuild/protobuf';
import { reflect } from '@bufbuild/protobuf/reflect';
import { createEventMessage, decodeEnvelope, type EventPayload } from '@versio/kit/events';
import { file_versio_bible_v1_bible } from '@versio/proto/versio/bible/v1/bible_pb';
import { file_versio_books_v1_books } from '@versio/proto/versio/books/v1/books_pb';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import { file_versio_notifier_v1_notifier } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { file_versio_workspaces_v1_workspaces } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { LOOPBACK_WEBHOOKS } from '@versio/testing/receiver';
import { waitFor } from '@versio/testing/wait';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from './admin.ts';
import { bodyOf, type Expected } from './expected.ts';
import { QUICK_WEBHOOKS, SOURCE, sendKeyedRequests } from './keyed-requests.ts';
import { type Models, startModels } from './models.ts';
import { bytesOf, type OldMessages, readOldMessages, withoutChance } from './old-messages.ts';
import { readPacked, type SavedState } from './saved-state.ts';

const ENVELOPE = 'versio.events.v1.Envelope';
/** The services that store responses. */
const SERVICES = ['workspaces', 'books', 'bible', 'notifier'];
const EVENT_KINDS = [
  'bookDeleted',
  'chapterDeleted',
  'chapterDone',
  'chapterEdited',
  'chapterFailed',
  'chapterReleased',
  'planChanged',
  'providerKeyDeleted',
];
const responseOf = (service: string, rpc: string): string => `versio.${service}.v1.${rpc}Response`;

const state = await readPacked<SavedState>(new URL('fixture/state-0.1.0.json.gz', import.meta.url));
const old: OldMessages = await readOldMessages(new URL('fixture/messages-0.1.0.binpb', import.meta.url));
const rowsOf = (schema: string, table: string) => state.schemas.find(({ name }) => name === schema)!.tables[table]!;

/** An event of the version before: its bytes and what they say. */
const oldEvents = ['books', 'workspaces']
  .flatMap((service) => rowsOf(service, 'outbox'))
  .filter(({ payload }) => Buffer.from(bytesOf(payload)).toString() !== 'not an envelope')
  .map(({ topic, key, payload }) => {
    const bytes = bytesOf(payload);
    return {
      topic: String(topic),
      key: String(key),
      bytes,
      facts: old.decode(ENVELOPE, bytes) as Record<string, unknown>,
    };
  });
const kindOf = (facts: object): string => EVENT_KINDS.find((kind) => kind in facts)!;
const kindsOf = (events: readonly { facts: object }[]): string[] =>
  [...new Set(events.map(({ facts }) => kindOf(facts)))].sort();

/** Removes deprecated fields from a message and from those in it. */
const withoutDeprecated = <Value extends Message>(schema: DescMessage, message: Value): Value => {
  const reflected = reflect(schema, message);
  for (const field of schema.fields)
    if (field.proto.options?.deprecated) clearField(message, field);
    else if (field.fieldKind === 'message' && reflected.isSet(field))
      withoutDeprecated(field.message, reflected.get(field).message as Message);
  return message;
};

describe('events', () => {
  it('are of every kind in the fixture', () => {
    expect(kindsOf(oldEvents)).toEqual(EVENT_KINDS);
  });

  it('of the version before are read without a loss', () => {
    for (const { bytes, facts } of oldEvents) {
      const envelope: Envelope = decodeEnvelope({ payload: bytes });
      expect(toJson(EnvelopeSchema, envelope)).toMatchObject(facts);
      // What is read of it is the field that replaces a deprecated one.
      const read = toJson(EnvelopeSchema, withoutDeprecated(EnvelopeSchema, envelope)) as Record<string, object>;
      expect(read).toMatchObject({ occurTime: facts.time });
      if ('chapterDone' in facts)
        expect(read.chapterDone).toMatchObject({ doneTime: (facts.chapterDone as { doneAt: string }).doneAt });
      if ('planChanged' in facts)
        expect(read.planChanged).toMatchObject({
          planTier: `PLAN_${(facts.planChanged as { plan: string }).plan.toUpperCase()}`,
        });
    }
  });

  it('of this version, made from new fields alone, are read by the version before', () => {
    for (const { topic, key, bytes, facts } of oldEvents) {
      const { workspaceId, eventId, payload } = withoutDeprecated(EnvelopeSchema, decodeEnvelope({ payload: bytes }));
      const message = createEventMessage({
        topic,
        key,
        workspaceId,
        eventId,
        time: String(facts.time),
        payload: payload as EventPayload,
      });
      expect(old.decode(ENVELOPE, message.payload)).toEqual(facts);
    }
  });
});

describe('stored responses of RPCs', () => {
  it('of the version before keep all that they hold', () => {
    const registry = createRegistry(
      file_versio_workspaces_v1_workspaces,
      file_versio_books_v1_books,
      file_versio_bible_v1_bible,
      file_versio_notifier_v1_notifier,
    );
    for (const service of SERVICES)
      for (const { rpc, answer } of rowsOf(service, 'operations')) {
        const typeName = responseOf(service, String(rpc));
        const schema = registry.getMessage(typeName)!;
        const facts = old.decode(typeName, bytesOf(answer));
        expect({ typeName, facts: toJson(schema, fromBinary(schema, bytesOf(answer)), { registry }) }).toMatchObject({
          typeName,
          facts,
        });
      }
  });
});

describe('what the product stores', () => {
  let scratch: string;
  let models: Models;
  let product: TestProduct;
  let database: pg.Client;
  let workspace: { workspaceId: string; apiKey: string };

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'versio-stored-'));
    models = await startModels(scratch, { answersHeld: false });
    product = await startTestProduct({ ...QUICK_WEBHOOKS, ...LOOPBACK_WEBHOOKS, ...models.settings });
    workspace = await product.createWorkspace({ plan: 'pro' });
    database = new pg.Client({ connectionString: product.databaseUrl });
    database.on('error', () => {});
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await product?.close();
    await models?.provider.close();
    await rm(scratch, { recursive: true, force: true });
  });

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await product.request(method, path, { key: workspace.apiKey, body, headers });
    expect([method, path, answer.status < 300]).toEqual([method, path, true]);
    return answer.json;
  };
  const get = (path: string) => call('GET', path);

  interface StoredResponse {
    service: string;
    rpc: string;
    answer: Uint8Array;
  }
  /** The stored responses of requests, in the order of the requests. */
  const orderedBy = <Row extends StoredResponse & { createdAt: string }>(rows: readonly Row[]) =>
    [...rows]
      .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
      .map(({ service, rpc, answer }) => ({
        rpc,
        facts: withoutChance(old.decode(responseOf(service, rpc), answer)),
      }));

  it('responses of RPCs, the version before reads as its own', async () => {
    let count = 0;
    await sendKeyedRequests(
      {
        get,
        post: (path, body, files) => {
          count += 1;
          return call('POST', path, bodyOf({ body, ...(files ? { files } : {}) }), {
            'idempotency-key': `answered ${count}`,
          });
        },
      },
      'answered',
    );

    const expected = await readPacked<Expected>(new URL('fixture/expected-0.1.0.json.gz', import.meta.url));
    const workspaceId = expected.workspaces.stored.id;
    const keyed = new Set(
      rowsOf('workspaces', 'idempotent_requests')
        .filter(({ idempotency_key }) => String(idempotency_key).startsWith('answered'))
        .map(({ operation_id }) => operation_id),
    );
    const before = SERVICES.flatMap((service) =>
      rowsOf(service, 'operations')
        .filter((row) => row.workspace_id === workspaceId && keyed.has(row.operation_id))
        .map((row) => ({
          service,
          rpc: String(row.rpc),
          answer: bytesOf(row.answer),
          createdAt: String(row.created_at),
        })),
    );
    const now = [];
    for (const service of SERVICES)
      now.push(
        ...(
          await database.query<StoredResponse & { createdAt: string }>(
            `SELECT $1::text AS service, rpc, answer, to_json(created_at) #>> '{}' AS "createdAt" FROM ${service}.operations
             WHERE workspace_id = $2::uuid AND operation_id IN (
               SELECT operation_id::text FROM workspaces.idempotent_requests WHERE idempotency_key LIKE 'answered %')`,
            [service, workspace.workspaceId],
          )
        ).rows,
      );
    expect(before.length).toBeGreaterThan(15);
    expect(orderedBy(now)).toEqual(orderedBy(before));
  });

  it('events, the version before reads as its own', async () => {
    const makeBook = async (fields: object, sourceTexts: readonly string[]) => {
      const { id } = (await call('POST', '/books', { title: 'Sách', sourceLang: 'zh', autoApprove: false, ...fields }))
        .book;
      const chapterIds: string[] = [];
      for (const [index, sourceText] of sourceTexts.entries())
        chapterIds.push(
          (await call('POST', `/books/${id}/chapters`, { orderNo: index + 1, sourceText })).chapters[0].id,
        );
      return { id, chapterIds };
    };
    const translate = (id: string, body: object = {}) => call('POST', `/translation/books/${id}/translate`, body);
    const reaches = (id: string, wanted: string) =>
      waitFor(`the chapters to be ${wanted}`, async () =>
        (await get(`/books/${id}`)).chapters.every(({ status }: { status: string }) => status === wanted),
      );

    const book = await makeBook({}, [SOURCE, SOURCE]);
    await translate(book.id);
    await reaches(book.id, 'done');
    await call('PATCH', `/books/${book.id}/chapters/${book.chapterIds[0]}`, { translatedText: 'Khác.' });
    await call('DELETE', `/books/${book.id}/chapters/${book.chapterIds[1]}`);
    const english = await makeBook({ sourceLang: 'en' }, ['He came.']);
    await translate(english.id);
    await reaches(english.id, 'failed');
    const held = await makeBook({}, [SOURCE]);
    await translate(held.id, { model: 'held' });
    await call('POST', `/translation/books/${held.id}/cancel`);
    await call('DELETE', `/books/${held.id}`);
    const key = { provider: 'openai', label: 'Khoá', apiKey: 'unused', passphrase: 'unused passphrase' };
    const { providerKey } = await call('POST', '/workspace/provider-keys', key);
    await call('DELETE', `/workspace/provider-keys/${providerKey.id}`);
    for (const plan of ['free', 'pro'])
      await runAdmin(product.adminAddress, 'workspace', 'plan', '--id', workspace.workspaceId, '--plan', plan);

    const { rows } = await database.query<{ payload: Buffer }>(
      'SELECT payload FROM books.outbox UNION ALL SELECT payload FROM workspaces.outbox',
    );
    const events = rows.map(({ payload }) => ({ facts: old.decode(ENVELOPE, payload) as Record<string, unknown> }));
    expect(kindsOf(events)).toEqual(EVENT_KINDS);
    for (const kind of EVENT_KINDS) {
      const formsOf = (of: readonly { facts: Record<string, unknown> }[]) =>
        new Set(of.filter(({ facts }) => kindOf(facts) === kind).map(({ facts }) => JSON.stringify(formOf(facts))));
      const known = formsOf(oldEvents);
      for (const form of formsOf(events)) expect(known).toContain(form);
    }
  });

  const TEXTS = new Set(['bookTitle', 'errorMessage', 'orderNo', 'words']);
  /**
   * The fields that are set, with what their values must be: for texts and numbers of the story only that there is one.
   */
  const formOf = (facts: unknown): unknown =>
    JSON.parse(
      JSON.stringify(withoutChance(facts), (name, value) => (TEXTS.has(name) ? `<${typeof value}>` : value)),
      (_, value) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
          : value,
    );
});
