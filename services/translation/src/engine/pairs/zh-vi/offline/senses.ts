import { hasUnit, unitSet } from '@versio/kit/text';
import { COMPLEMENTS } from './complements.ts';
import { isEdge, type Place, type Sense } from './sense-places.ts';
import { SENSES } from './sense-table.ts';
import { CLASS_SENSES } from './sense-table-by-class.ts';
import { ACT_SENSES } from './sense-table-of-acts.ts';
import { ADJECTIVE_SENSES } from './sense-table-of-adjectives.ts';
import { ARMS_AND_TRADES_SENSES } from './sense-table-of-arms-and-trades.ts';
import { ATTRIBUTE_SENSES } from './sense-table-of-attributes.ts';
import { CALL_AND_LEAVE_SENSES } from './sense-table-of-calls-and-leave.ts';
import { CITY_SENSES } from './sense-table-of-city-life.ts';
import { CLASSICAL_WORD_SENSES } from './sense-table-of-classical-words.ts';
import { COMMON_TURN_SENSES } from './sense-table-of-common-turns.ts';
import { COMPOUND_NOUN_SENSES } from './sense-table-of-compounds.ts';
import { CONDITION_SENSES } from './sense-table-of-conditions.ts';
import { CONNECTIVE_SENSES } from './sense-table-of-connectives.ts';
import { COUNTED_PEOPLE } from './sense-table-of-counted-people.ts';
import { COURT_TALK_SENSES } from './sense-table-of-court-talk.ts';
import { CHORE_SENSES } from './sense-table-of-daily-chores.ts';
import { DOUBLED_NAME_SENSES } from './sense-table-of-doubled-names.ts';
import { EVERYDAY_SENSES } from './sense-table-of-everyday-acts.ts';
import { FARM_SENSES } from './sense-table-of-farms.ts';
import { FIGHT_SENSES } from './sense-table-of-fights.ts';
import { FREQUENT_VERB_SENSES } from './sense-table-of-frequent-verbs.ts';
import { FUNCTION_WORD_SENSES } from './sense-table-of-function-words.ts';
import { GAME_SENSES } from './sense-table-of-games.ts';
import { HANDLED_SENSES } from './sense-table-of-handled-things.ts';
import { HOUSEHOLD_SENSES } from './sense-table-of-households.ts';
import { JOINT_ACT_SENSES } from './sense-table-of-joint-acts.ts';
import { LAST_NEED_SENSES } from './sense-table-of-last-needs.ts';
import { MEASURE_SENSES_BY_PLACE, SENSES_OF_MEASURES } from './sense-table-of-measures.ts';
import { MODERN_LIFE_SENSES } from './sense-table-of-modern-life.ts';
import { MONEY_AND_PHONE_SENSES } from './sense-table-of-money-and-phones.ts';
import { NAMED_ACT_SENSES } from './sense-table-of-named-acts.ts';
import { NARRATION_SENSES } from './sense-table-of-narration.ts';
import { NATURE_AND_CRAFT_SENSES } from './sense-table-of-nature-and-craft.ts';
import { NEED_SENSES } from './sense-table-of-needs.ts';
import { MEASURES_OF_NOUN_USES, NOUN_USE_SENSES } from './sense-table-of-noun-uses.ts';
import { NOUN_SENSES } from './sense-table-of-nouns.ts';
import { NOUNS_IN_USE } from './sense-table-of-nouns-in-use.ts';
import { NOVEL_TURN_SENSES } from './sense-table-of-novel-turns.ts';
import { OBJECT_SENSES } from './sense-table-of-objects.ts';
import { OFFICE_SENSES } from './sense-table-of-offices.ts';
import { OLD_ACT_SENSES } from './sense-table-of-old-acts.ts';
import { OLD_SPEECH_SENSES } from './sense-table-of-old-speech.ts';
import { OLD_TIME_SENSES } from './sense-table-of-old-times.ts';
import { OLDER_PROSE_SENSES } from './sense-table-of-older-prose.ts';
import { ORDER_AND_CARE_SENSES } from './sense-table-of-orders-and-care.ts';
import { PASSING_WORD_SENSES } from './sense-table-of-passing-words.ts';
import { PLACE_SENSES } from './sense-table-of-places.ts';
import { MEASURES_OF_QUALITIES, QUALITY_SENSES } from './sense-table-of-qualities.ts';
import { QUALITIES_BY_SUBJECT } from './sense-table-of-qualities-by-subject.ts';
import { REACH_SENSES } from './sense-table-of-reach.ts';
import { RESULT_SENSES } from './sense-table-of-results.ts';
import { RETORT_SENSES } from './sense-table-of-retorts.ts';
import { SCENE_SENSES } from './sense-table-of-scenes.ts';
import { SETTING_SENSES } from './sense-table-of-settings.ts';
import { MEASURES_OF_SHIPS_AND_TOMBS, SHIP_AND_TOMB_SENSES } from './sense-table-of-ships-and-tombs.ts';
import { SHORT_ACT_SENSES } from './sense-table-of-short-acts.ts';
import { SHORT_WORD_SENSES } from './sense-table-of-short-words.ts';
import { MEASURES_OF_SINGLE_WORDS, SINGLE_WORD_SENSES } from './sense-table-of-single-words.ts';
import { SMALL_TURN_SENSES } from './sense-table-of-small-turns.ts';
import { STUDIO_AND_WARD_SENSES } from './sense-table-of-studios-and-wards.ts';
import { SUBJECT_SENSES } from './sense-table-of-subjects.ts';
import { SUITED_SENSES } from './sense-table-of-suited-words.ts';
import { SWORDSMEN_SENSES } from './sense-table-of-swordsmen.ts';
import { TALK_SENSES } from './sense-table-of-talk.ts';
import { THINGS_ABOUT } from './sense-table-of-things-about.ts';
import { MEASURES_OF_TRADES_AND_SCHOOLS, TRADE_AND_SCHOOL_SENSES } from './sense-table-of-trades-and-schools.ts';
import { TRACES, VERB_SENSES } from './sense-table-of-verbs.ts';
import { VERBS_BY_COMPANY } from './sense-table-of-verbs-by-company.ts';
import { VERBS_BY_MATTER } from './sense-table-of-verbs-by-matter.ts';
import { VERB_USE_SENSES } from './sense-table-of-verbs-in-use.ts';
import { VILLAGE_SENSES } from './sense-table-of-villages.ts';
import { MEASURES_OF_WAGES_AND_FLATS, WAGE_AND_FLAT_SENSES } from './sense-table-of-wages-and-flats.ts';
import { WISH_AND_SKILL_SENSES } from './sense-table-of-wishes-and-skills.ts';
import { WORDS_BY_USE } from './sense-table-of-words-by-use.ts';
import { isDe, tableOf, word } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/**
 * Returns the tokens, still in the order of the source, with the sense that their neighbours select if it differs from
 * the lexicon's: "花" is a flower, but a verb of spending in "花了". Records and numbers are not changed.
 */
