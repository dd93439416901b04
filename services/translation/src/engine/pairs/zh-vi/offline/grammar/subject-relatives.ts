import { asAdverb, asModifiers, isAspect, LINKING_VERBS, tableOf, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  POINTERS,
  wordsOf,
} from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const HEADS = kindsOf('noun person');
/** What may be between the verb of a clause before a noun and its 的. */
const OBJECT = kindsOf(
  'noun person name pronoun number measure adjective degree place localizer time reading determiner',
);
/** What the noun does, which shows that it is the subject. */
export const PREDICATE = kindsOf('verb adverb degree adjective preposition expression');
const MAX_OBJECT_TOKENS = 5;

/** Parts of the body that hold, and what they do it with: 握着拂尘的手 is no hand of a whisk. */
const HOLDING = wordsOf(
  '指尖 手掌 手心 掌心 手心里 掌心里 手背 手腕 肩膀 手 双手 右手 左手 手指 手指节 指节 骨节 指关节 手臂 胳膊 眼睛 双眼 目光 嘴 脚 双脚',
);
/** Nouns that a clause with its object describes wherever it is. */
const OF_ACTS = wordsOf(
  '路 道路 小路 大路 山路 通道 门 船 车 马车 列车 火车 航线 日子 声音 响声 时刻 感觉 感受 样子 模样 人 家伙 男人 女人 孩子 姑娘 少年 少女 男子 女子 大爷 大妈 大叔 大婶 大娘 阿姨 老头 老太太 小贩 老板 摊主 小伙子 妇人 老妇人 汉子 壮汉 伙计 老人 老者 士兵 弟子 客人 凶手 事情 办法 方法 机会 能力 资格 原因 理由 地方 速度 动作 姿势 念头 冲动 勇气 方式 手段 借口 规矩 习惯 下场 后果 条件 证据 本事 过程 心情 意思 秘密 法子 代价 任务 责任 命令 权力 权利 梦想 故事 把戏 谎话 鬼话 愿望 计划 技巧 经验 滋味 钥匙 密码 咒语 解药 线索 机关 秘诀 诀窍 关键',
);
const TEXT_OF: Readonly<Record<string, string>> = tableOf({
  日子: 'ngày',
  声音: 'tiếng',
  响声: 'tiếng',
  动静: 'tiếng',
});
/** 习惯睡醒就要操心吃什么的日子: how one lives. */
const LIVED = wordsOf('日子 生活');
const LIVING = kindsOf('verb adverb');
const BEFORE_CLAUSE = wordsOf(
  '习惯 过 过着 过惯 怀念 厌倦 享受 是 像 好像 仿佛 就像 有 没有 听到 听见 传来 想起 想起了 怀念着 忘了 回忆起 成了 成为 变成 心想 觉得 知道 发现 明白 以为 记得 忘了 忘记',
);
/** 连看门的黄狗都没放过. */
const TELLING = wordsOf('通知 请 让 叫 要求 安排 组织 命令 允许 禁止');
const EVEN = wordsOf('连 就连 甚至');
const SUBJECTS = kindsOf('pronoun name person');
const WITH_HAND = wordsOf('用 把 将 以 向 朝');
/** 负责茶具的太监: what somebody is there for. */
const IN_CHARGE = /^(?:负责|看守|守护|掌管|管理|照顾|伺候|服侍|押送|护送|驻守)/u;
/** 戴斗笠的人, 骑马的少年: what somebody wears, holds or rides. */
const WEARING = /^(?:穿|戴|披|拿|背|抱|提|扛|牵|拄|挎|骑|举|端|捧|留|染|叼|系|推|拎|撑)/u;
/** Measure words of how long something lasts. */
export const DURATIONS = wordsOf('年 天 个月 月 小时 个小时 分钟 秒 夜 日 年多 时辰 个时辰 星期 个星期 辈子 整年 整天');
const isWhereOrWhen = ({ kind, source }: Token): boolean =>
  kind === 'place' ||
  kind === 'time' ||
  (kind === 'noun' && source.length > 1 && /[边旁里上下中口前后外内]$/u.test(source));
const BE = wordsOf('是');
/** 坐在, 站在, 躺在. */
const isPlaced = (clause: readonly Token[], verb: number): boolean =>
  clause[verb]!.source.endsWith('在') || isWord(clause[verb + 1], IN);
const IN = wordsOf('在');
const QUALITIES = kindsOf('adjective degree');
/** 放在温暖的地方等: how the place is. */
const isPlaceDescribed = (clause: readonly Token[], verb: number, link: number): boolean =>
  isPlaced(clause, verb) && clause.slice(verb + 1, link).every((token) => isKind(token, QUALITIES));
const COMING = wordsOf('前来 赶来 跑来 特来 上门 路过 前去 赶去 跑去 赶来 走来');
const HAPPENED = wordsOf('了');
const ONCE = wordsOf('一');
const PERCEIVING = /^(?:察觉|感觉|感应|注意|听|看|闻|意识)到$/u;
const isPerceived = (clause: readonly Token[], start: number, link: number): boolean =>
  clause
    .slice(start, link)
    .some(({ source }, at) => PERCEIVING.test(source) && clause[start + at + 1]?.source === '了');
