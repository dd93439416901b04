import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { HEADS, SUBJECTS } from './described-nouns.ts';

export const LOOKS_OF: Readonly<Record<string, string>> = tableOf({
  模样: 'dáng vẻ',
  样子: 'dáng vẻ',
  打扮: 'ăn mặc kiểu',
  装扮: 'ăn mặc kiểu',
  装束: 'ăn mặc kiểu',
});

/** 一个小厮模样的少年 "một thiếu niên dáng vẻ gã sai vặt": what somebody looks like, by what he may be. */
export const readAppearance: ClauseRule = (clause) => {
  const link = clause.findIndex(
    (token, at) =>
      at > 1 && isLink(token) && LOOKS_OF[clause[at - 1]!.source] !== undefined && isKind(clause[at + 1], HEADS),
  );
  const [who, looks] = [clause[link - 2], clause[link - 1]];
  if (link === -1 || !isKind(who, HEADS) || looks!.kind === 'name') return null;
  const start = isKind(clause[link - 3], HEADS) ? link - 3 : link - 2;
  return [
    ...clause.slice(0, start),
    clause[link + 1]!,
    word(looks!.source, LOOKS_OF[looks!.source]!, 'adverb'),
    ...clause.slice(start, link - 1).map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

export const AMOUNTS = wordsOf(
  '价格 价钱 高价 天价 低价 价 报价 速度 高度 厚度 宽度 深度 温度 概率 几率 利润 体重 身高 重量 赏金 悬赏 高烧 低烧',
);

/** 喊出了八百的价格 "hô ra giá tám trăm", 有三米的高度: how much, by what it is of. */
export const readQuantity: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 0 && isLink(token) && isWord(clause[at + 1], AMOUNTS));
  if (link === -1) return null;
  const start = clause[link - 1]!.kind === 'measure' ? link - 2 : link - 1;
  if (clause[start]?.kind !== 'number') return null;
  const amount = clause[link + 1]!;
  const isPrice = amount.source === '价格' || amount.source === '价';
  return [
    ...clause.slice(0, start),
    isPrice ? word(amount.source, 'giá', 'noun') : amount,
    ...clause.slice(start, link).map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

export const WHERE_TO = wordsOf('方向 位置');

/** 看声音传来的方向 "nhìn hướng âm thanh truyền đến": from where something comes, or where it is. */
export const readWhereTo: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 1 && isLink(token) && isWord(clause[at + 1], WHERE_TO));
  if (link === -1) return null;
  const act = isAspect(clause[link - 1]) ? link - 2 : link - 1;
  const subject = act - 1;
  if (clause[act]?.kind !== 'verb' || !isKind(clause[subject], SUBJECTS)) return null;
  return [
    ...clause.slice(0, subject),
    clause[link + 1]!,
    ...[clause[subject]!, clause[act]!].map(asAdverb),
    ...clause.slice(link + 2),
  ];
};

/** 失去了一半的力量 counts what is lost. */
const BEGUN = /^[嗑吃喝写看说抽啃织读修画做绣编讲听洗切]$/u;
export const HALF = wordsOf('一半 大半 一大半 小半 一小半 半截');

export const DUTY = wordsOf('应该 该 必须 能 应 要 得 可以');

/** 救人本来就是我们应该做的 "… là việc chúng ta nên làm": what somebody should or can do, at the end of a clause. */
export const readDuty: ClauseRule = (clause) => {
  const link = clause.length - 1;
  const [be, who, should, act] = clause.slice(link - 4, link);
  if (link < 5 || !isLinkAt(clause, link) || act?.kind !== 'verb' || !isWord(should, DUTY)) return null;
  if (!isKind(who, SUBJECTS) || !be!.source.endsWith('是')) return null;
  const said = /^应?该|^应$/u.test(should.source) ? word(should.source, 'nên', 'adverb') : should;
  return [...clause.slice(0, link - 3), word('', 'việc', 'noun'), asAdverb(who!), said, act];
};

