// The Book Bible: docs/rest-interface.md#book-bible-endpoints, docs/rules.md#book-bible.
import { randomUUID } from 'node:crypto';
import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const ID = expect.stringMatching(/^[0-9a-f-]{36}$/);
const META = { id: ID, origin: 'human', createdAt: TIME, updatedAt: TIME };

let product: TestProduct;
let key: string;
beforeAll(async () => {
  product = await startTestProduct();
  ({ apiKey: key } = await product.createWorkspace());
});
afterAll(() => product?.close());

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  product.request(method, path, { key, body, ...(headers ? { headers } : {}) });
const newBook = async (): Promise<string> => {
  const { json } = await call('POST', '/books', { title: 'Sách', sourceLang: 'zh', targetLang: 'vi' });
  return json.book.id;
};
const bookWith = async (characters: object[] = []): Promise<string> => {
  const book = await newBook();
  for (const character of characters) await call('POST', `/books/${book}/characters`, character);
  return book;
};

describe('every route', () => {
  const routes: [string, string, unknown?][] = [
    ['GET', '/glossary'],
    ['POST', '/glossary', { sourceTerm: 'a', targetTerm: 'b' }],
    ['DELETE', `/glossary/${randomUUID()}`],
    ['GET', '/characters'],
    ['POST', '/characters', { nameVi: 'A' }],
    ['GET', '/characters/a'],
    ['PATCH', '/characters/a', {}],
    ['POST', '/characters/a/merge', { intoSlug: 'b' }],
    ['DELETE', '/characters/a'],
    ['GET', '/relations'],
    ['POST', '/relations', { fromSlug: 'a', toSlug: 'b', kind: 'c' }],
    ['PATCH', `/relations/${randomUUID()}`, {}],
    ['DELETE', `/relations/${randomUUID()}`],
    ['GET', '/character-events'],
    ['GET', '/idioms'],
    ['POST', '/idioms', { sourceText: 'a' }],
    ['DELETE', `/idioms/${randomUUID()}`],
    ['GET', '/conflicts'],
    ['POST', `/conflicts/${randomUUID()}/resolve`, { decision: 'keep' }],
    ['POST', `/conflicts/${randomUUID()}/reopen`],
    ['GET', '/lessons'],
    ['DELETE', `/lessons/${randomUUID()}`],
    ['GET', '/export'],
    ['POST', '/import', {}],
  ];
  test.each(routes)(
    '%s …%s knows no book of another workspace, none deleted, none that is no UUID',
    async (method, path, body) => {
      const deleted = await newBook();
      await call('DELETE', `/books/${deleted}`);
      const { apiKey } = await product.createWorkspace();
      const foreign = await product.request('POST', '/books', { key: apiKey, body: { title: 'x', targetLang: 'vi' } });
      for (const book of [foreign.json.book.id, deleted, randomUUID(), 'nonsense'])
        expect(await call(method, `/books/${book}${path}`, body)).toMatchObject({
          status: 404,
          json: { error: 'book_not_found' },
        });
    },
  );

  test.each(['glossary', 'characters', 'idioms', 'conflicts', 'lessons', 'character-events', 'relations'])(
    'GET …/%s is an empty list at first, and refuses a bad page',
    async (path) => {
      const book = await newBook();
      const field = { glossary: 'terms', 'character-events': 'events' }[path] ?? path;
      const limit = path === 'relations' ? 100 : null;
      const { status, json } = await call('GET', `/books/${book}/${path}`);
      expect(status).toBe(200);
      expect(json).toEqual({ [field]: [], total: 0, limit, offset: 0 });
      for (const query of ['limit=0', 'limit=1001', 'limit=x', 'offset=-1'])
        expect(await call('GET', `/books/${book}/${path}?${query}`)).toMatchObject({
          status: 400,
          json: { error: 'invalid_body' },
        });
    },
  );
});

