import { isDe } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

/** The tokens of a phrase in order, and where in the source it ends. */
interface Head {
  tokens: readonly Token[];
  end: number;
}

/** A pronoun directly before an adjective, 的 and a noun. */
export const isOwnedQuality = (tokens: readonly Token[], { tokens: head, end }: Head, isObject: boolean): boolean => {
  const quality = tokens[end];
  // 冷冷的 is one word.
  const nounAt = quality?.source.endsWith('的') ? end + 1 : end + 2;
  const noun = tokens[nounAt];
  const isPart = PARTS.has(noun?.source ?? '') || OWN_SOUNDS.test(noun?.source ?? '');
  // 先帝最小的儿子: of several, whoever has them.
  if (
    head[0]!.kind !== 'pronoun' &&
    head.length <= 2 &&
    MOST.test(quality?.source ?? '') &&
    quality!.kind !== 'degree' &&
    isDe(tokens[end + 1])
  )
    return (
      (isPerson(head[0]!) || (head.length === 1 && (head[0]!.kind === 'name' || FAMILY.test(head[0]!.source)))) &&
      (noun?.kind === 'noun' || noun?.kind === 'person')
    );
  return (
    // 握住他冰凉的手: of an object only what one can hardly give or tell.
    (!isObject || (isPart && !GIVING.test(tokens[end - 2]?.source ?? '')) || isWhere(tokens, end, nounAt)) &&
    head.length === 1 &&
    // 男人冰冷的目光: of persons only what is part of them.
    (head[0]!.kind === 'pronoun' || (isPerson(head[0]!) && isPart)) &&
    // 她撕心裂肺的哭声.
    (quality?.kind === 'adjective' || (OF_LINK.has(quality?.kind ?? 'raw') && isDe(tokens[end + 1]))) &&
    (noun === tokens[end + 1] || isDe(tokens[end + 1])) &&
    (noun?.kind === 'noun' || noun?.kind === 'person')
  );
};
/** 溅在她雪白的裙子上: on the side of what one has, whatever it is. */
const isWhere = (tokens: readonly Token[], end: number, nounAt: number): boolean =>
  LEADS_TO_PLACE.test(tokens[end - 2]?.source ?? '') && tokens[nounAt + 1]?.entry?.localizer != null;
const LEADS_TO_PLACE = /^从$|[在到进入]$/u;
/** 听见他急促的脚步声. */
const OWN_SOUNDS = /^(?:.+声|喘息|咳嗽|叹息|哭泣|抽泣)$/u;
const MOST = /^最./u;
const FAMILY = /.[家府族宗门派]$/u;
const OF_LINK: ReadonlySet<TokenKind> = new Set<TokenKind>(['adverb', 'expression']);
const isPerson = (token: Token): boolean => token.kind === 'person' || token.isPerson;

/** 他当年的师父, 我小时候的朋友: somebody, and when something was of him; not 告诉他当年的事. */
export const isOwnedThen = (tokens: readonly Token[], { tokens: head, end }: Head): boolean => {
  const then = tokens[end]!;
  const isWord = then.kind === 'determiner' && THEN.test(then.source);
  let link = end;
  while (link - end < MAX_TIMES && tokens[link]?.kind === 'time') link++;
  const noun = tokens[isWord ? end + 1 : link + 1];
  return (
    (isWord || (link > end && isDe(tokens[link]))) &&
    head.length === 1 &&
    (head[0]!.kind === 'pronoun' || isPerson(head[0]!)) &&
    (noun?.kind === 'noun' || noun?.kind === 'person') &&
    !GIVING.test(tokens[end - 2]?.source ?? '')
  );
};
const MAX_TIMES = 6;
const THEN = /^(?:曾经|当年|当时|当初|那时|那时候|昔日|往日|从前|以前|过去|现在|如今|平时|平日|此刻)的$/u;

/** A pronoun directly before a part of the body, 的 and a noun. */
export const isOwnedPart = (tokens: readonly Token[], { tokens: head, end }: Head): boolean =>
  head.length === 1 &&
  head[0]!.kind === 'pronoun' &&
  isDe(tokens[end + 1]) &&
  tokens[end + 2]?.kind === 'noun' &&
  ((tokens[end]!.kind === 'noun' &&
    (PARTS.has(tokens[end]!.source) || LIVES.has(tokens[end]!.source) || isThingOf(tokens, end))) ||
    // 他总裁的职务: what he is.
    (tokens[end]!.kind === 'person' && ROLES.has(tokens[end + 2]!.source)));
/** 他房间的门: a thing of his own, where nothing is given to him. */
const isThingOf = (tokens: readonly Token[], end: number): boolean => {
  const before = tokens[end - 2];
  return OWN_THINGS.test(tokens[end]!.source) && before?.kind !== 'verb' && !GIVING.test(before?.source ?? '');
};
const OWN_THINGS =
  /^(?:房间|屋子|院子|卧室|书房|办公室|帐篷|口袋|手机|电话|车|车子|马|背包|书包|钱包|钱袋|剑|刀|裙子|衣服|衣裳|鞋|鞋子|裤子|帽子|外套|袍子|房子|店|店铺|铺子|公司|电脑|杯子|碗|床|桌子|椅子|床头|枕头|箱子|包袱|笔|书|信|名字|家|家族|宗门|门派|村子|国家|学校|班级|部队|父亲|母亲|师父|妹妹|姐姐|哥哥|弟弟|儿子|女儿|丈夫|妻子|朋友|同学|老师|老板)$/u;
/** 他人生的终点: what one has as one has a body. */
const LIVES = new Set('人生 职业生涯 生涯 生命 一生 童年 青春 记忆 回忆 命运 世界 内心 梦想 人格'.split(' '));
const ROLES = new Set('职务 身份 位置 地位 头衔 称号 名号 职位 架子'.split(' '));
export const PARTS = new Set(
  '浑身 全身 周身 样子 模样 神态 姿态 脚步 手 脸 眼 眼睛 眼角 眼眶 眼底 眼神 目光 嘴 嘴角 嘴唇 唇 唇角 额头 眉头 眉心 鼻子 鼻尖 耳朵 耳边 脖子 脖颈 后颈 面颊 脊背 外壳 躯体 鳞片 小腹 发顶 锁骨 眼睫 额头上 肩 肩膀 肩头 背 后背 背影 胸口 胸膛 怀抱 腰 手臂 胳膊 手腕 手掌 手心 掌心 手指 指尖 腿 脚 膝盖 头 头发 长发 发丝 身体 身子 身影 身躯 侧脸 左膝 右膝 左腿 右腿 左脚 右脚 左臂 右臂 左手 右手 左肩 右肩 左眼 右眼 左耳 右耳 脸庞 脸颊 面孔 面容 下巴 喉咙 心 心脏 声音 嗓音 呼吸 气息 笑容 笑声 表情 神色 神情 脸色 泪水 眼泪 衣袖 袖子 衣角 语气 语调 五官 眉眼 肌肤 皮肤 小手 大手 双手 双眼 双眸 眸子 瞳孔 脸蛋 小脸 俏脸 身材 身姿 步伐 叫声 哭声 喊声 笑意 话语 视线 轮廓 睫毛 眉毛 嗓门 额角 鬓角 掌声 面具'.split(
    ' ',
  ),
);
export const GIVING = /[给送教赐赏借还赔递喂]$|^(?:告诉|交给|问|告知|提醒|跟|和|对|与|向|像)$/u;