export function chooseSenses(tokens: readonly Token[]): Token[] {
  const chosen = tokens.slice();
  let dropped = 0;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (!hasUnit(HAS_SENSES, token.source.charCodeAt(0)) || token.isRecord) continue;
    if (token.source === '下' && isForAMoment(tokens, index)) {
      chosen[index] = FOR_A_MOMENT;
      continue;
    }
    if (token.source === '小' && isHumble(tokens, index)) {
      chosen[index] = HUMBLE;
      chosen[++index] = DROPPED;
      dropped++;
      continue;
    }
    const senses = sensesOf(token);
    const isPast = token.source === '过' || token.source === '過';
    if (senses === undefined && !isPast) continue;
    const place: Place = { tokens, index, before: tokens[index - 1], next: tokens[index + 1] };
    if (isPast && isSaidAlready(place)) {
      chosen[index] = DROPPED;
      dropped++;
      continue;
    }
    // "没见过": with a negation before the verb, 过 is "never".
    if (isPast) {
      const negation = negationBefore(place);
      if (negation !== -1) {
        const { source } = tokens[negation]!;
        chosen[negation] = word(source, NEVER[source]!, 'adverb');
        chosen[index] = DROPPED;
        dropped++;
        continue;
      }
    }
    const sense = senses?.find(({ when }) => when(place));
    if (sense?.keepsWay) chosen[index] = withHead(token, sense);
    else if (sense) chosen[index] = withSense(token, sense);
  }
  dropSecondOnce(chosen);
  return dropped === 0 ? chosen : chosen.filter((token) => token !== DROPPED);
}

/** 小的给您磕头: a servant's "I", not "small". */
const isHumble = (tokens: readonly Token[], index: number): boolean =>
  isEdge(tokens[index - 1]) &&
  isDe(tokens[index + 1]) &&
  OF_SERVANTS.test(tokens[index + 2]?.source ?? '') &&
  // 大的给你，小的给我.
  !tokens.slice(Math.max(0, index - MAX_OTHER_TOKENS), index).some(({ source }) => source === '大');
