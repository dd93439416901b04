import { hasUnit, unitSet } from '@versio/kit/text';
import { COMPLEMENTS, RESULTS } from './complements.ts';
import { BEFORE_ACT_OF_CLAUSE, nominal, relativeClause } from './noun-phrase.ts';
import { isSpanTold } from './spans-told.ts';
import { isAspect, isDe, isGeneralMeasure, isHeadKind, LINKING_VERBS, tableOf, withoutEnd, word } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/**
 * Puts tokens into Vietnamese order and removes particles without a Vietnamese equivalent. Only whole tokens move, and
 * never across a mark or a line break; names, terms, kept text and numbers are never dropped or duplicated.
 */
export function reorder(tokens: readonly Token[]): Token[] {
  const out: Token[] = [];
  for (let index = 0; index < tokens.length; ) {
    if (isPlain(tokens[index]!) && !isDe(tokens[index + 1])) {
      out.push(tokens[index++]!);
      continue;
    }
    const isSoMuch =
      hasUnit(STARTS_SO_MUCH, tokens[index]!.source.charCodeAt(0)) &&
      SO_MUCH.has(tokens[index]!.source) &&
      tokens[index]!.entry !== null &&
      ((tokens[index + 1]?.kind === 'adjective' && !isThen(tokens, index)) ||
        (tokens[index + 1]?.kind === 'expression' && SO_LITERARY.has(tokens[index]!.source)) ||
        tokens[index + 1]?.source === '快' ||
        (tokens[index + 1]?.source === '好' && endsClause(tokens[index + 2])) ||
        isDoneSo(tokens, index + 1));
    const phrase = isSoMuch
      ? null
      : (relativeClause(tokens, index, out.at(-1)) ?? nominal(tokens, index, 0, isObjectPlace(out)));
    if (!phrase && isDe(tokens[index])) {
      const day = firstDay(tokens, index + 1);
      const inner = day ?? nominal(tokens, index + 1, 1);
      const isDayOfAll = inner !== null && isDay(inner.tokens, day !== null) && endsClause(tokens[inner.end]);
      if (inner && (insertBeforeClause(out, inner.tokens) || (isDayOfAll && insertDay(out, inner.tokens)))) {
        index = inner.end;
        continue;
      }
    }
    if (phrase) {
      const possessive = phrase.isOwner && isDe(tokens[phrase.end]) && out.at(-1)?.source.endsWith('是');
      if (possessive) out.push(OF);
      pushObject(out, phrase.tokens, tokens[phrase.end]);
      index = phrase.end;
    } else if (insertWhen(out, tokens, index)) index += dayAfter(tokens, index) === null ? 1 : 3;
    else if (isPossibility(tokens, index, out.at(-1))) {
      const text =
        (tokens[index]!.source === '不' ? IMPOSSIBLE[plainResult(tokens[index + 1]!.source)] : undefined) ?? 'được';
      out.push(word(tokens[index]!.source, tokens[index]!.source === '不' ? `không ${text}` : text, 'adverb'));
      index += 2;
    } else if (isOnce(tokens, index)) {
      if (isAsSoonAs(tokens, index, out.at(-1))) out.push(word(tokens[index]!.source, 'vừa', 'adverb'));
      index++;
    } else if (isSoMuch) {
      // 这么大的雨 "mưa lớn như vậy".
      const noun = isDe(tokens[index + 2]) ? nominal(tokens, index + 3, 1) : null;
      if (noun !== null) {
        out.push(...noun.tokens, tokens[index + 1]!, word(tokens[index]!.source, 'như vậy', 'adverb'));
        index = noun.end;
        continue;
      }
      // 这么早来: a time or a speed goes after the verb.
      const verb = tokens[index + 2];
      const isSoon = verb?.kind === 'verb' && SOON.has(tokens[index + 1]!.source);
      if (isSoon) out.push(verb);
      const whom = isDoneSoToYou(tokens, index + 1) ? [tokens[index + 2]!] : [];
      out.push(qualityAt(tokens, index + 1), ...whom, word(tokens[index]!.source, 'như vậy', 'adverb'));
      index += isSoon ? 3 : 2 + whom.length;
    } else {
      const token = particle(tokens, index, out.at(-1));
      if (token) out.push(token);
      index++;
    }
  }
  return out;
}

/** Returns true for a word that no rule of this file moves, drops or renders in any context. */
const isPlain = ({ kind, source }: Token): boolean =>
  kind === 'punctuation' ||
  kind === 'lineBreak' ||
  kind === 'raw' ||
  ((kind === 'adverb' || kind === 'preposition' || kind === 'conjunction') &&
    !hasUnit(STARTS_RULE, source.charCodeAt(0)));

/** 那么真正害怕的人: "then", not a degree. */
const isThen = (tokens: readonly Token[], at: number): boolean =>
  THEN_WORDS.has(tokens[at]!.source) &&
  (tokens[at - 1] === undefined || isClauseEdge(tokens[at - 1]!)) &&
  TRULY.has(tokens[at + 1]!.source) &&
  tokens[at + 2]?.kind === 'verb';
const THEN_WORDS = new Set(['那么', '那麼']);
const TRULY = new Set(['真正', '直接', '主动', '唯一']);

/** 这么画, 这样做的: an act alone in the clause. */
const isDoneSo = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'verb' &&
  !LINKING_VERBS.has(tokens[at]!.source) &&
  (endsClause(tokens[isDe(tokens[at + 1]) ? at + 2 : at + 1]) || isDoneSoToYou(tokens, at));
/** 心情这么好: 好 is an adjective, not a degree. */
const qualityAt = (tokens: readonly Token[], at: number): Token =>
  tokens[at]!.source === '好' ? word('好', 'tốt', 'adjective') : tokens[at]!;
