import { expect, test } from 'vitest';
import type { CharacterEvent } from '../../../api/events.ts';
import { eventsByChapter, NO_EVENT_FILTERS, selectEvents } from './event-filters.ts';

const event = (id: string, orderNo: number, characterSlug: string, kind: string, text: string): CharacterEvent => ({
  id,
  orderNo,
  characterSlug,
  kind,
  text,
  origin: 'analysis',
  createdAt: '2026-01-31T12:00:00.000Z',
  updatedAt: '2026-01-31T12:00:00.000Z',
});

const EVENTS = [
  event('a', 1, 'lam-dong', 'arrival', 'Đến tông môn.'),
  event('b', 1, 'van-phi', 'oath', 'Kết nghĩa.'),
  event('c', 7, 'lam-dong', 'oath', 'Thề trả thù.'),
];
const NAMES = new Map([['lam-dong', 'Lâm Động']]);

test.each([
  [{}, ['a', 'b', 'c']],
  [{ characterSlug: 'lam-dong' }, ['a', 'c']],
  [{ kind: 'oath' }, ['b', 'c']],
  [{ characterSlug: 'lam-dong', kind: 'oath' }, ['c']],
  [{ text: ' KẾT ' }, ['b']],
  [{ text: 'lâm đ' }, ['a', 'c']],
  [{ text: 'nothing' }, []],
])('with %o', (filters, ids) => {
  expect(selectEvents(EVENTS, { ...NO_EVENT_FILTERS, ...filters }, NAMES).map(({ id }) => id)).toEqual(ids);
});

test('events of a chapter stand together, in their order', () => {
  expect(eventsByChapter(EVENTS).map(({ orderNo, events }) => [orderNo, events.map(({ id }) => id)])).toEqual([
    [1, ['a', 'b']],
    [7, ['c']],
  ]);
});
