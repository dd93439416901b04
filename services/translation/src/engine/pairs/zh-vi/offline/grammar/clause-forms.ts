import { asAdverb, asModifiers, HOLDS_PLACE, tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { framedText } from './described-nouns.ts';

const IN = wordsOf('在');
const JUST = wordsOf('就 正 正当');
const NEARLY = wordsOf('几乎');
const TIMES_SAID: Readonly<Record<string, string>> = tableOf({
  之后: 'sau',
  以后: 'sau',
  之前: 'trước',
  以前: 'trước',
});
const TIMES = wordsOf(Object.keys(TIMES_SAID).join(' '));
const ONLY_SO = /^(?:却是|正是|便是|就是|也是|都是|还是|就|便)$/u;
const EVENT =
  /[战役赛难劫会变祸灾乱仗案夜课餐饭雨雪]$|^(?:浩劫|事件|手术|婚礼|考试|仪式|风波|比试|比武|爆炸|地震|事故|交易|谈话|宴席|演出|会议|典礼|大典|葬礼|冲突|战争)$/u;
/** 这场大战: a thing that happens, with what points at it or describes it. */
const isEvent = (inner: readonly Token[]): boolean =>
  EVENT.test(inner.at(-1)?.source ?? '') && !inner.some(({ kind }) => kind === 'verb' || kind === 'preposition');
const WHEN = wordsOf(
  '的同时 的一刹那 的刹那 的瞬间 的一瞬间 的那一刻 的那一瞬间 时 時 时候 时候 的时候 的時候 之时 之前 之后 之後 以前 以后 以後 前 后 後 之际',
);

/** 在 … 之前 and 在 … 中 around a verb: 在战斗中 "trong chiến đấu". */
export const readWhen: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, IN));
  if (at === -1) return null;
  const verb = clause[at + 1];
  const place = clause[at + 2];
  if (verb?.kind === 'verb' && place?.entry?.localizer && place.source !== '前' && place.source !== '后')
    return [
      ...clause.slice(0, at),
      word(place.source, place.entry.localizer, 'preposition'),
      verb,
      ...clause.slice(at + 3),
    ];
  // 就在他走的时候.
  if (at === 1 && isWord(clause[0], JUST) && isWord(clause.at(-1), WHEN)) return clause.slice(2);
  // 几乎是在门打开的同时.
  if (
    at > 0 &&
    at <= 2 &&
    isWord(clause[0], NEARLY) &&
    isWord(clause.at(-1), WHEN) &&
    (at === 1 || isWord(clause[1], BE))
  ) {
    const now = word(clause[0].source, 'gần như ngay khi', 'conjunction');
    return [now, ...clause.slice(at + 1, -1)];
  }
  // 在这场大战之后: of what happened, and no act is said.
  const last = clause.at(-1);
  if (
    at <= 1 &&
    isWord(last, TIMES) &&
    clause.length - at > 2 &&
    (at === 0 || ONLY_SO.test(clause[0]!.source)) &&
    isEvent(clause.slice(at + 1, -1))
  )
    return [
      ...clause.slice(0, at),
      word(last.source, TIMES_SAID[last.source]!, 'preposition'),
      ...clause.slice(at + 1, -1),
    ];
  const before = at > 0 ? beforeAct(clause, at) : null;
  if (before !== null) return before;
  if (at !== 0 || !isWord(clause.at(-1), WHEN)) return null;
  // 在给您之前: 给 is the verb.
  if (clause[1]?.source === '给' && clause[1].entry !== null)
    return [word('给', 'đưa cho', 'verb'), ...clause.slice(2)];
  if (clause.slice(1, -1).some(({ kind }) => kind === 'verb')) return clause.slice(1);
  return null;
};

const SIDES_OF_ACTS: Readonly<Record<string, string>> = tableOf({
  前: 'trước khi',
  之前: 'trước khi',
  后: 'sau khi',
  之后: 'sau khi',
});
const ACTING = kindsOf('verb adverb preposition');

/** 飞行员在飞机坠毁前跳了伞 "phi công trước khi máy bay rơi nhảy dù". */
const beforeAct = (clause: readonly Token[], at: number): Token[] | null => {
  const side = clause.findIndex(
    (token, index) => index > at + 1 && token.entry !== null && SIDES_OF_ACTS[token.source] !== undefined,
  );
  if (side === -1 || clause[side - 1]!.kind !== 'verb' || !isKind(clause[side + 1], ACTING)) return null;
  const when = word(clause[side]!.source, SIDES_OF_ACTS[clause[side]!.source]!, 'conjunction');
  return [...clause.slice(0, at), when, ...clause.slice(at + 1, side), ...clause.slice(side + 1)];
};

const BE = wordsOf('是 都是 全是');
const CAUSED = wordsOf('造成 引起 导致 引发 害');
const STAYING = /着$/u;
const FROM = wordsOf('从 從 由 在');
const ASKED = wordsOf('怎么 如何 怎样 怎么样');
const TIME = kindsOf('time');

/** 是 … 的 says when something happened: 他是昨天来的 "hắn đến hôm qua". */
export const readEmphasis: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, BE));
  const last = clause.length - 1;
  if (at === -1 || last < at + 3 || !isLink(clause[last]!)) return null;
  // 他是从北方来的, 你是怎么来的.
  const way = isWord(clause[at + 1], ASKED) ? WAYS_ASKED[clause[at + 2]!.source] : undefined;
  // 他是怎么死的 "hắn chết thế nào": how it came about.
  if (clause[at + 1]!.source === '怎么' && clause[at + 2]!.kind === 'verb' && way !== AS_OTHERS)
    return [...clause.slice(0, at), ...clause.slice(at + 2, last), word('怎么', way ?? 'thế nào', 'adverb')];
  if (isWord(clause[at + 1], FROM) || isWord(clause[at + 1], ASKED))
    return [...clause.slice(0, at), ...clause.slice(at + 1, last)];
  // 事故是疲劳驾驶造成的: by what.
  if (isWord(clause[last - 1], CAUSED) && clause[at + 1]!.source !== '由' && last - at > 2) {
    const by = word(clause[at]!.source, 'là do', 'verb');
    return [...clause.slice(0, at), by, ...clause.slice(at + 1, last - 1), { ...clause[last - 1]!, text: 'gây ra' }];
  }
  // 门是开着的 "cửa đang mở": how it is at the time.
  if (STAYING.test(clause[last - 1]!.source) && last - at < 4)
    return [...clause.slice(0, at), word(clause[at]!.source, 'đang', 'adverb'), ...clause.slice(at + 1, last)];
  let act = at + 1;
  while (isKind(clause[act], TIME)) act++;
  if (act === at + 1 || clause[act]?.kind !== 'verb') return null;
  return [...clause.slice(0, at), ...clause.slice(act, last), ...clause.slice(at + 1, act)];
};