const MAX_OTHER_TOKENS = 12;
const OF_SERVANTS =
  /^(?:给|连|是|该|罪|冤|真|可|就|也|又|从|一|不|没|愿|还|有|已|姓|来|去|知|家|奉|这|按|把|替|跟|对|看|说|想|只|全|都|何|斗|万|实|确|才|刚|哪|怎|要|敢|能|会|明白|记|遵|谢|告|拜|听|亲|下|瞧|办|找|跑|送|拿|带|守|伺|走|等|领)/u;
/^(?:给|连|是|该|罪|冤|真|可|就|也|又|从|一|不|没|愿|还|有|已|姓|来|去|知|家|奉|这|按|把|替|跟|对|看|说|想|只|全|都|何|斗|万|实|确|才|刚|哪|怎|要|敢|能|会|明白|记|遵|谢|告|拜|听|亲|句|昨|只|当时|斗|立|这就|说)/u;
const HUMBLE = word('小的', 'tiểu nhân', 'person');

/** 看了下时间 is 看了一下时间. */
const isForAMoment = (tokens: readonly Token[], index: number): boolean =>
  tokens[index - 1]?.source === '了' &&
  tokens[index - 2]?.kind === 'verb' &&
  !/^[来去]/u.test(tokens[index + 1]?.source ?? '');
const FOR_A_MOMENT = word('一下', 'một chút', 'expression');
/** Keeps the entry of a verb that stays a verb, for the rules about results. */
const withSense = (token: Token, { text, kind }: Sense): Token =>
  (kind === 'verb' && token.kind === 'verb' && COMPLEMENTS[token.source] === undefined) ||
  // 考古分析室: the same word as a noun.
  (kind === 'noun' && token.kind === 'verb' && (text === token.text || isPlainEntry(token.entry))) ||
  // 最嫩的肉: an adjective of the lexicon in a comparison.
  (kind === 'adjective' && token.kind === 'adjective' && isPlainEntry(token.entry)) ||
  // 直播平台: a noun that stays a noun joins others.
  (kind === 'noun' && token.kind === 'noun' && isPlainEntry(token.entry))
    ? { ...token, text, kind }
    : word(token.source, text, kind);

/** 卸下 "tháo xuống": replaces the verb and keeps the direction. */
const withHead = (token: Token, sense: Sense): Token => {
  if (token.text === sense.text || token.text.startsWith(`${sense.text} `)) return token;
  const way = WAY.exec(token.text)?.[0] ?? '';
  return withSense(token, { ...sense, text: way === ` ${sense.text}` ? sense.text : sense.text + way });
};
const WAY = /(?: (?:lên|xuống|ra|vào|đi|lại|về|xong|hết|đầy|theo|rồi|sang|qua|một chút))+$/u;

const isPlainEntry = (entry: Token['entry']): boolean =>
  entry !== null && entry.measure === null && entry.localizer === null && entry.frame === null;

/** 早就跟你说过, 没有打斗过的痕迹: 过 adds nothing. */
const isSaidAlready = ({ tokens, index, before, next }: Place): boolean =>
  /^早[就已]$/u.test(tokens[index - 2]?.source ?? '') ||
  // 从来没有像今天这样高兴过.
  (before?.kind === 'adjective' &&
    tokens.slice(Math.max(0, index - 8), index).some(({ source }) => NEVER_YET.test(source))) ||
  (SAID_TO.test(before?.source ?? '') && isEdge(next)) ||
  (isDe(next) && TRACES.test(tokens[index + 2]?.source ?? ''));

/** 从来没有听过: removes "từng" of 听过 after "chưa từng". */
function dropSecondOnce(chosen: Token[]) {
  for (let index = 1; index < chosen.length; index++) {
    const { text } = chosen[index]!;
    if (!text.startsWith(ONCE)) continue;
    // 刚下过雨: "just".
    if (!EVER.test(chosen[index - 1]!.text) && !JUST.test(chosen[index - 1]!.source)) continue;
    chosen[index] = { ...chosen[index]!, text: text.slice(ONCE.length) };
  }
}
const ONCE = 'từng ';
const EVER = /(?:từng|chưa bao giờ)$/u;
const JUST = /^(?:刚|刚刚|才刚|刚才)$/u;
const NEVER_YET = /^(?:从来?没有?|从未|未曾|不曾)$/u;
const SAID_TO = /^[跟和对][你您他她我]们?说$/u;
const DROPPED = word('', '', 'particle');

/** Returns the senses of a token; undefined for readings and records. */
function sensesOf(token: Token): readonly Sense[] | undefined {
  if (token.entry === null && token.kind !== 'reading') return undefined;
  if (token.kind === 'measure') return MEASURE_SENSES.get(token.source);
  if (token.source.length > MAX_SENSE_CHARACTERS || token.kind === 'localizer') return undefined;
  return ALL_SENSES.get(token.source);
}

