import { COMPLEMENTS } from '../complements.ts';
import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { onceApart, wholeAct } from '../verb-ends.ts';
import { adverbsEnd, type ClauseRule, isKind, isWord, kindsOf, nounPhraseEnd, sideOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';

export const TOWARDS = wordsOf('往 向 朝 往着 向着 朝着 对 對 对着 對着 跟 冲 冲着 照着');
const FOR_PEOPLE = wordsOf('对 對 对着 對着 跟');
const ADDRESSING = wordsOf('冲 冲着');
export const DIRECTIONS = wordsOf('方向');
const PLAIN = wordsOf('往 向 朝');
/** 往里走 "đi vào trong". */
const INTO: Readonly<Record<string, string>> = tableOf({
  里: 'vào trong',
  里面: 'vào trong',
  外: 'ra ngoài',
  外面: 'ra ngoài',
  上: 'lên trên',
  下: 'xuống dưới',
  前: 'về phía trước',
  后: 'về phía sau',
  回: 'trở lại',
  山上: 'lên núi',
  山下: 'xuống núi',
  楼上: 'lên lầu',
  楼下: 'xuống lầu',
  屋里: 'vào nhà',
  门外: 'ra ngoài cửa',
  门里: 'vào cửa',
  城里: 'vào thành',
  城外: 'ra ngoài thành',
  家: 'về nhà',
  家里: 'về nhà',
  天上: 'lên trời',
  街上: 'ra đường',
});
const SIDES = wordsOf('东 西 南 北 東 前 后 後 左 右 前方 后方 东方 西方 南方 北方');
const SAYING = /[说說道问問喊叫讲講吼骂罵喝嚷诉訴释釋报報]$/u;
const GESTURE = wordsOf(
  '保证 发誓 起誓 承诺 许诺 透露 汇报 说明 抱怨 诉苦 证明 表明 表示 炫耀 敬酒 敬礼 赔罪 赔礼 赔不是 请罪 谢罪 求情 示好 示爱 示意 坦白 交代 承认 吐露 吐苦水 点头 點頭 摇头 搖頭 行礼 行禮 鞠躬 拱手 招手 挥手 揮手 抱拳 磕头 磕頭 微笑 笑 笑笑 眨眼 点点头 摇摇头 招招手 使眼色 道歉 道谢 求饶 求助 请教 撒娇 发火 动手 出手 挑战 求婚 表白 介绍 解释 说话 撒谎 说谎 发脾气 说实话 说真话 说好话 说谎话 发牢骚 挤了挤眼睛 挤了挤眼 眨了眨眼 眨了眨眼睛 挤眉弄眼 使了个眼色 挤眼睛 见礼 回礼 叩头 磕响头 作揖 福身 福了福身 福了福 打交道 拌嘴 打商量 行了一礼 行大礼 赔笑',
);
/** Verbs of acting together with somebody. */
const TOGETHER = wordsOf(
  '谈 谈谈 聊 聊聊 聊天 商量 拼 拼命 打 打架 打仗 比 比试 争 争吵 吵 吵架 斗 结婚 离婚 分手 见面 合作 住 玩 相处 说话 开玩笑 较量 过招 交手 联手 计较 作对 联系 交往 谈恋爱 在一起 抢 赌 打赌 成亲 和好 翻脸 动手 闹 闹翻 相认 重逢 会合 汇合 道别 告别 握手',
);
const TAKING = wordsOf('借 要 买 買 讨 讨要 索要 夺 偷 学 學 学习');
const LEARNING = /^[学學]/u;
const LOOKING = /^[看望瞧瞪盯瞥]/u;
const HAS_DIRECTION = /^[前后後上下外里回][^面边方]/u;
const COMING = /[来來去]$/u;
const MOVED = / (?:đến|tới|qua|đi|lại)$/u;
export const FIXED = wordsOf(
  '向前 向后 向後 向上 向下 向左 向右 向外 向内 往前 往后 往後 往上 往下 往外 往里 往裡 朝前 朝后 往后山 往后院 往前院 往前厅 往后门 往后堂 往后台 往后厨 往后花园 往后面 往前面 往左 往右 往东 往西 往南 往北 向东 向西 向南 向北',
);

/**
 * 往, 向, 朝, 对 and 跟 before a verb: in Vietnamese the direction or the addressee goes after it. 往他身边蹭 "cọ tới
 * bên cạnh hắn", 对师父说 "nói với sư phụ".
 */
export const placeDirection: ClauseRule = (clause) => {
  for (let at = 0; at < clause.length; at++) {
    const fixed = withFixed(clause, at);
    if (fixed !== null) return fixed;
    if (!isWord(clause[at], TOWARDS) || clause[at]!.kind === 'noun') continue;
    // 冲 without an addressee is a verb.
    if (clause[at]!.source === '冲' && clause[at]!.kind === 'verb') {
      const shouted = withShouted(clause, at);
      if (shouted !== null) return shouted;
      continue;
    }
    // 向后退: the verb contains the direction.
    if (clause[at + 1]?.kind === 'verb' && HAS_DIRECTION.test(clause[at + 1]!.source) && clause[at]!.kind !== 'verb')
      return [...clause.slice(0, at), ...clause.slice(at + 1)];
    const whole = withClimbed(clause, at) ?? withBlows(clause, at);
    if (whole !== null) return whole;
    if (clause[at]!.source === '照着') continue;
    const phraseEnd = nounPhraseEnd(clause, at + 1);
    // 往椅子|上|一坐.
    const isSided = sideOf(clause[phraseEnd]) !== undefined && isActNext(clause, phraseEnd + 1);
    const end = isSided ? phraseEnd + 1 : phraseEnd;
    const once = clause[end]?.source === '一' && clause[end + 1]?.kind === 'verb' ? 1 : 0;
    const verbAt = once === 1 ? end + 1 : adverbsEnd(clause, end);
    const verb = clause[verbAt];
    if (end === at + 1 || verb?.kind !== 'verb' || verb.source === '') continue;
    // 朝着山谷的方向跑: the preposition renders 方向.
    const isDirection = end > at + 3 && isWord(clause[end - 1], DIRECTIONS) && clause[end - 2]!.source === '的';
    const isSide = end === at + 2 && isWord(clause[at + 1], SIDES);
    const isCall = isCallTo(clause[at]!, clause[end - 1], verb);
    const preposition = isCall || isDirection ? 'về phía' : prepositionOf(isSide ? '向' : clause[at]!.source, verb);
    // 朝楼上拱了拱手: a gesture has no goal; speech may have one (往外说).
    const isGoing = preposition !== 'với' || SAYING.test(verb.source);
    const isInto = end === at + 2 && PLAIN.has(clause[at]!.source) && isGoing;
    const into = isInto ? INTO[clause[at + 1]!.source] : undefined;
    // 往椅子上一坐 "ngồi xuống ghế": the verb decides the preposition.
    const onto = isSide || clause[at]!.source !== '往' ? undefined : ontoOf(verb.source, clause.slice(at + 1, end));
    const side =
      onto === undefined && (isCall || isLed(clause[at]!, preposition)) ? leadOf(clause[end - 1]!, verb) : undefined;
    const text = into === undefined ? (onto ?? side ?? preposition) : '';
    if (text === null) continue;
    const whomOrPut = withWhomOrPut(clause, at, end, verbAt);
    if (whomOrPut !== null) return whomOrPut;
    const times = text === '' && into === undefined ? onceApart(verb.text) : undefined;
    const act = times === undefined ? verb : { ...verb, text: times[0] };
    const moved = text === 'với' ? verb : withoutPassing(withoutComing(withoutInto(act)));
    const hasAspect = clause[verbAt + 1]?.source === '了' || clause[verbAt + 1]?.source === '着';
    let rest = clause.slice(verbAt + (hasAspect ? 2 : 1));
    const result = text !== 'với' && rest[0]?.source === '下去' ? 'xuống' : resultOf(rest[0]);
    const complement =
      result === undefined || BARE_COMING.has(rest[0]!.source) ? [] : [word(rest[0]!.source, result, 'adverb')];
    rest = rest.slice(complement.length);
    // 冲着木牌尖叫起来: "thét lên" has the direction already.
    if (result !== undefined && moved.text.endsWith(` ${result}`)) complement.length = 0;
    // 早就跟你说过: 过 after a verb of speech is dropped.
    if (text === 'với' && rest[0]?.source === '过' && SAYING.test(verb.source)) rest = rest.slice(1);
    // 朝他砸了过去: after the verb 过去 is a direction, not "the past".
    if (text !== 'với' && isWord(rest[0], THERE)) rest = rest.slice(1);
    const whom = [word(clause[at]!.source, text, 'preposition'), ...clause.slice(at + 1, end)];
    const limit = text === 'với' && complement.length > 0 ? limitOf(complement[0]!, rest) : null;
    if (limit !== null) return [...clause.slice(0, at), ...clause.slice(end, verbAt), moved, ...limit, ...whom];
    const isBareComing =
      text !== 'với' && rest.length > 0 && rest[0]!.kind === 'verb' && BARE_COMING.has(rest[0]!.source);
    return [
      ...clause.slice(0, at),
      ...clause.slice(end + once, verbAt),
      moved,
      ...complement,
      ...(into === undefined
        ? [
            word(clause[at]!.source, result === 'xuống' && text === 'vào' ? '' : text, 'preposition'),
            ...placeOf(clause.slice(at + 1, isDirection ? end - 2 : end), onto ?? side),
          ]
        : [word(clause[at + 1]!.source, into, 'adverb')]),
      ...(times === undefined ? [] : [word('', times[1], 'adverb')]),
      ...(isBareComing ? rest.slice(1) : rest),
    ];
  }
  return null;
};

/** Whom the act is for between its parts, or where something is put. */
const withWhomOrPut = (clause: readonly Token[], at: number, end: number, verbAt: number): Token[] | null => {
  const { source } = clause[at]!;
  const around = source === '向' ? withWhomBetween(clause, at, end, verbAt) : null;
  if (around !== null) return around;
  return LED.has(source) && PUTTING.test(clause[verbAt]!.source) ? withPut(clause, at, end, verbAt) : null;
};

/** 跟亲兄弟闹到了法庭上: returns the limit of the act, which goes before the person; null if there is none. */
const limitOf = ({ source, text }: Token, rest: readonly Token[]): Token[] | null => {
  if (source !== '到') return null;
  const given = rest[0]?.source === '了' ? rest.slice(1) : rest;
  // 法庭上: "đến tòa án".
  const reached = sideOf(given.at(-1)) === 'trên' ? given.slice(0, -1) : given;
  return reached.length > 0 && reached.every(({ kind }) => kind !== 'verb' && kind !== 'adverb')
    ? [word(source, text, 'preposition'), ...reached]
    : null;
};

/** 向老板请假 "xin ông chủ nghỉ": the addressee goes inside the verb's rendering. */
const withWhomBetween = (clause: readonly Token[], at: number, end: number, verbAt: number): Token[] | null => {
  const { source } = clause[verbAt]!;
  const around = AROUND[source];
  if (around === undefined) return null;
  const act = [word(source, around[0], 'verb'), ...clause.slice(at + 1, end), word('', around[1], 'adverb')];
  return [...clause.slice(0, at), ...clause.slice(end, verbAt), ...act, ...clause.slice(verbAt + 1)];
};

/** 往下走, 往下一沉: a one-word direction. */
const withFixed = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isWord(clause[at], FIXED)) return null;
  if (clause[at + 1]?.kind === 'verb' && clause[at].kind === 'adverb') {
    // 往前栽了过去: the direction is said.
    const done = clause[at + 2]?.source === '了' && isWord(clause[at + 3], THERE) ? at + 4 : at + 2;
    return [...clause.slice(0, at), withoutComing(clause[at + 1]!), clause[at], ...clause.slice(done)];
  }
  // Once.
  if (clause[at + 1]?.source === '一' && clause[at + 2]?.kind === 'verb')
    return [...clause.slice(0, at), withoutComing(clause[at + 2]!), clause[at], ...clause.slice(at + 3)];
  return null;
};

