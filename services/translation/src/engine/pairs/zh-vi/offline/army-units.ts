import { isDe, tableOf, word } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/** Words that only texts about armies with platoons and companies have. */
const WITH_COMPANIES = /[连营]长|战壕|步话机|散兵线|冲锋枪|迫击炮|指导员|军区|机枪手|[一二三]排长/u;
/** Words of schools, where 班 is a class. */
const WITH_CLASSES = /班主任|同学|学生会|教室|课堂|高考/u;

/** What the units of a text are: none of an army, those of an army, or those of an army but for 班. */
export type Army = 'none' | 'whole' | 'without squads';

/** Returns a function that says whether texts are about an army. It searches at its first call. */
export const armyIn = (texts: readonly string[]): (() => Army) => {
  let found: Army | undefined;
  const find = (): Army => {
    if (!texts.some((text) => WITH_COMPANIES.test(text))) return 'none';
    return texts.some((text) => WITH_CLASSES.test(text)) ? 'without squads' : 'whole';
  };
  return () => {
    found ??= find();
    return found;
  };
};

const UNITS: Readonly<Record<string, string>> = tableOf({
  班: 'tiểu đội',
  排: 'trung đội',
  连: 'đại đội',
  連: 'đại đội',
  营: 'tiểu đoàn',
  營: 'tiểu đoàn',
  团: 'trung đoàn',
  旅: 'lữ đoàn',
  师: 'sư đoàn',
});
const LEADERS: Readonly<Record<string, string>> = tableOf({
  班长: 'tiểu đội trưởng',
  团长: 'trung đoàn trưởng',
  军长: 'quân đoàn trưởng',
  副班长: 'phó tiểu đội trưởng',
  副团长: 'phó trung đoàn trưởng',
});
/** 二班 as one word: the number of a squad. */
const NUMBERED_SQUAD = /^([一二三四五六七八九十])班$/u;
const NUMBER_OF_UNIT = /^(?:[一二三四五六七八九十]{1,3}|\d{1,3})$/u;
/** A row of things and a ball of them are counted by the same characters. */
const COUNTS_TOO = /^[排团班]$/u;
const NOT_COUNTED: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'punctuation',
  'lineBreak',
  'verb',
  'adverb',
  'preposition',
  'conjunction',
]);
const OF_GROUP = /^(?:[我你他她咱]们|咱|[这那某每整哪]个|一个|[两三四五六七八九十几]个|各|全|本|个)$/u;
/** 我们排好队 and 你们排在后面: people who line up. */
const LINING_UP = /^(?:[好成在着了出到开起满进过队]|成了|好了|队|除|练|放|挤|名|序)/u;
const EVEN = /^[都也]$/u;
const MAX_EVEN = 8;

/** Returns what 排, 班, 连, 营 and 团 are in the texts of an army (二连 "đại đội hai", 一排长, 你们连的任务). */
export const withArmyUnits = (tokens: readonly Token[], armyOf: () => Army): readonly Token[] => {
  if (!tokens.some(mayBeUnit)) return tokens;
  const army = armyOf();
  return army === 'none' ? tokens : readUnits(tokens, army);
};

const mayBeUnit = ({ source, isRecord }: Token): boolean =>
  isRecord === undefined &&
  (UNITS[source] !== undefined || LEADERS[source] !== undefined || NUMBERED_SQUAD.test(source) || LEADER.test(source));
const LEADER = /^[排连連营營团旅师]长$/u;

const readUnits = (tokens: readonly Token[], army: Army): readonly Token[] => {
  const unitOf = (token: Token | undefined): string | undefined =>
    token === undefined || token.isRecord !== undefined || (token.source === '班' && army !== 'whole')
      ? undefined
      : UNITS[token.source];
  const said: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const chain = numberedUnits(tokens, at, unitOf, army);
    if (chain !== null) {
      said.push(chain.token);
      at = chain.end;
      continue;
    }
    const token = tokens[at]!;
    const unit = unitOf(token);
    const quoted = unit === undefined ? null : quotedUnit(said, token, unit, tokens[at + 1]);
    if (quoted !== null) said[said.length - 1] = quoted;
    else if (unit !== undefined && isOfGroup(tokens, at)) {
      // 你们连 "đại đội các ngươi".
      const owner = said.at(-1)!.kind === 'pronoun' ? said.pop()! : undefined;
      const ofWhom = owner === undefined ? '' : ` ${owner.text}`;
      said.push(word((owner?.source ?? '') + token.source, unit + ofWhom, 'noun'));
    } else said.push(leaderOf(token, army));
    at++;
  }
  return said;
};