const MEETING = /^(?:[遇碰撞][到见上]|[看瞧]见|看到|见到|认识|想起|想到|发现|找到|救下|等到)了?$/u;
/** Returns the clause with who is met before where she is from; null for other clauses. */
const withWhomMet = (clause: readonly Token[], link: number): Token[] | null => {
  const origin = clause[link - 1]!;
  if (!MEETING.test(clause[link - 2]!.source) || !(origin.kind === 'place' || ORIGINS.test(origin.source))) return null;
  const where = origin.kind === 'place' ? [] : [word('', 'ở', 'preposition')];
  return [...clause.slice(0, link - 1), clause[link + 1]!, ...asModifiers([...where, asAdverb(origin)])];
};
const ORIGINS = /^(?:学校|公司|村里|家里|店里|单位|医院|衙门|府里|宗门|邻村|老家)$/u;
const SOMEWHERE = /[外内里后前边中上下处旁]$/u;
const AT_SOMEBODY = /^[指冲对朝瞪拉]着$/u;
const SPEAKING = /(?:[骂喊吼问说笑喝叫嚷]|道)$/u;
const COMING_TO_EAR = /^(?:传[来出]|响起)了?$/u;
const SOUNDS = wordsOf('声音 响声 动静');
const PREPOSITIONS = wordsOf('跟 和 与 向 对 给 被 把 从 在');

/**
 * 握着拂尘的手微微发抖 "tay nắm phất trần khẽ phát run", 攻城的号角 "kèn hiệu tấn công thành": a verb with its object before
 * 的 describes the noun after it, where the noun can be no part of the object.
 */
export const readSubjectRelative: ClauseRule = (clause) => {
  const whole = withWholeBefore(clause) ?? withGaze(clause);
  if (whole !== null) return whole;
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!) || !(isKind(clause[link + 1], HEADS) || isPersonal(clause[link + 1]))) continue;
    const start = hasLost(clause, link) ? 0 : clauseStart(clause, link);
    if (start === -1) continue;
    // 指着对面的人骂道: at whom somebody speaks.
    if (start === 0 && AT_SOMEBODY.test(clause[0]!.source) && SPEAKING.test(clause[link + 2]?.source ?? '')) continue;
    // 神识察觉到了外面的动静: what is perceived.
    if (isPerceived(clause, start, link)) continue;
    // 电梯里遇到隔壁的王阿姨: whom somebody meets, with where she is from.
    const met = link + 2 === clause.length ? withWhomMet(clause, link) : null;
    if (met !== null) return met;
    // 身后传来了小弟的声音: what is heard there.
    if (SOMEWHERE.test(clause[start - 1]?.source ?? '') && COMING_TO_EAR.test(clause[start]!.source)) continue;
    let end = link + 2;
    if (isKind(clause[end], HEADS) && clause[link + 1]!.kind === 'noun') end++;
    const head = clause[link + 1]!;
    const text = head.entry === null || start === 0 ? undefined : TEXT_OF[head.source];
    const heads = text === undefined ? clause.slice(link + 1, end) : [word(head.source, text, 'noun')];
    const act = clause
      .slice(start, link)
      .map((token) => (token.kind === 'verb' && isGiving(token) ? asAdverb(token) : token));
    if (isHolder(clause, start, link))
      return [
        ...clause.slice(0, start - 1),
        ...heads,
        ...act,
        word('', 'của', 'preposition'),
        clause[start - 1]!,
        ...clause.slice(end),
      ];
    // 失踪了二十年的父亲的名字: what is of the noun comes before it.
    const owned = isLinkAt(clause, end) && isKind(clause[end + 1], HEADS) ? end + 2 : end;
    const whose = owned === end ? [] : [clause[end + 1]!, word('', 'của', 'preposition')];
    return [...clause.slice(0, start), ...whose, ...heads, ...asModifiers(act), ...clause.slice(owned)];
  }
  return null;
};

/**
 * 被他救下的那个女孩成了他的妻子, 刚才跟你说话的男人是谁: a clause that begins with whom something is done by or with can
 * only describe the noun that does the rest.
 */
