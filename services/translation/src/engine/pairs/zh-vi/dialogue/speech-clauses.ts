import { foldHan, loadDictionary } from '@versio/kit/text/segmentation';

// The Chinese narration beside a quotation: who speaks and to whom. Only clauses in which every word is known count;
// anything else leaves the speaker unknown, because a wrong speaker costs a false finding in a correct translation.

/** The person that a clause names: a known one, one behind a pronoun, or somebody else. */
export type Named = { is: 'person'; key: string } | { is: 'pronoun'; pronoun: '他' | '她' } | { is: 'other' };

/** The statement of a clause about a quotation beside it. */
export interface SpeechClause {
  speaker: Named;
  /** Undefined if the clause names no addressee. */
  addressee: Named | undefined;
}

/**
 * Names in narration are replaced by single characters of the private use area, so that patterns can refer to them;
 * UNKNOWN_PERSON replaces a name of several characters.
 */
export const FIRST_PERSON_KEY = 0xe000;
export const UNKNOWN_PERSON = '\uf8ff';
const PERSON = /[\ue000-\uf8fe]/y;

const anyOf = (words: string): string => words.trim().split(/\s+/).join('|');

const SAY_STEMS = anyOf(`
  说 问 答 回 应 喝 叫 喊 吼 骂 叹 笑 怒 哼 斥 嚷 劝 赞 惊 喜 急 恨 奇 讶 疑 哭 泣 嗔 嘲 讽 夸 哄 嘱 令 催 念 唤 求 谢 补充 解释 介绍 吩咐 命令 嘱咐
  叮嘱 提醒 安慰 反问 追问 询问 质问 感叹 感慨 低语 冷哼 冷笑 苦笑 微笑 大笑 轻笑 大喝 怒喝 低喝 冷喝 暴喝 娇喝 厉喝 大叫 大喊 惊呼 惊叫 怒骂 怒斥 怒吼
  呵斥 训斥 喝斥 喝问 开口 接口 插口 插嘴 接话 接 续 接着 继续 附和 抢先 抢 答应 嘲笑 讥讽 讥笑 讽刺 打趣 调侃 直言 辩解 争辩 反驳 抗议 央求 哀求 恳求
  请求 祈求 致歉 道歉 赔笑 陪笑 招呼 回答 回应 开口说 接着说 继续说 坦白 承认 宣布 警告 威胁 保证 建议 劝说 劝道 强调 重复 总结 推辞 嗤笑 娇笑 狞笑 狂笑
  讪笑 干笑 失笑 轻叹 长叹 轻哼 怒哼 娇嗔 催促 请示 禀报 禀告 汇报 报告 赞叹 称赞 夸赞 吐槽 揶揄 哂笑 莞尔 戏谑 追问 点评 喝令 下令 传音 传音入密
`);

/** A verb of speech to the end of the clause. 道 alone needs words before it that are known (知道, 味道 are none). */
const VERB = new RegExp(
  `^(?:(?:(?:${SAY_STEMS})?道)|(?:开口|接着|继续|又|再|便|就|也|如实|直接)?(?:说|问)|(?:说|问|答|喊|叫|吼)(?:着|了一句|了声)|` +
    `回答|解释|吩咐|反问|追问|询问|质问|提醒|补充|安慰|答应|大喊|大叫|大喝|怒喝|怒吼|冷喝|低喝|惊呼|惊叫|冷哼(?:一声)?|感叹|反驳|附和|说话|开口|发问|答话|回话|喝问|怒斥|呵斥|` +
    `说了一句|问了一句|回了一句|接了一句|来了一句|补了一句|说完|说罢|道[:：]?)$`,
);

const MAX_VERB = 8;

const REDUPLICATED_NOUNS = '爷奶哥妈爸妹弟姐叔伯公婆舅姑爹娘太宝星人个天年日处家事样种声句步件条次道喃暗默';

