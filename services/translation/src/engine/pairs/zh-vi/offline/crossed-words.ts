import { hasUnit, unitSet } from '@versio/kit/text';
import { capitalizeAll } from '../../languages.ts';
import {
  DIVISIONS_OF_ACTS,
  type Joined,
  joinAbleOut,
  joinActTwice,
  joinByNature,
  joinHigherThan,
  joinLittle,
  joinLittleMore,
  joinLived,
  joinSmall,
  joinUsedTo,
} from './crossed-words-of-acts.ts';
import { DIVISIONS_OF_COUNTS } from './crossed-words-of-counts.ts';
import { DIVISIONS_OF_OLD_TIMES } from './crossed-words-of-old-times.ts';
import { DIVISIONS_OF_TODAY } from './crossed-words-of-today.ts';
import type { Divide } from './divisions.ts';
import type { Lexicon } from './lexicon.ts';
import { pointedWord } from './pointed-words.ts';
import type { Readings } from './readings.ts';
import { joinSplitVerb } from './split-words.ts';
import { newToken, tableOf } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

const COUNTS: ReadonlySet<TokenKind> = new Set(['number', 'determiner', 'measure', 'adjective']);
const HUNG: ReadonlySet<TokenKind> = new Set([...COUNTS, 'noun', 'person', 'place', 'name', 'pronoun']);
const SIDED = /^[山楼台树城桥坡村船岸门院屋崖街塔马车]$/u;

/** 山下|来了一队官兵: somebody comes there, if 了 and how many follow. */
const divideComing: Divide = (before, { source }, next, tokens, at) =>
  SIDED.test(before.source) &&
  // 打到城下|来了: the goal of an act.
  ((next?.source === '了' && COUNTS.has(tokens[at + 2]?.kind ?? 'raw')) || tokens[at - 2]?.source.endsWith('到'))
    ? { before: 1, words: [before.source + source[0]!, source[1]!] }
    : null;

const HELD_OR_MOVED = /^[擦洗握举挥甩搓拍伸拉牵挽背摊缩烤捂抬晃绑吊按抖摆拱扬]$/u;

const SOUNDING = /^(?:成|成了|彻|了|个不停|遍|在)$/u;
const ONLY_SO = /^(?:最|是|能|能够|会|配|敢|可以|可能|有资格|真正|真的|叫|可怕|危险|难)/u;

const SURFACE = /[山墙桌床树地石头纸街路脸手身盘船车顶门背肩塔碑架板台桥河江海岛草]$/u;
/** 还给|我|买过衣服: what else is done for somebody, if an act follows him; 把钱还给我 gives it back. */
const PERSONS: ReadonlySet<TokenKind> = new Set(['pronoun', 'person', 'name']);
const divideStillFor: Divide = (before, { source }, next, tokens, at) => {
  const isWhole = source.length > 2;
  // 我还|给过|他一块糖.
  const isGivenOnce = !isWhole && next?.source === '过' && PERSONS.has(tokens[at + 2]?.kind ?? 'raw');
  if (isGivenOnce && PERSONS.has(before.kind)) return { before: 0, after: 1, words: ['还', '给过'] };
  // 老师表扬了她，还给了|她一朵花: beside what was done before.
  if (!isWhole && next?.source === '了' && tokens[at - 1]?.source === '，')
    return PERSONS.has(tokens[at + 2]?.kind ?? 'raw') && COUNTS.has(tokens[at + 3]?.kind ?? 'raw')
      ? { before: 0, words: ['还', '给'] }
      : null;
  if (!isWhole && !PERSONS.has(next?.kind ?? 'raw')) return null;
  const first = at + (isWhole ? 1 : 2);
  // 还给我们|多|上了两个菜: how it is done.
  const how = HOW_DONE.test(tokens[first]?.source ?? '') ? 1 : 0;
  const act = tokens[first + how];
  if ((act?.kind !== 'verb' && act?.source !== '叫') || NO_ACT_FOR.test(act.source)) return null;
  // 不但没怪我，还给我指点了几招: at the beginning of a clause only what is done, and not what is given back.
  const isOpening =
    before.kind === 'punctuation' && /^[了过个]$|.[了过]$/u.test(tokens[first + how + 1]?.source ?? act.source);
  if (
    !(PERSONS.has(before.kind) || GIVERS.test(before.source) || isOpening) ||
    tokens.slice(Math.max(0, at - 6), at).some(({ source: each }) => /^[把将]$/u.test(each))
  )
    return null;
  return { before: 0, words: isWhole ? ['还', '给', source.slice(2)] : ['还', '给'] };
};
const HOW_DONE = /^(?:[多又再都也白偷悄特]|特意|特地|专门|亲自|偷偷|悄悄)$/u;
/** 公司|还给|我|订了机票: bodies that act as persons do. */
const GIVERS =
  /(?:公司|学校|医院|单位|酒店|银行|平台|剧组|节目组|村里|官府|朝廷|宫里|府里|家里|学院|系统|军队|商家|工厂|厂里|组织|厨房|客栈|店家|政府|社区|物业|班里|队里|上面|上头|部门)$/u;