/** 冲我叫, 冲门外的保安挥了挥手: the target of a shout, a smile or a gesture. */
const withShouted = (clause: readonly Token[], at: number): Token[] | null => {
  const end = nounPhraseEnd(clause, at + 1);
  const verbAt = adverbsEnd(clause, end);
  const shouted = clause[verbAt];
  if (end === at + 1 || shouted?.kind !== 'verb') return null;
  const isShouted = isKind(clause[at + 1], WHO) && SHOUTED.test(shouted.source);
  if (!isShouted && !GESTURE.has(gestureOf(shouted))) return null;
  const whom = [word('冲', 'với', 'preposition'), ...clause.slice(at + 1, end)];
  return [...clause.slice(0, at), ...clause.slice(end, verbAt), shouted, ...whom, ...clause.slice(verbAt + 1)];
};
/** 拱了拱手: the gesture without its repetition. */
const gestureOf = ({ source }: Token): string => wholeAct(source.replace(/^(.)了\1/u, '$1'));

/** 朝木头砍了下去 "chém xuống gỗ": the direction as the preposition. */
const resultOf = (token: Token | undefined): string | undefined =>
  token?.entry ? COMPLEMENTS[token.source] : undefined;

/** 指了指 "chỉ vào" before a direction is "chỉ". */
const withoutInto = (verb: Token): Token => (verb.text === 'chỉ vào' ? { ...verb, text: 'chỉ' } : verb);