/**
 * Returns the index of the negation, directly before the verb or before one word of manner (从来没有真正爱过); -1 if
 * there is none.
 */
const negationBefore = ({ tokens, index, before }: Place): number => {
  if (before?.kind !== 'verb') return -1;
  const how = tokens[index - 2];
  if (how === undefined) return -1;
  if (isNegation(how)) return index - 2;
  const isHow = how.kind === 'adverb' || how.kind === 'adjective' || how.kind === 'preposition';
  if (isHow && isNegation(tokens[index - 3])) return index - 3;
  return negationBeforeSomebody(tokens, index - 2);
};

/** 从没跟任何人提起过: a person with 跟 or 给 between the negation and the verb. */
const negationBeforeSomebody = (tokens: readonly Token[], last: number): number => {
  let at = last;
  while (at > last - MAX_SOMEBODY_TOKENS && SOMEBODY.has(tokens[at]?.kind ?? 'punctuation')) at--;
  const isLed = at < last && TO_WHOM.test(tokens[at]?.source ?? '');
  return isLed && isNegation(tokens[at - 1]) ? at - 1 : -1;
};
const MAX_SOMEBODY_TOKENS = 3;
const SOMEBODY: ReadonlySet<TokenKind> = new Set(['pronoun', 'person', 'name', 'noun', 'determiner', 'number']);
const TO_WHOM = /^(?:[跟和对向给替为与]|对着|当着)$/u;

const isNegation = (token: Token | undefined): boolean =>
  token !== undefined && !token.isRecord && NEVER[token.source] !== undefined;
const NEVER: Readonly<Record<string, string>> = tableOf({
  从没有人: 'chưa từng có ai',
  从来没有人: 'chưa từng có ai',
  从没人: 'chưa từng có ai',
  从来没人: 'chưa từng có ai',
  没: 'chưa từng',
  沒: 'chưa từng',
  没有: 'chưa từng',
  都没有: 'cũng chưa từng',
  也没有: 'cũng chưa từng',
  都没: 'cũng chưa từng',
  也没: 'cũng chưa từng',
  沒有: 'chưa từng',
  从未: 'chưa từng',
  從未: 'chưa từng',
  从没: 'chưa từng',
  从没有: 'chưa từng',
  从来没: 'chưa từng',
  从来没有: 'chưa từng',
  從來沒有: 'chưa từng',
  未曾: 'chưa từng',
  不曾: 'chưa từng',
  曾: 'từng',
  曾经: 'đã từng',
  曾經: 'đã từng',
});
const SIMPLIFIED: Readonly<Record<string, string>> = tableOf({
  會: '会',
  不會: '不会',
  過去: '过去',
  將: '将',
  對: '对',
  當: '当',
  沒: '没',
  沒有: '没有',
  去過: '去过',
  還: '还',
  長: '长',
  關: '关',
});

