import { describe, expect, it } from 'vitest';
import { type Book, type Line, makeBook } from './book.ts';
import { createBookModel, HONEST } from './model.ts';
import { CLAUSES, TRAP_TERMS, WORDS } from './vocabulary.ts';

const SIZE = { chapters: 12, characters: 3_000 };
const linesOf = ({ chapters }: Book): Line[] => chapters.flatMap(({ lines }) => lines);

describe('a generated book', () => {
  it('has enough words and clauses of its own', () => {
    expect(CLAUSES.length).toBeGreaterThanOrEqual(150);
    expect([...WORDS.values()].flat().length).toBeGreaterThanOrEqual(300);
    expect(TRAP_TERMS.length).toBeGreaterThanOrEqual(30);
  });

  it('is the same for the same seed, and another for another seed', () => {
    const sources = [1, 1, 2].map((seed) => linesOf(makeBook(seed, SIZE)).map(({ source }) => source));
    expect(sources[1]).toEqual(sources[0]);
    const shared = new Set(sources[0]);
    expect(sources[2]!.filter((source) => shared.has(source)).length).toBeLessThan(sources[2]!.length / 20);
  });

  it.each([1, 2, 3, 4, 5])('knows each place of a name, and each that only looks like one (seed %i)', (seed) => {
    const book = makeBook(seed, SIZE);
    const forms = book.entities.flatMap((entity) => entity.forms);
    for (const line of linesOf(book)) {
      for (const { form, start } of [...line.places, ...line.traps])
        expect(line.source.slice(start, start + form.zh.length)).toBe(form.zh);
      const known = new Set([...line.places, ...line.traps].map(({ form, start }) => `${form.zh} ${start}`));
      for (const form of forms)
        for (let at = line.source.indexOf(form.zh); at !== -1; at = line.source.indexOf(form.zh, at + 1)) {
          const isInOwnName = line.places.some(
            ({ form: longer, start }) =>
              longer.entity === form.entity && start <= at && at + form.zh.length <= start + longer.zh.length,
          );
          expect(isInOwnName || known.has(`${form.zh} ${at}`)).toBe(true);
        }
    }
    expect(linesOf(book).flatMap(({ traps }) => traps).length).toBeGreaterThan(10);
    const frequencies = book.entities.map(
      (entity) => linesOf(book).filter(({ places }) => places.some(({ form }) => form.entity === entity)).length,
    );
    expect(Math.max(...frequencies)).toBeGreaterThan(100);
    expect(frequencies.filter((count) => count > 0 && count <= 3).length).toBeGreaterThan(2);
  });

  it('has a true translation for each line, with every name once for each of its places', () => {
    const book = makeBook(7, SIZE);
    const model = createBookModel(book, HONEST, 7);
    for (const { orderNo, lines } of book.chapters) {
      const segments = lines.map(({ source }, index) => ({ id: index + 1, text: source }));
      const answer = JSON.parse(model.answer({ task: 'translate', orderNo, segments }));
      for (const [index, line] of lines.entries()) {
        const { text } = answer.segments[index];
        expect(text).not.toMatch(/\p{Script=Han}|[{}]|undefined/u);
        for (const { form } of line.places) expect(text.toLowerCase()).toContain(form.renderings[0]!.toLowerCase());
      }
    }
  });
});