const NO_ACT_FOR = /^(?:道|去|来|看|走|吧|是|有|就|时)/u;

const OF_DRUGS = /^(?:药|药方|方子|煎药|熬药|泻药|药罐子|石膏|附子|甘草|人参|一钱|钱)$/u;
const MOVED = /^(?:往|朝|向|对准)$/u;
const MAX_MOVED_TOKENS = 9;

/** 抹了把|脸上|的血: the face is where it is. */
const divideFace: Divide = (_, { source }, next) =>
  next?.source === '上' ? { before: 0, after: 1, words: [source[0]!, '了', '脸上'] } : null;

/** 项目上线前|一天，: so long before an act; 前一天 behind a noun or at the beginning is the day before. */
const divideDayBefore: Divide = (before, _, next) =>
  before.kind === 'verb' &&
  (next === undefined || next.kind === 'punctuation') &&
  !/^(?:在|到|是|等|说|到了|像|有|于|如|记得|忘|忘了|想起|知道)$/u.test(before.source)
    ? { before: 0, words: ['前', '一', '天'] }
    : null;

const DIVISIONS: Readonly<Record<string, Divide>> = tableOf({
  // 跑到别人的地盘|上来|撒野.
  上来: (before, token, next, tokens, at) =>
    divideComing(before, token, next, tokens, at) ??
    (before.kind === 'noun' && tokens.slice(Math.max(0, at - 5), at).some(({ source }) => source.endsWith('到'))
      ? { before: 0, words: ['上', '来'] }
      : null),
  下来: divideComing,
  外来: divideComing,
  还给: divideStillFor,
  还给我: divideStillFor,
  还给你: divideStillFor,
  还给他: divideStillFor,
  还给她: divideStillFor,
  // 合上|书: what is shut, held or put on.
  上书: (before) =>
    /^[合翻带拿背盖抱放装看]$/u.test(before.source) ? { before: 1, words: [`${before.source}上`, '书'] } : null,
  // 生|起|火|来: a fire is lit.
  起火: (before, _, next) =>
    /^[生点]$/u.test(before.source)
      ? { before: 1, after: next?.source === '来' ? 1 : 0, words: [`${before.source}火`] }
      : null,
  // 将|血|滴|在玉佩上.
  血滴: (before, _, next) =>
    /^[把将]$/u.test(before.source) || /^[在到进入落]$/u.test(next?.source ?? '')
      ? { before: 0, words: ['血', '滴'] }
      : null,
  // 把|货|运|到码头.
  货运: (_, __, next) =>
    /^[到往进出回去]/u.test(next?.source ?? '') && next?.kind !== 'noun' ? { before: 0, words: ['货物', '运'] } : null,
  // 把|信|用|火漆封好.
  信用: (before, _, next) =>
    /^[把将封]$/u.test(before.source) && /^(?:火漆|蜡|绳|线|油纸|布|石头|镇纸|信封|红绳)/u.test(next?.source ?? '')
      ? { before: 0, words: ['信', '用'] }
      : null,
  // 关系到|我们的性命, but 我们的关系|到此为止.
  关系: (before, _, next, tokens, at) =>
    next?.source === '到' &&
    !/^(?:的|种|层|段|这|那)$/u.test(before.source) &&
    tokens[at + 2] !== undefined &&
    !/^(?:punctuation|particle|time)$/u.test(tokens[at + 2]!.kind) &&
    !/^(?:此|头|底|最|这|现在|今天|哪|什么|位)/u.test(tokens[at + 2]!.source)
      ? { before: 0, after: 1, words: ['关系到'] }
      : null,
  // 没|收到, but 被没收|到了仓库.
  没收: (before, __, next, tokens, at) =>
    next?.source === '到' &&
    !/^[被遭把将给全都]$/u.test(before.source) &&
    !/^(?:位|头)/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1, words: ['没', '收到'] }
      : null,
  // 抹了把|脸上|的血.
  抹了把脸: divideFace,
  擦了把脸: divideFace,
  洗了把脸: divideFace,
  // 天|才|蒙蒙亮.
  天才: (_, __, next) =>
    /^(?:蒙蒙|亮|刚[亮黑蒙]|微微|擦黑|黑|放亮|大亮|放晴)/u.test(next?.source ?? '')
      ? { before: 0, words: ['天', '才'] }
      : null,
  // 项目上线|前|一天.
  前一天: divideDayBefore,
  // 皇帝死|后|宫里乱成一团.
  后宫: (before, _, next) =>
    /^(?:死|去世|驾崩|病逝|登基|即位|继位|大婚|成亲|入宫|进宫|回宫)$/u.test(before.source) &&
    /^[里中]$/u.test(next?.source ?? '')
      ? { before: 0, after: 1, words: ['后', `宫${next!.source}`] }
      : null,
  // 后宫|里.
  宫里: (before, _, __, tokens, at) =>
    // 皇帝死|后|宫里乱成一团.
    before.source === '后' && tokens[at - 2]?.kind !== 'verb' ? { before: 1, words: ['后宫', '里'] } : null,
  // 她的|病|好了.
  病好了: (before) => (before.source === '的' ? { before: 0, words: ['病', '好', '了'] } : null),
  // 没有|水|流|出来.
  水流: (before, _, next) =>
    /^(?:没有?|有)$/u.test(before.source) && /^(?:出来|下来|过来|进来)$/u.test(next?.source ?? '')
      ? { before: 0, words: ['水', '流'] }
      : null,
  // 顶多够吃到|来年|二月.
  到来: (_, __, next) => (next?.source === '年' ? { before: 0, after: 1, words: ['到', '来年'] } : null),
  // 地上|铺着一层干草: at the beginning of a clause.
  上铺: (before, _, next) =>
    before.source === '地' && before.kind === 'particle' && /^[着了满]$/u.test(next?.source ?? '')
      ? { before: 1, words: ['地上', '铺'] }
      : null,
  // 这回|来的少说有三万.
  回来: (before, _, next) =>
    before.source === '这' && next?.source === '的' ? { before: 1, words: ['这回', '来'] } : null,
  // 砸得|当当|响.
  得当: (_, __, next) => (next?.source === '当' ? { before: 0, after: 1, words: ['得', '当当'] } : null),
  // 被|大火|烧得面目全非.
  火烧: (before) => (before.source === '大' ? { before: 1, words: ['大火', '烧'] } : null),
  // 带着|火|的响箭.
  着火: (before, _, next) =>
    /^[带冒喷端举提点拿]$/u.test(before.source) && (next?.source === '的' || next?.kind === 'verb')
      ? { before: 0, words: ['着', '火'] }
      : null,
  // 加|水|煮成一锅.
  水煮: (before) => (/^[加兑上添放倒舀下掺对]$/u.test(before.source) ? { before: 0, words: ['水', '煮'] } : null),
  // 出事|前半个时辰.
  事前: (before) => (before.source === '出' ? { before: 1, words: ['出事', '前'] } : null),
  // 老孙头|领着几个妇人.
  头领: (before, _, next) =>
    /^老.$/u.test(before.source) && /^[着了]$/u.test(next?.source ?? '')
      ? { before: 1, words: [`${before.source}头`, '领'] }
      : null,
  // 一个|翻身|的机会.
  一个翻身: (_, __, next) => (next?.source === '的' ? { before: 0, words: ['一个', '翻身'] } : null),
  // 这|窝头.
  头: (before) => (/^[这那]窝$/u.test(before.source) ? { before: 1, words: [before.source[0]!, '窝头'] } : null),
  // 这件|事先|别告诉她: the matter, and what comes first.
  事先: (before) => (/^[这那此]件$/u.test(before.source) ? { before: 1, words: [before.source, '事', '先'] } : null),
  // 洛嵩|国有|六个世家.
  国有: (before, _, next) =>
    /^(?:name|reading|place)$/u.test(before.kind) && /^(?:number|determiner)$/u.test(next?.kind ?? 'raw')
      ? { before: 0, words: ['国', '有'] }
      : null,
  // 好像|在哪里见过.
  好像在: (_, __, next) =>
    /^(?:哪里|哪儿|哪|什么地方)$/u.test(next?.source ?? '') ? { before: 0, words: ['好像', '在'] } : null,
  // 拿扇子往他肩上|一|点.
  一点: (before, _, next, tokens, at) =>
    (next === undefined || next.kind === 'punctuation') &&
    /[上下里外中前后头]$|^轻轻$/u.test(before.source) &&
    tokens
      .slice(Math.max(0, at - MAX_MOVED_TOKENS), at)
      .some(({ source }) => MOVED.test(source) || (before.source === '头' && /^[把将]$/u.test(source)))
      ? { before: 0, words: ['一', '点'] }
      : null,
  // 谁叫你放的|大黄: a drug, among others.
  黄: (before, _, __, tokens, at) =>
    before.source === '大' && tokens.slice(Math.max(0, at - 20), at + 12).some(({ source }) => OF_DRUGS.test(source))
      ? { before: 1, words: ['大黄'] }
      : null,
  // 红绸一|下水|就掉色.
  一下: (_, __, next, tokens, at) =>
    /^[水手]$/u.test(next?.source ?? '') && /^[就便]$/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1, words: ['一', `下${next!.source}`] }
      : null,
  // 没有一个|不|停下|来.
  不停: (_, __, next) =>
    /^下来?$/u.test(next?.source ?? '') ? { before: 0, after: 1, words: ['不', `停${next!.source}`] } : null,
  // 这|批|货: what came in, and not that it is bought.
  批货: (before) => (/^[那这]$/u.test(before.source) ? { before: 1, words: [`${before.source}批`, '货'] } : null),
  // 一年|零|两个月.
  零: (before, _, next) =>
    /^(?:time|measure)$/u.test(before.kind) && /^(?:time|number)$/u.test(next?.kind ?? 'raw')
      ? { before: 0, words: [] }
      : null,
  // 再多|喝|一口.
  喝一口: (before) => (before.source === '多' ? { before: 0, words: ['喝', '一', '口'] } : null),
  // 一口气|就|要|了五匹.
  就要: (_, __, next, tokens, at) =>
    next?.source === '了' && /^(?:number|determiner)$/u.test(tokens[at + 2]?.kind ?? 'raw')
      ? { before: 0, words: ['就', '要'] }
      : null,
  // 墙上|一个人影.
  上一个: (before) =>
    before.kind === 'noun' && SURFACE.test(before.source) ? { before: 1, words: [before.source, '上', '一个'] } : null,
  // 比拇指大|不了|多少.
  大不了: (_, __, next) => (next?.source === '多少' ? { before: 0, words: ['大', '不了'] } : null),
  // 房梁上|吊着一盏灯.
  上吊: (before, _, next, tokens, at) =>
    before.kind === 'noun' && next?.source === '着' && HUNG.has(tokens[at + 2]?.kind ?? 'raw')
      ? { before: 1, words: [before.source, '上', '吊'] }
      : null,
  // 天空|降下火雨.
  空降: (before, _, next) =>
    before.source === '天' && /^下/u.test(next?.source ?? '')
      ? { before: 1, after: 1, words: ['天空', '降下', next!.source.slice(1)].filter((each) => each !== '') }
      : null,
  // 一只|只剩下骨头的手, but 一只只飞走了.
  一只只: (_, __, next) =>
    /^(?:剩|剩下|有|会|能|是|为|想|知道|穿|吃|听|露)$/u.test(next?.source ?? '')
      ? { before: 0, words: ['一', '只', '只'] }
      : null,
  // 拿|手指着门口.
  拿手: (_, __, next) =>
    /^[指擦抹捂挡遮摸敲戳拍揉]/u.test(next?.source ?? '') ? { before: 0, words: ['拿', '手'] } : null,
  // 在开会的地方等|人.
  等人: (before, _, next) =>
    (next === undefined || next.kind === 'punctuation') &&
    /^(?:地方|门口|路口|[这那]里|在|楼下|[里下外边])$/u.test(before.source)
      ? { before: 0, words: ['等', '人'] }
      : null,
  // 槐树村|长大: where one grew up.
  大: (before, _, next) =>
    before.source === '村长' && (next === undefined || /^[了的，。！？]$/u.test(next.source))
      ? { before: 1, words: ['村', '长大'] }
      : null,
  // 擦着|手.
  着手: (before, _, next) => {
    if (!HELD_OR_MOVED.test(before.source)) return null;
    // 挥着|手里的刀.
    const isPlace = /^[里中上下心]$/u.test(next?.source ?? '');
    return isPlace ? { before: 0, after: 1, words: ['着', `手${next!.source}`] } : { before: 0, words: ['着', '手'] };
  },
  // 你当|家里的钱是大风刮来的.
  当家: (_, __, next) => (next?.source === '里' ? { before: 0, after: 1, words: ['当', '家里'] } : null),
  // 对|手下的人.
  对手: (before, _, next) =>
    /^[下里中上]$/u.test(next?.source ?? '') && /^(?:pronoun|person|name)$/u.test(before.kind)
      ? { before: 0, words: ['对', '手'] }
      : null,
  // 窗口前|排着长队.
  前排: (before, _, next) =>
    /^[着了满]$/u.test(next?.source ?? '') && /^(?:noun|place|name)$/u.test(before.kind)
      ? { before: 0, words: ['前', '排'] }
      : null,
  // 警报声|响成一片.
  声响: (before, _, next) =>
    SOUNDING.test(next?.source ?? '') && before.source.length < 3
      ? { before: 1, words: [`${before.source}声`, '响'] }
      : null,
  // 没有再|见过他.
  再见: (before, _, next) =>
    /^[过到]$/u.test(next?.source ?? '') && before.kind !== 'punctuation' ? { before: 0, words: ['再', '见'] } : null,
  // 灯笼的光|照在她身上.
  光照: (before, _, next) =>
    /^[的灯月阳火日]$/u.test(before.source) && /^[在到着进亮得不过出]/u.test(next?.source ?? '')
      ? { before: 0, words: ['光', '照'] }
      : null,
  // 最后一道缝|补完.
  缝补: (before, _, next) => {
    if (!/^[道条处]$/u.test(before.source)) return null;
    return next?.source === '完' || next?.source === '好'
      ? { before: 0, after: 1, words: ['缝', `补${next.source}`] }
      : { before: 0, words: ['缝', '补'] };
  },
  // 没见|过|人.
  过人: (before) => (KNOWN_OR_HURT.test(before.source) ? { before: 0, words: ['过', '人'] } : null),
  // 一扇|巴掌大的窗户.
  扇巴掌: (before, _, next) =>
    (before.kind === 'number' || /^[那这]$/u.test(before.source)) && next?.source === '大'
      ? before.kind === 'number'
        ? { before: 0, words: ['扇', '巴掌'] }
        : { before: 1, words: [`${before.source}扇`, '巴掌'] }
      : null,
  // 飞身|上了屋顶.
  身上: (before, { source }, next) =>
    /^[飞纵翻闪腾起跃]$/u.test(before.source) && next?.source === '了'
      ? { before: 1, words: [before.source + source[0]!, source[1]!] }
      : null,
  // 只有三个人|才逃了出来, 这种人|才可怕.
  人才: (before, _, next) =>
    (/[个名位]$|^[几两三四五六七八九十]$/u.test(before.source) &&
      // 应该是十三个人|才对.
      (next?.kind === 'verb' || next?.source === '对')) ||
    (/(?:[种样]的?|那些|这些|活着的)$/u.test(before.source) && ONLY_SO.test(next?.source ?? ''))
      ? { before: 0, words: ['人', '才'] }
      : null,
  // 一|大|一|小两个孩子.
  大一: (before, _, next) =>
    before.source === '一' && next?.source === '小' ? { before: 0, words: ['大', '一'] } : null,
  // 骑在另一匹|马|上.
  马上: (before) => (/^[^第]*匹$/u.test(before.source) ? { before: 0, words: ['马', '上'] } : null),
  // 药粉放|水里.
  放水: (_, __, next) => (next?.source === '里' ? { before: 0, after: 1, words: ['放', '水里'] } : null),
  // 只听那|人|口中喊着.
  人口: (before, _, next) =>
    /^[那这此两一]$/u.test(before.source) && /^[中里]$/u.test(next?.source ?? '')
      ? { before: 0, after: 1, words: ['人', `口${next!.source}`] }
      : null,
  // 大口|吃饭.
  口吃: (before) => (before.source === '大' ? { before: 1, words: ['大口', '吃'] } : null),
  // 厚厚|地|铺在地上.
  地铺: (before, _, next) =>
    /^(?:adjective|adverb|expression)$/u.test(before.kind) && /^[在着了开满到]$/u.test(next?.source ?? '')
      ? { before: 0, words: ['地', '铺'] }
      : null,
  // 却连|动都没动过: not even that is done.
  连动: (_, __, next) => (/^[都也]$/u.test(next?.source ?? '') ? { before: 0, words: ['连', '动'] } : null),
  // 连|坐都没让.
  连坐: (_, __, next) => (/^[都也]$/u.test(next?.source ?? '') ? { before: 0, words: ['连', '坐'] } : null),
  连接: (_, __, next) => (/^[都也]$/u.test(next?.source ?? '') ? { before: 0, words: ['连', '接'] } : null),
  连理: (_, __, next) => (/^[都也]$/u.test(next?.source ?? '') ? { before: 0, words: ['连', '理'] } : null),
  // 对这条路|比|对自己家还熟.
  比对: (before, _, next, tokens, at) =>
    /^(?:noun|place|pronoun|name|person)$/u.test(before.kind) &&
    next?.kind !== 'particle' &&
    tokens.slice(Math.max(0, at - 6), at).some(({ source }) => source === '对')
      ? { before: 0, words: ['比', '对'] }
      : null,
  // 从枯叶底下|游了过来.
  下游: (before, _, next) =>
    /[底水树脚身船桥]$/u.test(before.source) &&
    /^(?:了|过|着|来|走|动|过来|过去|出来|出去|来)$/u.test(next?.source ?? '')
      ? before.source.length === 1
        ? { before: 1, words: [`${before.source}下`, '游'] }
        : { before: 0, words: ['下', '游'] }
      : null,
  // 比咱们|早|到了两天.
  早到了: (_, __, next) => (next?.kind === 'number' ? { before: 0, words: ['早', '到', '了'] } : null),
  // 剩下的两只|见同伴倒下: two of them see it.
  只见: (before, _, next) =>
    before.kind === 'number' && next !== undefined && next.kind !== 'punctuation'
      ? { before: 0, words: ['只', '见'] }
      : null,
  // 灰溜溜地|带着人走了.
  地带: (before, _, next) =>
    /^(?:adjective|adverb|expression)$/u.test(before.kind) &&
    (/^(?:[着了走回上出来去人他她我你头领]|进来|出去|回来|起)$/u.test(next?.source ?? '') || next?.kind === 'name')
      ? { before: 0, words: ['地', '带'] }
      : null,
  // 轻描淡写地|道：“…”: how it is said, before what is said.
  地道: (before, _, next) =>
    /^(?:adjective|adverb|expression)$/u.test(before.kind) && /^[：:，,“「]$/u.test(next?.source ?? '')
      ? { before: 0, words: ['地', '道'] }
      : null,
  // 可|笑着笑着，她又哭了.
  可笑: (_, __, next, tokens, at) =>
    next?.source === '着' && /^笑着?$/u.test(tokens[at + 2]?.source ?? '')
      ? { before: 0, after: 1 + (tokens[at + 2]!.source === '笑着' ? 1 : 2), words: ['可', '笑着笑着'] }
      : null,
  // 用红笔|画出来.
  笔画: (before, _, next) =>
    /^(?:[红黑蓝铅毛粉彩炭用拿]|钢|荧光|画|朱)$/u.test(before.source) &&
    /^[出了着上下个一过成]/u.test(next?.source ?? '')
      ? before.source.length === 1 && !/^[用拿]$/u.test(before.source)
        ? { before: 1, words: [`${before.source}笔`, '画'] }
        : { before: 0, words: ['笔', '画'] }
      : null,
  // “咚”地一声: how it sounds.
  地: (before, _, next) =>
    /^[”」』]$/u.test(before.source) &&
    next !== undefined &&
    /^(?:一|被|朝|向|verb|adverb)/u.test(next.source + next.kind)
      ? { before: 0, words: [] }
      : null,
  // 铁钩|子, 打尖|儿: the end of a noun or an act that is known without it.
  // 这|包子, 那|片子.
  子: (before) =>
    /^[这那][包片本条瓶盘箱袋桶篮筐盒罐坛缸盆碟扇]$/u.test(before.source)
      ? { before: 1, words: [before.source[0]!, `${before.source[1]!}子`] }
      : before.entry !== null && before.kind === 'noun' && WITH_ZI.test(before.source)
        ? { before: 0, words: [] }
        : null,
  儿: (before) =>
    before.entry !== null && /^(?:noun|verb)$/u.test(before.kind) && WITH_ER.test(before.source)
      ? { before: 0, words: [] }
      : null,
  // 说了一堆没用的|话|之后.
  的话: (_, __, next) => (SINCE.test(next?.source ?? '') ? { before: 0, words: ['的', '话'] } : null),
  // 不太|好听.
  不太好: (_, __, next, tokens, at) =>
    SENSED.test(next?.source ?? '') && !COUNTS.has(tokens[at + 2]?.kind ?? 'raw')
      ? { before: 0, after: 1, words: ['不太', `好${next!.source}`] }
      : null,
});
const KNOWN_OR_HURT = /^[嫁见杀害救骂打骗吃求爱咬帮伤]$/u;
const SINCE = /^(?:[之以]?后)$/u;
/** 子 and 儿 are read, where they are no words; 零 is a number. */
const ENDINGS = new Set('子儿零');
const WITH_ZI =
  /.[钩篮碴盒箱瓶罐盘桌椅凳柜架板棍棒鞭锤铲锅铺车轿沟坑袋袍袄裤裙靴袜帽绳链环圈镯珠帘帐毯席垫枕被褥扇牌钉网笼槽桶缸坛筐篓筛刷梳叉勺筷斧凿锯剪钳尺管筒塞盖壳]$/u;
