import { asAdverb, tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const OWNERS = wordsOf('我 你 他 她 您 它 我们 你们 他们 她们 对方');
/** Parts of the body and what is worn, of which one has one or is not counted: 他双手 is how he does something. */
export const BODY = wordsOf(
  '眼圈 眼角 眼底 鼻头 唇角 眉心 眉眼 脸庞 瞳孔 呼吸 心跳 心头 笑容 脚步 表情 神情 神色 面色 面容 气息 语调 睫毛 脸 脸色 脸颊 眼睛 眼神 眼眶 目光 视线 耳朵 耳边 鼻子 鼻尖 嘴 嘴角 嘴唇 嘴巴 额头 眉头 头发 头顶 脖子 喉咙 肩膀 肩头 胳膊 手 手臂 手指 手腕 手心 手背 掌心 指尖 胸口 背 后背 脊背 腰 肚子 腿 脚 脚踝 膝盖 身体 身子 身形 身影 声音 语气 嗓音 心脏 口袋 袖子 衣袖 衣领 衣角 衣服 丹田 后颈 太阳穴 天灵盖 名字 命 性命 翅膀 咽喉 后心 心口 小腹 大腿 小腿 脑袋 脑门 面门 胸膛 虎口 左肩 右肩 左臂 右臂 左手 右手 左腿 右腿 下巴 手掌 拳头 经脉 识海 要害 死穴',
);
/** Of whom a part of the body is said without 的 as well: 抓住那人手腕, 放在自己腿上. */
const OTHER_OWNERS = wordsOf('那人 此人 这人 自己');
const MIN_BEFORE = kindsOf('verb preposition adverb particle');
const PARTS = kindsOf('noun place');
/** With the rooms and things that are somebody's. */
const OWNED = new Set([
  ...BODY,
  ...wordsOf(
    '办公室 房间 卧室 宿舍 书房 家门口 公司 手机 电话 电脑 号码 钱包 书包 背包 行李 钥匙 座位 碗 碗里 碗中 婆家 娘家 夫家 满门 全家 作业 病房 帐篷 马车 摊位 账户 账号 办公桌 银行卡 工资卡 信用卡 钱包里 抽屉 工位 邮箱 通讯录 简历 身份证 户口本 驾照 护照 行李箱 车钥匙',
  ),
]);

/** 踩着我脚 "giẫm lên chân ta", 来我办公室 "đến văn phòng ta": whose part of the body or room it is, without 的. */
export const readBody: ClauseRule = needing({ words: [[...BODY, ...OWNED]], kinds: [['pronoun']] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < clause.length; at++) {
    const [owner, part] = [clause[at]!, clause[at + 1]!];
    const isOther = OTHER_OWNERS.has(owner.source);
    if (owner.kind !== 'pronoun' || !(isOther || OWNERS.has(owner.source))) continue;
    if (!isKind(part, PARTS) || part.entry === null || !(isOther ? BODY : OWNED).has(part.source)) continue;
    // 给他手: to whom something is given is no owner; nor is anybody before 的.
    const next = clause[at + 2];
    // 偷走我钱包的那个人: what is pointed at is somebody else.
    const isElse = next !== undefined && isLink(next) && POINTED.test(clause[at + 3]?.source ?? '');
    if ((next !== undefined && isLink(next) && !isElse) || GIVING.has(clause[at - 1]?.source ?? '')) continue;
    if (at > 0 && !isKind(clause[at - 1], MIN_BEFORE)) continue;
    rewritten ??= [...clause];
    rewritten[at] = GONE;
    rewritten[at + 1] = { ...part, source: owner.source + part.source, text: `${part.text} ${owner.text}` };
  }
  return rewritten?.filter((token) => token !== GONE) ?? null;
});
const POINTED = /^[那这]一?[个位名]$/u;
const SELF = wordsOf('自己的');
const PEOPLE = kindsOf('person name');
const THINGS = kindsOf('noun');

/** 他自己的笔迹 "nét chữ của chính hắn", 皇后自己的梳妆盒: whose own it is. */
export const readOwnSelf: ClauseRule = needing({ words: [SELF] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, SELF) &&
      (OWNERS.has(clause[index - 1]!.source) ||
        (isKind(clause[index - 1], PEOPLE) && isKind(clause[index + 1], THINGS))),
  );
  const next = clause[at + 1];
  // 那张脸是他自己的.
  if (at > 1 && next === undefined && /是$/u.test(clause[at - 2]!.source))
    return [...clause.slice(0, at - 1), word('自己的', `của chính ${clause[at - 1]!.text}`, 'adverb')];
  if (at === -1 || next === undefined || GIVING.has(clause[at - 2]?.source ?? '')) return null;
  const frame = `~ của chính ${clause[at - 1]!.text}`;
  const own = { ...word('自己的', `của chính ${clause[at - 1]!.text}`, 'determiner'), entry: { ...NO_ENTRY, frame } };
  return [...clause.slice(0, at - 1), own, ...clause.slice(at + 1)];
});

