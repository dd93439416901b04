import { hasUnit, unitSet } from '@versio/kit/text';
import { isNamePart } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Place {
  count: number;
  befores: Set<string>;
  afters: Set<string>;
  /** Somebody goes to it, comes from it or is there, or what its kind follows is no word. */
  isPlace: boolean;
}

/**
 * Finds names of mouths of rivers, roads, bridges and bays that recur in the texts (清河口, 清河路, 老鸦渡): two characters
 * that are no word, or a thing, with a word for the kind of place, which nothing counts or points at.
 */
export const findRecurringPlaces = (texts: readonly string[], { lexicon, dictionary }: Vocabulary): string[] => {
  const places = new Map<string, Place>();
  for (const text of texts)
    for (let end = 3; end <= text.length; end++) {
      const kind = text.charCodeAt(end - 1);
      if (!hasUnit(KINDS, kind)) continue;
      const start = end - 3;
      if (!isNamePart(text.charCodeAt(start)) || !isNamePart(text.charCodeAt(start + 1))) continue;
      if (hasUnit(NEVER_FIRST, text.charCodeAt(start)) || hasUnit(COUNTS_OR_POINTS, text.charCodeAt(start - 1)))
        continue;
      const name = text.slice(start, end);
      let place = places.get(name);
      if (place === undefined) {
        if (places.size >= MAX_CANDIDATES || !mayBeName(name, lexicon)) continue;
        place = { count: 0, befores: new Set(), afters: new Set(), isPlace: lexicon.lengthAt(name, 0, 2) < 2 };
        places.set(name, place);
      }
      place.count += 1;
      place.befores.add(text[start - 1] ?? '');
      place.afters.add(text[end] ?? '');
      place.isPlace ||= hasUnit(LEADS, text.charCodeAt(start - 1));
    }
  return [...places]
    .filter(
      ([name, { count, befores, afters, isPlace }]) =>
        count > 1 &&
        isPlace &&
        befores.size + afters.size > 2 &&
        dictionary.frequencyOf(name) <= MAX_FREQUENCY &&
        !hasOtherRest(name, texts),
    )
    .map(([name]) => name);
};

/** Whether the texts have the last two characters of a name after others as often (山口 of 灰石山口 and of 下山口). */
const hasOtherRest = (name: string, texts: readonly string[]): boolean => {
  const rest = name.slice(1);
  let others = 0;
  let own = 0;
  for (const text of texts)
    for (let at = text.indexOf(rest); at !== -1; at = text.indexOf(rest, at + 2))
      if (text[at - 1] === name[0]) own++;
      else others++;
  return others * 2 > own;
};

const mayBeName = (name: string, lexicon: Vocabulary['lexicon']): boolean => {
  if (lexicon.lengthAt(name, 0, 3) > 2 || /(.)\1/u.test(name.slice(0, 2))) return false;
  const [kind, second] = [name[2]!, name[1]!];
  const isListed = lexicon.lengthAt(name, 0, 2) === 2;
  const ofWhat = isListed ? lexicon.entry().kind : 'reading';
  if (kind === '口') return !isListed && BEFORE_MOUTH.has(second);
  if (lexicon.lengthAt(name, 1, 3) > 1) return false;
  if (!isListed) return true;
  return OF_THINGS.has(kind) && NAMED.has(ofWhat) && !MATERIALS.test(name);
};

const NAMED: ReadonlySet<TokenKind> = new Set<TokenKind>(['noun']);
/** What mouths are of: 清河口, 黑风口. */
const BEFORE_MOUTH = new Set('河江溪湾沟风石');
/** 老鸦渡, 柳树屯, 月牙桥: after things, but 柏油路 is a road of asphalt. */
const OF_THINGS = new Set('渡屯湾');
const MATERIALS = /^(?:石板|木头|铁索|竹子|石头|水泥|钢筋|钢铁|摆渡|轮渡)/u;
const KINDS = unitSet('口路街巷渡桥湾屯');
const NEVER_FIRST = unitSet('大小长短宽窄新旧前后左右东西南北门路街巷村谷洞城关');
const COUNTS_OR_POINTS = unitSet('这那哪每某几两一二三四五六七八九十百千座个条片处扇间道');
const LEADS = unitSet('在到去从往向离过至沿着来回于走');
const MAX_FREQUENCY = 3;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 5_000;
