import { newId } from '@versio/kit/ids';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('an edit teaches a lesson, which applies from its chapter on until it is dismissed', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('Lâm Đông', '林动') }, call);
  const source = '林动走来。\n\n他笑了。';
  const value = {
    bookId,
    chapterId: newId(),
    orderNo: 5,
    beforeRevisionId: bible.addRevision('Lâm Đông đi tới.\n\nHắn cười.', source),
    afterRevisionId: bible.addRevision('Lâm Động đi tới.\n\nHắn cười.', source),
  };
  await bible.publish(workspaceId, { case: 'chapterEdited', value });
  const [lesson] = await waitFor('the lesson', async () => {
    const lessons = await collect(bible.client.listLessons({ bookId }, call), 'lessons');
    return lessons.length > 0 && lessons;
  });
  expect(lesson).toMatchObject({ chapterId: value.chapterId, orderNo: 5, before: 'Lâm Đông', after: 'Lâm Động' });
  const lessonsAt = async (orderNo: number, text = '他和林動走了。') =>
    (await bible.engine.selectForText({ bookId, orderNo, text }, call)).lessons;
  expect(await lessonsAt(4)).toEqual([]);
  expect(await lessonsAt(6)).toEqual([lesson.rule]);
  expect(await lessonsAt(6, '他走了。')).toEqual([]);
  await bible.client.dismissLesson({ bookId, lessonId: lesson.id }, call);
  expect(await lessonsAt(6)).toEqual([]);
  await expect(bible.client.dismissLesson({ bookId, lessonId: lesson.id }, call)).rejects.toMatchObject({
    reason: 'LESSON_NOT_FOUND',
  });
});

test('a text that was replaced everywhere teaches one lesson at most', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('Lâm Đông', '林动') }, call);
  await bible.client.createCharacter({ bookId, ...character('Lâm Lôi', '林雷') }, call);
  const publish = (before: string, after: string, source: string, isReplacement: boolean) => {
    const [beforeRevisionId, afterRevisionId] = [before, after].map((text) => bible.addRevision(text, source));
    const value = { bookId, chapterId: newId(), orderNo: 1, beforeRevisionId, afterRevisionId, isReplacement };
    return bible.publish(workspaceId, { case: 'chapterEdited', value });
  };
  const lessonsOnce = (count: number) =>
    waitFor('the lessons', async () => {
      const lessons = await collect(bible.client.listLessons({ bookId }, call), 'lessons');
      return lessons.length >= count && lessons;
    });
  const [before, after] = ['Lâm Đông gặp Lâm Lôi.', 'Lăng Đông gặp Lăng Lôi.'];
  await publish(before, after, '林动遇见林雷。', true);
  // Events of a book keep their order, so this one shows that the first has been taken in.
  await publish('hắn nói\nhắn cười', 'chàng nói\nchàng cười', '他说\n他笑', false);
  const lessons = await lessonsOnce(2);
  expect(lessons.map((lesson) => lesson.after).sort()).toEqual(['Lăng Đông', 'chàng']);
  // As an ordinary edit it teaches both.
  await publish(before, after, '林动遇见林雷。', false);
  expect(await lessonsOnce(3)).toHaveLength(3);
});

test('a deleted chapter deletes its found events, and a deleted book refuses writes', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const chapterId = newId();
  const analysis = {
    bookId,
    chapterId,
    orderNo: 1,
    analysisId: 'a',
    characters: [{ nameCn: '林动', nameVi: 'Lâm Động' }],
    events: [{ character: '林动', kind: 'k', text: 't' }],
  };
  await bible.engine.applyAnalysis(analysis, call);
  await bible.publish(workspaceId, { case: 'chapterDeleted', value: { bookId, chapterId, orderNo: 1 } });
  await waitFor('the events to go', async () => {
    const events = await collect(bible.client.listCharacterEvents({ bookId }, call), 'events');
    return events.length === 0;
  });
  expect(await collect(bible.client.listCharacters({ bookId }, call), 'characters')).toHaveLength(1);

  // The book is there, so this event is not from books.
  await bible.publish(workspaceId, { case: 'bookDeleted', value: { bookId } });
  await waitFor('the refusal', async () => (await bible.bus.quarantined('bible')).length === 1);
  expect(await collect(bible.client.listCharacters({ bookId }, call), 'characters')).toHaveLength(1);
  bible.removeBook(bookId);
  await expect(collect(bible.client.listTerms({ bookId }, call), 'terms')).rejects.toMatchObject({
    reason: 'BOOK_NOT_FOUND',
  });
  await bible.publish(workspaceId, { case: 'bookDeleted', value: { bookId } });
  await waitFor('the purge', async () => {
    const { rows } = await bible.pool.query('SELECT 1 FROM characters WHERE book_id = $1::uuid', [bookId]);
    return rows.length === 0;
  });
  expect(await bible.engine.selectForText({ bookId, orderNo: 1, text: '林动' }, call)).toMatchObject({
    version: 0n,
    characters: [],
  });
  await expect(bible.engine.applyAnalysis({ ...analysis, analysisId: 'b' }, call)).rejects.toMatchObject({
    reason: 'BOOK_NOT_FOUND',
  });
});