/** 看了一眼 "nhìn thoáng qua" is "liếc nhìn" before its object. */
const withoutPassing = (verb: Token): Token =>
  verb.text === 'nhìn thoáng qua' ? { ...verb, text: 'liếc nhìn' } : verb;

const AROUND: Readonly<Record<string, readonly [string, string]>> = tableOf({ 请假: ['xin', 'nghỉ'] });

/** 往厨房里走 "đi vào trong phòng bếp", 朝窗外看 "nhìn ra ngoài cửa sổ": the place word decides the direction. */
const leadOf = (place: Token, verb: Token): string | undefined => {
  const { text, source } = place;
  if (ROADS.test(source)) return 'ra';
  if (GROUND.test(source)) return 'xuống';
  if (HIT.test(verb.source) && !isKind(place, WHO)) return 'vào';
  return LEADS[/^\S+(?= |$)/u.exec(text)?.[0] ?? ''];
};
const LEADS: Readonly<Record<string, string>> = tableOf({ trong: 'vào', ngoài: 'ra', trên: 'lên', dưới: 'xuống' });
const ROADS = /^(?:大?街上|马路上|公路上|大路上|路上)$/u;
const isLed = ({ source }: Token, preposition: string | null): boolean =>
  LED.has(source) && preposition !== null && preposition !== 'với';
