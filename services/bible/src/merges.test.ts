import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@versio/kit/ids';
import { ConflictResolution, ConflictState } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, readRecords, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('a merge moves all records, happens once, and can be undone', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('Lâm Thanh Trúc', '林青竹') }, call);
  await bible.client.createCharacter({ bookId, ...character('Tiêu Viêm', '萧炎') }, call);
  const { conflictsOpened } = await bible.engine.applyAnalysis(
    {
      bookId,
      chapterId: newId(),
      orderNo: 2,
      analysisId: 'a',
      characters: [{ nameCn: '青竹', nameVi: 'Thanh Trúc', quote: '青竹说' }],
      relations: [
        { from: '青竹', to: '萧炎', kind: 'friend', self: 'ta', other: 'huynh' },
        { from: '青竹', to: '林青竹', kind: 'friend', self: 'a', other: 'b' },
      ],
      events: [{ character: '青竹', kind: 'arrival', text: 'came' }],
    },
    call,
  );
  expect(conflictsOpened).toBe(1);
  const before = await readRecords(bible, { bookId, workspaceId });
  const [conflict] = await collect(
    bible.client.listConflicts({ bookId, state: ConflictState.OPEN }, call),
    'conflicts',
  );
  const resolve = (resolution: ConflictResolution, intoSlug = '') =>
    bible.client.resolveConflict({ bookId, conflictId: conflict.id, resolution, intoSlug }, call);
  const { KEEP, MERGE } = ConflictResolution;
  await expect(resolve(MERGE, 'tieu-viem')).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  const merged = await resolve(MERGE, 'lam-thanh-truc');
  expect(merged.conflict).toMatchObject({
    status: 'merged',
    state: ConflictState.MERGED,
    intoSlug: 'lam-thanh-truc',
    resolveTime: timestampFromDate(new Date(merged.conflict!.resolvedAt!)),
  });
  expect(await resolve(MERGE, 'lam-thanh-truc')).toEqual(merged);
  await expect(resolve(KEEP)).rejects.toMatchObject({ reason: 'CONFLICT_RESOLVED' });
  await expect(resolve(MERGE, 'thanh-truc')).rejects.toMatchObject({ reason: 'CONFLICT_RESOLVED' });

  const slugs = (await collect(bible.client.listCharacters({ bookId }, call), 'characters')).map(({ slug }) => slug);
  expect(slugs).toEqual(['lam-thanh-truc', 'tieu-viem']);
  const survivor = await bible.client.getCharacter({ bookId, slug: 'lam-thanh-truc' }, call);
  expect(survivor.character?.fields?.aliases).toMatchObject([{ source: '青竹', target: 'Thanh Trúc' }]);
  expect(await collect(bible.client.listRelations({ bookId }, call), 'relations')).toMatchObject([
    { fromSlug: 'lam-thanh-truc', toSlug: 'tieu-viem' },
  ]);
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toMatchObject([
    { characterSlug: 'lam-thanh-truc' },
  ]);
  const found = await bible.engine.selectForText({ bookId, orderNo: 9, text: '青竹' }, call);
  expect(found.characters.map(({ slug }) => slug)).toEqual(['lam-thanh-truc']);

  const reopened = await bible.client.reopenConflict({ bookId, conflictId: conflict.id }, call);
  expect(reopened.conflict?.status).toBe('open');
  expect(await readRecords(bible, { bookId, workspaceId })).toEqual(before);
  const split = await bible.engine.selectForText({ bookId, orderNo: 9, text: '青竹' }, call);
  expect(split.characters.map(({ slug }) => slug)).toEqual(['thanh-truc']);
});