const withWholeBefore = (clause: readonly Token[]): Token[] | null => {
  let first = 0;
  while (first < 2 && (clause[first]?.kind === 'time' || clause[first]?.kind === 'adverb')) first++;
  const suffering = withSufferer(clause, first);
  if (suffering !== null) return suffering;
  if (!isWord(clause[first], WITH_WHOM) || !isKind(clause[first + 1], WHOM)) return null;
  let link = first + 2;
  while (link < clause.length && link - first <= MAX_WHOLE_TOKENS && !isLink(clause[link]!)) link++;
  if (!isLinkAt(clause, link)) return null;
  const acts = clause.slice(first + 2, link);
  // 替她把松开的鞋带系好: 把 has an object of its own.
  if (acts.some((token) => isWord(token, WITH_HAND) && token.source !== '用')) return null;
  if (!acts.some(({ kind, source }) => kind === 'verb' && !source.endsWith('是'))) return null;
  const isPointed = isPointer(clause[link + 1]);
  const head = clause[isPointed ? link + 2 : link + 1];
  const rest = clause.slice(isPointed ? link + 3 : link + 2);
  if (!isKind(head, HEADS_WITH_NAMES) || !isKind(rest[0], PREDICATE)) return null;
  // 被他说的话气哭了: what he says is the agent of the rest.
  if (clause[first]!.source === '被' && acts.length < 2 && head!.kind !== 'person' && !isPointed) return null;
  const frame = isPointed ? clause[link + 1]!.entry!.frame! : '';
  const [before = '', after = ''] = frame.split('~').map((part) => part.trim());
  const described = clause.slice(0, link).map((token) => (token.kind === 'person' ? asAdverb(token) : token));
  return [
    ...(before === '' ? [] : [word(clause[link + 1]!.source, before, 'determiner')]),
    head!,
    ...described,
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...rest,
  ];
};

/** 被咬的人都变异了 "người bị cắn": by whom is not said. */
const withSufferer = (clause: readonly Token[], first: number): Token[] | null => {
  const [by, act, , head, next] = clause.slice(first, first + 5);
  if (!isWord(by, SUFFERING) || act?.kind !== 'verb' || !isLinkAt(clause, first + 2)) return null;
  const isSomebody = head?.kind === 'person' || head?.source === '人';
  if (!isSomebody || !isKind(next, PREDICATE)) return null;
  return [...clause.slice(0, first), head, word(by!.source, 'bị', 'adverb'), asAdverb(act), ...clause.slice(first + 4)];
};

/** 她看向他的眼神里带着恨意, 我不喜欢你看我的眼神: how somebody looks at somebody else. */
const withGaze = (clause: readonly Token[]): Token[] | null => {
  const gaze = clause.findIndex(({ kind, source }) => kind === 'noun' && GAZES.has(source));
  // 看向她的眼神里多了几分欣赏, 看她的眼神一下子变了.
  const isLook = gaze === 3 && (TOWARDS.test(clause[0]!.source) || isChanging(clause));
  if (isLook && isKind(clause[1], SUBJECTS) && isLinkAt(clause, 2)) {
    const where = clause[4]?.entry?.localizer ?? null;
    const side = where === null ? [] : [word(clause[4]!.source, where, 'preposition')];
    return [...side, clause[3]!, ...clause.slice(0, 2).map(asAdverb), ...clause.slice(where === null ? 4 : 5)];
  }
  const start = gaze - 4;
  if (start < 0 || !isLinkAt(clause, gaze - 1)) return null;
  const [who, looks, whom] = clause.slice(start, gaze - 1);
  if (!isKind(who, SUBJECTS) || !isKind(whom, SUBJECTS)) return null;
  const next = clause[gaze + 1];
  const where = next?.entry?.localizer ?? null;
  const isFirst = start === 0 && TOWARDS.test(looks!.source) && (where !== null || isKind(next, PREDICATE));
  if (!isFirst && !(isWord(clause[start - 1], LIKED) && LOOKING.test(looks!.source))) return null;
  const isWhere = isFirst && where !== null;
  return [
    ...clause.slice(0, start),
    ...(isWhere ? [word(next!.source, where, 'preposition')] : []),
    clause[gaze]!,
    ...[who!, looks!, whom!],
    ...clause.slice(gaze + (isWhere ? 2 : 1)),
  ];
};
const isChanging = (clause: readonly Token[]): boolean =>
  LOOKING.test(clause[0]!.source) && clause.slice(4, 7).some(({ source }) => CHANGED.test(source));
const CHANGED = /^(?:变|变得|变了|不对|不一样|有些|充满|像|跟|带着|冷|越来越|渐渐)/u;
/** 失去了首领的兽群四处逃散: who has lost somebody. */
const hasLost = (clause: readonly Token[], link: number): boolean =>
  link < MAX_OBJECT_TOKENS && LOSING.test(clause[0]!.source) && isKind(clause[link + 2], PREDICATE);
const LOSING = /^(?:失去|失|丢|丢失|死|没|断)了?$/u;
const MAX_WHOLE_TOKENS = 9;
const WITH_WHOM = wordsOf('被 跟 和 与 为 替 由');
const WHOM = kindsOf('pronoun person name');
const HEADS_WITH_NAMES = kindsOf('noun person name');
const TOWARDS = /^[看望投射瞥扫]向$/u;
const LOOKING = /^[看望盯瞪][着向]?$/u;
const LIKED = wordsOf('喜欢 不喜欢 讨厌 记得 忘不了 忘记 习惯 害怕 怕 注意到 察觉到 感受到 感觉到 受不了 避开 发现');
const GAZES = wordsOf('目光 眼神 视线');
const THAT_ONE = /^[那这]一?[个位名人]$/u;
const ENDS_IN_BEING = /是$/u;
const MAX_ACT_TOKENS = 8;