export const VEHICLES = wordsOf(
  '马车 车 汽车 火车 船 飞机 列车 高铁 地铁 公交车 大巴 班车 客车 轮船 航班 轨道车 渡船 班机 大巴车 出租车 旅途 旅程 征途 航程 归途 路途 列车 车票 机票 船票 票 路 小路 大路 山路',
);

const GOING = /^(?:(?:买|订|改签|抢|弄|搞)了?(?:去|回)|上了去|去|往|到|回|开往|前往|通往|去往|驶往|飞往)$/u;

const DESTINATIONS = kindsOf('noun place name');

/** 坐上了去乡下的马车 "lên xe ngựa đi nông thôn": where a carriage, a ticket or a road goes. */
export const readBoundFor: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isWord(clause[at + 1], VEHICLES));
  const [go, where] = clause.slice(link - 2, link);
  if (link === -1 || !isKind(where, DESTINATIONS) || go!.kind === 'name' || !GOING.test(go!.source)) return null;
  // 上了去 is two words here.
  const up = go!.source === '上了去' ? [word('上了', 'lên', 'adverb')] : [];
  // 买了回北京的机票: so is 买了回.
  const bought = /^(?:上了)?[去回往到]|[前通驶开飞]/u.test(go!.source)
    ? []
    : [{ ...go!, text: go!.text.replace(/ (?:về|đi|trở về)$/u, '') }];
  const to = word(go!.source, go!.source.endsWith('回') ? 'về' : 'đi', 'adverb');
  return [
    ...clause.slice(0, link - 2),
    ...up,
    ...bought,
    clause[link + 1]!,
    to,
    asAdverb(where!),
    ...clause.slice(link + 2),
  ];
};

/** 嗑了一半的瓜子 "hạt dưa cắn dở": what one has begun and not ended; 一半的人 "một nửa người". */
export const readHalfDone: ClauseRule = (clause) => {
  const link = clause.findIndex((token, at) => at > 0 && isLink(token) && isWord(clause[at - 1], HALF));
  const head = clause[link + 1];
  if (link === -1 || !isKind(head, HEADS)) return null;
  const verb = clause[link - 3];
  if (!isAspect(clause[link - 2]))
    return [
      ...clause.slice(0, link - 1),
      word(clause[link - 1]!.source, 'một nửa', 'determiner'),
      ...clause.slice(link + 1),
    ];
  if (verb?.kind !== 'verb' || !BEGUN.test(verb.source)) return null;
  const begun = verb.source === '看' && READ.test(head!.source) ? word('看', 'đọc', 'adverb') : asAdverb(verb);
  const half = asModifiers([begun, word('', 'dở', 'adverb')]);
  return [...clause.slice(0, link - 3), head!, ...half, ...clause.slice(link + 2)];
};

const READ = /[书信报志]$|^小说$/u;

export const HOW_MUCH = wordsOf(
  '完全 极其 格外 略显 略微 微微 有些 有点 有点儿 异常 分外 无比 稍显 稍微 过于 尤其 极为 颇为 十足 彻底 早已 已经',
);

/** 一张完全陌生的脸: how much, before a quality that describes a noun, is one with it. */
export const readHowMuch: ClauseRule = needing({ words: [HOW_MUCH] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, HOW_MUCH) && clause[index + 1]?.kind === 'adjective' && isLinkAt(clause, index + 2),
  );
  if (at === -1 || at === 0 || !isKind(clause[at + 3], HEADS)) return null;
  const quality = clause[at + 1]!;
  const whole = word(`${clause[at]!.source}${quality.source}`, `${clause[at]!.text} ${quality.text}`, 'adjective');
  return [...clause.slice(0, at), whole, ...clause.slice(at + 2)];
});

export const AND_YET = wordsOf('而 而又');

const QUALITIES = kindsOf('adjective expression');