/** 朝舱里喊 "hô vào trong khoang": a place is no addressee. */
const isCallTo = ({ source }: Token, place: Token | undefined, verb: Token): boolean =>
  CALLED.has(source) && SAYING.test(verb.source) && isPlaceEnd(place);
const CALLED = wordsOf('往 向 朝 冲 往着 向着 朝着 冲着');
const LED = wordsOf('往 向 朝 往着 向着 朝着');

/** 朝他脸上打了三拳 "đánh ba quyền vào mặt hắn": the number of blows and their target. */
const withBlows = (clause: readonly Token[], at: number): Token[] | null => {
  const end = nounPhraseEnd(clause, at + 1);
  const verbAt = adverbsEnd(clause, end);
  const verb = clause[verbAt];
  if (
    end === at + 1 ||
    verb?.kind !== 'verb' ||
    !(HIT.test(verb.source) || isBlow(verb)) ||
    isWord(clause[at], WITH_PEOPLE)
  )
    return null;
  const number = clause[verbAt + 1]?.source === '了' ? verbAt + 2 : verbAt + 1;
  const isCounted = isKind(clause[number], COUNTS) && BLOWS.test(clause[number + 1]?.source ?? '');
  const isWhole = isBlow(verb);
  const isOne = isKind(clause[number], COUNTS) || clause[number]?.kind === 'adverb';
  const blows = isCounted ? number + 2 : isOne && BLOWS.test(clause[number]!.source.at(-1)!) ? number + 1 : number;
  if (!isWhole && blows === number) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(end, verbAt + 1),
    ...clause.slice(number, blows),
    word(clause[at]!.source, 'vào', 'preposition'),
    ...placeOf(clause.slice(at + 1, end), 'vào'),
    ...clause.slice(blows),
  ];
};
const HIT = /^(?:猛|狠)?[打踢踹捅砍刺扇抽揍劈咬砸扎啄戳轰射捶敲][去来向]?$/u;
const isBlow = ({ source }: Token): boolean =>
  /^[打踢踹捅砍刺扇抽揍劈咬砸扎开].*[拳脚刀掌剑枪棍鞭口]$/u.test(source) && source.includes('一');