/** 这么看我: the object goes before "so". */
const isDoneSoToYou = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.kind === 'pronoun' && SO_DONE.test(tokens[at]!.source) && endsClause(tokens[at + 2]);
const SO_DONE =
  /^(?:看|看着|盯着|望着|瞪着|叫|喊|骂|打|逼|骗|帮|护着|恨|折磨|羞辱|侮辱|冤枉|对待|形容|评价|信任|相信|关心|照顾|讨厌|害|整|吓|气)$/u;

/** 推开夫人 "đẩy phu nhân ra": a short object goes between the verb and its direction. */
function pushObject(out: Token[], object: readonly Token[], next: Token | undefined) {
  // 一声低沉的钟声: "tiếng chuông" replaces the measure of "một tiếng".
  const sound = out.at(-1);
  if (sound?.source.endsWith('声') && sound.text.endsWith(SOUND) && object[0]!.text.startsWith('tiếng '))
    out[out.length - 1] = { ...sound, text: sound.text.slice(0, -SOUND.length) };
  // 一道发黑的伤口: the noun has the measure word.
  const counted = out.at(-1);
  if (counted?.kind === 'measure' && object[0]!.text.startsWith(`${counted.text} `)) out.pop();
  if (pushBeforeOnce(out, object, next)) return;
  const verb = out.at(-1);
  const parts =
    verb?.kind === 'verb' &&
    object.length <= MAX_SHORT_OBJECT &&
    verb.source.length > 1 &&
    SHORT_OBJECTS.has(object[0]!.kind)
      ? WITH_DIRECTION.exec(verb.text)
      : null;
  if (
    parts !== null &&
    !NOT_DONE.test(verb!.text) &&
    HANDLED.test(verb!.source) &&
    // 拔出了插在胸口的匕首: the description continues after the object.
    next?.isModifier !== true &&
    !DESCRIBES.test(next?.source ?? '')
  ) {
    out[out.length - 1] = { ...verb!, text: parts[1]! };
    for (const token of object) out.push(token);
    out.push(word('', parts[2]!, 'adverb'));
  } else for (const token of object) out.push(token);
}
/** 拍了一下他的头 "vỗ đầu của hắn một cái": a frequency goes after an object that ends the clause. */
const pushBeforeOnce = (out: Token[], object: readonly Token[], next: Token | undefined): boolean => {
  const last = out.at(-1);
  // 劝劝她: a doubled verb.
  const isTwice =
    last?.source === '' && last.text === 'một chút' && object.every(({ kind }) => SOMEBODY_ONCE.has(kind));
  if (last === undefined || !endsClause(next)) return false;
  if (!isTwice && (!ENDS_IN_ONCE.test(last.source) || last.entry === null)) return false;
  const parts = last.kind === 'verb' ? ACT_AND_ONCE.exec(last.text) : null;
  if (parts !== null) {
    out[out.length - 1] = { ...last, text: parts[1]! };
    out.push(...object, word('', parts[2]!, 'adverb'));
    return true;
  }
  if (last.text.startsWith('một ') && out.at(-2)?.kind === 'verb') {
    out.pop();
    out.push(...object, last);
    return true;
  }
  return false;
};
const SOMEBODY_ONCE: ReadonlySet<TokenKind> = new Set(['pronoun', 'person', 'name', 'determiner']);
const ENDS_IN_ONCE = /一[下脚拳掌]$/u;
const ACT_AND_ONCE = /^(.+) (một (?:cái|chút|cước|quyền|chưởng))$/u;
const SOUND = ' tiếng';
/** 举起沾满面粉的手, 拎起早就收拾好的行李箱: the description continues after the object. */
const DESCRIBES =
  /(?:[满着有楼层]|^(?:早就|早已|刚|刚刚|刚要|已经|正|正在|正要|正想|即将|快要|还在|仍在|跟|跟随|陪伴|伴随))$/u;
const MAX_SHORT_OBJECT = 2;
const SHORT_OBJECTS: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'name', 'pronoun']);
const WITH_DIRECTION = /^(.+) (ra|lên|xuống|lại)$/u;
/** Excludes negated verbs. */
const NOT_DONE = / không /u;
const HANDLED =
  /^(?:一把)?(?:叫住|喊住|唤住|推|拉|打|掀|撕|撬|抱|扶|拦|拎|提|举|抬|捡|拾|解|脱|摘|放|拿|端|捧|抓|揪|拽|搂|按|拖|关|合|收|松|仰|扬|垂|闭|戴|穿|披|背|扛|挽|卷|撩|拔|抽)/u;

/** 上班的第一天: an ordinal day with an act. */
const firstDay = (tokens: readonly Token[], at: number): { tokens: Token[]; end: number } | null =>
  tokens[at] !== undefined && ORDINAL_DAY.test(tokens[at].source) ? { tokens: [tokens[at]], end: at + 1 } : null;

/** 考试结束的那个晚上: a time with a demonstrative. */
const isDay = (phrase: readonly Token[], isOrdinal: boolean): boolean =>
  isOrdinal || (phrase.length === 2 && phrase[0]!.kind === 'time' && phrase[1]!.kind === 'determiner');

/** 病毒爆发的第三天，…: the day goes before its clause, also before the subject. */
function insertDay(out: Token[], day: readonly Token[]): boolean {
  let start = out.length;
  while (start > 0 && out.length - start < MAX_CLAUSE_TOKENS && !isClauseEdge(out[start - 1]!)) start--;
  if (start > 0 && !isClauseEdge(out[start - 1]!)) return false;
  if (!out.slice(start).some(({ kind }) => kind === 'verb')) return false;
  out.splice(start, 0, ...day);
  return true;
}

/**
 * "一个可以教我剑法的人": puts the noun after 的 before the clause that describes it, if the clause's start is certain.
 */