/** 一个苍老而戏谑的声音 "thanh âm già nua mà đùa cợt", 熟悉而又陌生的街道: two qualities of a noun. */
export const readTwoQualities: ClauseRule = needing({ words: [AND_YET] }, (clause) => {
  const at = clause.findIndex((token, index) => {
    if (index === 0 || !isWord(token, AND_YET)) return false;
    const link = secondOf(clause, index) + 1;
    return isLinkAt(clause, link) && isKind(clause[link + 1], HEADS);
  });
  if (at === -1) return null;
  const second = secondOf(clause, at);
  const [one, other] = [clause[at - 1], clause[second]];
  if (!isKind(one, QUALITIES) || !(isKind(other, QUALITIES) || other!.kind === 'verb')) return null;
  const both = word('', `${one!.text} ${second > at + 1 ? 'mà lại' : 'mà'} ${other!.text}`, 'adjective');
  return [...clause.slice(0, at - 1), both, ...clause.slice(second + 1)];
});
/** Returns where the second quality is: 又 before it is a word of its own. */
const secondOf = (clause: readonly Token[], at: number): number => (isWord(clause[at + 1], AGAIN) ? at + 2 : at + 1);
const AGAIN = wordsOf('又');

const WHOLE = wordsOf('全部的 所有的');

/** 我全部的家当 "toàn bộ gia sản của ta": all that somebody has. */
export const readAllOf: ClauseRule = needing({ words: [WHOLE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, WHOLE) && clause[index - 1]!.kind === 'pronoun' && isKind(clause[index + 1], HEADS),
  );
  if (at === -1) return null;
  const owner = [word('', 'của', 'preposition'), asAdverb(clause[at - 1]!)];
  return [...clause.slice(0, at - 1), ...clause.slice(at, at + 2), ...owner, ...clause.slice(at + 2)];
});

export const ALL_THERE: ReadonlySet<string> = new Set([...WHOLE, '所有']);

/** 城里所有的医院 "tất cả bệnh viện trong thành": all that there are somewhere. */
export const readAllThere: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, ALL_THERE) && isKind(clause[index + 1], HEADS) && placeBefore(clause, index),
  );
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  const there = placeBefore(clause, at)!;
  const start = at - there.length;
  if (clause[start - 1]?.kind === 'preposition') return null;
  return [...clause.slice(0, start), ...clause.slice(at, at + 2), ...there.map(asAdverb), ...clause.slice(at + 2)];
};

/** Returns the words of a place that end before `end`, as Vietnamese orders them: 世界|上 "trên thế giới". */
const placeBefore = (clause: readonly Token[], end: number): Token[] | null => {
  const last = clause[end - 1]!;
  if (last.kind === 'place' || (last.kind === 'noun' && HOLDS_PLACE.test(last.text))) return [last];
  const side = sideOf(last);
  const whole = clause[end - 2];
  return side !== undefined && whole?.kind === 'noun' ? [word(last.source, side, 'adverb'), whole] : null;
};

const WHOSE = kindsOf('person name');

const THEIR = kindsOf('expression adjective');
const ON = wordsOf('上');

/** 传来了婆婆气急败坏的叫骂声 "… tiếng chửi mắng … của bà bà": whose it is and how it is, after a verb. */
export const readTheirs: ClauseRule = needing({ kinds: [WHOSE, THEIR] }, (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isKind(clause[at - 1], THEIR));
  const [before, who, how] = clause.slice(link - 3, link);
  const head = clause[link + 1];
  if (link === -1 || !isKind(who, WHOSE) || head?.kind !== 'noun') return null;
  if (!(before!.kind === 'verb' || isAspect(before))) return null;
  // 打在变异体坚硬的外壳上: "vào" says 上, any other place would be said before the noun.
  const isWhere = clause[link + 2]?.entry?.localizer != null;
  if (isWhere && !(isWord(clause[link + 2], ON) && before!.source.endsWith('在'))) return null;
  return [
    ...clause.slice(0, link - 2),
    { ...head, kind: 'reading' },
    asAdverb(how!),
    word('', 'của', 'preposition'),
    asAdverb(who!),
    ...clause.slice(link + (isWhere ? 3 : 2)),
  ];
});

export const BACK_TO = wordsOf('归');

/** 好看归好看 "đẹp thì đẹp": it may be so, but. */
export const readThoughSo: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, BACK_TO) && clause[index - 1]!.source === clause[index + 1]?.source,
  );
  if (at === -1) return null;
  return [...clause.slice(0, at), word(clause[at]!.source, 'thì', 'adverb'), ...clause.slice(at + 1)];
};