/** Of these one asks "làm sao biết được", as elsewhere. */
const AS_OTHERS = '';
const BY_WHAT_MEANS = 'bằng cách nào';
const WAYS_ASKED: Readonly<Record<string, string>> = tableOf({
  ...Object.fromEntries('知道 晓得 得知 看出 看出来'.split(' ').map((verb) => [verb, AS_OTHERS])),
  ...Object.fromEntries(
    '来 进来 出来 出去 进去 回来 过来 找到 做到 办到 逃 逃出来 逃出 活下来 拿到 得到 弄到 混进来 上来 下来 发现 打开 联系上 挣到'
      .split(' ')
      .map((verb) => [verb, BY_WHAT_MEANS]),
  ),
});

const NOT_DONE = /^(?:还?没有?|从没|也没|都没|没能)$/u;
const REACHED = /^[睡找见买打碰摸抓逮捞追够猜吃借等骗捡遇用轮]$/u;

/** 没打着 "không đánh được": 着 says that the act has reached what it was for. */
export const readNotReached: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 1 && token.source === '着' && REACHED.test(clause[index - 1]!.source),
  );
  if (at === -1 || clause[at - 1]!.entry === null || !NOT_DONE.test(clause[at - 2]!.source)) return null;
  const verb = clause[at - 1]!;
  return [...clause.slice(0, at - 1), word(`${verb.source}着`, `${verb.text} được`, 'verb'), ...clause.slice(at + 1)];
};

const ONCE = wordsOf('了 一');
const AGAIN = wordsOf('又');
const CHANGED = /^[变變换換改]$/u;
const BEGINS_CLAUSE = kindsOf('verb pronoun name person');
const OWNED_BY = kindsOf('noun place');

const saidTwice = ({ source, text }: Token): string => {
  const once = source === '走' ? 'đi thôi' : `${text} rồi`;
  return `${once} ${once}`;
};

/** 试了试 and 试一试: the act is short. */
export const readRepeatedVerb: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const verb = clause[at]!;
    // 拨了|拨: the verb and 了 may be one word.
    if (
      verb.kind === 'verb' &&
      verb.entry !== null &&
      clause[at + 1]!.source.length === 1 &&
      verb.source === `${clause[at + 1]!.source}了`
    ) {
      if (!isLinkAt(clause, at + 2)) return [...clause.slice(0, at + 1), ...clause.slice(at + 2)];
    }
    // 变了又变 "thay đổi rồi lại thay đổi", 擦了又擦 "lau đi lau lại".
    const again = clause[at + 3];
    if (isWord(clause[at + 1], ONCE) && isWord(clause[at + 2], AGAIN) && again?.source === verb.source) {
      const text = CHANGED.test(verb.source)
        ? `${again.text} rồi lại ${again.text}`
        : `${again.text} đi ${again.text} lại`;
      return [...clause.slice(0, at), word(verb.source, text, 'verb'), ...clause.slice(at + 4)];
    }
    // 滚了几滚 "lăn mấy cái", 摇了几摇头.
    if (
      verb.kind === 'verb' &&
      verb.source.length === 1 &&
      isWord(clause[at + 1], ONCE) &&
      clause[at + 2]!.source === '几' &&
      again?.source.startsWith(verb.source) === true
    ) {
      const act = again.source === verb.source ? verb : again;
      return [...clause.slice(0, at), act, word('几', 'mấy cái', 'adverb'), ...clause.slice(at + 4)];
    }
    // 把门推了一推 "đẩy cửa một cái".
    if (
      verb.kind === 'verb' &&
      verb.source.length === 1 &&
      clause[at + 1]!.source === '了' &&
      clause[at + 2]!.source === '一' &&
      again?.source === verb.source &&
      at + 4 === clause.length
    )
      return [...clause.slice(0, at + 1), word('一', 'một cái', 'adverb')];
    if (
      verb.kind !== 'verb' ||
      verb.entry === null ||
      !isWord(clause[at + 1], ONCE) ||
      clause[at + 2]!.source !== verb.source
    )
      continue;
    // 知道了知道了: said twice.
    if (isWord(clause[at + 3], ONCE) && at + 4 === clause.length)
      return [...clause.slice(0, at), word(verb.source, saidTwice(verb), 'expression')];
    // 踢了踢躺在地上的酒瓶: a clause describes the object, which the verb is to stand before.
    if (isKind(clause[at + 3], BEGINS_CLAUSE) && clause.some((_, index) => index > at + 4 && isLinkAt(clause, index)))
      return [
        ...clause.slice(0, at),
        { ...verb, source: verb.source + clause[at + 1]!.source + verb.source },
        ...clause.slice(at + 3),
      ];
    // 看了看她 "nhìn nàng một chút".
    const isWhom = clause[at + 3]?.kind === 'pronoun' && !isKind(clause[at + 4], OWNED_BY);
    const whom = isWhom && !isLinkAt(clause, at + 4) ? [clause[at + 3]!] : [];
    return [
      ...clause.slice(0, at),
      verb,
      ...whom,
      word('', 'một chút', 'adverb'),
      ...clause.slice(at + 3 + whom.length),
    ];
  }
  return null;
};