/** Words of manner, gesture and time that name nobody. */
const MANNER_WORDS: ReadonlySet<string> = new Set(
  `
    笑着 微笑着 苦笑着 冷笑着 含笑 微笑 苦笑 冷笑 大笑 轻笑 摇头 摇摇头 摇了摇头 点头 点点头 点了点头 微微点头 轻轻点头 轻轻摇头 缓缓摇头 缓缓点头 连连点头 连连摇头 皱眉 皱了皱眉 皱着眉 皱着眉头 皱起眉头
    眉头一皱 眉头微皱 眉头紧皱 眉毛一挑 挑眉 挑了挑眉 扬眉 咬牙 咬着牙 咬牙切齿 咬了咬牙 咬着唇 咬唇 叹息 叹了口气 叹了一口气 叹气 轻叹一声 长叹一声 叹息一声 沉吟 沉吟片刻 沉吟了一下 沉吟半晌 沉默片刻 沉默了片刻 沉默了一会儿
    沉默半晌 犹豫片刻 犹豫了一下 迟疑了一下 迟疑片刻 迟疑 想了想 思索片刻 思忖片刻 顿了顿 顿了一下 停顿了一下 开口 缓缓开口 忽然 突然 猛然 猛地 陡然 蓦然 蓦地 霍然 顿时 立刻 立即 立马 马上 当即 连忙 急忙 赶紧 赶忙 慌忙 匆忙 忙 急
    随即 随后 接着 继而 继续 又 再 再次 也 便 就 则 却 才 先 终于 不禁 不由 不由得 不由自主 忍不住 禁不住 忍俊不禁 仍 仍旧 仍然 依旧 依然 还 还是 只 只好 只得 只是 勉强 故意 故作 装作 主动 一脸 满脸 一边 面无表情
    脸色一沉 脸色一变 脸色一冷 脸色微变 脸色大变 脸色难看 脸色苍白 脸色阴沉 脸色一红 脸一红 脸一沉 俏脸一红 面色一沉 面色一变 面色微变 面色大变 面色凝重 面色苍白 面色阴沉 神色一变 神色凝重 神色平静 神色一凛 神色淡然 目光一凝 目光一冷 目光一闪
    目光闪烁 眼睛一亮 眼前一亮 双眼一亮 眼珠一转 眼中闪过一丝寒意 眸光一冷 语气平静 语气冰冷 语气不善 语气坚定 语气淡然 声音冰冷 声音低沉 声音沙哑 声音颤抖 声音平静 嘴角一勾 嘴角一扬 嘴角微扬 嘴角上扬 嘴角一抽 冷哼 冷哼一声 轻哼一声 怒哼一声
    哼了一声 嗯了一声 哦了一声 啊了一声 拱手 拱手一礼 拱了拱手 抱拳 抱拳一礼 抱了抱拳 躬身 躬身一礼 躬身行礼 欠身 俯身 行礼 行了一礼 施礼 施了一礼 还礼 作揖 起身 站起身 站起身来 转身 转过身 转过身来 转头 转过头 转过头来
    回头 回过头 回过头来 扭头 抬头 抬起头 抬起头来 低头 低下头 低着头 垂首 昂首 侧头 歪着头 歪头 挥手 挥了挥手 挥挥手 摆手 摆了摆手 摆摆手 招手 招了招手 伸手 伸出手 耸肩 耸了耸肩 耸耸肩 上前 走上前 走上前来 上前一步 走过来 走了过来 跑过来
    跑了过来 退后一步 后退一步 跪下 跪地 跪在地上 单膝跪地 磕头 叩首 拍手 拍了拍手 鼓掌 拍桌 拍案 一拍桌子 一拍大腿 拍了拍胸口 拍着胸脯 放下茶杯 放下酒杯 端起茶杯 闭上眼 闭上眼睛 睁开眼 睁开眼睛 睁开双眼 眯起眼 眯起眼睛 眯着眼 眯着眼睛 瞪大眼睛
    瞪大了眼睛 瞪着眼睛 红着脸 板着脸 沉着脸 黑着脸 冷着脸 绷着脸 苦着脸 哭着 流着泪 含泪 哽咽 哽咽着 红着眼睛 喘着气 喘息着 闻言 听罢 听完 见状 见此 看罢 说罢 话锋一转 脱口而出 一本正经 没好气 似笑非笑 皮笑肉不笑 意味深长 语重心长 若有所思
    毫不犹豫 毫不客气 毫不在意 毫不示弱 轻描淡写 理所当然 理直气壮 斩钉截铁 漫不经心 小心翼翼 迫不及待 气急败坏 气喘吁吁 结结巴巴 吞吞吐吐 支支吾吾 战战兢兢 异常 郑重其事 兴奋不已 不以为然 不动声色 不慌不忙 不紧不慢 不咸不淡 不冷不热 不卑不亢
    不假思索 不好意思 不可置信 不敢置信 不敢相信 不屑 不满 不解 不耐 不耐烦 不悦 不甘 不客气 不容置疑 不忘 有气无力 有些 有点 十分 非常 很 很是 颇为 颇 极为 极其 略 略带 略显 略微 稍微 稍 微微 无比 满是 充满 带着 带 似乎 仿佛 显得
    无奈 疑惑 好奇 惊讶 惊喜 惊奇 惊恐 惊慌 惊疑 愤怒 生气 委屈 担忧 担心 焦急 着急 紧张 激动 兴奋 得意 平静 冷静 冷漠 冰冷 温柔 温和 和蔼 严肃 认真 郑重 凝重 诚恳 真诚 感激 羞涩 害羞 尴尬 惭愧 愧疚 疲惫 虚弱 沙哑 沮丧 失望 悲伤 伤心
    哀伤 苦涩 欣慰 欣喜 满意 嫌弃 鄙夷 轻蔑 嘲讽 讥讽 讽刺 戏谑 玩味 调侃 打趣 恭敬 恭谨 谦虚 谦逊 客气 礼貌 霸道 骄傲 自信 坚定 坚决 果断 干脆 爽快 直接 从容 慈祥 阴沉 阴冷 阴险 诧异 意外 震惊 震撼 恐惧 恐慌 慌张 慌乱 慵懒 随意
    关切 关心 幽怨 娇羞 俏皮 调皮 天真 淡定 憨厚 苍白 凄厉 凄然 悠闲 急切 急促 含糊 小心 谨慎 老实 诚实 如实 简短 大方 豪爽 豪迈 爽朗 洒脱 冷酷 无情 狠狠 恶狠狠 笑嘻嘻 笑眯眯 笑呵呵 笑吟吟 笑盈盈 乐呵呵 气呼呼 气冲冲 怒气冲冲 冷冰冰
    懒洋洋 慢悠悠 慢吞吞 可怜巴巴 可怜兮兮 神秘兮兮 急匆匆 兴冲冲 喜滋滋 美滋滋 羞答答 娇滴滴 阴森森 恶声恶气 和颜悦色 心平气和 义正言辞 义正词严 大惊失色 大惊 大喜 大怒 大急 震怒 暴怒 勃然大怒 恼羞成怒 喜出望外 恍然大悟 恍然 怒极反笑
    仰天大笑 仰天长啸 捧腹大笑 哈哈大笑 放声大笑 失声痛哭 破口大骂 高兴 开心 欢喜 难过 难受 痛苦 艰难 吃力 用力 重重 深深 长长 久久 悄悄 偷偷 默默 呆呆 愣愣 怔怔 傻傻 静静 匆匆 柔柔 甜甜 怯生生 恨恨 讪讪 悻悻 愤愤 忿忿 愤愤不平
  `
    .trim()
    .split(/\s+/),
);
const MAX_MANNER_WORD = Math.max(...[...MANNER_WORDS].map((word) => word.length));