describe('glossary', () => {
  test('POST adds (201), then edits by sourceTerm after NFC (200), keeping what is not given', async () => {
    const book = await newBook();
    const added = await call('POST', `/books/${book}/glossary`, {
      sourceTerm: 'Cafe\u0301',
      targetTerm: 'A',
      note: null,
    });
    expect(added.status).toBe(201);
    expect(added.json).toEqual({
      term: { ...META, sourceTerm: 'Cafe\u0301', targetTerm: 'A', category: 'other', note: '', locked: false },
    });
    await call('POST', `/books/${book}/glossary`, {
      sourceTerm: 'Café',
      targetTerm: 'B',
      locked: true,
      category: 'place',
    });
    const edited = await call('POST', `/books/${book}/glossary`, { sourceTerm: 'Café', targetTerm: 'C' });
    expect(edited.status).toBe(200);
    expect(edited.json.term).toMatchObject({
      id: added.json.term.id,
      targetTerm: 'C',
      locked: true,
      category: 'place',
    });
    expect((await call('GET', `/books/${book}/glossary`)).json).toMatchObject({ terms: [edited.json.term], total: 1 });
  });

  test.each([
    [{ targetTerm: 'x' }, 'sourceTerm'],
    [{ sourceTerm: '', targetTerm: 'x' }, 'sourceTerm'],
    [{ sourceTerm: '字'.repeat(201), targetTerm: 'x' }, 'sourceTerm'],
    [{ sourceTerm: 'a', targetTerm: 5 }, 'targetTerm'],
    [{ sourceTerm: 'a', targetTerm: 'b', category: 'x' }, 'category'],
    [{ sourceTerm: 'a', targetTerm: 'b', note: 'n'.repeat(2001) }, 'note'],
    [{ sourceTerm: 'a', targetTerm: 'b', locked: 'yes' }, 'locked'],
    [{ sourceTerm: 'a\0', targetTerm: 'b' }, 'sourceTerm'],
  ])('%j is refused by the name of its field', async (body, field) => {
    const { status, json } = await call('POST', `/books/${await newBook()}/glossary`, body);
    expect([status, json.error]).toEqual([400, 'invalid_body']);
    expect(json.message).toContain(field);
  });

  test('200 characters of four bytes are taken; pages and DELETE', async () => {
    const book = await newBook();
    const first = await call('POST', `/books/${book}/glossary`, {
      sourceTerm: '𠮷'.repeat(200),
      targetTerm: '𠮷'.repeat(200),
    });
    expect(first.status).toBe(201);
    await call('POST', `/books/${book}/glossary`, { sourceTerm: 'b', targetTerm: 'b' });
    const page = await call('GET', `/books/${book}/glossary?limit=1&offset=1`);
    expect(page.json).toMatchObject({ terms: [{ sourceTerm: 'b' }], total: 2, limit: 1, offset: 1 });
    const path = `/books/${book}/glossary/${first.json.term.id}`;
    expect(await call('DELETE', path)).toMatchObject({ status: 204, text: '' });
    for (const gone of [path, `/books/${book}/glossary/nonsense`])
      expect(await call('DELETE', gone)).toMatchObject({ status: 404, json: { error: 'term_not_found' } });
  });

  test('an Idempotency-Key makes one term and the same answer', async () => {
    const book = await newBook();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { sourceTerm: 'a', targetTerm: 'b' };
    const first = await call('POST', `/books/${book}/glossary`, body, headers);
    const again = await call('POST', `/books/${book}/glossary`, body, headers);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });
});

