import { asAdverb, asModifiers, isAspect, LINKING_VERBS, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';

const SOUNDS = wordsOf('声音 响声 动静');
/** 吆喝声 "tiếng rao". */
const isSound = (token: Token): boolean =>
  SOUNDS.has(token.source) || (token.kind === 'noun' && token.entry !== null && /..声$/u.test(token.source));
const WHO = kindsOf('noun person name pronoun reading');
const OBJECTS = kindsOf('noun reading');
const ADVERBS = kindsOf('adverb');
const PLACES = kindsOf('place localizer');
const HEARD =
  /^(?:.?听.{0,2}|传[来出]了?|响[起着]了?|只?剩下?|发出|.?是|随着|伴着|伴随着|就连|连|被|[吵惊]醒|盖过|打断|模仿|学着|熟悉|讨厌|喜欢|习惯)$/u;
const GOING = /[来出起]$/u;
const PAST = wordsOf('过');
const MAX_WHO_TOKENS = 3;

/** 听着楼上夫妻吵架的声音 "nghe tiếng vợ chồng trên lầu cãi nhau": who makes it, where and how. */
export const readSoundOfAct: ClauseRule = (clause) => {
  const sound = clause.findIndex((token, index) => isSound(token) && isLinkAt(clause, index - 1));
  if (sound < 3) return null;
  const link = sound - 1;
  let verb = link - 1;
  while (verb > 1 && isKind(clause[verb], OBJECTS) && link - verb < 3) verb--;
  const act = clause[verb]!;
  if (act.kind !== 'verb' || LINKING_VERBS.has(act.source) || sideOf(act) !== undefined) return null;
  let who = verb;
  while (who > 0 && isKind(clause[who - 1], ADVERBS)) who--;
  const adverbs = who;
  while (who > 0 && isKind(clause[who - 1], WHO) && adverbs - who < MAX_WHO_TOKENS) who--;
  // 下雨 has nobody who does it.
  let start = who;
  if (isKind(clause[start - 1], PLACES))
    start -= sideOf(clause[start - 1]) !== undefined && clause[start - 2]?.kind === 'noun' ? 2 : 1;
  const before = clause[start - 1];
  const said = isAspect(before) ? clause[start - 2] : before;
  // 收废品的吆喝声: without who makes it, what is done to a thing.
  const isActOnly = start === verb && link - verb > 1;
  if ((start === verb && !isActOnly) || said === undefined || !HEARD.test(said.source)) return null;
  // 屋里传来的声音: where it comes from.
  if (GOING.test(act.source) && (who === adverbs || isPlaceEnd(clause[adverbs - 1]))) return null;
  const place = clause.slice(start, who);
  const side = place.length === 2 ? [word('', sideOf(place[1])!, 'localizer'), place[0]!] : place;
  // 踩过地板: past what, not once.
  const acts = clause.slice(adverbs, link).map((token) => (isWord(token, PAST) ? word('过', 'qua', 'adverb') : token));
  const heard = [...clause.slice(who, adverbs), ...side.map(asAdverb), ...acts];
  return [
    ...clause.slice(0, start),
    isWord(clause[sound], SOUNDS) ? word(clause[sound]!.source, 'tiếng', 'noun') : clause[sound]!,
    ...asModifiers(asClause(heard)),
    ...clause.slice(sound + 1),
  ];
};
