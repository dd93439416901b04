import { seededRandom } from '@versio/testing/engine/random';
import { expect, it } from 'vitest';
import { terms } from '../../services/translation/src/engine/checks/kept-parts.ts';
import { toDemands } from '../../services/translation/src/engine/counting/demands.ts';
import { pairOf } from '../../services/translation/src/engine/pairs/index.ts';
import { NO_RECORDS } from '../../services/translation/src/engine/types.ts';
import { type Line, makeBook } from './book.ts';

const PAIR = pairOf('zh', 'vi');
const PRONOUNS = ['hắn', 'nàng', 'người ấy', 'y', ''];

/** Writes the translation of a line with these renderings at its places. */
const write = ({ target }: Line, places: readonly string[]): string => {
  const text = target
    .map((part) => (typeof part === 'string' ? part : 'place' in part ? places[part.place] : 'ta'))
    .join('')
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

it.each([101, 102, 103])('tells another rendering from a name that is left out (seed %i)', (seed) => {
  const book = makeBook(seed, { chapters: 15, characters: 3_000 });
  const random = seededRandom(seed);
  const records = book.entities.flatMap(({ forms }) =>
    forms.map(({ zh, renderings }) => ({
      source: zh,
      target: renderings[0]!,
      locked: false,
      category: 'other',
      note: '',
    })),
  );
  const demands = toDemands({ ...NO_RECORDS, terms: records }, { sourceLang: 'zh' });
  const [others, left] = [
    { all: 0, found: 0, missed: [] as string[] },
    { all: 0, found: 0, texts: [] as string[] },
  ];
  for (const line of book.chapters.flatMap(({ lines }) => lines)) {
    const certain = demands.find(line.source).filter(({ certainty }) => certainty === 'certain');
    const places = line.places.flatMap((place, index) =>
      certain.some(({ source, start }) => source === place.form.zh && start === place.start) ? [index] : [],
    );
    if (places.length === 0) continue;
    const changed = random.one(places);
    const { zh, renderings } = line.places[changed]!.form;
    const right = line.places.map(({ form }) => form.renderings[0]!);
    const check = (rendering: string) => {
      const target = write(line, right.with(changed, rendering));
      const findings = terms({ id: 1, source: line.source, target }, { pair: PAIR, demands, allowedHan: [] });
      return { target, demanded: findings.filter(({ severity }) => severity === 'demanded') };
    };
    if (renderings.length > 1) {
      const { target, demanded } = check(random.one(renderings.slice(1)));
      others.all += 1;
      if (demanded.some(({ source }) => source === zh)) others.found += 1;
      else others.missed.push(target);
    }
    const { target, demanded } = check(random.one(PRONOUNS));
    left.all += 1;
    left.found += demanded.length;
    if (demanded.length > 0) left.texts.push(`${target}: ${demanded[0]!.text}`);
  }
  expect(others.all).toBeGreaterThan(500);
  // What is missed are foreign names that begin a sentence and have few letters in common.
  expect({ share: others.found / others.all >= 0.99 || others.missed }).toEqual({ share: true });
  expect({ share: left.found / left.all <= 0.001 || left.texts }).toEqual({ share: true });
});