const WITH_ER = /.[尖活味劲块弯根盘面画词字招摊棍腔调堆]$/u;
const SENSED = /^[听看吃喝闻玩用受走]$/u;
const STARTS = unitSet([
  ...Object.keys(DIVISIONS),
  ...Object.keys(DIVISIONS_OF_TODAY),
  ...Object.keys(DIVISIONS_OF_OLD_TIMES),
  ...Object.keys(DIVISIONS_OF_COUNTS),
  ...Object.keys(DIVISIONS_OF_ACTS),
]);

const NOT = '不'.charCodeAt(0);
const IMPOSSIBLE = /^(.?)不了$/u;
/** 骗不了人, 走不了路: objects that are said by themselves too. */
const PLAIN = new Set('人路事钱命气你我他她它的');
const WHOLE = new Set('忙手门婚架话觉');
const REALMS = new Set(['筑基', '结丹', '结婴', '化神']);
/**
 * 筑不了基 "không thể trúc cơ": a verb with its object, divided by what says that it cannot be; null for other words.
 */
const joinImpossible = (
  tokens: readonly Token[],
  at: number,
  divided: readonly Token[],
  lexicon: Lexicon,
): Token | null => {
  const token = tokens[at]!;
  const object = tokens[at + 1];
  if (token.isRecord || object?.source.length !== 1 || object.isRecord || PLAIN.has(object.source)) return null;
  const inner = IMPOSSIBLE.exec(token.source)?.[1];
  if (inner === undefined) return null;
  // 下不了床: a word of the lexicon is said as it is, but not 帮不了忙.
  if (inner !== '' && !WHOLE.has(object.source)) return null;
  const verb = inner === '' ? divided.at(-1) : token;
  if (verb === undefined || (inner === '' && (verb.source.length !== 1 || verb.isRecord))) return null;
  const whole = verb.source[0]! + object.source;
  if (lexicon.lengthAt(whole, 0, whole.length) !== whole.length) return null;
  if (lexicon.entry().kind !== 'verb' && !REALMS.has(whole)) return null;
  const source = (inner === '' ? verb.source : '') + token.source + object.source;
  return newToken(source, `không thể ${lexicon.entry().target}`, 'verb', lexicon.entry());
};