const THINGS = kindsOf('noun number measure determiner adjective name reading place person localizer pronoun');
const MOST = wordsOf('最');
const DISPOSAL = wordsOf('把 将 將');
const LEAST = wordsOf('不敢 不愿 不愿意 不想 不能 不该 不应该 不会 不希望');
const SUBJECTS = kindsOf('pronoun name person');

const TO = wordsOf('到');
const LAST = wordsOf('最后的 最後的');
const LASTING = kindsOf('noun person');

/** 活到最后的人 "người sống đến cuối cùng": 的 links the whole clause. */
export const readToTheEnd: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, LAST));
  if (at < 2 || !isKind(clause[at + 1], LASTING)) return null;
  const start = isWord(clause[at - 1], TO) && clause[at - 2]!.kind === 'verb' ? at - 2 : at - 1;
  if (clause[start]!.kind !== 'verb' || !/到$/u.test(clause[at - 1]!.source)) return null;
  return [
    ...clause.slice(0, start),
    clause[at + 1]!,
    ...clause.slice(start, at),
    word(clause[at]!.source, 'cuối cùng', 'adverb'),
    ...clause.slice(at + 2),
  ];
};

const AS_QUALITIES = wordsOf(
  '有钱 有名 有才 有本事 有力 有权 有势 有用 有趣 有意思 有经验 有天赋 受欢迎 得宠 受宠 值钱 能干 能打 懂事 听话 出名 流行 拿手 抢手 热闹',
);
/** 这座城里最有钱的商人 "thương nhân có tiền nhất trong tòa thành này": in a place that is pointed at. */
const mostInPointed = (clause: readonly Token[], at: number, quality: Token): Token[] | null => {
  const held = clause[at - 1] === undefined ? null : HOLDS_PLACE.exec(clause[at - 1]!.text);
  const noun = clause[at + 3];
  const place = held === null ? undefined : framedText(clause[at - 2], held[2]!);
  if (place === undefined || !isLinkAt(clause, at + 2) || !isKind(noun, THINGS) || isLinkAt(clause, at + 4))
    return null;
  const said = [
    { ...quality, text: `${quality.text} nhất` },
    word(clause[at - 1]!.source, `${held![1]} ${place}`, 'adverb'),
  ];
  return [...clause.slice(0, at - 2), noun!, ...asModifiers(said.map(asAdverb)), ...clause.slice(at + 4)];
};
/** 我们班成绩最好的学生 "học sinh thành tích tốt nhất lớp chúng ta": in what somebody is so most. */
const mostOfSkill = (clause: readonly Token[], at: number, text: string, link: number): Token[] | null => {
  const skill = clause[at - 1];
  const noun = clause[link + 1];
  if (!isWord(skill, SKILLS) || !isLinkAt(clause, link) || !isKind(noun, THINGS) || isLinkAt(clause, link + 2))
    return null;
  // 杂役院里年纪最大的弟子: of a group of several words.
  if (isKind(clause[at - 2], RANGE) && isKind(clause[at - 3], RANGE)) return null;
  const group = isKind(clause[at - 2], RANGE) && !isKind(clause[at - 3], PARTS_OF_RANGE) ? [clause[at - 2]!] : [];
  const said = [skill, word(clause[at]!.source, text, 'adverb'), ...group].map(asAdverb);
  return [...clause.slice(0, at - 1 - group.length), noun!, ...asModifiers(said), ...clause.slice(link + 2)];
};
const bestOfSkill = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(({ source }, index) => index > 0 && BEST[source] !== undefined);
  return at === -1 ? null : mostOfSkill(clause, at, BEST[clause[at]!.source]!, at + 1);
};
const SKILLS = wordsOf(
  '成绩 个子 年纪 年龄 脾气 功夫 武功 修为 身手 胆子 力气 声音 长相 身材 皮肤 手艺 技术 天赋 资质 辈分 地位 运气 名气 口碑 生意 医术 剑法 实力 战力 速度 酒量 记性 学问 心肠 嘴巴 家境 条件 风景 味道',
);
const PARTS_OF_RANGE = kindsOf('determiner number measure adjective');
const CAUSING = /^[让令使叫]人$/u;
const FEELING = kindsOf('adjective verb expression');
/** 最让人心疼 "khiến người ta đau lòng nhất". */
const mostCaused = (clause: readonly Token[], at: number): Token[] | null => {
  const felt = CAUSING.test(clause[at + 1]?.source ?? '') ? at + 2 : -1;
  if (felt === -1 || !isKind(clause[felt], FEELING)) return null;
  const most = word(clause[at]!.source, 'nhất', 'adverb');
  return [...clause.slice(0, at), clause[at + 1]!, asAdverb(clause[felt]!), most, ...clause.slice(felt + 1)];
};

const EASILY: Readonly<Record<string, string>> = tableOf({
  容易: 'dễ',
  易: 'dễ',
  难: 'khó',
  难以: 'khó',
  适合: 'hợp để',
});
const ACTS_OR_SUFFERED = kindsOf('verb preposition');
const MAX_EASY_TOKENS = 3;
/** 最容易出错的地方 "nơi dễ mắc lỗi nhất", 最难对付的人: what is done most easily or hardly, with its object. */
const mostEasilyDone = (clause: readonly Token[], at: number): Token[] | null => {
  const easy = EASILY[clause[at + 1]?.source ?? ''];
  const act = clause[at + 2];
  if (easy === undefined || !isKind(act, ACTS_OR_SUFFERED)) return null;
  const link = clause.findIndex((token, index) => index > at && isLink(token));
  const end = link === -1 ? finalsStart(clause) : link;
  const done = clause.slice(at + 2, end);
  if (done.length > MAX_EASY_TOKENS || !done.some(({ kind }) => kind === 'verb')) return null;
  const whole = [easy, ...done.map(({ text }) => text), 'nhất'].filter((text) => text !== '').join(' ');
  const source = clause.slice(at, end).map((token) => token.source);
  const { entry } = clause[at + 1]!;
  return [...clause.slice(0, at), { ...word(source.join(''), whole, 'adjective'), entry }, ...clause.slice(end)];
};