function insertBeforeClause(out: Token[], noun: readonly Token[]): boolean {
  let start = out.length;
  let sawVerb = false;
  while (start > 0 && out.length - start < MAX_CLAUSE_TOKENS) {
    const token = out[start - 1]!;
    // 已经是 and 这不是 are words.
    // 有未婚夫的人: 有 is the clause itself, unless another verb follows.
    const isLinking = LINKING_VERBS.has(token.source) && (sawVerb || token.source !== '有');
    const isCertain = CLAUSE_OPENERS.has(token.kind) || isLinking || ENDS_OPENER.test(token.source);
    // 挤满了看热闹的弟子: the object of filling; 打败了号称天才的大师兄: the object of defeating.
    const isBeforeAct = sawVerb && out[start]?.kind === 'verb' && ENDS_ACT.test(token.source) && token.kind === 'verb';
    if (isCertain || isClauseEdge(token) || (sawVerb && FULL.test(token.source)) || isBeforeAct) break;
    if (token.kind === 'verb') sawVerb = true;
    start--;
  }
  const opener = out[start - 1];
  const first = out[start];
  if (!sawVerb || !first || out.length - start >= MAX_CLAUSE_TOKENS) return false;
  // 两个蒙面人杀了镖局的十二个镖师: a noun takes only one number.
  const isCounting = opener?.kind === 'determiner' || (opener?.source === '有' && first.kind === 'number');
  if (isCounting && isCounted(noun[0]!)) return insertBeforeOwner(out, noun);
  const startsBare = opener === undefined || isClauseEdge(opener);
  const received = startsBare ? receivedAt(out, start) : -1;
  if (received !== -1) {
    out.splice(received + 1, 0, ...noun);
    return true;
  }
  if (startsBare && !BARE_CLAUSE_STARTS.has(first.kind)) return false;
  // 盯着屏幕上跳动的数字: an object of looking or holding belongs to the first verb.
  // 甚至记得她提过的面馆: an adverb may precede it.
  if (startsBare && first.kind === 'adverb' && HEARD_OR_THOUGHT.has(out[start + 1]?.source ?? '')) start++;
  const lead = out[start]!;
  const isAhead = lead.source.endsWith('着') || HEARD_OR_THOUGHT.has(lead.source);
  if (startsBare && lead.kind === 'verb' && isAhead && out.length - start > 1) start++;
  if (opener?.kind === 'determiner' && opener.entry?.frame) {
    const [before = '', after = ''] = opener.entry.frame.split('~');
    out[start - 1] = word(opener.source, before.trim(), 'determiner');
    if (after.trim() !== '') out.push(word('', after.trim(), 'determiner'));
  } else if (opener && isGeneralMeasure(opener)) out[start - 1] = word(opener.source, '', 'measure');
  out.splice(start, 0, ...noun);
  return true;
}

const isCounted = ({ kind, source }: Token): boolean => kind === 'number' || COUNTED_PEOPLE.test(source);
const COUNTED_PEOPLE = /^[两二三四五六七八九十几][个名位]?人?$/u;

/** Puts the object of an act before its owner: 杀了|镖局|的十二个镖师. */
function insertBeforeOwner(out: Token[], noun: readonly Token[]): boolean {
  let start = out.length;
  while (start > 0 && OWNERS.has(out[start - 1]!.kind)) start--;
  const act = out[start - 1];
  if (start === out.length || act === undefined || !AFTER_ACT.has(act.kind)) return false;
  const isWhere = out[start]!.kind === 'localizer' || out[start]!.kind === 'place';
  out.splice(start, 0, ...noun, ...(isWhere ? [] : [OF]));
  return true;
}
const OWNERS: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'name', 'pronoun', 'place', 'localizer']);
const AFTER_ACT: ReadonlySet<TokenKind> = new Set(['verb', 'particle']);

/**
 * 她接到了公司打来的电话: the noun is the object of a verb of receiving or seeing if another subject acts after it.
 * Returns the index of that verb, -1 if there is none.
 */
function receivedAt(out: readonly Token[], start: number): number {
  const verb = out.findIndex(({ kind }, at) => at >= start && kind === 'verb');
  const isOther = verb !== -1 && SOMEBODY_ELSE.has(out[verb + 1]?.kind ?? 'raw');
  return isOther && RECEIVED.test(out[verb]!.source) && out.at(-1)!.kind === 'verb' ? verb : -1;
}
const RECEIVED = /^(?:[接收看听找拿捡遇]到|[看听瞧撞]见|发现|收下|接过)$/u;
const SOMEBODY_ELSE: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'name', 'pronoun']);

/** 听说黑风寨的寨主被杀了: verbs of hearing or thinking take a clause. */
const HEARD_OR_THOUGHT = new Set(
  '听说 据说 传说 传闻 以为 觉得 知道 发现 记得 希望 相信 看来 想必 看向 望向 瞥向 转向'.split(' '),
);
/** 是, 这不是; 只见 and 就见 open a clause. */
const ENDS_OPENER = /是$|^[只就便但忽却]见$/u;
const FULL = /.满了?$/u;
const ENDS_ACT = /.[败死伤倒醒掉住开破碎断坏]$/u;