describe('characters', () => {
  const full = {
    nameVi: 'Lâm Động',
    nameCn: '林动',
    aliases: [{ source: '小林', target: 'Tiểu Lâm' }, 'Động ca', '林少', { source: '黑袍人', fromOrder: 30 }],
    gender: 'male',
    role: 'r',
    faction: 'f',
    realm: 're',
    description: 'd',
    relationships: ['a'],
    abilities: ['b'],
    equipment: ['c'],
    timeline: [{ orderNo: 1, text: 't' }],
    firstOrder: 1,
    locked: true,
    narrator: [{ word: 'hắn' }, { word: 'lão', fromOrder: 90 }],
  };

  test('POST answers all fields; a plain alias is a target, or a source if it has Han characters', async () => {
    const book = await newBook();
    const { status, json } = await call('POST', `/books/${book}/characters`, full);
    expect(status).toBe(201);
    const aliases = [
      { source: '小林', target: 'Tiểu Lâm' },
      { source: '', target: 'Động ca' },
      { source: '林少', target: '' },
      { source: '黑袍人', target: '', fromOrder: 30 },
    ];
    expect(json).toEqual({ character: { ...META, ...full, slug: 'lam-dong', aliases } });
    expect((await call('GET', `/books/${book}/characters/lam-dong`)).json).toEqual(json);
    expect((await call('GET', `/books/${book}/characters`)).json.characters).toEqual([json.character]);
  });

  test('defaults, numbered slugs and character_exists', async () => {
    const book = await bookWith([{ nameVi: 'Lâm Động', nameCn: '林动' }]);
    const { json } = await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Đổng' });
    expect(json.character).toEqual({
      ...META,
      slug: 'lam-dong-2',
      nameVi: 'Lâm Đổng',
      nameCn: '',
      aliases: [],
      gender: 'unknown',
      role: '',
      faction: '',
      realm: '',
      description: '',
      relationships: [],
      abilities: [],
      equipment: [],
      timeline: [],
      firstOrder: null,
      locked: false,
      narrator: [],
    });
    const exists = { status: 409, json: { error: 'character_exists' } };
    expect(await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Động', nameCn: '林动' })).toMatchObject(
      exists,
    );
    // A numbered slug stands for the same name.
    expect(await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Đổng' })).toMatchObject(exists);
    const other = await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Động', nameCn: '林洞' });
    expect(other.json.character.slug).toBe('lam-dong-3');
    expect(await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Động', nameCn: '林洞' })).toMatchObject(
      exists,
    );
    const numbered = await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Động 3', nameCn: '林三' });
    expect(numbered.json.character.slug).toBe('lam-dong-3-2');
  });

  test('PATCH edits any field, keeps the slug, clears firstOrder by null and refuses other nulls', async () => {
    const book = await bookWith([full]);
    const path = `/books/${book}/characters/lam-dong`;
    const { status, json } = await call('PATCH', path, { nameVi: 'Tiêu Viêm', abilities: [], firstOrder: null });
    expect(status).toBe(200);
    expect(json.character).toMatchObject({
      slug: 'lam-dong',
      nameVi: 'Tiêu Viêm',
      nameCn: '林动',
      abilities: [],
      firstOrder: null,
    });
    const timed = await call('PATCH', path, { genders: [{ gender: 'male' }, { gender: 'female', fromOrder: 9 }] });
    expect(timed.json.character).toMatchObject({
      gender: 'female',
      genders: [{ gender: 'male' }, { gender: 'female', fromOrder: 9 }],
    });
    expect((await call('PATCH', path, {})).json).toEqual(timed.json);
    for (const body of [
      { nameVi: null },
      { aliases: null },
      { gender: 'x' },
      { timeline: [{ orderNo: 0, text: '' }] },
      { aliases: [{}] },
      { locked: null },
      { narrator: null },
      { narrator: [{ word: '' }] },
      { narrator: [{ fromOrder: 2 }] },
    ])
      expect(await call('PATCH', path, body)).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
  });

  test('a term goes before the locked name of a character with the same source, which the answer says', async () => {
    const book = await newBook();
    await call('POST', `/books/${book}/glossary`, { sourceTerm: '小林', targetTerm: 'Lâm nhi' });
    const aliases = [{ source: '小林', target: 'Tiểu Lâm' }];
    const unlocked = await call('POST', `/books/${book}/characters`, { nameVi: 'Lâm Động', nameCn: '林动', aliases });
    expect(Object.keys(unlocked.json)).toEqual(['character']);
    const locked = await call('PATCH', `/books/${book}/characters/lam-dong`, { locked: true });
    expect(locked.json.character).toMatchObject({ locked: true, origin: 'human' });
    expect(locked.json.warnings).toEqual([expect.stringMatching(/小林.*Lâm nhi.*Tiểu Lâm/)]);
    const other = { nameVi: 'Lâm Nhi', nameCn: '小林', locked: true };
    expect((await call('POST', `/books/${book}/characters`, other)).json.warnings).toHaveLength(1);
    const cleared = await call('PATCH', `/books/${book}/characters/lam-dong`, {
      locked: false,
      narrator: [{ word: 'y' }],
    });
    expect(cleared.json).toMatchObject({ character: { locked: false, narrator: [{ word: 'y' }] } });
    expect(cleared.json.warnings).toBeUndefined();
  });

  test('two characters merge at the word of a person, once for each idempotency key, and are split by reopening', async () => {
    const book = await bookWith([
      { nameVi: 'Lâm Động', nameCn: '林动' },
      { nameVi: 'Hắc Bào Nhân', nameCn: '黑袍人', locked: true },
    ]);
    const path = `/books/${book}/characters/hac-bao-nhan/merge`;
    for (const [to, status, error] of [
      ['nobody', 404, 'character_not_found'],
      ['hac-bao-nhan', 400, 'invalid_body'],
      [null, 400, 'invalid_body'],
    ] as const)
      expect(await call('POST', path, { intoSlug: to })).toMatchObject({ status, json: { error } });
    const headers = { 'Idempotency-Key': 'merge' };
    const merged = await call('POST', path, { intoSlug: 'lam-dong' }, headers);
    expect(merged).toMatchObject({
      status: 200,
      json: {
        conflict: {
          kind: 'duplicate_character',
          status: 'merged',
          intoSlug: 'lam-dong',
          origin: 'human',
          candidates: [{ slug: 'lam-dong' }, { slug: 'hac-bao-nhan' }],
        },
      },
    });
    const again = await call('POST', path, { intoSlug: 'lam-dong' }, headers);
    expect([again.status, again.text]).toEqual([200, merged.text]);
    expect(await call('POST', path, { intoSlug: 'lam-dong' })).toMatchObject({
      status: 404,
      json: { error: 'character_not_found' },
    });
    const survivor = (await call('GET', `/books/${book}/characters/lam-dong`)).json.character;
    expect(survivor).toMatchObject({ locked: true, aliases: [{ source: '黑袍人', target: 'Hắc Bào Nhân' }] });
    await call('POST', `/books/${book}/conflicts/${merged.json.conflict.id}/reopen`);
    const split = (await call('GET', `/books/${book}/characters`)).json.characters;
    expect(split.map(({ slug, locked, aliases }: never) => [slug, locked, aliases]).sort()).toEqual([
      ['hac-bao-nhan', true, []],
      ['lam-dong', false, []],
    ]);
  });

  test('DELETE takes the character with its relations', async () => {
    const book = await bookWith([{ nameVi: 'A' }, { nameVi: 'B' }]);
    await call('POST', `/books/${book}/relations`, { fromSlug: 'a', toSlug: 'b', kind: 'k' });
    expect((await call('DELETE', `/books/${book}/characters/a`)).status).toBe(204);
    expect(await call('GET', `/books/${book}/characters/a`)).toMatchObject({
      status: 404,
      json: { error: 'character_not_found' },
    });
    for (const slug of ['a', 'nobody', '%00', '%F0%9F%99%82'])
      expect(await call('DELETE', `/books/${book}/characters/${slug}`)).toMatchObject({
        status: 404,
        json: { error: 'character_not_found' },
      });
    expect((await call('GET', `/books/${book}/relations`)).json.total).toBe(0);
  });
});

describe('relations', () => {
  test('POST, GET with filters and a page of 100, DELETE', async () => {
    const book = await bookWith([{ nameVi: 'A' }, { nameVi: 'B' }]);
    const { status, json } = await call('POST', `/books/${book}/relations`, {
      fromSlug: 'a',
      toSlug: 'b',
      kind: 'friend',
      address: { self: 'ta', other: 'nàng' },
      fromOrder: 3,
      toOrder: 5,
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      relation: {
        ...META,
        fromSlug: 'a',
        toSlug: 'b',
        kind: 'friend',
        register: '',
        address: { self: 'ta', other: 'nàng' },
        fromOrder: 3,
        toOrder: 5,
        note: '',
      },
    });
    const open = await call('POST', `/books/${book}/relations`, {
      fromSlug: 'b',
      toSlug: 'a',
      kind: 'friend',
      toOrder: null,
    });
    expect(open.json.relation).toMatchObject({ fromOrder: 1, toOrder: null, address: { self: '', other: '' } });
    const found = async (query: string) =>
      (await call('GET', `/books/${book}/relations?${query}`)).json.relations.map(
        ({ fromSlug }: { fromSlug: string }) => fromSlug,
      );
    expect(await found('')).toEqual(['b', 'a']);
    expect(await found('fromOrder=6')).toEqual(['b']);
    expect(await found('toOrder=2')).toEqual(['b']);
    expect(await found('fromOrder=5&toOrder=5&fromSlug=a')).toEqual(['a']);
    expect(await found('toSlug=nobody')).toEqual([]);
    expect((await call('DELETE', `/books/${book}/relations/${json.relation.id}`)).status).toBe(204);
    expect(await call('DELETE', `/books/${book}/relations/${json.relation.id}`)).toMatchObject({
      status: 404,
      json: { error: 'relation_not_found' },
    });
  });

  test('POST with a known natural key edits the given fields, PATCH any field but the characters', async () => {
    const book = await bookWith([{ nameVi: 'A' }, { nameVi: 'B' }]);
    const path = `/books/${book}/relations`;
    const key = { fromSlug: 'a', toSlug: 'b', kind: 'love', register: 'private', fromOrder: 4 };
    const made = await call('POST', path, { ...key, address: { self: 'ta', other: 'nàng' }, note: 'n' });
    expect(made).toMatchObject({ status: 201, json: { relation: { register: 'private' } } });
    const edited = await call('POST', path, { ...key, address: { other: 'muội' }, toOrder: 9 });
    expect(edited).toMatchObject({
      status: 200,
      json: { relation: { id: made.json.relation.id, address: { self: 'ta', other: 'muội' }, toOrder: 9, note: 'n' } },
    });
    const { id } = made.json.relation;
    const other = await call('POST', path, { ...key, register: '' });
    expect(other.status).toBe(201);
    const patched = await call('PATCH', `${path}/${id}`, {
      register: 'angry',
      toOrder: null,
      address: { other: 'ngươi' },
    });
    expect(patched).toMatchObject({
      status: 200,
      json: {
        relation: { ...key, id, register: 'angry', toOrder: null, address: { self: 'ta', other: 'ngươi' }, note: 'n' },
      },
    });
    expect((await call('PATCH', `${path}/${id}`, {})).json).toEqual(patched.json);
    // The characters are no fields of the body.
    expect((await call('PATCH', `${path}/${id}`, { fromSlug: 'b' })).json).toEqual(patched.json);
    for (const body of [
      { register: '' },
      { register: null },
      { register: 'x'.repeat(101) },
      { address: null },
      { kind: '' },
      { fromOrder: null },
      { toOrder: 3 },
    ])
      expect(await call('PATCH', `${path}/${id}`, body)).toMatchObject({
        status: 400,
        json: { error: 'invalid_body' },
      });
    expect(await call('PATCH', `${path}/${randomUUID()}`, {})).toMatchObject({
      status: 404,
      json: { error: 'relation_not_found' },
    });
  });

  test('an unknown slug is 404, an interval that ends before it begins 400', async () => {
    const book = await bookWith([{ nameVi: 'A' }, { nameVi: 'B' }]);
    const relation = { fromSlug: 'a', toSlug: 'b', kind: 'k' };
    expect(await call('POST', `/books/${book}/relations`, { ...relation, toSlug: 'x' })).toMatchObject({
      status: 404,
      json: { error: 'character_not_found' },
    });
    for (const body of [
      { ...relation, fromOrder: 5, toOrder: 4 },
      { fromSlug: 'a', toSlug: 'b' },
      { ...relation, fromOrder: 0 },
    ])
      expect(await call('POST', `/books/${book}/relations`, body)).toMatchObject({
        status: 400,
        json: { error: 'invalid_body' },
      });
  });
});

test('idioms: POST upserts by sourceText, GET, DELETE', async () => {
  const book = await newBook();
  const { status, json } = await call('POST', `/books/${book}/idioms`, {
    sourceText: '一石二鸟',
    hanViet: 'nhất thạch nhị điểu',
  });
  expect(status).toBe(201);
  const idiom = {
    ...META,
    sourceText: '一石二鸟',
    hanViet: 'nhất thạch nhị điểu',
    viEquivalent: '',
    note: '',
    kind: 'idiom',
  };
  expect(json).toEqual({ idiom });
  const edited = await call('POST', `/books/${book}/idioms`, {
    sourceText: '一石二鸟',
    viEquivalent: 'x',
    kind: 'proverb',
  });
  expect([edited.status, edited.json.idiom]).toEqual([200, { ...idiom, viEquivalent: 'x', kind: 'proverb' }]);
  expect((await call('GET', `/books/${book}/idioms`)).json).toEqual({
    idioms: [edited.json.idiom],
    total: 1,
    limit: null,
    offset: 0,
  });
  expect((await call('DELETE', `/books/${book}/idioms/${json.idiom.id}`)).status).toBe(204);
  expect(await call('DELETE', `/books/${book}/idioms/${json.idiom.id}`)).toMatchObject({
    status: 404,
    json: { error: 'idiom_not_found' },
  });
});

describe('conflicts, lessons, export and import', () => {
  // Two candidates of one conflict, as an export carries them.
  const document = (status = 'open') => ({
    schemaVersion: 1,
    glossary: [{ sourceTerm: '灵气', targetTerm: 'linh khí' }],
    characters: [
      { slug: 'lam-thanh-truc', nameVi: 'Lâm Thanh Trúc', nameCn: '林青竹' },
      {
        slug: 'thanh-truc',
        nameVi: 'Thanh Trúc',
        nameCn: '青竹',
        origin: 'analysis',
        timeline: [{ orderNo: 2, text: 't' }],
      },
    ],
    relations: [{ fromSlug: 'thanh-truc', toSlug: 'lam-thanh-truc', kind: 'k' }],
    characterEvents: [{ characterSlug: 'thanh-truc', orderNo: 2, kind: 'k', text: 't' }],
    idioms: [{ sourceText: '一石二鸟', viEquivalent: 'x' }],
    conflicts: [
      {
        kind: 'duplicate_character',
        status,
        candidates: [
          { slug: 'lam-thanh-truc', nameVi: 'Lâm Thanh Trúc', nameCn: '林青竹' },
          { slug: 'thanh-truc', nameVi: 'Thanh Trúc', nameCn: '青竹' },
        ],
        evidence: [{ orderNo: 2, quote: '青竹说' }],
        reason: 'why',
      },
    ],
    lessons: [{ chapterId: randomUUID(), orderNo: 2, before: 'a', after: 'b', rule: 'r' }],
  });
  const counts = { glossary: 1, characters: 2, relations: 1, characterEvents: 1, idioms: 1, conflicts: 1, lessons: 1 };

  test('a conflict is merged once, and reopened', async () => {
    const book = await newBook();
    const imported = await call('POST', `/books/${book}/import`, document());
    expect([imported.status, imported.json]).toEqual([200, { imported: counts }]);
    const { json: list } = await call('GET', `/books/${book}/conflicts?status=open`);
    expect(list).toMatchObject({ total: 1, limit: null, offset: 0 });
    const [conflict] = list.conflicts;
    expect(conflict).toEqual({ ...META, origin: 'analysis', ...document().conflicts[0], resolvedAt: null });
    expect((await call('GET', `/books/${book}/conflicts?status=merged`)).json.conflicts).toEqual([]);
    expect((await call('GET', `/books/${book}/conflicts?status=x`)).status).toBe(400);
    const path = `/books/${book}/conflicts/${conflict.id}`;
    for (const body of [{}, { decision: 'x' }, { decision: 'merge', intoSlug: 'nobody' }])
      expect(await call('POST', `${path}/resolve`, body)).toMatchObject({
        status: 400,
        json: { error: 'invalid_body' },
      });
    const merged = await call('POST', `${path}/resolve`, { decision: 'merge', intoSlug: 'thanh-truc' });
    expect(merged).toMatchObject({ status: 200, json: { conflict: { status: 'merged', resolvedAt: TIME } } });
    expect((await call('POST', `${path}/resolve`, { decision: 'merge', intoSlug: 'thanh-truc' })).text).toBe(
      merged.text,
    );
    expect(await call('POST', `${path}/resolve`, { decision: 'dismiss' })).toMatchObject({
      status: 409,
      json: { error: 'conflict_resolved' },
    });
    const survivors = (await call('GET', `/books/${book}/characters`)).json.characters;
    expect(survivors).toMatchObject([
      { slug: 'thanh-truc', aliases: [{ source: '林青竹', target: 'Lâm Thanh Trúc' }] },
    ]);
    const reopened = await call('POST', `${path}/reopen`);
    expect(reopened).toMatchObject({ status: 200, json: { conflict: { status: 'open', resolvedAt: null } } });
    expect((await call('GET', `/books/${book}/characters`)).json.total).toBe(2);
    expect((await call('GET', `/books/${book}/relations`)).json.total).toBe(1);
    expect(await call('POST', `${path}/resolve`, { decision: 'keep' })).toMatchObject({
      json: { conflict: { status: 'kept' } },
    });
    expect(await call('POST', `/books/${book}/conflicts/${randomUUID()}/reopen`)).toMatchObject({
      status: 404,
      json: { error: 'conflict_not_found' },
    });
  });

  test('export and import are each other’s inverse', async () => {
    const [from, into] = [await newBook(), await newBook()];
    await call('POST', `/books/${from}/import`, document('kept'));
    const { status, json } = await call('GET', `/books/${from}/export`);
    expect(status).toBe(200);
    const {
      json: { book },
    } = await call('GET', `/books/${from}`);
    expect(json).toMatchObject({ schemaVersion: 1, novelId: from, book, exportedAt: TIME });
    expect(Object.keys(json)).toEqual(
      'schemaVersion novelId book glossary characters relations characterEvents idioms conflicts lessons exportedAt'.split(
        ' ',
      ),
    );
    expect((await call('GET', `/books/${from}/export?novelId=mine`)).json.novelId).toBe('mine');
    expect((await call('POST', `/books/${into}/import`, json)).json).toEqual({ imported: counts });
    const back = (await call('GET', `/books/${into}/export`)).json;
    const comparable = ({ novelId, book: _book, exportedAt, ...records }: Record<string, unknown>) =>
      JSON.parse(JSON.stringify(records), (name, value) =>
        ['id', 'createdAt', 'updatedAt'].includes(name) ? '' : value,
      );
    expect(comparable(back)).toEqual(comparable(json));
    expect((await call('POST', `/books/${into}/import`, json)).json).toEqual({ imported: counts });
    await call('POST', `/books/${into}/glossary`, { sourceTerm: '灵气', targetTerm: 'của tôi' });
    expect((await call('POST', `/books/${into}/import`, json)).json.imported).toEqual({ ...counts, glossary: 0 });
    const [kept] = (await call('GET', `/books/${into}/glossary`)).json.terms;
    expect(kept).toMatchObject({ targetTerm: 'của tôi', origin: 'human' });
    const asAnalysed = [{ sourceTerm: '灵气', targetTerm: 'của tôi', origin: 'analysis' }];
    expect((await call('POST', `/books/${into}/import`, { glossary: asAnalysed })).json.imported.glossary).toBe(1);
    expect((await call('GET', `/books/${into}/glossary`)).json.terms).toMatchObject([{ origin: 'human' }]);
  });

  test('locked names, narrators, registers and conflicts about an address make the round trip', async () => {
    const [from, into] = [await newBook(), await newBook()];
    const names = {
      characters: [
        {
          slug: 'lam-dong',
          nameVi: 'Lâm Động',
          nameCn: '林动',
          locked: true,
          narrator: [{ word: 'hắn' }, { word: 'lão', fromOrder: 9 }],
          aliases: [
            { source: '小林', target: 'Tiểu Lâm' },
            { source: '林少', target: 'Lâm thiếu', fromOrder: 3, origin: 'analysis' },
          ],
        },
        { slug: 'thanh-truc', nameVi: 'Thanh Trúc', nameCn: '青竹' },
      ],
      relations: ['', 'private'].map((register) => ({
        ...{ id: `relation ${register}`, fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'love', register },
        address: { self: 'ta', other: 'nàng' },
      })),
      conflicts: [
        {
          kind: 'address',
          status: 'open',
          candidates: ['nàng', 'muội'].map((other) => ({ relationId: 'relation private', self: 'ta', other })),
        },
      ],
    };
    await call('POST', `/books/${from}/import`, names);
    const { json } = await call('GET', `/books/${from}/export`);
    const [hero] = json.characters;
    expect(hero).toMatchObject(names.characters[0]!);
    expect(Object.keys(hero.aliases[0])).toEqual(['source', 'target']);
    const read = await call('GET', `/books/${from}/characters/lam-dong`);
    expect(read.json.character.aliases).toEqual([
      { source: '小林', target: 'Tiểu Lâm' },
      { source: '林少', target: 'Lâm thiếu', fromOrder: 3 },
    ]);
    const imported = await call('POST', `/books/${into}/import`, json);
    expect(imported.json.imported).toMatchObject({ characters: 2, relations: 2, conflicts: 1 });
    expect((await call('POST', `/books/${into}/import`, json)).json).toEqual(imported.json);
    const back = (await call('GET', `/books/${into}/export`)).json;
    expect(back.characters[0]).toMatchObject(names.characters[0]!);
    const relation = back.relations.find(({ register }: { register: string }) => register === 'private');
    expect(back.conflicts).toMatchObject([
      {
        kind: 'address',
        candidates: [
          { relationId: relation.id, self: 'ta', other: 'nàng' },
          { relationId: relation.id, self: 'ta', other: 'muội' },
        ],
      },
    ]);
    const path = `/books/${into}/conflicts/${back.conflicts[0].id}`;
    const merged = await call('POST', `${path}/resolve`, { decision: 'merge' });
    expect([merged.status, Object.keys(merged.json)]).toEqual([200, ['conflict']]);
    const others = async () =>
      (await call('GET', `/books/${into}/relations`)).json.relations.map(
        ({ register, address }: { register: string; address: { other: string } }) => [register, address.other],
      );
    expect((await others()).sort()).toEqual([
      ['', 'nàng'],
      ['private', 'muội'],
    ]);
    await call('POST', `${path}/reopen`);
    expect((await others()).sort()).toEqual([
      ['', 'nàng'],
      ['private', 'nàng'],
    ]);
    // A document from before these fields takes the defaults, and does not undo what a person has set.
    const old = { slug: 'lam-dong', nameVi: 'Lâm Động', nameCn: '林动' };
    expect((await call('POST', `/books/${into}/import`, { characters: [old] })).json.imported.characters).toBe(0);
    expect((await call('GET', `/books/${into}/characters/lam-dong`)).json.character.locked).toBe(true);
  });

  test('an import is all or nothing', async () => {
    const book = await newBook();
    const broken = { ...document(), relations: [{ fromSlug: 'nobody', toSlug: 'thanh-truc', kind: 'k' }] };
    expect(await call('POST', `/books/${book}/import`, broken)).toMatchObject({
      status: 400,
      json: { error: 'invalid_body' },
    });
    const wrong = await call('POST', `/books/${book}/import`, { ...document(), glossary: [{ sourceTerm: 'a' }] });
    expect(wrong).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
    expect(wrong.json.message).toContain('glossary.0.targetTerm');
    const [conflict] = document().conflicts;
    for (const resolvedAt of ['2026-13-01T00:00:00Z', '2026-01-01T25:00:00Z', '0000-01-01T00:00:00Z'])
      expect(
        await call('POST', `/books/${book}/import`, { ...document(), conflicts: [{ ...conflict, resolvedAt }] }),
      ).toMatchObject({ status: 400, json: { error: 'invalid_body' } });
    expect((await call('GET', `/books/${book}/glossary`)).json.total).toBe(0);
  });

  test('a lesson is learned from an edit and dismissed', async () => {
    const book = await bookWith([{ nameVi: 'Lâm Động', nameCn: '林动' }]);
    const sourceText = '林动走来。\n他笑了。';
    const { json } = await call('POST', `/books/${book}/chapters`, { orderNo: 1, sourceText });
    const chapter = `/books/${book}/chapters/${json.chapters[0].id}`;
    await call('PATCH', chapter, { translatedText: 'Lâm Động đi tới.\nHắn cười.' });
    await call('PATCH', chapter, { translatedText: 'Lâm Đổng đi tới.\nHắn cười.' });
    const lessons = await waitFor('the lesson', async () => {
      const list = (await call('GET', `/books/${book}/lessons`)).json.lessons;
      return list.length > 0 && list;
    });
    expect(lessons).toEqual([
      {
        ...META,
        origin: 'analysis',
        chapterId: json.chapters[0].id,
        orderNo: 1,
        before: 'Lâm Động',
        after: 'Lâm Đổng',
        rule: 'Translate "林动" as "Lâm Đổng", not "Lâm Động".',
      },
    ]);
    const path = `/books/${book}/lessons/${lessons[0].id}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect(await call('DELETE', path)).toMatchObject({ status: 404, json: { error: 'lesson_not_found' } });
    expect((await call('GET', `/books/${book}/lessons`)).json.lessons).toEqual([]);
  });

  test('a rendering that a person replaces is a conflict, and its merge names the chapters with the former one', async () => {
    const book = await bookWith([{ nameVi: 'Lâm Động', nameCn: '林动' }]);
    const chapters: { id: string; path: string }[] = [];
    for (const orderNo of [1, 2]) {
      const { json } = await call('POST', `/books/${book}/chapters`, { orderNo, sourceText: '林动走来。\n林动笑了。' });
      const { id } = json.chapters[0];
      chapters.push({ id, path: `/books/${book}/chapters/${id}` });
      await call('PATCH', chapters.at(-1)!.path, { translatedText: 'Lâm Động đi tới.\nLâm Động cười.' });
    }
    await call('PATCH', chapters[1]!.path, { translatedText: 'Lâm Đổng đi tới.\nLâm Đổng cười.' });
    const [conflict] = await waitFor('the conflict', async () => {
      const list = (await call('GET', `/books/${book}/conflicts`)).json.conflicts;
      return list.length > 0 && list;
    });
    const { id: termId } = (await call('GET', `/books/${book}/characters/lam-dong`)).json.character;
    expect(conflict).toEqual({
      ...META,
      origin: 'analysis',
      kind: 'term_rendering',
      status: 'open',
      candidates: [
        { termId, targetTerm: 'Lâm Động' },
        { termId, targetTerm: 'Lâm Đổng' },
      ],
      evidence: [
        { orderNo: 2, quote: '林动走来。' },
        { orderNo: 2, quote: '林动笑了。' },
      ],
      reason: expect.stringContaining('Lâm Đổng'),
      resolvedAt: null,
    });
    const path = `/books/${book}/conflicts/${conflict.id}`;
    const merged = await call('POST', `${path}/resolve`, { decision: 'merge' });
    expect(merged).toMatchObject({
      status: 200,
      json: { conflict: { status: 'merged' }, staleChapters: [{ chapterId: chapters[0]!.id, orderNo: 1 }] },
    });
    expect((await call('POST', `${path}/resolve`, { decision: 'merge' })).text).toBe(merged.text);
    const character = async () => (await call('GET', `/books/${book}/characters/lam-dong`)).json.character;
    expect(await character()).toMatchObject({ nameVi: 'Lâm Đổng', origin: 'human' });
    expect((await call('GET', chapters[0]!.path)).json.chapter.translatedText).toContain('Lâm Động');
    await call('POST', `${path}/reopen`);
    expect(await character()).toMatchObject({ nameVi: 'Lâm Động' });
    const kept = await call('POST', `${path}/resolve`, { decision: 'keep' });
    expect(Object.keys(kept.json)).toEqual(['conflict']);
  });

  test('a document with a wrong record at its end stores nothing, and names the first problem of each field', async () => {
    const book = await newBook();
    const good = Array.from({ length: 5_000 }, (_, number) => ({ sourceTerm: `词${number}`, targetTerm: 'x' }));
    const wrong = {
      schemaVersion: 2,
      glossary: [...good, { sourceTerm: 'x' }, { sourceTerm: 7, targetTerm: 'x' }],
      idioms: [{ sourceText: 'y' }, { sourceText: '\u0000' }],
      lessons: {},
    };
    expect(await call('POST', `/books/${book}/import`, wrong)).toMatchObject({
      status: 400,
      json: {
        error: 'invalid_body',
        message:
          'schemaVersion must be 1; lessons must be a list; glossary.5000.targetTerm is required; idioms must be well-formed Unicode text without NUL',
      },
    });
    const cut = JSON.stringify({ glossary: good }).slice(0, -1);
    expect((await call('POST', `/books/${book}/import`, cut)).json.error).toBe('invalid_json_body');
    expect((await call('GET', `/books/${book}/glossary`)).json.total).toBe(0);
  });

  test('of two records with the same key the last is imported, and counted once', async () => {
    const book = await newBook();
    const terms = Array.from({ length: 3_000 }, (_, number) => ({ sourceTerm: `词${number}`, targetTerm: 'x' }));
    const glossary = [...terms, { sourceTerm: '词0', targetTerm: 'y' }, { sourceTerm: '词2999', targetTerm: 'z' }];
    expect((await call('POST', `/books/${book}/import`, { glossary, lessons: null })).json.imported.glossary).toBe(
      3_000,
    );
    const { json } = await call('GET', `/books/${book}/glossary`);
    expect([
      json.total,
      ...json.terms
        .map((term: { targetTerm: string }) => term.targetTerm)
        .filter((text: string) => text !== 'x')
        .sort(),
    ]).toEqual([3_000, 'y', 'z']);
  });

  test('50,000 records make the round trip', async () => {
    const [from, into] = [await newBook(), await newBook()];
    const name = (number: number): string =>
      String.fromCodePoint(0x4e00 + (number % 20_000), 0x4e00 + Math.floor(number / 20_000), 0x5e00);
    const big = {
      schemaVersion: 1,
      glossary: Array.from({ length: 40_000 }, (_, number) => ({ sourceTerm: name(number), targetTerm: `T${number}` })),
      characters: Array.from({ length: 10_000 }, (_, number) => ({
        slug: `c-${number}`,
        nameVi: `C ${number}`,
        nameCn: `${name(number)}人`,
      })),
    };
    expect((await call('POST', `/books/${from}/import`, big)).json.imported).toMatchObject({
      glossary: 40_000,
      characters: 10_000,
    });
    const { text } = await call('GET', `/books/${from}/export`);
    const again = await call('POST', `/books/${into}/import`, text);
    expect(again.json.imported).toMatchObject({ glossary: 40_000, characters: 10_000 });
    const { json } = await call('GET', `/books/${into}/glossary`);
    expect([json.total, json.terms.length, json.terms[39_999].targetTerm]).toEqual([40_000, 40_000, 'T39999']);
  });
});