/** 他最喜欢的人: 最 before a verb is "nhất" after the clause. */
export const readMost: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MOST));
  const next = clause[at + 1];
  // 最有钱的商人: as a quality.
  const verb = at !== -1 && isWord(next, AS_QUALITIES) ? { ...next, kind: 'adjective' as const } : next;
  const caused = at === -1 ? null : (mostCaused(clause, at) ?? mostEasilyDone(clause, at));
  if (caused !== null) return caused;
  // 最年轻的人: the adjective is "trẻ tuổi nhất".
  if (at !== -1 && verb?.kind === 'adjective' && verb.entry !== null) {
    const among =
      mostInPointed(clause, at, verb) ?? placeOfMost(clause, at) ?? placeAfterMost(clause, at) ?? ofRange(clause, at);
    if (among !== null) return among;
    return [
      ...clause.slice(0, at),
      { ...verb, source: clause[at]!.source + verb.source, text: `${verb.text} nhất` },
      ...clause.slice(at + 2),
    ];
  }
  const best = at === -1 ? (bestOfSkill(clause) ?? bestOfRange(clause)) : null;
  if (best !== null) return best;
  if (at === -1) return null;
  const most: Token = word(clause[at]!.source, 'nhất', 'adverb');
  // 最不敢想的人: what one dares, wants or may least.
  if (verb !== undefined && LEAST.has(verb.source)) {
    // 那个最不想见的人 has what points at him behind.
    const found = clause.findIndex(
      (token, index) => index > at && (isLink(token) || (token.kind === 'determiner' && token.source === '')),
    );
    const stop = found === -1 ? finalsStart(clause) : found;
    const subject = isKind(clause[at - 1], TIME) ? at - 2 : at - 1;
    const who = isKind(clause[subject], SUBJECTS) ? subject : at;
    // 他最不想见到的人来了: of whom it is said comes first.
    if (isLinkAt(clause, stop) && isKind(clause[stop + 1], LASTING) && !isLinkAt(clause, stop + 2)) {
      const said = [...clause.slice(who, at), ...clause.slice(at + 1, stop), most];
      return [...clause.slice(0, who), clause[stop + 1]!, ...said.map(asAdverb), ...clause.slice(stop + 2)];
    }
    return [...clause.slice(0, at), ...clause.slice(at + 1, stop), most, ...clause.slice(stop)];
  }
  const pointed = withPointedMost(clause, at, most);
  if (pointed !== null) return pointed;
  // 最爱吃的菜: what one likes to do.
  const acts = clause.slice(at + 1, at + (verb?.kind === 'adverb' ? 3 : 2));
  if (acts.at(-1)?.kind !== 'verb') return null;
  const link = at + 1 + acts.length;
  if (!isLinkAt(clause, link)) return [...clause.slice(0, at), ...acts, most, ...clause.slice(link)];
  const noun = clause[link + 1];
  if (!isKind(noun, THINGS) || noun!.kind === 'number' || noun!.kind === 'determiner') return null;
  // 老人生前最爱吃的: when, between who does it and the act.
  const when = isKind(clause[at - 1], TIME) && isKind(clause[at - 2], SUBJECTS) ? 1 : 0;
  const subject = isKind(clause[at - 1 - when], SUBJECTS) ? 1 + when : 0;
  // 死在自己最信任的人手里: the place is one of the person.
  const isAtPerson = clause[link + 2]?.kind === 'place';
  // 把老人生前最爱吃的糕点摆在碑前: what 把 disposes of is one thing.
  if (clause.slice(0, at).some((token) => isWord(token, DISPOSAL))) {
    const whole = [noun!, ...clause.slice(at - subject, at), ...acts, most];
    const source = whole.map((token) => token.source).join('');
    const object: Token = { ...noun!, source, text: whole.map(({ text }) => text).join(' ') };
    return [...clause.slice(0, at - subject), object, ...clause.slice(link + 2)];
  }
  // A person before a time would own it.
  const whose = clause.slice(at - subject, at).map(asAdverb);
  return [
    ...clause.slice(0, at - subject),
    ...(isAtPerson ? [asAdverb(clause[link + 2]!)] : []),
    noun!,
    ...(subject > 1 ? whose : clause.slice(at - subject, at)),
    ...acts,
    most,
    ...clause.slice(link + (isAtPerson ? 3 : 2)),
  ];
};

/** 年轻时最爱唱的那首歌 "bài hát thích hát nhất hồi còn trẻ kia": with what points at it. */
const withPointedMost = (clause: readonly Token[], at: number, most: Token): Token[] | null => {
  const acts = clause.slice(at + 1, at + (clause[at + 1]?.kind === 'adverb' ? 3 : 2));
  const link = at + 1 + acts.length;
  const pointer = clause[link + 1];
  // 最喜欢的那件红裙子: how it is.
  const quality = clause[link + 2]?.kind === 'adjective' ? [clause[link + 2]!] : [];
  const noun = clause[link + 2 + quality.length];
  if (acts.at(-1)?.kind !== 'verb' || !isLinkAt(clause, link) || pointer?.kind !== 'determiner') return null;
  if (pointer.entry?.frame == null || !(noun?.kind === 'noun' || noun?.kind === 'person')) return null;
  const when = isKind(clause[at - 1], TIME) ? [clause[at - 1]!] : [];
  const who = clause[at - 1 - when.length];
  const subject = isKind(who, SUBJECTS) ? [asAdverb(who!)] : [];
  const [before = '', after = ''] = pointer.entry.frame.split('~').map((part) => part.trim());
  const own = noun.text.startsWith(`${before} `) ? '' : before;
  return [
    ...clause.slice(0, at - when.length - subject.length),
    ...(own === '' ? [] : [word(pointer.source, own, 'determiner')]),
    noun,
    ...[...quality, ...subject, ...acts, most, ...when].map(asAdverb),
    ...(after === '' ? [] : [word('', after, 'adverb')]),
    ...clause.slice(link + 3 + quality.length),
  ];
};