const MANNER = [
  // Reduplications (冷冷), without nouns and without the words for speaking to oneself.
  `(?![${REDUPLICATED_NOUNS}])([\\u4e00-\\u9fff])\\1(?:一笑|一叹|笑)?`,
  '[低沉冷轻柔大高厉朗失颤怒小寒恨淡温悄细哑连应洪脆娇粗闷扬疾急出同厉正肃喝平冰缓慢哽幽清哀悲狠哈]声(?:细语)?',
  '(?:冷冷|淡淡|轻轻|微微|嘿嘿|呵呵|嘻嘻|咧嘴|嫣然|莞尔|灿然|爽朗|抿嘴|展颜|勾唇|随意|嘿然|粲然|会心|苦涩|邪邪|傲然)?一(?:笑|叹|哼|愣|怔|惊|喜|怒|沉|顿|凛|呆|滞|声|句|字一顿|字一句)',
  '[傲淡漠愕茫恍欣凛肃森悠黯骇怅冷陡猛忽突毅断默坦安悍悚果居竟虽仍依显惨泰昂凄怆怫勃哑俨霍嫣粲莞]然',
  // Any other adverbial phrase that ends with 地 and names nobody.
  '[^的地他她它我你人者子弟徒女男们名位身家\\ue000-\\uf8ff]{2,6}地',
  '[地的着]',
].map((pattern) => new RegExp(pattern, 'y'));