/** What comes of an act where one can (看得穿) or cannot (打不破) do it. */
const RESULTS = new Set('穿透破过懂动断成通醒满遍尽');
const HEALED = /^[治医养]$/u;
/**
 * 看得穿 "nhìn thấu được", 看不破 "không thể nhìn thấu": an act and its result, if the lexicon has both as one verb.
 */
const joinPotential = (
  tokens: readonly Token[],
  at: number,
  divided: readonly Token[] | null,
  lexicon: Lexicon,
): Token | null => {
  const verb = divided === null ? tokens[at - 1] : divided.at(-1);
  const result = tokens[at + 1];
  if (verb?.source.length !== 1 || verb.isRecord || result?.source.length !== 1 || result.isRecord) return null;
  if (!RESULTS.has(result.source) && !(result.source === '好' && HEALED.test(verb.source))) return null;
  const whole = verb.source + result.source;
  if (lexicon.lengthAt(whole, 0, whole.length) !== whole.length || lexicon.entry().kind !== 'verb') return null;
  const { target } = lexicon.entry();
  const { source } = tokens[at]!;
  const text = source === '得' ? `${target} được` : `không thể ${target}`;
  return newToken(verb.source + source + result.source, text, 'verb', lexicon.entry());
};

/** 点完|头: an act that is done, with its object, if the lexicon has both as one verb; null if it is none. */
const joinDone = (
  tokens: readonly Token[],
  at: number,
  divided: readonly Token[] | null,
  lexicon: Lexicon,
): { token: Token; before: number } | null => {
  const { source, isRecord } = tokens[at]!;
  const object = tokens[at + 1];
  if (isRecord || !source.endsWith('完') || source.length > 2) return null;
  if (object?.source.length !== 1 || object.isRecord || object.kind === 'punctuation') return null;
  const verb = source.length === 2 ? source[0]! : (divided === null ? tokens[at - 1] : divided.at(-1))?.source;
  if (verb?.length !== 1) return null;
  const whole = verb + object.source;
  if (lexicon.lengthAt(whole, 0, whole.length) !== whole.length || lexicon.entry().kind !== 'verb') return null;
  const entry = lexicon.entry();
  const token = newToken(`${verb}完${object.source}`, `${entry.target} xong`, 'verb', entry);
  return { token, before: source.length === 2 ? 0 : 1 };
};

