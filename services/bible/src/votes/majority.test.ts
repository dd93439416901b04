import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressSpans, contestsRendering, genderMajority, isClear, leadingClaim } from './majority.ts';

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const none = new Set<number>();

describe('genderMajority', () => {
  test('has nothing to say without votes', () => {
    expect(genderMajority({ male: [], female: [] }, none)).toBeUndefined();
  });

  test('follows two thirds from the beginning on', () => {
    expect(genderMajority({ male: [1], female: [2, 3] }, none)).toEqual({
      genders: [{ gender: 'female' }],
      leader: 'female',
      isSplit: false,
    });
    expect(genderMajority({ male: [1, 2], female: [3, 4, 6] }, none)).toMatchObject({ isSplit: true });
  });

  test('prefers what is said first if both genders have as many votes', () => {
    expect(genderMajority({ male: [5], female: [2] }, none)).toMatchObject({ leader: 'female', isSplit: true });
  });

  test('changes with an event, or after five chapters in a row', () => {
    const votes = { male: [1, 2, 3], female: [4] };
    expect(genderMajority(votes, none)?.genders).toEqual([{ gender: 'male' }]);
    expect(genderMajority(votes, new Set([4]))?.genders).toEqual([
      { gender: 'male' },
      { gender: 'female', fromOrder: 4 },
    ]);
    expect(genderMajority({ male: [1, 2, 3, 10], female: [4, 5, 6, 7, 8, 11] }, none)?.genders).toEqual([
      { gender: 'male' },
      { gender: 'female', fromOrder: 4 },
    ]);
  });

  test('does not change because the last answers of a book are wrong', () => {
    for (const wrong of [
      [19, 20, 21],
      [18, 19, 20, 21],
    ])
      expect(genderMajority({ male: wrong, female: range(1, wrong[0]! - 1) }, none)).toEqual({
        genders: [{ gender: 'female' }],
        leader: 'female',
        isSplit: false,
      });
  });

  test('takes no scattered answers for a change', () => {
    const wrong = [3, 11, 19, 30, 44];
    const right = range(1, 47).filter((orderNo) => !wrong.includes(orderNo));
    expect(genderMajority({ male: right, female: wrong }, none)).toEqual({
      genders: [{ gender: 'male' }],
      leader: 'male',
      isSplit: false,
    });
  });

  test('is right in 98 of 100 books of 47 answers with one wrong in ten, and split otherwise', () => {
    let isRight = 0;
    const wrongAndUnseen: unknown[] = [];
    const runs = 500;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 47, maxLength: 47 }), (answers) => {
        const ordersOf = (isWrong: boolean) =>
          range(1, 47).filter((orderNo) => (answers[orderNo - 1] === 0) === isWrong);
        const majority = genderMajority({ male: ordersOf(false), female: ordersOf(true) }, none)!;
        const known = majority.genders.length === 1 && majority.genders[0]!.gender === 'male';
        // fast-check prefers extreme values; a book that is mostly wrong is no book of this kind.
        if (ordersOf(true).length > 15 || known) isRight += 1;
        else if (!majority.isSplit) wrongAndUnseen.push(answers);
      }),
      { numRuns: runs, seed: 1, endOnFailure: true },
    );
    expect(isRight / runs).toBeGreaterThanOrEqual(0.98);
    expect(wrongAndUnseen.length / runs).toBeLessThanOrEqual(0.01);
  });
});

test('a rendering is contested by three chapters and a third of the votes', () => {
  expect(contestsRendering(2, 2)).toBe(false);
  expect(contestsRendering(3, 9)).toBe(true);
  expect(contestsRendering(3, 10)).toBe(false);
});

test('a claim leads by chapters, then by the first chapter, then by name, and clearly with two thirds', () => {
  const claim = (name: string, ...orders: number[]) => ({ name, orders });
  expect(leadingClaim([])).toBeUndefined();
  expect(leadingClaim([claim('b', 5), claim('a', 2)])).toEqual({ leader: claim('a', 2), isClear: false });
  expect(leadingClaim([claim('b', 2), claim('a', 2)])?.leader.name).toBe('a');
  expect(leadingClaim([claim('a', 1), claim('b', 2, 3)])).toEqual({ leader: claim('b', 2, 3), isClear: true });
  expect(isClear(42, 47)).toBe(true);
});

describe('addressSpans', () => {
  const said = (...addresses: string[]) =>
    addresses.map((address, index) => ({ orderNo: index + 1, address, isDecided: false }));
  const spansOf = (...addresses: string[]) =>
    addressSpans(said(...addresses), none).map(({ address, fromOrder, toOrder }) => [address, fromOrder, toOrder]);

  test('changes after three chapters in a row, or in a chapter with an event', () => {
    expect(spansOf('a', 'b', 'b')).toEqual([['a', 1, null]]);
    expect(spansOf('a', 'b', 'b', 'b')).toEqual([
      ['a', 1, 1],
      ['b', 2, null],
    ]);
    expect(addressSpans(said('a', 'b'), new Set([2]))).toMatchObject([{ toOrder: 1 }, { address: 'b', rivals: [] }]);
  });

  test('names those that leave no clear majority', () => {
    expect(addressSpans(said('a', 'b', 'a', 'a', 'a'), none)[0]!.rivals).toEqual([]);
    expect(addressSpans(said('a', 'b', 'a', 'c', 'b'), none)[0]!.rivals).toEqual([{ address: 'b', chapters: 2 }]);
  });

  test('keeps what a record had', () => {
    const known = { orderNo: 2, address: 'b', isDecided: true };
    expect(addressSpans([...said('a'), known, { orderNo: 3, address: 'a', isDecided: false }], none)).toMatchObject([
      { address: 'a', toOrder: 1 },
      { address: 'b', fromOrder: 2, toOrder: null, isDecided: true, rivals: [{ address: 'a' }] },
    ]);
  });

  test('never leaves a gap or an overlap', () => {
    const address = fc.constantFrom('a', 'b', 'c');
    fc.assert(
      fc.property(fc.array(address, { minLength: 1 }), fc.uniqueArray(fc.nat({ max: 20 })), (addresses, events) => {
        const spans = addressSpans(said(...addresses), new Set(events));
        expect(spans[0]!.fromOrder).toBe(1);
        for (const [index, { toOrder }] of spans.entries())
          expect(toOrder).toBe(index + 1 < spans.length ? spans[index + 1]!.fromOrder - 1 : null);
      }),
    );
  });
});