/**
 * 你就是偷走我钱包的那个人 "người kia đã …": who somebody is, by what he did, with a word that points at him. Returns null if
 * no verb with its object is before the 的.
 */
export const readPointedPerson: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const link = clause.findIndex(
    (token, at) => isLink(token) && clause[at + 1] !== undefined && THAT_ONE.test(clause[at + 1]!.source),
  );
  const [pointer, head] = [clause[link + 1], clause[link + 2]];
  const frame = pointer?.entry?.frame?.split('~');
  if (link < 3 || frame === undefined || !isKind(head, HEADS)) return null;
  const be = clause.findLastIndex(({ source }, at) => at < link && ENDS_IN_BEING.test(source));
  const acts = clause.slice(be + 1, link);
  if (be === -1 || acts.length < 2 || acts.length > MAX_ACT_TOKENS || !acts.some(({ kind }) => kind === 'verb'))
    return null;
  if (acts.some(isLink) || isKind(acts[0], SUBJECTS)) return null;
  const [before, after] = frame.map((text) => text.trim());
  let end = link + 3;
  while (isKind(clause[end], HEADS)) end++;
  return [
    ...clause.slice(0, be + 1),
    ...(before ? [word(pointer!.source, before, 'determiner')] : []),
    ...clause.slice(link + 2, end).map((token) => ({ ...token, kind: 'reading' as const })),
    ...acts,
    ...(after ? [word('', after, 'determiner')] : []),
    ...clause.slice(end),
  ];
});

/** 贵妃所出的二皇子 "nhị hoàng tử quý phi sinh ra": 所 before a verb says that the noun after 的 is its object. */
export const readDoneBy: ClauseRule = (clause) => {
  const where = clause.findIndex(
    (token, index) => index > 2 && isWord(token, SPOTS) && isWord(clause[index - 1], LITERARY),
  );
  // 黑气所过之处 "nơi hắc khí đi qua".
  if (where > 2 && isWord(clause[where - 3], PASSIVE)) {
    const passed = word(
      clause[where - 2]!.source,
      PASSED[clause[where - 2]!.source] ?? clause[where - 2]!.text,
      'verb',
    );
    return [
      word(clause[where]!.source, 'nơi', 'noun'),
      ...clause.slice(0, where - 3).map(asAdverb),
      passed,
      ...clause.slice(where + 1),
    ];
  }
  const at = clause.findIndex((token) => token.source === '所' && token.entry !== null);
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + 4 && isLink(token));
  if (at < 1 || link === -1 || !isKind(clause[at - 1], SUBJECTS) || clause[at + 1]!.kind !== 'verb') return null;
  const head = clause[link + 1];
  if (head === undefined || !(isKind(head, HEADS) || head.kind === 'reading')) return null;
  const text = BORN[clause[at + 1]!.source];
  const act = text === undefined ? clause[at + 1]! : word(clause[at + 1]!.source, text, 'verb');
  const acts = [clause[at - 1]!, act, ...clause.slice(at + 2, link)];
  return [...clause.slice(0, at - 1), head, ...acts.map(asAdverb), ...clause.slice(link + 2)];
};
const SPOTS = wordsOf('处 處');
const LITERARY = wordsOf('之');
const PASSIVE = wordsOf('所');
const PASSED: Readonly<Record<string, string>> = tableOf({ 过: 'đi qua', 到: 'đến', 及: 'chạm tới' });
const BORN: Readonly<Record<string, string>> = tableOf({ 出: 'sinh ra', 生: 'sinh ra' });

const LOOKS_AT = wordsOf('看 看向 望 望向 望着 投向 打量 注视 注视着 看着 盯着 瞪');
const USING = wordsOf('用');
const AFTER_GAZE =
  /^(?:都|也|却|像|就像|仿佛|好像|变|变得|充满|满是|让|有|没有|越来越|渐渐|更|很|总是?|十分|非常|依旧|依然|仍|忽然|竟|全是|尽是|不再)/u;

/** 她看他的眼神变了 "ánh mắt nàng nhìn hắn thay đổi": with which somebody looks, where it is no object. */
export const readGaze: ClauseRule = needing({ words: [GAZES] }, (clause) => {
  // 用看疯子的眼神看着她: with what look.
  const withLook = clause.findIndex(
    (token, at) => isWord(token, USING) && isWord(clause[at + 1], LOOKS_AT) && isLinkAt(clause, at + 3),
  );
  if (withLook !== -1 && isWord(clause[withLook + 4], GAZES)) {
    const [use, , whom, , gaze] = clause.slice(withLook, withLook + 5);
    const looking = [word('', 'nhìn', 'adverb'), asAdverb(whom!)];
    return [...clause.slice(0, withLook), use!, gaze!, ...looking, ...clause.slice(withLook + 5)];
  }
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at + 1], GAZES));
  if (link === -1 || !isKind(clause[link - 1], SUBJECTS) || !isWord(clause[link - 2], LOOKS_AT)) return null;
  const remembered = gazeRemembered(clause, link);
  if (remembered !== null) return remembered;
  if (!AFTER_GAZE.test(clause[link + 2]?.source ?? '')) return null;
  // 士兵们望向他的眼神: several look.
  const many = clause[link - 3]?.source === '们' ? 1 : 0;
  const subject = link > 2 + many && isKind(clause[link - 3 - many], SUBJECTS) ? 1 + many : 0;
  if (link > 2 && subject === 0 && clause[link - 3]!.kind === 'adverb' && /^不|敢/u.test(clause[link - 3]!.source))
    return null;
  const looking = word(clause[link - 2]!.source, 'nhìn', 'adverb');
  const start = link - 2 - subject;
  return [
    ...clause.slice(0, start),
    clause[link + 1]!,
    ...clause.slice(start, start + subject).map(asAdverb),
    looking,
    asAdverb(clause[link - 1]!),
    ...clause.slice(link + 2),
  ];
});