/** "他睁开眼睛的时候" → "khi hắn mở mắt ra", "吃完饭之后" → "sau khi ăn cơm xong": puts the word before its clause. */
function insertWhen(out: Token[], tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  if (token.entry === null || !hasUnit(STARTS_WHEN, token.source.charCodeAt(0))) return false;
  const when = WHEN[token.source];
  const next = tokens[index + 1];
  const day = dayAfter(tokens, index);
  // 妹妹出嫁那天: directly after the act.
  // 我娘生我那天: its object may be between.
  const isDoneTo = out.at(-1)?.kind === 'pronoun' && out.at(-2)?.kind === 'verb';
  // 老太太过七十大寿那天.
  const isEvent = EVENTS.test(out.at(-1)?.source ?? '');
  const isHeld = isEvent && HELD.has(out.at(-2)?.source ?? '');
  if (/^[那当]/u.test(token.source) && when !== undefined && !isActed(out.at(-1)) && !isDoneTo && !isHeld) {
    // 婚礼那天: the day of an event.
    if (!isEvent) return false;
    out.splice(out.length - 1, 0, word(token.source, when, 'conjunction'));
    return true;
  }
  if (when === undefined || (!token.source.startsWith('的') && !endsClause(next) && day === null)) return false;
  // 想起二十年前: a time as the object of remembering or hearing.
  if (isSpanTold(out, token.source)) return false;
  let start = out.length;
  let sawVerb = isHeld;
  while (start > 0 && !isClauseEdge(out[start - 1]!)) {
    if (out.length - start >= MAX_WHEN_TOKENS) return false;
    // 他回到了婚礼的前一天: the day is the goal.
    if (token.source.startsWith('的前') && /[到在是于]了?$/u.test(out[start - 1]!.source)) break;
    // 直到毕业那天: the day is a limit.
    if (THAT.test(token.source) && UNTIL.has(out[start - 1]!.source) && !isFromPlace(out, start, token)) break;
    // 这是他最累的时候: the time is the predicate.
    if (token.source === '的时候' && sawVerb && (IS.has(out[start - 1]!.source) || isReported(out, start, next))) {
      out.splice(start, 0, word(token.source, 'lúc', 'conjunction'));
      return true;
    }
    // 她想起第一次进宫的时候, 比上次见到他的时候又老了: a time as the object of remembering or comparing.
    // 他想起离家那天.
    const isWhenOrDay = token.source === '的时候' || THAT.test(token.source);
    const isRemembered = isWhenOrDay && sawVerb && REMEMBERED.has(out[start - 1]!.source);
    if (isRemembered) {
      if (out[start - 1]!.source === '比') out[start - 1] = word('比', 'so với', 'preposition');
      out.splice(start, 0, word(token.source, token.source === '的时候' ? 'lúc' : when!, 'conjunction'));
      return true;
    }
    if (sawVerb && BY_THEN.has(out[start - 1]!.source)) {
      out.splice(start, 0, word(token.source, when, 'conjunction'));
      return true;
    }
    const { kind } = out[--start]!;
    if (kind === 'verb' || kind === 'expression' || kind === 'adjective') sawVerb = true;
  }
  // 早课的时候, 婚礼的前一天: the time of an event.
  if (!sawVerb) while (start < out.length - 1 && BUT.has(out[start]!.source)) start++;
  const isOfThing = !sawVerb && /^的[时前]/u.test(token.source) && out.length > start;
  const beforeThing = token.source.startsWith('的时') ? 'lúc' : when!.replace(/ khi$/u, '');
  if (isOfThing) out.splice(start, 0, word(token.source, beforeThing, 'conjunction'));
  if (!sawVerb) return isOfThing;
  // 但喝下去之后: the conjunction goes first.
  while (start < out.length - 1 && BUT.has(out[start]!.source)) start++;
  // 每当下雨的时候: "mỗi khi" is enough.
  if (when === 'khi' && EVERY.has(out[start]!.source)) return true;
  // 趁午休的时候: a time that somebody uses.
  const taken = when === 'khi' ? out.findIndex(({ source }, at) => at >= start && source === '趁') : -1;
  if (taken !== -1) {
    out[taken] = word('趁', 'nhân lúc', 'preposition');
    return true;
  }
  // 可当他推开门时, 直到他推开门时: the word before the clause has "khi" already.
  if (when === 'khi' && /(?:^|\p{L} )khi$/u.test(out[start]!.text)) return true;
  // 自从他死了以后.
  if (when === 'sau khi' && SINCE.has(out[start]!.source)) {
    out[start] = word(out[start]!.source, 'từ sau khi', 'conjunction');
    return true;
  }
  // 就是在他离开之后: what is stressed follows "chính là".
  if (STRESSING.has(out[start]!.source) && out[start + 1]?.source === '在' && start + 2 < out.length)
    out.splice(++start, 1);
  if (day !== null) out.splice(start, 0, day);
  out.splice(start + (day === null ? 0 : 1), 0, word(token.source, when, 'conjunction'));
  return true;
}

/** 他从五楼跳下去的那天: an origin in space; 从公司倒闭的那天起 is one in time. */
const isFromPlace = (out: readonly Token[], start: number, { source }: Token): boolean =>
  out[start - 1]!.source === '从' && !source.endsWith('起') && FROM_PLACES.has(out[start]?.kind ?? 'raw');
const FROM_PLACES: ReadonlySet<TokenKind> = new Set(['place', 'noun', 'time', 'number', 'reading']);

const HELD = new Set('过 办 办理 举行 举办 参加 摆'.split(' '));
const EVENTS =
  /(?:葬礼|大寿|婚礼|典礼|生日|大婚|满月|考试|高考|中秋|除夕|元宵|重阳|清明|寿宴|宴会|比赛|大比|手术|庭审|出殡|大典)$/u;

const isActed = (before: Token | undefined): boolean => before?.kind === 'verb' || before?.kind === 'expression';

/** 爆发后的第三天: returns the day after 的, which goes first; null if there is none. */
const dayAfter = (tokens: readonly Token[], index: number): Token | null => {
  const day = tokens[index + 2];
  if (day === undefined || !ORDINAL_DAY.test(day.source)) return null;
  return isDe(tokens[index + 1]) && AFTER_OR_BEFORE.has(tokens[index]!.source) ? day : null;
};
const THAT = /^的?那/u;
const IS = new Set('是 不是 正是 就是 都是 也是 便是 这是 那是'.split(' '));
/** 要趁太阳出来之前采茶: prepositions of a time limit. */
const BY_THEN = new Set('趁 趁着 赶在 抢在'.split(' '));
/** 发现那个男人走路的时候左脚有点跛: the time belongs to the object clause. */
const isReported = (out: readonly Token[], start: number, next: Token | undefined): boolean =>
  REPORTED.has(out[start - 1]!.source) && !endsClause(next);