const ACTS_JOINED = new Set(['得出', '惯', '一', '了', '子', '多', '为', '着', '点', '点儿', '过']);
/**
 * 想|得出, 握|惯|了, 诊|一|诊脉: an act with what one can or is used to do; null if the token at the index is no part
 * of one.
 */
const joinAct = (
  tokens: readonly Token[],
  at: number,
  divided: readonly Token[] | null,
  lexicon: Lexicon,
): Joined | null => {
  const { source, kind } = tokens[at]!;
  if (!ACTS_JOINED.has(source)) return null;
  const verb = divided === null ? tokens[at - 1] : divided.at(-1);
  if (source === '得出') return joinAbleOut(verb, tokens, at, lexicon);
  if (source === '惯') return joinUsedTo(verb, tokens, at);
  if (source === '点' || source === '点儿') return joinLittleMore(verb, tokens, at);
  if (source === '过') return joinLived(verb, tokens, at);
  if (source === '着') return joinLittle(verb, tokens, at);
  if (source === '多') return joinHigherThan(verb, tokens, at);
  if (source === '为') return joinByNature(verb, tokens, at);
  if (source === '子') return kind === 'reading' ? joinSmall(verb, lexicon) : null;
  return joinActTwice(verb, tokens, at);
};

/** Before the first token. */
const START = newToken('', '', 'punctuation');