const BEST: Readonly<Record<string, string>> = tableOf({
  最好: 'tốt nhất',
  最大: 'lớn nhất',
  最多: 'nhiều nhất',
  最强: 'mạnh nhất',
  最高: 'cao nhất',
  最差: 'kém nhất',
});
const RANGES = wordsOf(
  '史上 历史上 世上 世界上 这世上 班上 班里 村里 城里 宫里 公司里 学校里 全国 全城 全班 全校 全世界 世界 天下 京城 全镇 全村 全省 全公司 全宗',
);
/** 方圆百里: how far around. */
const isRange = (token: Token | undefined): boolean =>
  token !== undefined && (RANGES.has(token.source) || token.source.startsWith('方圆'));

const BECOMING = wordsOf('是 成为 当 做 算 成了 变成 当上 便是 就是 正是 作为');
const RANGE = kindsOf('noun place determiner name');
const MAX_RANGE_TOKENS = 4;

/**
 * Returns where the words begin that say of what something is the most, -1 if there are none: 全村, or after a verb of
 * being any group (成为整个北方基地最强的异能者).
 */
const rangeStart = (clause: readonly Token[], at: number): number => {
  if (at < 1) return -1;
  if (isRange(clause[at - 1])) return at - 1;
  // 这是今年最重要的事.
  if (isKind(clause[at - 1], TIME) && ENDS_IN_BEING.test(clause[at - 2]?.source ?? '')) return at - 1;
  let start = at;
  while (start > 0 && at - start <= MAX_RANGE_TOKENS && isKind(clause[start - 1], RANGE)) start--;
  const isGroup = start < at && isKind(clause[at - 1], GROUPS) && WHOLE.test(clause[start]!.source);
  return isGroup && isWord(clause[start - 1], BECOMING) ? start : -1;
};
const BEING = /是$/u;
const GROUPS = kindsOf('noun place');
const WHOLE = /^(?:整个|整座|全|这[座个家片]|那[座个家片])/u;
/** 北方基地 "căn cứ phương bắc": as a noun the range would own what follows. */
const ofGroup = (range: readonly Token[]): Token[] => {
  const nouns = range.filter(({ kind }) => kind !== 'determiner').toReversed();
  const group = word('', nouns.map(({ text }) => text).join(' '), 'reading');
  return [...range.filter(({ kind }) => kind === 'determiner'), group];
};

/** 全国最好的大学 "đại học tốt nhất cả nước". */
const bestOfRange = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(({ source, entry }) => entry !== null && BEST[source] !== undefined);
  const noun = clause[at + 2];
  const range = rangeStart(clause, at);
  if (range === -1 || !isLinkAt(clause, at + 1) || !isKind(noun, MOST_OF)) return null;
  return [
    ...clause.slice(0, range),
    noun!,
    word(clause[at]!.source, BEST[clause[at]!.source]!, 'adverb'),
    ...ofGroup(clause.slice(range, at)),
    ...clause.slice(at + 3),
  ];
};

const ofRange = (clause: readonly Token[], at: number): Token[] | null => {
  const noun = clause[at + 3];
  const range = rangeStart(clause, at);
  if (range === -1 || !isLinkAt(clause, at + 2) || !isKind(noun, MOST_OF)) return null;
  const quality = clause[at + 1]!;
  return [
    ...clause.slice(0, range),
    noun!,
    word(clause[at]!.source + quality.source, `${quality.text} nhất`, 'adverb'),
    ...ofGroup(clause.slice(range, at)),
    ...clause.slice(at + 4),
  ];
};

const ENDS_IN_BEING = /是$/u;
const ONE_OF_MOST = kindsOf('noun person time');
const COUNTED_ONE = wordsOf('一个 一件 一位 一次 一种');

/** 这是他一生中最重要的一天 "đây là ngày quan trọng nhất trong cả đời hắn". */
const placeAfterMost = (clause: readonly Token[], at: number): Token[] | null => {
  let be = at - 1;
  while (be >= 0 && !BEING.test(clause[be]!.source)) be--;
  const place = clause.slice(be + 1, at);
  if (be < 0 || place.length < 2 || place.length > 3 || !isWord(place.at(-1), WITHIN)) return null;
  if (!isLinkAt(clause, at + 2)) return null;
  const isOne = isWord(clause[at + 3], COUNTED_ONE) && clause[at + 4] !== undefined;
  const noun = clause[isOne ? at + 4 : at + 3];
  if (!isKind(noun, ONE_OF_MOST)) return null;
  const quality = clause[at + 1]!;
  const owner = place.length === 3 ? place[0]! : null;
  return [
    ...clause.slice(0, be + 1),
    noun!.kind === 'time' ? word(noun!.source, noun!.text.replace(/^một /u, ''), 'adverb') : noun!,
    word(clause[at]!.source + quality.source, `${quality.text} nhất`, 'adverb'),
    word(place.at(-1)!.source, 'trong', 'preposition'),
    asAdverb(place.at(-2)!),
    ...(owner === null ? [] : [asAdverb(owner)]),
    ...clause.slice(isOne ? at + 5 : at + 4),
  ];
};

/** 门派里最懒的弟子 "đệ tử lười nhất trong môn phái": among whom, at the beginning of a clause. */
const placeOfMost = (clause: readonly Token[], at: number): Token[] | null => {
  const isPlaced = at === 2 && clause[0]!.kind === 'noun' && isWord(clause[1], WITHIN);
  if (!isPlaced || !isLinkAt(clause, at + 2) || !isKind(clause[at + 3], MOST_OF)) return null;
  const quality = clause[at + 1]!;
  return [
    clause[at + 3]!,
    word(clause[at]!.source + quality.source, `${quality.text} nhất`, 'adverb'),
    word(clause[1]!.source, 'trong', 'preposition'),
    asAdverb(clause[0]!),
    ...clause.slice(at + 4),
  ];
};
const WITHIN = wordsOf('里 中');
const MOST_OF = kindsOf('noun person');