const REPORTED = new Set(
  '说 知道 发现 听说 以为 觉得 告诉 想到 认为 看到 看见 得知 明白 据说 说道 才知道 发觉 注意到 准备 打算 计划 约好 说好 决定 约定 怀疑 担心 猜 相信 承认 表示 听见'.split(
    ' ',
  ),
);
const REMEMBERED = new Set('想起 想起了 回忆起 记得 忆起 记起 怀念 忘不了 比'.split(' '));
const EVERY = new Set('每当 每次 每逢 每一次 每到 每回'.split(' '));
const SINCE = new Set('自从 自從'.split(' '));
const SOON = new Set('早 晚 快 急 匆忙'.split(' '));
const UNTIL = new Set('直到 到 从 自从'.split(' '));
const BUT = new Set(
  '像是 好像 仿佛 就像 就像是 如同 犹如 好似 好在 幸好 幸亏 幸而 可惜 只是 偏偏 恰好 正好 非要 其实 当然 原来 毕竟 反正 据说 听说 记得 只有 尤其 尤其是 特别是 除了 但 但是 可是 可 不过 然而 而 所以 因此 于是 而且 并且'.split(
    ' ',
  ),
);
const STRESSING = new Set('就是 正是 便是 也是 都是 只是 好像是 似乎是 应该是 肯定是 一定是'.split(' '));
const ORDINAL_DAY = /^第.*[天日年夜周月晚次]$/u;
const AFTER_OR_BEFORE = new Set('后 後 之后 之後 以后 前 之前'.split(' '));

/** "睡不着", "听得见": returns true for a complement of possibility, rendered "không được" or "được". */
function isPossibility(tokens: readonly Token[], index: number, before: Token | undefined): boolean {
  const { source, entry } = tokens[index]!;
  const result = tokens[index + 1];
  return (
    entry !== null &&
    (before?.kind === 'verb' || (before?.kind === 'reading' && before.source.length === 1)) &&
    (source === '不' || source === '得') &&
    result !== undefined &&
    (result.entry !== null || result.kind === 'reading') &&
    POSSIBLE_RESULTS.has(plainResult(result.source))
  );
}
/** 走不|出去了: 了 belongs to the whole expression. */
const plainResult = (source: string): string => (source.length > 2 ? source.replace(/了$/u, '') : source);

/** "一看", "一震" before a pause: returns true if 一 only means that the act happens once. */
function isOnce(tokens: readonly Token[], index: number): boolean {
  if (tokens[index]!.kind !== 'number' || tokens[index]!.source !== '一') return false;
  const next = tokens[index + 1];
  // 一胖一瘦: 一 before each of two.
  if (
    tokens[index - 2]?.source === '一' ||
    (tokens[index + 2]?.source === '一' && next?.kind === tokens[index + 3]?.kind)
  )
    return false;
  // 消息一传|开，: a verb and its result.
  if (isActWithResult(tokens, index)) return true;
  const isAct =
    next?.source.length === 1 && (next.kind === 'verb' || next.kind === 'reading' || next.kind === 'adjective');
  // 一拍桌子: a verb of the hand and its object.
  if (next?.kind === 'verb' && BY_HAND.test(next.source) && THING_KINDS.has(tokens[index + 2]?.kind ?? 'raw'))
    return true;
  if (isWholeAct(next) && ACTS_NEXT.has(tokens[index + 2]?.kind ?? 'raw') && !THEN.has(tokens[index + 2]!.source))
    return true;
  return (
    (isAct || isOpening(next) || (isWholeAct(next) && /^[，：]/u.test(tokens[index + 2]?.source ?? ''))) &&
    endsClause(tokens[index + 2])
  );
}

const ACTS_NEXT: ReadonlySet<TokenKind> = new Set(['verb', 'preposition', 'adverb']);
const THEN = new Set('就 便 即 都'.split(' '));
const BY_HAND = /^[指拍挥甩推踢扬抖按握拉捏拧蹬抬扭摆伸收勒扯掀晃拱敲]$/u;
const THING_KINDS: ReadonlySet<TokenKind> = new Set(['noun', 'place', 'reading', 'person', 'name']);

/** 他一走，她就哭了: "as soon as", before another act. */
const isAsSoonAs = (tokens: readonly Token[], index: number, subject: Token | undefined): boolean =>
  (subject === undefined
    ? isWholeAct(tokens[index + 1])
    : HAS_SUBJECT.has(subject.kind) || (isClauseEdge(subject) && isWholeAct(tokens[index + 1]))) &&
  (isActWithResult(tokens, index) ||
    ((FOLLOWED.has(tokens[index + 1]!.source) || isWholeAct(tokens[index + 1])) && tokens[index + 2]?.source === '，'));
/** 一传|开，, 一喝|下去，: a verb and its result before a comma. */
const isActWithResult = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.kind === 'verb' &&
  tokens[index + 1]!.source.length === 1 &&
  COMPLEMENTS[tokens[index + 2]?.source ?? ''] !== undefined &&
  tokens[index + 3]?.source === '，';
/** 第二天一上班，: a verb of two characters is not counted. */
const isWholeAct = (token: Token | undefined): boolean =>
  token?.kind === 'verb' && token.source.length > 1 && !COUNTED_TOO.test(token.source);
/** 最后一捆柴: verbs that are also measures. */
const COUNTED_TOO = /^[捆把包串杯碗盘挑担卷抱捧]/u;
/** 门一打开，…. */
const isOpening = (token: Token | undefined): boolean => token?.kind === 'verb' && OPENING.test(token.source);
const OPENING =
  /^(?:[打推拉睁张]开|[关合闭]上|[进出回过]来|[进出回过]去|[出消]现|消失|结束|开始|[走跑]进|[看听]到|[看听]见)$/u;
const HAS_SUBJECT: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'name', 'pronoun', 'time']);
const FOLLOWED = new Set('走来到进出停死亮听看见说动落退回去起倒断灭靠坐躺醒');