const BLOWS = /^[拳脚刀掌剑枪棍鞭口锤箭棒]$|^(?:巴掌|耳光)$/u;
const COUNTS = kindsOf('number determiner');
const WITH_PEOPLE = wordsOf('对 對 跟');

const isActNext = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.source === '一' && clause[at + 1]?.kind === 'verb';
const ONTO: Readonly<Record<string, string>> = tableOf({
  ...Object.fromEntries([...'坐躺跪趴蹲摔倒'].map((act) => [act, 'xuống'])),
  ...Object.fromEntries([...'扔丢抛放搁摆泼洒浇涂抹写爬跳盖'].map((act) => [act, 'lên'])),
  ...Object.fromEntries([...'靠撞砸扎插塞挤钻贴捅刺'].map((act) => [act, 'vào'])),
});
const GROUND = /^地[上下面]?$/u;
const ontoOf = (verb: string, place: readonly Token[]): string | undefined => {
  const onto = ONTO[verb[0] ?? ''];
  const last = place.at(-1);
  if (onto !== undefined && (sideOf(last) ?? last?.text ?? '').startsWith('trong')) return 'vào';
  return onto === 'lên' && GROUND.test(place[0]?.source ?? '') ? 'xuống' : onto;
};
/** "xuống" and "lên" include "trên". */
const placeOf = (place: readonly Token[], onto: string | undefined): Token[] => {
  const last = place.at(-1)!;
  if (onto === undefined) return [...place];
  if (place.length > 1 && sideOf(last) === 'trên') return place.slice(0, -1);
  const side = last.text.startsWith('trên ') ? { ...last, text: last.text.slice('trên '.length) } : last;
  return [...place.slice(0, -1), side];
};

const THERE = wordsOf('过去 过来 過去 過來');

/** 往锅里撒了一把盐 "rắc một nắm muối vào trong nồi": the object goes before the goal. */
const withPut = (clause: readonly Token[], at: number, end: number, verbAt: number): Token[] | null => {
  const object = clause[verbAt + 1]?.source === '了' ? verbAt + 2 : verbAt + 1;
  // 往火里添了些柴.
  const isSome = isWord(clause[object], SOME) && clause[object + 1]?.kind === 'noun';
  // 往里面加了硝石: no quantity, only the object.
  const isInside = /^里面?$/u.test(clause[at + 1]?.source ?? '');
  const isThing = clause[object]?.kind === 'noun';
  if (!(clause[object]?.kind === 'number' || isThing || isSome)) return null;
  if (nounPhraseEnd(clause, isSome ? object + 1 : object) !== clause.length) return null;
  const onto = leadOf(clause[end - 1]!, clause[verbAt]!) ?? 'vào';
  return [
    ...clause.slice(0, at),
    ...clause.slice(end, verbAt + 1),
    ...(isSome
      ? [word(clause[object]!.source, 'một chút', 'adverb'), ...clause.slice(object + 1)]
      : clause.slice(object)),
    ...(isInside
      ? [word(clause[at + 1]!.source, 'vào trong', 'adverb')]
      : [word(clause[at]!.source, onto, 'preposition'), ...placeOf(clause.slice(at + 1, end), onto)]),
  ];
};
const SOME = wordsOf('了些 些 一些 了点 点 一点');
const PUTTING = /^[撒倒放加塞扔灌装投添丢喷抹涂插夹套戴贴挂注盖洒泼浇填擦]/u;