const CALL = wordsOf('叫 让 讓 令 使');
const THING = kindsOf('noun');
/** 这句话: a verb of the lexicon. */
const WORDS = wordsOf('话 停电 爆炸 变故 笑 哭声 消息 动静');
const ADVERBS = kindsOf('adverb');
/** 想让他知道: what one means somebody to know. */
const WANTED = wordsOf('想 想要 要 不想 会 才 好');
const KNOWING = wordsOf('知道 明白 觉得 想起 放心 安心');
const ACTS_AND_STATES = kindsOf('verb expression adjective degree');
const ALL_AT_ONCE = wordsOf('都 不禁 忍不住 不由得 不得不 愣住 愣住了 措手不及 一时');
const SOMEHOW = wordsOf(
  '隐隐 隐约 一时 顿时 瞬间 突然 忽然 越发 愈发 更加 彻底 莫名 莫名其妙 不由 不由得 心里 心中 微微 暗暗',
);
/** What somebody or something makes one feel. */
export const FEELINGS = wordsOf(
  '失望 感到 觉得 害怕 不安 想起 明白 惊讶 高兴 头疼 心动 忘记 佩服 羡慕 喜欢 知道 难受 心疼 心寒 心惊 震惊 吃惊 意外 放心 安心 绝望 恶心 紧张 兴奋 愤怒 生气 伤心 难过 痛苦 怀疑 后悔 无法 无语 崩溃 着迷 想到 意识到 发抖 脸红 头痛 讨厌 尴尬 为难 恼火 满意 心软 心酸 怀念 羞愧 清醒 窒息 感觉 产生 陷入 失去 丧失 感受到 联想 沉默 流泪',
);
const RECEIVERS = kindsOf('pronoun person name noun');
/** 叫你把门关上, 叫他别走. */
const DISPOSING = wordsOf('给 替 向 对 跟 在 从 往 到 用 把 将 別 别 去 来 赶紧 赶快 快 立刻 马上 不 没 不要 先 好好');

const LET = wordsOf('让 讓');
const TELLING = kindsOf('pronoun person name');
/** Nouns that tell somebody to do something, and what points at a thing. */
const NO_CAUSE = wordsOf('公司 学校 医院 部队 警方 组织 家里 上面 上级 宗门 朝廷 总部 队里 局里 厂里 村里 剧组 台里');
/** 让我给您送信: what one is told to do. */
const TOLD_ACTS =
  /^(?:来|去|带|问|做|告诉|转告|给|送|捎|拿|找|查|回|取|交|通知|陪|照顾|帮|替|代|接|买|打听|打电话|传话|过来|过去|出去|进去|上来|下来|盯|守|等|跟|写|画|学|背|抄|收|准备|打扫|洗|喂|站|坐|起来|排|集合|念|读|回答|留下|继续|休息|躺|蹲|跪|举|停|撤|退|躲|添|拟|烧|煮|熬|做|办|安排|搬|抬|扶|叫|请|派|开|关|倒|泡|煎|缝|修|挖|砍|签|填|试试|讲|唱|闭|伸|脱|穿|换|选|挑|负责|担任|参加|加入|住|歇|睡|腾|挪|把)/u;
const TO_DO = kindsOf('verb adverb time preposition');
/** Who tells others what to do: 老板让他月底之前结清. */
const IN_CHARGE = wordsOf(
  '老板 老师 医生 大夫 护士 妈 爸 我妈 我爸 妈妈 爸爸 主管 经理 领导 主任 警察 交警 客户 房东 班主任 教练 导演 婆婆 丈母娘 岳父 总裁 队长 组长 律师 班长 校长 院长 店长 上司 头儿',
);
const TOLD_FIRST = wordsOf('原地 把 将 先 快 赶紧 赶快 马上 立刻 好好 给 替 帮 别 不要 在 跟 多 早点');