/** 打算|开|一家店, 准备|住|三天: verbs before an act, which have no direction. */
const PLANNING = new Set(
  '准备 打算 计划 决定 合伙 联手 合资 开始 负责 申请 学着 试着 忙着 急着 等着 赶着 想着 愿意 同意 拒绝 答应 允许 禁止 要求 希望 渴望 企图 试图 尝试 考虑 建议 主张 喜欢 不准备 不打算 不愿意 不同意 来不及 顾不上 舍不得 懒得 记得 忘记 忘了 敢于 善于 乐意 害怕 值得 有权 有资格 专门 一心 帮忙'.split(
    ' ',
  ),
);

/** Returns the rendering of a token outside noun phrases: itself, another rendering, or null for none. */
function particle(tokens: readonly Token[], index: number, before: Token | undefined): Token | null {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  // A token without an entry is a record, a number or kept text, which are never changed or dropped.
  if (token.entry === null) return token;
  // 跑完了最后一圈: before an object, "rồi" is dropped.
  if (token.kind === 'verb' && token.text.endsWith(' rồi') && token.source.endsWith('了') && !endsClause(next))
    return withoutEnd(token, ' rồi');
  if (token.kind === 'measure') return isGeneralMeasure(token) && next && isHeadKind(next) ? null : token;
  if (token.kind !== 'particle' && !hasUnit(STARTS_PARTICLE, token.source.charCodeAt(0))) return token;
  // 自斟自饮起来: nothing rises.
  if (token.source === '起来' && before?.kind === 'expression' && before.source.length === 4 && endsClause(next))
    return null;
  const complement =
    before?.kind === 'verb' && !LINKING_VERBS.has(before.source) && !PLANNING.has(before.source)
      ? COMPLEMENTS[token.source]
      : undefined;
  // 跳动起来: the verb has the direction.
  if (complement !== undefined)
    return before!.text.endsWith(` ${complement}`) ||
      (BARE_COMING.has(token.source) && HAS_DIRECTION.test(before!.text))
      ? null
      : word(token.source, complement, 'adverb');
  const becoming = before?.kind === 'adjective' ? OF_STATES[token.source] : undefined;
  if (becoming !== undefined) return word(token.source, becoming, 'adverb');
  if (before?.kind === 'verb' && before.source.length === 1 && !BEFORE_NO_RESULT.has(before.source)) {
    const result = RESULTS[token.source];
    if (result !== undefined) return word(token.source, result, 'adverb');
  }
  if (
    token.source === '在' &&
    !isAtSpotOfAct(tokens, index) &&
    (next?.kind === 'verb' ||
      (next?.kind === 'preposition' && !A_SIDE.test(next.text)) ||
      (HOW_KINDS.has(next?.kind ?? 'raw') && endsIn(tokens, index + 2)) ||
      WHAT_ONE_DOES.has(next?.source ?? ''))
  )
    return word(token.source, 'đang', 'adverb');
  if (AFTER_DURATION[token.source] !== undefined && before?.kind === 'measure')
    return word(token.source, AFTER_DURATION[token.source]!, 'time');
  // "二十三年来": "up to now".
  if (token.source === '来' && before?.kind === 'measure' && TIME_MEASURES.has(before.source))
    return word(token.source, 'qua', 'time');
  if (token.source === '好' && next?.kind !== 'adjective' && next?.source !== '快' && !FELT.has(next?.source ?? ''))
    return word(token.source, 'tốt', 'adjective');
  if ((token.source === '会' || token.source === '會') && next?.kind === 'noun')
    return word(token.source, 'biết', 'verb');
  if (token.kind !== 'particle') return token;
  switch (token.source) {
    case '了':
      return endsClause(next) && isQuoted(tokens, index) ? token : null;
    case '地':
      if (before && (ADVERBIAL_KINDS.has(before.kind) || (before.kind === 'reading' && before.source.length > 1)))
        return null;
      if (before && next?.kind === 'verb' && before.kind !== 'verb' && before.kind !== 'preposition') return null;
      // 警惕地后退: a verb of two characters before 地 is a manner, and so is a negated one (一滴不剩地).
      if (before?.kind === 'verb' && next && AFTER_HOW.has(next.kind))
        if (before.source.length > 1 || LACKING_OR_NOT.has(tokens[index - 2]?.source ?? '')) return null;
      return word(token.source, next?.kind === 'reading' ? 'địa' : 'đất', 'noun');
    case '得':
      return resultParticle(tokens, index, before);
    default:
      return token.text === '' ? null : token;
  }
}