/** 忘不了母亲最后看他的眼神: behind another verb, what somebody looked like then. */
const gazeRemembered = (clause: readonly Token[], link: number): Token[] | null => {
  if (link + 2 < clause.length) return null;
  let start = link - 3;
  while (start > 1 && isKind(clause[start], WHEN_LOOKING)) start--;
  const before = clause[start - 1];
  if (!isKind(clause[start], SUBJECTS) || before === undefined) return null;
  if (before.kind !== 'verb' && !isAspect(before) && !/是$/u.test(before.source)) return null;
  const acts = clause.slice(start, link).map(asAdverb);
  return [...clause.slice(0, start), clause[link + 1]!, ...asModifiers(acts)];
};
const WHEN_LOOKING = kindsOf('adverb time');

export const BUSY = wordsOf('正在 正');
const MAX_BUSY_TOKENS = 7;

/** 指了指旁边正在剥虾的男人 "chỉ nam nhân bên cạnh đang bóc tôm": who is busy somewhere, after a verb. */
export const readBusyPerson: ClauseRule = needing({ words: [BUSY] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, BUSY));
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + MAX_BUSY_TOKENS && isLink(token));
  const head = clause[link + 1];
  if (at < 2 || link === -1 || !(isKind(head, HEADS) || isPersonal(head)) || !isPlaceEnd(clause[at - 1])) return null;
  let start = at - 1;
  while (start > 0 && at - start <= MAX_PLACE_TOKENS && isKind(clause[start - 1], OWNERS)) start--;
  const before = clause[start - 1];
  if (before === undefined || !(before.kind === 'verb' || isAspect(before) || before.text === 'một chút')) return null;
  if (LEADING.has(before.source) || before.source.endsWith('在')) return null;
  // Alone, a place after the noun would be said of it.
  const place = clause.slice(start, at).map((token) => (token.kind === 'place' ? asAdverb(token) : token));
  return [...clause.slice(0, start), head!, ...place, ...clause.slice(at, link), ...clause.slice(link + 2)];
});

const WHERE_TO = wordsOf('下来 下去 起来 出来 出去 进来 过来 上来 回来');
/** What is seen, heard or taken somewhere; 坐在 and 走进 lead to the place instead. */
const NOT_LEADING = /(?:[看听感闻瞧望瞥遇找碰][到]|发现|[^在到进出入回往向于])$/u;
const LEADING = wordsOf('去 到 来 上 下 站 坐 躺 住 穿过 经过 是 有 像 跪 趴 靠 走 回 离开 来到 留下 在');
const OWNERS = kindsOf('pronoun person name noun reading place');
const ACTED = kindsOf('verb adjective expression');
/** 按照玉简上记载的方法. */
const ACCORDING = wordsOf('按照 照着 按着 根据 依照 凭着 对着 用');
export const BESIDE = wordsOf('和 跟 与 像 同');
const MAX_PLACE_TOKENS = 3;

/**
 * 盯着屏幕上跳动的数据 "nhìn chằm chằm dữ liệu nhảy lên trên màn hình", 抓起桌上放着的剑: what is somewhere, and what it does
 * there, after a verb whose object it is.
 */