/** Words before the subject that do not change it. */
const LEAD_IN = new RegExp(
  `^(?:${anyOf(`
    只见 只听 只听见 只听得 却见 却听 就听 听得 听见 听到 这时 此时 这时候 那边 那头 一旁 一旁的 旁边的 身后的 身旁的 身边的 对面的 前面的 后面的 于是 然后 接着 随后 随即 忽然 突然 而 但 但是 可 可是 不过 闻言
    半晌 半晌后 良久 片刻 片刻后 过了片刻 过了一会儿 过了半晌 最后 终于 最终 倒是 还是 又是 却是 原来 果然 见状 见此 话音刚落
  `)})?[，,]?`,
);

const ADDRESSEE_BEFORE = /(?:对着?|向着?|朝着?|冲着?|跟)/y;
const ADDRESSING_VERB =
  /(?:问|劝|骂|安慰|吩咐|叮嘱|提醒|质问|喝问|斥责|训斥|嘱咐|命令|回答|告诉|反问|追问|询问|警告|威胁|称赞|夸赞|夸|催促|央求|哀求|恳求|答|回)/y;
const GROUP_OR_OTHER = /(?:众人|大家|所有人|诸人|二人|两人|三人|几人|他们|她们|我们|众弟子|自己)/y;
const PRONOUN = /[他她](?!们)/y;
const NO_ADDRESS = /^(?:心|心中|心里|暗|暗暗|暗自|喃喃|自言自语|自语|默默|默念)/;

const MAX_CLAUSE_LENGTH = 60;

const consume = (pattern: RegExp, text: string, position: number): number => {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0].length ?? 0;
};

const namedAt = (text: string, position: number): { named: Named; length: number } | undefined => {
  if (consume(PERSON, text, position) > 0) return { named: { is: 'person', key: text[position]! }, length: 1 };
  if (text[position] === UNKNOWN_PERSON) return { named: { is: 'other' }, length: 1 };
  if (consume(PRONOUN, text, position) > 0)
    return { named: { is: 'pronoun', pronoun: text[position] as '他' | '她' }, length: 1 };
  const group = consume(GROUP_OR_OTHER, text, position);
  return group > 0 ? { named: { is: 'other' }, length: group } : undefined;
};

/**
 * Reads the words from `position` on: manner, at most one addressee, and a verb of speech at the end; commas between
 * them are skipped.
 * @param hasVerb false if the clause may end without a verb of speech, as before a colon
 */