const HAIR = wordsOf('头发 汗毛 寒毛 毫毛 手指 手指头');
/** 动她一根头发 "động đến một sợi tóc của nàng": whose it is stands before the number. */
export const readHair: ClauseRule = needing({ words: [HAIR], kinds: [['measure']] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [act, owner, one, measure, part] = clause.slice(at, at + 5);
    if (act!.kind !== 'verb' || owner!.kind !== 'pronoun' || !OWNERS.has(owner!.source)) continue;
    if (one!.source !== '一' || measure!.kind !== 'measure' || !isWord(part, HAIR)) continue;
    const touching = isWord(act, TOUCHING) ? [word(act.source, `${act.text} đến`, 'verb')] : [act!];
    const owned = [word('', 'của', 'preposition'), owner!];
    return [...clause.slice(0, at), ...touching, one!, measure!, part, ...owned, ...clause.slice(at + 5)];
  }
  return null;
});
/** 挥了挥手里的剑 "vung kiếm trong tay": the hand is where the thing is, and no part of the act. */
export const readInHand: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, INSIDE) && WAVING.test(clause[index - 1]?.source ?? ''));
  const act = clause[at - 1];
  // 晃了晃手里喝了一半的啤酒: a clause may describe what is in it.
  const isLinked = clause.some((token, index) => index > at && index < at + MAX_DESCRIBING && isLink(token));
  if (at < 1 || act!.kind !== 'verb' || !isLinked) return null;
  const text = WAVED[act!.source[0]!] ?? act!.text.replace(/ tay$/u, '');
  const hand = word(`手${clause[at]!.source}`, 'trong tay', 'place');
  return [...clause.slice(0, at - 1), { ...act!, text }, hand, ...clause.slice(at + 1)];
};
const MAX_DESCRIBING = 7;
const INSIDE = wordsOf('里 中 裡');
const WAVING = /^(.)(?:了|一)\1手$/u;
const WAVED: Readonly<Record<string, string>> = tableOf({ 挥: 'vung', 晃: 'lắc lắc', 摆: 'lắc', 扬: 'giơ' });

const TOUCHING = wordsOf('动 碰');

const GIVING = wordsOf(
  '给 送 递给 送给 交给 还给 让 叫 使 教 告诉 借给 卖给 留给 传给 分给 赔给 寄给 问 教给 跟 对 向 和 与 同',
);
const GONE = word('', '', 'particle');

const ONE = wordsOf('一');
export const ALL_OVER = wordsOf('脸 身 头 手 地 桌 床 嘴 背 树 屋 院子 屋子 墙 碗');

/** 溅了他一脸 "bắn đầy mặt hắn": all over what one has. */
export const readAllOver: ClauseRule = (clause) => {
  const at = clause.length - 3;
  const [verb, owner, one, part] = clause.slice(Math.max(at - 1, 0));
  // 挂了一树 "treo đầy cây", 洒了一地.
  if (at >= 1 && owner?.source === '了' && isWord(one, ONE) && isWord(part, ALL_OVER) && verb!.kind === 'verb') {
    const everywhere = word(part.source, `đầy ${OVER[part.source] ?? part.text}`, 'adverb');
    return [...clause.slice(0, at), everywhere];
  }
  if (at < 1 || !isWord(part, ALL_OVER) || !isWord(one, ONE) || !isKind(owner, WETTED)) return null;
  if (verb!.kind !== 'verb' && verb!.source !== '了') return null;
  const over = word(part.source, `đầy ${OVER[part.source] ?? part.text}`, 'adverb');
  return [...clause.slice(0, at), over, asAdverb(owner!)];
};
const WETTED = kindsOf('pronoun person name');
const OVER: Readonly<Record<string, string>> = tableOf({ 身: 'người', 地: 'đất', 头: 'đầu' });

/** What a person's face, head or hands are full of. */
const FULL: Readonly<Record<string, string>> = tableOf({
  满脸: 'mặt đầy',
  满身: 'khắp người đầy',
  满头: 'đầu đầy',
  满手: 'tay đầy',
  满眼: 'mắt đầy',
  满嘴: 'miệng đầy',
  满腹: 'bụng đầy',
});

/** 一个满脸泪水的女孩 "một cô gái mặt đầy nước mắt". */
export const readFullOf: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, kind }) => kind !== 'name' && FULL[source] !== undefined);
  const [full, thing, link, head] = clause.slice(at, at + 4);
  if (at === -1 || !isKind(thing, COVERS) || link === undefined || !isLink(link) || !isKind(head, HEADS)) return null;
  return [
    ...clause.slice(0, at),
    head!,
    word(full!.source, FULL[full!.source]!, 'adverb'),
    asAdverb(thing!),
    ...clause.slice(at + 4),
  ];
};
const HEADS = kindsOf('person noun');

export const COVERED = wordsOf(`满是 全是 布满 沾满 挂满 堆满 写满 ${Object.keys(FULL).join(' ')}`);
const COVERS = kindsOf('noun reading adjective');
const MAX_COVERS = 2;

/** 他满是泥土的脸 "khuôn mặt đầy bùn đất của hắn": what somebody's face or hands are full of. */
export const readCoveredBody: ClauseRule = needing({ words: [COVERED] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, COVERED));
  const owner = clause[at - 1];
  if (at < 1 || owner?.kind !== 'pronoun' || !OWNERS.has(owner.source)) return null;
  let link = at + 1;
  while (link - at <= MAX_COVERS && isKind(clause[link], COVERS)) link++;
  const part = clause[link + 1];
  if (link === at + 1 || clause[link] === undefined || !isLink(clause[link]!)) return null;
  if (part?.kind !== 'noun' || !BODY.has(part.source)) return null;
  const covers = clause.slice(at + 1, link).map(asAdverb);
  const full = word(clause[at]!.source, clause[at]!.text, 'adverb');
  const owned = [word('', 'của', 'preposition'), owner];
  return [...clause.slice(0, at - 1), part, full, ...covers, ...owned, ...clause.slice(link + 2)];
});