/** 班长 and 团长, as armies have them. */
const leaderOf = (token: Token, army: Army): Token => {
  const leader = token.isRecord === undefined && token.kind === 'person' ? LEADERS[token.source] : undefined;
  return leader === undefined || (token.source.endsWith('班长') && army !== 'whole')
    ? token
    : { ...token, text: leader };
};

/** “钢铁连”: the name of a company. */
const quotedUnit = (said: readonly Token[], token: Token, unit: string, next: Token | undefined): Token | null => {
  const name = said.at(-1);
  if (name === undefined || next?.source !== '”' || said.at(-2)?.source !== '“') return null;
  const text = name.text.replace(/(?:^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return word(name.source + token.source, `${unit} ${text}`, 'noun');
};

/** 三营二连 from `start` on, and 一排长 who leads it; null if nothing is numbered there. */
const numberedUnits = (
  tokens: readonly Token[],
  start: number,
  unitOf: (token: Token | undefined) => string | undefined,
  army: Army,
): { token: Token; end: number } | null => {
  const units: string[] = [];
  let source = '';
  let end = start;
  let last: Token | undefined;
  for (;;) {
    const squad = army === 'whole' ? NUMBERED_SQUAD.exec(tokens[end]?.source ?? '') : null;
    const number = tokens[end];
    const unit = unitOf(tokens[end + 1]);
    if (squad !== null && number!.isRecord === undefined) {
      units.unshift(`tiểu đội ${SAID[squad[1]!]!}`);
      source += number!.source;
      last = word('班', 'tiểu đội', 'noun');
      end++;
    } else if (number !== undefined && unit !== undefined && isNumberOfUnit(number)) {
      units.unshift(`${unit} ${number.text}`);
      last = tokens[end + 1]!;
      source += number.source + last.source;
      end += 2;
    } else break;
  }
  const next = tokens[end];
  if (last === undefined) return leaderAt(tokens, start);
  const unit = UNITS[last.source]!;
  if (next?.source === '长' && next.kind === 'adjective')
    return { token: word(`${source}长`, `${unit} trưởng ${units.join(' ')}`, 'person'), end: end + 1 };
  if (COUNTS_TOO.test(last.source) && !isEnd(next)) return null;
  return { token: word(source, units.join(' '), 'noun'), end };
};
const SAID: Readonly<Record<string, string>> = tableOf({
  一: 'một',
  二: 'hai',
  三: 'ba',
  四: 'bốn',
  五: 'năm',
  六: 'sáu',
  七: 'bảy',
  八: 'tám',
  九: 'chín',
  十: 'mười',
});

const isNumberOfUnit = ({ source, kind }: Token): boolean =>
  (kind === 'number' || kind === 'raw') && source !== '两' && NUMBER_OF_UNIT.test(source);
/** 二排冲了上去 and 三排的弟兄, but 两排子弹. */
const isEnd = (next: Token | undefined): boolean => next === undefined || isDe(next) || NOT_COUNTED.has(next.kind);

/** 七连长: the number is that of the company. */
const leaderAt = (tokens: readonly Token[], start: number): { token: Token; end: number } | null => {
  const leader = tokens[start + 1];
  const number = tokens[start];
  if (leader?.kind !== 'person' || leader.source.length !== 2 || !leader.source.endsWith('长')) return null;
  const unit = UNITS[leader.source[0]!];
  if (unit === undefined || leader.isRecord !== undefined || !isNumberOfUnit(number!)) return null;
  const source = number!.source + leader.source;
  return { token: word(source, `${unit} trưởng ${unit} ${number!.text}`, 'person'), end: start + 2 };
};

/** 你们连的任务, 那个班, 各排: whose unit it is, or which one; 我们连饭都没吃 is even that. */
const isOfGroup = (tokens: readonly Token[], at: number): boolean => {
  const { source } = tokens[at]!;
  const next = tokens[at + 1];
  if (!OF_GROUP.test(tokens[at - 1]?.source ?? '')) return false;
  if (source === '排') return next === undefined || !LINING_UP.test(next.source);
  if (source !== '连' && source !== '連') return source !== '团' || isEnd(next);
  return isEnd(next) && !tokens.slice(at + 1, at + MAX_EVEN).some((token) => EVEN.test(token.source));
};