const OBJECTS = new Set('嘴眼头手门口脸身腰耳牙眉肩背脚腿');
const PARTS_OF_OBJECTS = new Set('角巴皮唇睛板闩锁环缝臂腕掌指背肘心颅骨颊庞体子毛牙齿头膀膝脖影扇帘');
/** 掩住|嘴角, 睁开|眼皮: the words of an act on a part, where the act is a word with the whole; null if it is none. */
const partedObject = (token: Token, next: Token | undefined, lexicon: Lexicon): readonly string[] | null => {
  const { source } = token;
  const last = source.at(-1)!;
  if (
    source.length < 3 ||
    next?.source.length !== 1 ||
    token.isRecord ||
    next.isRecord ||
    !(token.kind === 'verb' || token.kind === 'expression')
  )
    return null;
  if (!OBJECTS.has(last) || !PARTS_OF_OBJECTS.has(next.source)) return null;
  const part = last + next.source;
  if (lexicon.lengthAt(part, 0, 2) !== 2 || lexicon.entry().kind !== 'noun') return null;
  const act = source.slice(0, -1);
  if (lexicon.lengthAt(act, 0, act.length) === act.length) return [act, part];
  return /^.[着了过住]$/u.test(act) ? [act[0]!, act[1]!, part] : null;
};