/** The rendering of 得: behind a verb what follows is its result or degree; before one it is "must". */
function resultParticle(tokens: readonly Token[], index: number, before: Token | undefined): Token | null {
  const token = tokens[index]!;
  const next = tokens[index + 1];
  // 快 is an adverb of the lexicon.
  if (before && (RESULT_KINDS.has(before.kind) || before.source === '快')) {
    // 挤得像罐头.
    if (next !== undefined && SO_MUCH.has(next.source)) return null;
    if (next?.source === '像' || next?.source === '好像' || next?.source === '仿佛') return null;
    // 疼得满头大汗: "so … that".
    if (next?.kind === 'expression' && next.source.length > 3 && SUFFERED.has(before.source))
      return word(token.source, 'đến', 'adverb');
    if (next && (DEGREE_KINDS.has(next.kind) || STARTS_WITH_DEGREE.test(next.source))) return null;
    // 考得怎么样 "thi thế nào".
    if (next !== undefined && HOW.has(next.source)) return null;
    // 疼得额头上全是冷汗: the place is no goal of the act.
    const isPlaced = next?.kind === 'place' || (next?.kind === 'noun' && tokens[index + 2]?.entry?.localizer != null);
    if (next?.kind === 'pronoun' || isPlaced) return word(token.source, 'đến mức', 'adverb');
    if (endsClause(next)) return token;
    return word(token.source, isToldSo(tokens, index) ? 'đến mức' : 'đến', 'adverb');
  }
  return word(token.source, next?.kind === 'reading' ? 'đắc' : 'phải', 'adverb');
}
const SUFFERED = new Set('疼 痛 累 热 吓 气 急 饿 冷 冻 哭 跑 忙 困 羞 渴 高兴 激动 紧张 害怕 慌 开心 生气'.split(' '));
const LACKING_OR_NOT = new Set('不 没 無 无'.split(' '));
/** 好疼 "thật đau": verbs of feeling. */
const FELT = new Set('疼 痛 怕 恨 想 累 困 饿 渴 羡慕 感动 喜欢 害怕 担心 后悔 心疼 想你 想他 想她'.split(' '));
/** 晒得人睁不开眼, 气得老太爷摔了碗: a subject and its act as a result; in 听得身后传来脚步声 it is the object. */
const isToldSo = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  if (next === undefined || !TOLD_KINDS.has(next.kind) || endsClause(tokens[at + 2])) return false;
  return tokens[at - 1]?.source !== '听' || !tokens.slice(at, at + 8).some(({ source }) => HEARD.has(source));
};
const HEARD = new Set('传来 响起 有人 一声 说 道 喊'.split(' '));
const TOLD_KINDS: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'name', 'determiner']);
const HOW = new Set(['怎么样', '怎样', '如何', '怎么样了']);

const HOW_KINDS: ReadonlySet<TokenKind> = new Set(['expression', 'adverb', 'interjection', 'adjective']);
/** 在不紧不慢地走着, 在滋滋地冒着气泡: a manner before 地. */
const endsIn = (tokens: readonly Token[], at: number): boolean => tokens[at]?.source === '地';
const WHAT_ONE_DOES = new Set(
  '做什么 做什麼 干什么 干嘛 干吗 干啥 说什么 想什么 找什么 看什么 等什么 怕什么'.split(' '),
);

/** 在放衣服的地方坐着 "ở nơi để quần áo": a place, if an act follows it. */
const isAtSpotOfAct = (tokens: readonly Token[], at: number): boolean => {
  const end = Math.min(tokens.length, at + MAX_SPOT_TOKENS);
  for (let index = at + 2; index < end && !isClauseEdge(tokens[index]!); index++)
    if (isDe(tokens[index]!)) return SPOTS.has(tokens[index + 1]?.source ?? '') && !endsClause(tokens[index + 2]);
  return false;
};
const MAX_SPOT_TOKENS = 8;
const SPOTS = new Set('地方 位置 路上 途中 时候'.split(' '));

/** Returns true within speech: narrated acts have happened, so only speech needs a word for it. */
function isQuoted(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 1; at >= 0 && index - at < MAX_QUOTED_TOKENS; at--) {
    const { source } = tokens[at]!;
    if (CLOSING_QUOTES.has(source)) return false;
    if (OPENING_QUOTES.has(source)) return true;
  }
  return false;
}
const MAX_QUOTED_TOKENS = 100;
const OPENING_QUOTES = new Set('“「『');
const CLOSING_QUOTES = new Set('”」』');

/** Returns true directly after a verb, or after a pronoun that follows one: "取你性命". */
function isObjectPlace(out: readonly Token[]): boolean {
  const last = out.at(-1);
  // 是青云门的弟子, 是不是你的人: a predicate with 是 has its owner.
  if (last?.source.endsWith('是') || last?.source === '是否') return false;
  return (
    last?.kind === 'verb' ||
    // 守在门口的房东: a place; 朝人事部的小周: an owner.
    (last?.kind === 'preposition' &&
      (OF_PLACES.has(last.source) || (last.source === '叫' && out.at(-2)?.kind === 'determiner'))) ||
    (last?.kind === 'pronoun' && out.at(-2)?.kind === 'verb')
  );
}

const OF_PLACES = new Set('在 于 於 离 離 到 从 從 至 当 距 给 給'.split(' '));

const isClauseEdge = ({ kind }: Token): boolean => kind === 'punctuation' || kind === 'lineBreak' || kind === 'raw';
const endsClause = (next: Token | undefined): boolean =>
  next === undefined ||
  (next.kind === 'punctuation' && !OPENING_MARKS.has(next.source)) ||
  next.kind === 'lineBreak' ||
  (next.kind === 'raw' && ENDS_CLAUSE.test(next.text)) ||
  (next.kind === 'particle' && !isAspect(next) && !isDe(next));