/** 叫 somebody to do something is "bảo", 让 somebody feel something "khiến". */
export const readCausative: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, CALL) && token.entry !== null);
  if (at === -1) return null;
  // 院长让马上转移: who is told is not said.
  const isToAll = at === 1 && isWord(clause[at], LET) && isKind(clause[0], TELLING) && isKind(clause[2], TO_BE_DONE);
  if (isToAll && clause.length > 3) return [clause[0]!, word('让', 'bảo', 'verb'), ...clause.slice(2)];
  // 她的话让在座的几位长老都沉默了: who is described.
  if (!isKind(clause[at + 1], RECEIVERS))
    return isWord(clause[at], LET) &&
      (isKind(clause[at - 1], THING) || isWord(clause[at - 1], WORDS)) &&
      clause.slice(at + 2).some(isInvoluntary)
      ? [...clause.slice(0, at), word(clause[at]!.source, 'khiến', 'verb'), ...clause.slice(at + 1)]
      : null;
  // 让坐在对面的女人很难接受: who is described behind the noun.
  let acted = at + 2;
  while (!clause[at]!.isModifier && clause[acted]?.isModifier) acted++;
  const act = clause[acted];
  // 萧云令众人退下: an order.
  const isOrder = clause[at]!.source === '令';
  const isCall = clause[at]!.source === '叫' || isOrder;
  // 突然的变化让他不知所措: what a thing does to somebody.
  const before = clause[at - 1];
  const cause = causeOf(clause, at);
  const isThing =
    ((cause?.kind === 'verb' && isLinkAt(clause, at - 2)) || isKind(cause, THING) || isWord(cause, WORDS)) &&
    cause!.isPerson !== true &&
    !isWord(cause, NO_CAUSE);
  // 让在场的人都慌了.
  let felt = acted;
  while (isKind(clause[felt], ADVERBS)) felt++;
  const isByThing =
    isThing &&
    !TO_SEE_TO.test(act?.source ?? '') &&
    (isKind(clause[felt], ACTS_AND_STATES) || isWord(act, ALL_AT_ONCE));
  // 师父让我来送信: somebody tells somebody.
  const isTold =
    isWord(clause[at], LET) &&
    (isKind(before, TELLING) || (at > 0 && isWord(before, ALSO_TELLING))) &&
    isKind(clause[at + 1], TELLING) &&
    ((act?.kind === 'verb' && TOLD_ACTS.test(act.source)) ||
      (!/^[你您]/u.test(before!.source) && clause[felt]?.kind === 'verb' && TOLD_ACTS.test(clause[felt]!.source)) ||
      isWord(act, TOLD_FIRST) ||
      (isWord(before, IN_CHARGE) && isKind(act, TO_DO)));
  const isWanted = isWord(before, WANTED) && isWord(act, KNOWING);
  // 那句话却让他打了个寒战, 却让众人安静下来: what nobody does on purpose.
  const isMoved =
    at === 0
      ? clause.slice(acted, acted + 3).some(({ source }) => STARTLED.test(source))
      : (isThing || isWord(before, CONTRARY)) && clause.slice(acted).some(isInvoluntary);
  const isFelt = isMoved || (!isWanted && isWord(act, FEELINGS));
  // 让她隐隐有些失望.
  const how = isWord(act, SOMEHOW) ? clause[felt] : undefined;
  const isFeltSomehow = how?.kind === 'degree' || how?.kind === 'adjective' || isWord(how, FEELINGS);
  // 医生让她多休息.
  const isMore = act?.source === '多' && clause[acted + 1]?.kind === 'verb';
  if (isTold && isMore)
    return [...clause.slice(0, at), word(clause[at]!.source, 'bảo', 'verb'), ...clause.slice(at + 1)];
  const isState = isFeltSomehow || act?.kind === 'degree' || act?.kind === 'adjective' || isFelt || isByThing;
  if (isTold && !isState)
    return [...clause.slice(0, at), word(clause[at]!.source, 'bảo', 'verb'), ...clause.slice(at + 1)];
  if (isOrder && isState) return [...clause.slice(0, at), word('令', 'khiến', 'verb'), ...clause.slice(at + 1)];
  // 叫他明天再来: when and how often is said before the act.
  const called = clause.slice(acted).find(({ kind, source }) => kind !== 'time' && !HOW_TO_BE_DONE.test(source));
  const isCalled = called?.kind === 'verb' || isWord(called, DISPOSING);
  if (isCall ? !isCalled || isState : !isState) return null;
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, isOrder ? 'lệnh cho' : isCall ? 'bảo' : 'khiến', 'verb'),
    ...clause.slice(at + 1),
  ];
};

/** 刺痛|却|让: what stands before the adverbs in front of 让. */
const causeOf = (clause: readonly Token[], at: number): Token | undefined => {
  let last = at - 1;
  // 过去的事就让它过去吧.
  if (isWord(clause.at(-1), SUGGESTED)) return clause[last];
  while (last > 0 && isWord(clause[last], BEFORE_CAUSING)) last--;
  return clause[last];
};
const SUGGESTED = wordsOf('吧');
const BEFORE_CAUSING = wordsOf('却 也 就 便 能 会 更 又 再次 瞬间 顿时 立刻 一下子 足以 可以 总 仍 仍然 依旧 反而');
/** 这件事让他去办: a thing that somebody is to see to. */
const TO_SEE_TO = /^(?:去|来|负责|处理|办|做|带|保管|自己|我来|你来)$/u;
/** 还让我等您的回话. */
const ALSO_TELLING = wordsOf('还 特意 已经 连忙 立刻 当即 随即 特地 专门');
const CONTRARY = wordsOf('却 也却 反倒 反而');
const INVOLUNTARY =
  /^(?:吃惊|吃了一惊|大吃一惊|安静|静了|静下来|倒吸|愣|怔|僵|渗出|冒出|确信|相信|膨胀|逃窜|打了个|打个|颤|发抖|一震|一颤|一愣|一惊|变得|变成|心头|心里|眼前|脸色|浑身|全身|额头|眼眶|红了|皱|笑了|哭了|流泪|松了|睡不着|说不出|喘不过|抬不起|合不拢|睁不开|动弹不得|移不开|看不清|看不透|猜不透|摸不着|站不稳|恢复|清醒|苏醒|沸腾|尖叫|忘了|忘掉|脸红|咳嗽|哆嗦|犹豫|警觉|警惕|越来越|停住|沉默|慌了|大笑)|^(?:静|变|红|笑|哭|松|忘)$/u;
/** 冷风吹来，让他打了个哆嗦: what happened is said in the clause before. */
const STARTLED =
  /^(?:打了个|打个|吃了一惊|大吃一惊|倒吸|愣|一愣|一惊|一震|一颤|浑身|全身|心头|脸色|不由|不禁|忍不住|情不自禁|不寒而栗|毛骨悚然|睡不着|说不出|喘不过)/u;
const isInvoluntary = ({ source }: Token): boolean => INVOLUNTARY.test(source);

const TO_BE_DONE = kindsOf('adverb time');
const HOW_TO_BE_DONE = /^(?:[再先快多少]|一起|赶紧|赶快|马上|立刻|好好|千万|一定|必须|亲自|自己|尽快|早点|晚点)$/u;

const OF = wordsOf('之');
const OWNERS = kindsOf('noun person place name number measure time');
const OWNED = kindsOf('noun person adjective');

/** 之 between words is 的 (一国之主), and nothing before a quality (天下之大). */
export const readLiteraryLink: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, OF));
  const [before, after] = [clause[at - 1], childAt(clause, at + 1)];
  if (at < 1 || before === undefined || after === undefined) return null;
  // 此处之荒凉: how something is that was spoken of.
  if (before.kind === 'pronoun' && after.kind === 'adjective' && after.entry !== null)
    return [...clause.slice(0, at), ...clause.slice(at + 1)];
  if (
    !isKind(before, OWNERS) ||
    !isKind(after, OWNED) ||
    after.entry === null ||
    (before.entry === null && before.kind !== 'name')
  )
    return null;
  // 城主之女洛薇儿: whose child is said with the name.
  if (after.text !== '' && CHILDREN[after.source] !== undefined && clause[at + 2]?.kind === 'name') {
    const child = word(after.source, `${after.text} ${before.text}`, 'person');
    return [...clause.slice(0, at - 1), child, ...clause.slice(at + 2)];
  }
  if (after.kind === 'adjective') return [...clause.slice(0, at), ...clause.slice(at + 1)];
  return [
    ...clause.slice(0, at),
    { ...clause[at]!, source: '的', text: '', kind: 'particle' },
    after,
    ...clause.slice(at + 2),
  ];
};