export const readPlacedObject: ClauseRule = (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!)) continue;
    const head = clause[link + 1]!;
    // 指着墙上挂着的那杆猎枪: a word that points at it may be before it.
    const pointedEnd = isPointer(head) ? nounPhraseEnd(clause, link + 1) : 0;
    const isPointed = pointedEnd > link + 2 && isKind(clause[pointedEnd - 1], HEADS);
    if (!isPointed && !isKind(head, HEADS) && head.source !== '自己' && head.kind !== 'reading') continue;
    // 鬓边散落下来的头发: where to belongs to the verb.
    const isDirected = isWord(clause[link - 1], WHERE_TO) && clause[link - 2]?.kind === 'verb';
    const act = isAspect(clause[link - 1]) || isDirected ? link - 2 : link - 1;
    if (!isKind(clause[act], ACTED) || LINKING_VERBS.has(clause[act]!.source)) continue;
    // 窗外渐渐泛白的天空: how it does it.
    let first = act;
    while (first > act - 2 && clause[first - 1]?.kind === 'adverb') first--;
    if (!isPlaceEnd(clause[first - 1])) continue;
    let start = first - 1;
    while (start > 0 && first - start < MAX_PLACE_TOKENS && isKind(clause[start - 1], OWNERS)) start--;
    const before = isAspect(clause[start - 1]) ? start - 2 : start - 1;
    const verb = clause[before];
    const isObject = verb?.kind === 'verb' && !LEADING.has(verb.source) && NOT_LEADING.test(verb.source);
    // 和沙发上坐着的妻子一样: with or like whom.
    if (!isObject && !isWord(verb, BESIDE) && !isWord(verb, ACCORDING)) continue;
    let end = isPointed ? pointedEnd : link + 2;
    while (isKind(head, HEADS) && isKind(clause[end], HEADS) && end < link + 3) end++;
    const acts = withoutAspects(clause.slice(first, link))
      // 桌上热腾腾的饭菜: the place is not what is hot.
      .map((token) => (token.kind === 'adjective' ? asAdverb(token) : token));
    const from = /来$/u.test(clause[act]!.source) ? [word('', 'từ', 'preposition')] : [];
    // As a reading, nothing is put between the verb and its direction.
    const object: Token = head.kind === 'noun' ? { ...head, kind: 'reading' } : head;
    return [
      ...clause.slice(0, start),
      object,
      ...clause.slice(link + 2, end),
      ...acts,
      ...from,
      ...clause.slice(start, first),
      ...clause.slice(end),
    ];
  }
  return null;
};

export const isPlaceEnd = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.entry !== null &&
  (token.kind === 'place' ||
    (token.entry.localizer !== null && token.source.length === 1) ||
    (token.kind === 'noun' && PLACE_TEXT.test(token.text)));
const PLACE_TEXT = /^(?:trên|dưới|trong|ngoài|bên) /u;

/**
 * 林风端着酒杯的手微微一顿 "tay bưng chén rượu của Lâm Phong", 发现自己握着扶手的手心里全是汗: whose hand it is that holds
 * something; 小满带着哭腔的喊声 "tiếng la mang theo giọng nghẹn ngào của Tiểu Mãn": whose voice has something in it.
 */
const isHolder = (clause: readonly Token[], verb: number, link: number): boolean =>
  (verb === 1 || (verb > 1 && KNOWING.test(clause[verb - 2]!.source))) &&
  (isKind(clause[verb - 1], SUBJECTS) || clause[verb - 1]!.isPerson === true) &&
  (HOLDING.has(clause[link + 1]!.source) ||
    (BEARING.test(clause[verb]!.source) && VOICES.test(clause[link + 1]!.source))) &&
  (hasAspect(clause, verb) || isHandStopping(clause, link)) &&
  (isThing(clause[link - 1]!) || isEmbraced(clause, verb, link));

const KNOWING = /^(?:发现|才发现|发觉|看见|看到|感到|感觉到?|觉得|只见|察觉到?|意识到)$/u;
const BEARING = /^[带透含夹]着$/u;
const VOICES = /^(?:声音|嗓音|喊声|哭声|笑声|叫声|吼声|呼声|呼喊声|喊叫声|语气|语调|话|话音|回答|眼神|笑容|脸|呼吸)$/u;

/** 他转打火机的手停了下来: what a hand does while it does something else. */
const isHandStopping = (clause: readonly Token[], link: number): boolean =>
  HANDS.has(clause[link + 1]!.source) && STOPPING.test(clause[link + 2]?.source ?? '');
const HANDS = wordsOf('手 双手 右手 左手 手指 指尖');
const STOPPING = /^(?:停|顿|抖|颤|发抖|颤抖|僵|微微|忽然|突然|猛)/u;

/** 抱着孩子的手臂在发抖: the arms around somebody are not his. */
const isEmbraced = (clause: readonly Token[], verb: number, link: number): boolean =>
  clause[link - 1]!.kind === 'person' && EMBRACING.test(clause[verb]!.source) && link + 2 < clause.length;
const EMBRACING = /^(?:紧紧)?[抱搂揽环托护背]/u;