const SIDES_OF_PARTS = new Set('上里中下边');
const REPEATED_ACT = /^(.)([了一])\1([^着了过]{1,2})$/u;
/** 摸了摸头|上|的包: the act and what is at the side of the part; null if it is none. */
const repeatedAtSide = (
  token: Token,
  next: Token | undefined,
  after: Token | undefined,
  lexicon: Lexicon,
): readonly string[] | null => {
  if (token.source.length < 4 || token.isRecord || !SIDES_OF_PARTS.has(next?.source ?? '')) return null;
  if (after?.source !== '的' && !ENTERED.has(after?.kind ?? 'raw')) return null;
  const [, act, between, part] = REPEATED_ACT.exec(token.source) ?? [];
  if (act === undefined || WAVING.has(act)) return null;
  const placed = part! + next!.source;
  const isWord = lexicon.lengthAt(placed, 0, placed.length) === placed.length;
  const twice = act + between! + act;
  const isTwice = lexicon.lengthAt(twice, 0, twice.length) === twice.length;
  return [...(isTwice ? [twice] : [act, between!, act]), ...(isWord ? [placed] : [part!, next!.source])];
};
/** 晃了晃手|里的酒杯: another rule reads what is waved. */
const WAVING = new Set('挥晃摆扬');
const ENTERED: ReadonlySet<TokenKind> = new Set(['determiner', 'number', 'pronoun']);