const ENDS_CLAUSE = /^[,.;:!?]/;
const OPENING_MARKS = new Set('“‘「『《〈（【〔［〖');
const OF = word('', 'của', 'preposition');
const MAX_WHEN_TOKENS = 14;
const WHEN: Readonly<Record<string, string>> = tableOf({
  的那一刻: 'khoảnh khắc',
  的那一瞬间: 'khoảnh khắc',
  的一瞬间: 'khoảnh khắc',
  的瞬间: 'khoảnh khắc',
  的刹那: 'khoảnh khắc',
  的一刹那: 'khoảnh khắc',
  的前一天: 'một ngày trước khi',
  的前一天晚上: 'tối hôm trước khi',
  的前一晚: 'đêm trước khi',
  的前一夜: 'đêm trước khi',
  的那一天起: 'ngày',
  的那天起: 'hôm',
  的那一刻起: 'khoảnh khắc',
  那天起: 'hôm',
  那一天起: 'ngày',
  那一刻起: 'khoảnh khắc',
  那天: 'hôm',
  当天: 'hôm',
  那一天: 'ngày',
  那晚: 'đêm',
  那年: 'năm',
  的那天: 'hôm',
  的那一天: 'ngày',
  的那晚: 'đêm',
  的那年: 'năm',
  的那天晚上: 'tối hôm',
  的那个晚上: 'tối hôm',
  的那天夜里: 'đêm hôm',
  的那一夜: 'đêm',
  的那年冬天: 'mùa đông năm',
  的那年夏天: 'mùa hè năm',
  的那年春天: 'mùa xuân năm',
  的那年秋天: 'mùa thu năm',
  的那个夏天: 'mùa hè',
  的那个冬天: 'mùa đông',
  的那个春天: 'mùa xuân',
  的那个秋天: 'mùa thu',
  的那个早上: 'buổi sáng',
  的那个早晨: 'buổi sáng',
  的那天早上: 'sáng hôm',
  的那天下午: 'chiều hôm',
  的那个下午: 'buổi chiều',
  的那天中午: 'trưa hôm',
  的那段时间: 'khoảng thời gian',
  的那段日子: 'những ngày',
  的那几年: 'mấy năm',
  的那几天: 'mấy ngày',
  的同时: 'đồng thời khi',
  的时候: 'khi',
  的時候: 'khi',
  时: 'khi',
  時: 'khi',
  之时: 'khi',
  之時: 'khi',
  之初: 'thuở',
  之际: 'khi',
  之際: 'khi',
  过后: 'sau khi',
  之后: 'sau khi',
  之後: 'sau khi',
  以后: 'sau khi',
  以後: 'sau khi',
  后: 'sau khi',
  後: 'sau khi',
  之前: 'trước khi',
  以前: 'trước khi',
  前: 'trước khi',
});
const SO_MUCH = new Set(['这么', '這麼', '那么', '那麼', '这样', '這樣', '如此', '这般', '那般']);
const POSSIBLE_RESULTS = new Set(
  '严 穿 破 断 死 透 醒 赢 懂 干净 满 饱 着 著 了 到 见 見 出 住 开 開 起 下 上 完 动 動 清 过 過 下来 下來 起来 起來 出来 出來 过来 上去 上来 下去 过去 回来 进去 进来 出去 回去 掉'.split(
    ' ',
  ),
);
/** 跑不完 "chạy không hết": renderings of impossible results. */
const IMPOSSIBLE: Readonly<Record<string, string>> = tableOf({
  完: 'hết',
  出: 'ra',
  起: 'nổi',
  动: 'nổi',
  動: 'nổi',
  清: 'rõ',
  严: 'kín',
  穿: 'thủng',
  破: 'vỡ',
  断: 'đứt',
  死: 'chết',
  透: 'thấu',
  醒: 'tỉnh',
  赢: 'thắng',
  懂: 'hiểu',
  干净: 'sạch',
  满: 'đầy',
  饱: 'no',
  进去: 'vào được',
  进来: 'vào được',
  出去: 'ra được',
  出来: 'ra được',
  上去: 'lên được',
  上来: 'lên được',
  下来: 'xuống được',
  下去: 'xuống được',
  过来: 'qua được',
  过去: 'qua được',
  回来: 'về được',
  回去: 'về được',
});
const MAX_CLAUSE_TOKENS = 9;
const CLAUSE_OPENERS: ReadonlySet<TokenKind> = new Set(['conjunction', 'determiner', 'measure']);
const BARE_CLAUSE_STARTS: ReadonlySet<TokenKind> = new Set(['adverb', 'preposition', 'verb']);

const BARE_COMING = new Set(['来', '來']);
const HAS_DIRECTION = / (?:xuống|lên|ra|vào|lại|về|qua|tới)$/u;
/** 淡了下去, 亮了起来: directions as changes of state. */
const OF_STATES: Readonly<Record<string, string>> = tableOf({ 起来: 'lên', 起來: 'lên', 下去: 'đi', 下来: 'xuống' });
/** Verbs after which another verb is a second act, not a result. */
const BEFORE_NO_RESULT = new Set('去来走想要会能可得是有在像让叫说见怕敢');
/** 在一座破庙里: a place, not an act in progress. */
const A_SIDE = /^(?:trong|trên|dưới|ngoài|bên)$/u;
const AFTER_DURATION: Readonly<Record<string, string>> = tableOf({
  之后: 'sau',
  之後: 'sau',
  后: 'sau',
  後: 'sau',
  之前: 'trước',
  前: 'trước',
  内: 'trong',
  以来: 'qua',
  以前: 'trước',
  以后: 'sau',
});
const TIME_MEASURES = new Set('年天月日');
const RESULT_KINDS: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'reading']);
const DEGREE_KINDS: ReadonlySet<TokenKind> = new Set(['adjective', 'degree', 'expression', 'reading']);
/** 很快 and 太多 are adverbs of the lexicon. */
const STARTS_WITH_DEGREE = /^[很太更最]/u;
const AFTER_HOW: ReadonlySet<TokenKind> = new Set(['verb', 'adverb', 'preposition', 'expression']);
const ADVERBIAL_KINDS: ReadonlySet<TokenKind> = new Set(['adjective', 'adverb', 'expression', 'interjection']);

// The first characters of words, which are looked up much faster than the whole words.
const STARTS_SO_MUCH = unitSet(SO_MUCH);
/** 这般神秘莫测. */
const SO_LITERARY = new Set(['这般', '那般']);
const STARTS_WHEN = unitSet(Object.keys(WHEN));
const STARTS_PARTICLE = unitSet([
  ...Object.keys(COMPLEMENTS),
  ...Object.keys(RESULTS),
  ...Object.keys(AFTER_DURATION),
  ...'在来好会會',
]);
/** First characters of the adverbs, prepositions and conjunctions that rules move. */
const STARTS_RULE = unitSet([
  ...SO_MUCH,
  ...Object.keys(WHEN),
  ...Object.keys(COMPLEMENTS),
  ...Object.keys(RESULTS),
  ...Object.keys(AFTER_DURATION),
  ...BEFORE_ACT_OF_CLAUSE,
  ...LINKING_VERBS,
  ...'在来好会會不得或且又',
]);