const ALL_SENSES = new Map<string, readonly Sense[]>(Object.entries(CONNECTIVE_SENSES));
for (const [source, senses] of [
  ...Object.entries(NEED_SENSES),
  ...Object.entries(CALL_AND_LEAVE_SENSES),
  ...Object.entries(WISH_AND_SKILL_SENSES),
  ...Object.entries(VERBS_BY_COMPANY),
  ...Object.entries(VERBS_BY_MATTER),
  ...Object.entries(QUALITIES_BY_SUBJECT),
  ...Object.entries(WORDS_BY_USE),
  ...Object.entries(FREQUENT_VERB_SENSES),
  ...Object.entries(OLD_SPEECH_SENSES),
  ...Object.entries(OLD_ACT_SENSES),
  ...Object.entries(WAGE_AND_FLAT_SENSES),
  ...Object.entries(MONEY_AND_PHONE_SENSES),
  ...Object.entries(COUNTED_PEOPLE),
  ...Object.entries(SUITED_SENSES),
  ...Object.entries(DOUBLED_NAME_SENSES),
  ...Object.entries(FUNCTION_WORD_SENSES),
  ...Object.entries(SUBJECT_SENSES),
  ...Object.entries(SINGLE_WORD_SENSES),
  ...Object.entries(ADJECTIVE_SENSES),
  ...Object.entries(NOUNS_IN_USE),
  ...Object.entries(NOUN_USE_SENSES),
  ...Object.entries(VERB_USE_SENSES),
  ...Object.entries(RESULT_SENSES),
  ...Object.entries(QUALITY_SENSES),
  ...Object.entries(SHORT_ACT_SENSES),
  ...Object.entries(STUDIO_AND_WARD_SENSES),
  ...Object.entries(ARMS_AND_TRADES_SENSES),
  ...Object.entries(HANDLED_SENSES),
  ...Object.entries(THINGS_ABOUT),
  ...Object.entries(TRADE_AND_SCHOOL_SENSES),
  ...Object.entries(SHIP_AND_TOMB_SENSES),
  ...Object.entries(NOVEL_TURN_SENSES),
  ...Object.entries(SHORT_WORD_SENSES),
  ...Object.entries(SMALL_TURN_SENSES),
  ...Object.entries(CLASSICAL_WORD_SENSES),
  ...Object.entries(REACH_SENSES),
  ...Object.entries(MEASURE_SENSES_BY_PLACE),
  ...Object.entries(CITY_SENSES),
  ...Object.entries(COURT_TALK_SENSES),
  ...Object.entries(NARRATION_SENSES),
  ...Object.entries(MODERN_LIFE_SENSES),
  ...Object.entries(COMPOUND_NOUN_SENSES),
  ...Object.entries(GAME_SENSES),
  ...Object.entries(FIGHT_SENSES),
  ...Object.entries(SWORDSMEN_SENSES),
  ...Object.entries(RETORT_SENSES),
  ...Object.entries(TALK_SENSES),
  ...Object.entries(OLD_TIME_SENSES),
  ...Object.entries(VILLAGE_SENSES),
  ...Object.entries(PASSING_WORD_SENSES),
  ...Object.entries(FARM_SENSES),
  ...Object.entries(HOUSEHOLD_SENSES),
  ...Object.entries(ORDER_AND_CARE_SENSES),
  ...Object.entries(PLACE_SENSES),
  ...Object.entries(EVERYDAY_SENSES),
  ...Object.entries(OBJECT_SENSES),
  ...Object.entries(SCENE_SENSES),
  ...Object.entries(SENSES),
  ...Object.entries(VERB_SENSES),
  ...Object.entries(ACT_SENSES),
  ...Object.entries(CONDITION_SENSES),
  ...Object.entries(NAMED_ACT_SENSES),
  ...Object.entries(NOUN_SENSES),
  ...Object.entries(ATTRIBUTE_SENSES),
  ...Object.entries(OLDER_PROSE_SENSES),
  ...Object.entries(NATURE_AND_CRAFT_SENSES),
  ...Object.entries(CHORE_SENSES),
  ...Object.entries(JOINT_ACT_SENSES),
  ...Object.entries(COMMON_TURN_SENSES),
  ...Object.entries(OFFICE_SENSES),
  ...Object.entries(SETTING_SENSES),
  ...Object.entries(CLASS_SENSES),
  ...Object.entries(LAST_NEED_SENSES),
])
  ALL_SENSES.set(source, [...(ALL_SENSES.get(source) ?? []), ...senses]);
for (const [traditional, simplified] of Object.entries(SIMPLIFIED)) {
  const senses = ALL_SENSES.get(simplified);
  if (senses === undefined) ALL_SENSES.delete(traditional);
  else ALL_SENSES.set(traditional, senses);
}

const MEASURE_SENSES = new Map<string, readonly Sense[]>();
for (const [source, senses] of [
  ...Object.entries(MEASURES_OF_WAGES_AND_FLATS),
  ...Object.entries(MEASURES_OF_SINGLE_WORDS),
  ...Object.entries(MEASURES_OF_NOUN_USES),
  ...Object.entries(MEASURES_OF_QUALITIES),
  ...Object.entries(MEASURES_OF_TRADES_AND_SCHOOLS),
  ...Object.entries(SENSES_OF_MEASURES),
  ...Object.entries(MEASURES_OF_SHIPS_AND_TOMBS),
])
  MEASURE_SENSES.set(source, [...(MEASURE_SENSES.get(source) ?? []), ...senses]);

/** Returns the words that have senses by their neighbours. */
export const wordsWithSenses = (): string[] => [...ALL_SENSES.keys()];

const MAX_SENSE_CHARACTERS = 5;
const HAS_SENSES = unitSet([
  ...ALL_SENSES.keys(),
  ...Object.keys(SENSES_OF_MEASURES),
  ...Object.keys(MEASURES_OF_WAGES_AND_FLATS),
  ...Object.keys(MEASURES_OF_NOUN_USES),
  ...Object.keys(MEASURES_OF_QUALITIES),
  ...Object.keys(MEASURES_OF_TRADES_AND_SCHOOLS),
  ...Object.keys(MEASURES_OF_SHIPS_AND_TOMBS),
  '过',
  '過',
  '小',
]);