const readPredicate = (
  text: string,
  position: number,
  addressee: Named | undefined,
  hasVerb: boolean,
  failed: Set<string> = new Set(),
): { addressee: Named | undefined } | undefined => {
  const rest = text.slice(position);
  if ((rest.length <= MAX_VERB && VERB.test(rest)) || (!hasVerb && rest === '')) return { addressee };
  const state = `${position} ${addressee === undefined}`;
  if (failed.has(state) || rest === '' || NO_ADDRESS.test(rest)) return undefined;
  const next = (length: number, to = addressee) =>
    length > 0 ? readPredicate(text, position + length, to, hasVerb, failed) : undefined;
  const comma = /^[，,]/.test(rest) ? next(1) : undefined;
  if (comma) return comma;
  for (let length = Math.min(MAX_MANNER_WORD, rest.length); length > 0; length -= 1) {
    const found = MANNER_WORDS.has(rest.slice(0, length)) ? next(length) : undefined;
    if (found) return found;
  }
  for (const manner of MANNER) {
    const found = next(consume(manner, text, position));
    if (found) return found;
  }
  if (addressee === undefined)
    for (const word of [ADDRESSEE_BEFORE, ADDRESSING_VERB]) {
      const length = consume(word, text, position);
      const to = length > 0 ? namedAt(text, position + length) : undefined;
      const found = to && next(length + to.length, to.named);
      if (found) return found;
    }
  failed.add(state);
  return undefined;
};

/** Reads a clause that begins with its subject. */
const readClause = (clause: string, hasVerb: boolean): SpeechClause | undefined => {
  if (clause.length > MAX_CLAUSE_LENGTH) return undefined;
  const start = LEAD_IN.exec(clause)?.[0].length ?? 0;
  for (const position of start > 0 ? [start, 0] : [0]) {
    const subject = namedAt(clause, position);
    if (subject === undefined) continue;
    const predicate = readPredicate(clause, position + subject.length, undefined, hasVerb);
    if (predicate) return { speaker: subject.named, addressee: predicate.addressee };
  }
  return undefined;
};

/** A subject keeps its predicate over a first clause with any action: "张三看了看四周，低声道". */
const readWithAction = (sentence: string): SpeechClause | undefined => {
  const clauses = sentence.split(/[，,]/);
  if (clauses.length < 2 || sentence.length > MAX_CLAUSE_LENGTH) return undefined;
  const first = clauses[0]!.replace(LEAD_IN, '');
  const subject = namedAt(first, 0);
  // 张三的…, 张三身后…, 张三和李四…: the subject is somebody else.
  if (subject === undefined || /^[的之们等与和跟同及身旁后前座下家府手麾、]/.test(first.slice(subject.length)))
    return undefined;
  const predicate = readPredicate(clauses.slice(1).join('，'), 0, undefined, true);
  return predicate && { speaker: subject.named, addressee: predicate.addressee };
};

/**
 * Reads the narration directly before a quotation: its last sentence names the speaker ("张三对李四道：").
 * @returns undefined if it does not say surely who speaks
 */
export const readClauseBefore = (narration: string): SpeechClause | undefined => {
  const text = narration.trim();
  const isColon = /[：:]$/.test(text);
  const sentence = text
    .replace(/[：:，,]$/, '')
    .split(/[。！？!?；;…—～~\s]/)
    .at(-1)!;
  const lastClause = sentence.split(/[，,]/).at(-1)!;
  return readClause(lastClause, true) ?? readClause(sentence, !isColon) ?? readWithAction(sentence);
};

/**
 * Reads the narration directly after a quotation: its beginning names the speaker ("张三笑道，…").
 * @returns undefined if it does not say surely who speaks
 */
export const readClauseAfter = (narration: string): SpeechClause | undefined => {
  const text = narration.trim().replace(/^[，,。]/, '');
  const speaking =
    /^(?:说话|开口|出声|发话|问话|答话)(?:的|之人)(?:人)?(?:，)?(?:正是|便是|就是|是|乃是)([\ue000-\uf8ff])(?=[。，,！!]|$)/.exec(
      text,
    );
  if (speaking) return { speaker: namedAt(speaking[1]!, 0)!.named, addressee: undefined };
  const clauses = text.split(/[。！？!?；;…—～~：:]/)[0]!.split(/[，,]/);
  for (let count = 1; count <= Math.min(3, clauses.length); count += 1) {
    const sentence = clauses.slice(0, count).join('，');
    const read = readClause(sentence, true) ?? readWithAction(sentence);
    if (read) return read;
  }
  return undefined;
};

/** Returns a Chinese text in simplified characters, in which all patterns of dialogue are written; offsets stay. */
export const toSimplified = (text: string): string => foldHan(text, loadDictionary());