/** Returns the index at which the clause before a 的 begins, -1 if none does for certain. */
const HEARSAY = /^(?:听说|据说|传说|传闻|听闻|觉得|以为|知道|记得|想到|没想到|怀疑|担心|猜到|得知)$/u;
const clauseStart = (clause: readonly Token[], link: number): number => {
  const head = clause[link + 1]!;
  let verb = link - 1;
  // 身后传来一个苍老的声音: what comes from there, however it is described.
  if (isComing(clause, link)) return -1;
  // 看着他疲惫的眼睛: how his eyes are.
  if (clause[verb]!.kind === 'adjective' && clause[verb - 1]?.kind === 'pronoun') return -1;
  // 传来打铁的声音.
  if (clause[verb]!.kind === 'verb' && SOUNDS.has(head.source) && isWord(clause[verb - 1], BEFORE_CLAUSE)) return verb;
  // 等着前来请安的妃嫔: whoever comes to do something.
  if (clause[verb]!.kind === 'verb' && head.kind === 'person' && isWord(clause[verb - 1], COMING)) return verb - 1;
  while (verb >= 0 && link - verb <= MAX_OBJECT_TOKENS && mayFollowVerb(clause, verb)) verb--;
  if (verb < 0 || clause[verb]!.kind !== 'verb' || link - verb < 2 || LINKING_VERBS.has(clause[verb]!.source))
    return -1;
  // 听说隔壁村的小芳嫁到了城里: what is heard or thought is a clause of its own.
  if ((verb === 0 && HEARSAY.test(clause[verb]!.source)) || isPlaceDescribed(clause, verb, link)) return -1;
  // 身后传来队长沙哑的声音: what comes is the voice.
  if (COMING_IN.test(clause[verb]!.source) && SOUNDS.has(head.source)) return -1;
  const object = clause[link - 1]!;
  // 看见村里的孩子在跑: what one sees is the child, not the village.
  if (verb === 0 && SEEING.test(clause[verb]!.source) && isPlaceEnd(object)) return -1;
  // 我握着笔的手一顿.
  const isOnce = isWord(clause[link + 2], ONCE) && clause[link + 3]?.kind === 'verb';
  const isFinal = link + 2 >= clause.length || !(isKind(clause[link + 2], PREDICATE) || isOnce);
  // 路上遇到了村里的老人: what happened, not who met them.
  if (isFinal && verb > 0 && isWhereOrWhen(clause[verb - 1]!) && isWord(clause[verb + 1], HAPPENED)) return -1;
  // 被守山的执事骂了一顿: by whom it is done.
  const isAgent = verb > 0 && isWord(clause[verb - 1], SUFFERING) && isPersonal(head) && !isFinal;
  if (isAgent && isShortAct(clause, verb, link)) return verb;
  const isInCharge = IN_CHARGE.test(clause[verb]!.source);
  const isWearer = head.kind === 'person' && (isInCharge || WEARING.test(clause[verb]!.source));
  const isAct = isWearer || givesOff(clause, verb, link) || (head.entry !== null && OF_ACTS.has(head.source));
  // 写给母亲的信: to whom it goes is no owner.
  if (isGiving(clause[verb]!) && isKind(object, SUBJECTS)) return verb;
  // 路边卖红薯的大爷: where he is, is said of him.
  if ((isAct || isPersonal(head)) && verb === 1 && isWhereOrWhen(clause[0]!)) return verb;
  // 可握着刀的手: a conjunction is no part of the clause.
  const first = clause[verb - 1];
  const opener = first?.kind === 'conjunction' && verb === 1 ? undefined : first;
  // 通知参加预赛的同学到操场集合: who is told to do what follows.
  if (isWord(opener, TELLING) && !isFinal && isPersonal(head)) return verb;
  // 被贬到冷宫的妃子收到一封信: what happened to somebody who acts.
  if (verb === 1 && isWord(opener, SUFFERING) && !isFinal && isPersonal(head)) return 0;
  if (!isFinal && isHolder(clause, verb, link)) return verb;
  // 坐在高台上的宗主猛地站起身: where somebody is, before what he does.
  if (isPlaced(clause, verb) && !isFinal && isPersonal(head) && opener === undefined) return verb;
  // 这是失传了三百年的剑法.
  if (object.kind === 'measure' && isWord(object, DURATIONS) && isWord(opener, BE) && hasAspect(clause, verb))
    return verb;
  if (isShortAct(clause, verb, link) && SOUNDS.has(head.source) && isWord(opener, BEFORE_CLAUSE)) return verb;
  // 坦克履带碾过碎石的声音: who does it, and to what.
  const isHeard = SEEING.test(clause[verb]!.source);
  if (SOUNDS.has(head.source) && head.entry !== null && !isHeard && hasPassed(clause, verb) && isKind(opener, HEADS)) {
    let subject = verb - 1;
    while (subject > 0 && isKind(clause[subject - 1], HEADS)) subject--;
    return subject;
  }
  if (opener === undefined || EVEN.has(opener.source)) {
    if (isFinal) return -1;
    if (HOLDING.has(head.source)) return hasAspect(clause, verb) && isThing(object) ? verb : -1;
    // 看着她的眼睛 are her eyes, but 困扰他半年的瓶颈 is no bottleneck of his.
    return isAct || object.kind === 'measure' || object.kind === 'time' || isShortAct(clause, verb, link) ? verb : -1;
  }
  if (isWord(opener, WITH_HAND) && HOLDING.has(head.source) && hasAspect(clause, verb) && isThing(object)) return verb;
  if (isShortAct(clause, verb, link) && (opener.kind === 'preposition' || opener.kind === 'verb')) return -1;
  // 是她躲了五年的前男友: for how long is no object of which the noun is a part.
  const isDuration = object.kind === 'measure' && isWord(object, DURATIONS);
  const isSaidOf = isBeforeClause(clause[verb - 2]) || (opener.source === '自己' && isAspect(clause[verb - 2]));
  if (isDuration && isKind(opener, SUBJECTS) && isSaidOf) return verb - 1;
  if (!isAct) return -1;
  if (isWearer && isInCharge && isKind(opener, AFTER_ACT)) return verb;
  if (isBeforeClause(opener)) return verb;
  // 是跟甲方签合同的日子: with whom it is done is a part of the clause.
  for (let at = verb - 1; at >= 0 && verb - at <= MAX_OBJECT_TOKENS; at--) {
    if (isWord(clause[at], BEFORE_CLAUSE)) return at + 1;
    const isLived = isWord(head, LIVED) && isKind(clause[at], LIVING);
    if (!isKind(clause[at], OBJECT) && !isWord(clause[at], PREPOSITIONS) && !isLived) return -1;
  }
  return -1;
};