const CHILDREN: Readonly<Record<string, string>> = tableOf({
  子: 'con trai',
  女: 'con gái',
  妻: 'thê tử',
  徒: 'đồ đệ',
});

/** 宗主之子: the son of the master; after another word 子 is read. */
const childAt = (clause: readonly Token[], index: number): Token | undefined => {
  const token = clause[index];
  const text = token === undefined || clause[index - 2]?.kind !== 'person' ? undefined : CHILDREN[token.source];
  return text === undefined ? token : { ...word(token!.source, text, 'noun'), entry: { ...NO_ENTRY, target: text } };
};

const ACT_NOUNS: Readonly<Record<string, string>> = tableOf({ 死: 'cái chết', 错: 'lỗi', 錯: 'lỗi', 信: 'thư' });
const EVENTS = wordsOf('出现 到来 离开 死 加入 回归 存在 消失 离去 归来 失踪 沉默 背叛 牺牲');
const AFTER_ACT_NOUN = wordsOf('是 让 讓 使 令 和 与 也 都');

const QUALITIES = kindsOf('adjective adverb expression');

/** 浓浓的, with or without its link as a word of its own. */
const isQuality = (clause: readonly Token[], at: number): boolean => {
  const { kind, source } = clause[at]!;
  if (kind === 'adjective' || kind === 'determiner') return source.endsWith('的');
  return isLinkAt(clause, at) && isKind(clause[at - 1], QUALITIES);
};

/** 一阵小小的骚动, 一次激烈的争吵: a quality after a measure word is that of a noun. */
const isCounted = (clause: readonly Token[], at: number): boolean =>
  clause[isLinkAt(clause, at) ? at - 2 : at - 1]?.kind === 'measure';

/** 突然的变化, 有回家的打算: verbs that are as much nouns, after what describes them. */
const DEEDS = wordsOf(
  '变化 打算 决定 选择 要求 安排 准备 反应 影响 帮助 支持 希望 期待 感觉 解释 回答 请求 训练 表演 报告 建议 怀疑 误会 损失 消耗 改变 保护 照顾 承诺 警告 威胁 惩罚 奖励 进步 发展 改革 突破 努力 牺牲 付出 坚持 信任 尊重 背叛',
);
const DESCRIPTIONS = kindsOf('adverb adjective verb expression determiner');

/** 带着浓浓的疲惫 "sự mệt mỏi đậm đà": what one feels or shows. */
const FELT = wordsOf(
  '疲惫 忧伤 悲伤 哀伤 绝望 恐惧 愤怒 喜悦 失望 痛苦 孤独 温柔 不安 惊讶 惊恐 担忧 焦虑 嘲讽 嘲笑 期待 渴望 厌恶 歉意 悔恨 怜悯 怀疑 警惕 欣慰 满足 寂寞 惆怅 无奈 疑惑 不舍 依恋 敬畏 冷漠 落寞',
);

const MAKING = /^(?:[做作]出?|进行|发出|给予|给出|受到|得到|发起|展开|经过|表示)$/u;

/** 他的死 and 他的出现: a verb after 的 that nothing follows is a noun. */
export const readActNoun: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 1; at + 1 < clause.length; at++) {
    const isFelt =
      (isWord(clause[at + 1], FELT) || isCounted(clause, at)) && isQuality(clause, at) && at + 2 >= clause.length;
    const isSaidOf = isLinkAt(clause, at) && isWord(clause[at + 1], DEEDS) && isKind(clause[at - 1], DESCRIPTIONS);
    // 做同样的选择: an act that is made, with its quality.
    const isMade =
      isQuality(clause, at) &&
      at + 2 >= clause.length &&
      clause[at + 1]!.source.length === 2 &&
      clause.slice(0, at).some(({ source }) => MAKING.test(source));
    if (isMade && clause[at + 1]!.kind === 'verb') {
      rewritten ??= [...clause];
      rewritten[at + 1] = { ...clause[at + 1]!, kind: 'noun' };
      continue;
    }
    if (!isFelt && !isSaidOf && !(isLinkAt(clause, at) && isKind(clause[at - 1], SUBJECTS))) continue;
    const act = clause[at + 1]!;
    if ((act.kind !== 'verb' && act.kind !== 'adjective') || act.entry === null) continue;
    const next = clause[at + 2];
    // 他的出现改变了一切: what happens does something.
    const isEvent = at === 1 && isWord(act, EVENTS) && next?.kind === 'verb';
    if (next !== undefined && !isWord(next, AFTER_ACT_NOUN) && !isEvent) continue;
    // 技术员的脸色惨白 is a clause of its own, and 栖霞山的雨停了.
    if (act.source.length > 3 || act.source.endsWith('了')) {
      const without = [...(rewritten ?? clause)];
      without.splice(at, 1);
      return without;
    }
    rewritten ??= [...clause];
    if (isFelt && isLinkAt(clause, at)) rewritten[at - 1] = { ...clause[at - 1]!, kind: 'adjective' };
    // 一种难以形容的惊恐: a kind of it.
    const isKindOf = isFelt && clause.slice(0, at).some(({ source }) => source === '一种');
    const isPlain = isKindOf || isSaidOf || (isCounted(clause, at) && !FELT.has(act.source));
    rewritten[at + 1] = word(act.source, ACT_NOUNS[act.source] ?? (isPlain ? act.text : `sự ${act.text}`), 'noun');
  }
  return rewritten;
};