/** 往山上爬 "leo lên núi": 上 and 下 between the place and the verb are place words. */
const withClimbed = (clause: readonly Token[], at: number): Token[] | null => {
  const [place, side, verb] = clause.slice(at + 1, at + 4);
  const text = SIDES_OF_PLACES[side?.source ?? ''];
  if (text === undefined || !isKind(place, PLACES) || side!.kind !== 'verb' || verb?.kind !== 'verb') return null;
  if (!PLAIN.has(clause[at]!.source)) return null;
  return [
    ...clause.slice(0, at),
    withoutComing(verb),
    word(side!.source, text, 'preposition'),
    place!,
    ...clause.slice(at + 4),
  ];
};
const SIDES_OF_PLACES: Readonly<Record<string, string>> = tableOf({ 上: 'lên', 下: 'xuống' });
const PLACES = kindsOf('noun place');

const BARE_COMING = wordsOf('去 来 來 过去 过来 過去 過來 走去 走来');

/** 向你父母问好: the person is the object. */
const GREETED = /^(?:问好|问安|请安|道贺|道喜|致敬|问候|拜年)$/u;
const prepositionOf = (preposition: string, act: Token): string | null => {
  const verb = wholeAct(act.source);
  if (ASKED.test(verb)) return '';
  // 给太后请安.
  if (GREETED.test(verb)) return '';
  if (BOWING.test(verb)) return 'với';
  if (SAYING.test(verb) || GESTURE.has(gestureOf(act)) || (preposition === '跟' && TOGETHER.has(verb))) return 'với';
  if (preposition === '跟' && LEARNING.test(verb)) return 'với';
  if (FOR_PEOPLE.has(preposition)) return null;
  if (ADDRESSING.has(preposition) && ADDRESSED.test(verb) && !POINTING.test(verb)) return 'với';
  if (TAKING.has(verb)) return 'của';
  return preposition.startsWith('往') && !LOOKING.test(verb) ? 'tới' : 'về phía';
};

const BOWING = /^行.{0,4}礼$|^发.+(?:火|脾气)$|^生.+气$/u;

/** 向老人问路 "hỏi lão nhân đường", 向他求婚 "cầu hôn hắn": the person asked is the object. */
const ASKED =
  /^(?:.?问|.?问道|问[了过]?路|询问|打听|打探|求婚|求救|求助|投降|求教|请示|问好|问候|致意|致敬|祝贺|打招呼|道歉|道谢|道喜)$/u;

/** 走去 "đi đến" before a direction is "đi". */
const withoutComing = (verb: Token): Token =>
  COMING.test(verb.source) && verb.source.length > 1 && MOVED.test(verb.text)
    ? { ...verb, text: verb.text.replace(MOVED, '') }
    : verb;

const SHOUTED = /^(?:叫|喊|吼|笑|骂|嚷|叫喊|大喊|大叫|大吼|怒吼|咆哮|微笑|傻笑|冷笑|发火|撒气|嚷嚷|龇牙|吐舌头)$/u;
const POINTING = /^指/u;
const ADDRESSED = /(?:眼|笑|牙|手|嘴|脸|指|礼)$/u;

/** 向着太阳升起的方向走去 "đi về phía mặt trời dâng lên": 方向 with a clause. */
export const readDirectionOfAct: ClauseRule = (clause) => {
  const direction = clause.findIndex((token) => isWord(token, DIRECTIONS));
  const at = clause.findLastIndex((token, index) => index < direction - 2 && isWord(token, LED));
  const verb = clause[adverbsEnd(clause, direction + 1)];
  if (at === -1 || clause[direction - 1]!.source !== '的' || verb?.kind !== 'verb') return null;
  const acted = clause.slice(at + 1, direction - 1);
  if (!acted.some(({ kind }) => kind === 'verb')) return null;
  const act = adverbsEnd(clause, direction + 1);
  const rest = clause.slice(act + 1).filter((token) => token.source !== '了' && !isWord(token, THERE));
  return [
    ...clause.slice(0, at),
    ...clause.slice(direction + 1, act),
    withoutComing(verb),
    word(clause[at]!.source, 'về phía', 'adverb'),
    ...acted.map(asAdverb),
    ...rest,
  ];
};