/**
 * 只有雨水从屋檐上滴落的声音: of what a sound comes is a clause with a subject. Returns the index at which the clause before a
 * 的 begins after a verb of hearing, -1 if there is none.
 */
export const heardFrom = (clause: readonly Token[], link: number): number => {
  let heard = link - 1;
  while (heard >= 0 && link - heard <= MAX_HEARD_TOKENS && !isWord(clause[heard], HEARD)) heard--;
  const acts = clause.slice(heard + 2, link);
  const isClause = heard >= 0 && isKind(clause[heard + 1], HEARD_OF) && acts.some(({ kind }) => kind === 'verb');
  return isClause && isWord(clause[heard], HEARD) ? heard + 1 : -1;
};
const HEARD = wordsOf('听见 听到 只有 传来 响起 能听见 能听到 只听见 只听到 听得见 听得到 隐约听见 仿佛听见 没有');
const HEARD_OF = kindsOf('noun name person pronoun');
const MAX_HEARD_TOKENS = 12;

/** 这就是 and 正是 are words. */
const isBeforeClause = (token: Token | undefined): boolean =>
  token !== undefined && (BEFORE_CLAUSE.has(token.source) || token.source.endsWith('是'));

const SUFFERING = wordsOf('被');
const isPersonal = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === 'person' || token.isPerson);
const COMING_IN = /^(?:传来|传出|响起|响了|发出|飘来|浮现|出现|站着|坐着|躺着|走来|闪过|升起|涌起|露出|挂着|放着)$/u;
const COUNTING = kindsOf('determiner number');

const AFTER_ACT = kindsOf('verb particle');
const SEEING = /^(?:看见|看到|看着|望着|瞧见|听见|听到|发现|遇见|遇到|望见|瞥见|见)$/u;

/** Returns true if the nearest verb says that something appears, and what does is counted. */
const isComing = (clause: readonly Token[], link: number): boolean => {
  let verb = link - 1;
  while (verb >= 0 && clause[verb]!.kind !== 'verb') verb--;
  if (verb < 0 || !COMING_IN.test(clause[verb]!.source)) return false;
  const coming = clause[verb + 1]?.source === '了' ? verb + 2 : verb + 1;
  return isKind(clause[coming], COUNTING);
};

/** A part of the object, an aspect, or where to: 撞在地板上. */
const mayFollowVerb = (clause: readonly Token[], index: number): boolean =>
  isKind(clause[index], OBJECT) ||
  isAspect(clause[index]) ||
  (isWord(clause[index], WHERE) && clause[index - 1]?.kind === 'verb');
const WHERE = wordsOf('在 到 进 于 向');

/** What has passed or hit a thing. */
const hasPassed = (clause: readonly Token[], verb: number): boolean =>
  isAspect(clause[verb + 1]) || /[过着破断在到]$/u.test(clause[verb]!.source);

const isGiving = ({ source }: Token): boolean => source.length > 1 && source.endsWith('给');

const hasAspect = (clause: readonly Token[], verb: number): boolean =>
  isAspect(clause[verb + 1]) || /[着了]$/u.test(clause[verb]!.source);

/** 散发着寒气的长剑飞了过来: what gives off something does the rest, but 散发着花的香味 is of the flower. */
const givesOff = (clause: readonly Token[], verb: number, link: number): boolean =>
  verb === 0 &&
  GIVING_OFF.test(clause[verb]!.source) &&
  !GIVEN_OFF.test(clause[link + 1]!.source) &&
  isThing(clause[link - 1]!);
const GIVING_OFF = /^(?:散发|闪烁|冒|透|弥漫|泛|缠绕|笼罩|流淌|镶嵌|燃烧|闪|放射|喷吐|喷|吐|滴)(?:着|出|满|起)?$/u;
const GIVEN_OFF = /[香味气光芒息色热声臭火烟汗汁液泽]$/u;

const isThing = ({ kind }: Token): boolean => kind === 'noun' || kind === 'place' || kind === 'localizer';

/** 攻城的, 守门的: a verb and a noun of one character each say what something is for. */
const isShortAct = (clause: readonly Token[], verb: number, link: number): boolean =>
  link - verb === 2 &&
  clause[verb]!.source.length === 1 &&
  clause[verb + 1]!.source.length === 1 &&
  isThing(clause[verb + 1]!);