/**
 * Returns the tokens of a text with other divisions where the probable word is cut out of two others (山|下来|了 for
 * 山下|来|了); the given tokens if there are none.
 */
export const divideCrossed = (tokens: readonly Token[], lexicon: Lexicon, readings: Readings): readonly Token[] => {
  let divided: Token[] | null = null;
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const impossible =
      token.source.length > 1 && token.source.charCodeAt(token.source.length - 2) === NOT
        ? joinImpossible(tokens, at, divided ?? tokens.slice(0, at), lexicon)
        : null;
    if (impossible !== null) {
      divided ??= tokens.slice(0, at);
      if (token.source.length === 2) divided.pop();
      divided.push(impossible);
      at++;
      continue;
    }
    const isPotential = at > 0 && (token.source === '得' || token.source === '不');
    const potential = isPotential ? joinPotential(tokens, at, divided, lexicon) : null;
    if (potential !== null) {
      divided ??= tokens.slice(0, at);
      divided[divided.length - 1] = potential;
      at++;
      continue;
    }
    const joined = at > 0 ? joinAct(tokens, at, divided, lexicon) : null;
    if (joined !== null) {
      divided ??= tokens.slice(0, at);
      divided.length -= joined.before;
      divided.push(joined.token);
      at += joined.after;
      continue;
    }
    const done = token.source.endsWith('完') ? joinDone(tokens, at, divided, lexicon) : null;
    if (done !== null) {
      divided ??= tokens.slice(0, at);
      divided.length -= done.before;
      divided.push(done.token);
      at++;
      continue;
    }
    const parted =
      repeatedAtSide(token, tokens[at + 1], tokens[at + 2], lexicon) ?? partedObject(token, tokens[at + 1], lexicon);
    if (parted !== null) {
      divided ??= tokens.slice(0, at);
      for (const each of parted) divided.push(tokenOf(each, lexicon, readings, divided.at(-1)));
      at++;
      continue;
    }
    const isKnown = (token.entry !== null || ENDINGS.has(token.source)) && hasUnit(STARTS, token.source.charCodeAt(0));
    const division = isKnown
      ? (DIVISIONS[token.source]?.(tokens[at - 1] ?? START, token, tokens[at + 1], tokens, at) ??
        DIVISIONS_OF_OLD_TIMES[token.source]?.(tokens[at - 1] ?? START, token, tokens[at + 1], tokens, at) ??
        DIVISIONS_OF_TODAY[token.source]?.(tokens[at - 1] ?? START, token, tokens[at + 1], tokens, at) ??
        DIVISIONS_OF_COUNTS[token.source]?.(tokens[at - 1] ?? START, token, tokens[at + 1], tokens, at) ??
        DIVISIONS_OF_ACTS[token.source]?.(tokens[at - 1] ?? START, token, tokens[at + 1], tokens, at) ??
        null)
      : null;
    if (division === null || division.before > at) {
      divided?.push(token);
      continue;
    }
    divided ??= tokens.slice(0, at);
    divided.length -= division.before;
    for (const each of division.words)
      if (!(divided.at(-1)?.source === '着' && joinSplitVerb(divided, each, lexicon)))
        divided.push(tokenOf(each, lexicon, readings, divided.at(-1)));
    at += division.after ?? 0;
  }
  return divided ?? tokens;
};

const tokenOf = (source: string, lexicon: Lexicon, readings: Readings, before?: Token): Token => {
  if (source === '一') return newToken(source, 'một', 'number');
  const pointed = pointedWord(source, lexicon);
  if (pointed !== null) return pointed;
  if (lexicon.lengthAt(source, 0, source.length) === source.length) {
    const entry = lexicon.entry();
    // 两|只: behind a number it counts.
    if (entry.measure !== null && before?.kind === 'number') return newToken(source, entry.measure, 'measure', entry);
    return newToken(source, entry.target, entry.kind, entry);
  }
  const read = [...source].map((each) => readings.of(each.codePointAt(0)!)).join(' ');
  // 江城市: a city.
  if (source.endsWith('城市'))
    return newToken(source, `thành phố ${capitalizeAll(read.slice(0, read.lastIndexOf(' ')))}`, 'name');
  return newToken(source, read, 'reading');
};
