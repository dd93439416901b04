import type { Divide } from './divisions.ts';
import { tableOf } from './tokens.ts';

/** 皇后听了，便|道：: said by somebody, and no path. */
const divideSaid: Divide = ({ source, kind }, _, next) => {
  if (/^[的条在往从走个]$/u.test(source) || kind === 'measure') return null;
  const isSpeech = /^[：:“‘「『]/u.test(next?.source ?? '') || next?.source === '了';
  // 他拐上便道，…: before a comma only somebody says.
  const isSomebody = /^[，,]/u.test(next?.source ?? '') && /^(?:punctuation|pronoun|person|name)$/u.test(kind);
  return isSpeech || isSomebody ? { before: 0, words: ['便', '道'] } : null;
};

/** 听了|去年的歌: 听了去 is "overheard". */
const divideLastYear: Divide = (_, { source }, next) =>
  next?.source === '年' ? { before: 0, after: 1, words: [source.slice(0, 2), '去年'] } : null;

/** 猫|抓伤|了他. */
const divideScratched: Divide = (_, { source }, next) =>
  /^[伤破花]/u.test(next?.source ?? '') && next!.source.length === 1
    ? { before: 0, after: 1, words: [source[0]!, `抓${next!.source}`] }
    : null;

const SEWN = /^[了上好过起住]/u;
/** 密密地|缝|了几针: sewn, and no crack in the ground. */
const divideSewn: Divide = ({ kind, source }, _, next) =>
  SEWN.test(next?.source ?? '') && (kind === 'adjective' || kind === 'adverb' || /^(.)\1$/u.test(source))
    ? { before: 0, words: ['地', '缝'] }
    : null;

/** 从中|断成两截: broken in the middle. */
const divideBroken: Divide = ({ source }, token, _, tokens, at) =>
  source === '中' && tokens[at - 2]?.source === '从' ? { before: 2, words: ['从中', token.source] } : null;

/** 从中|断为两截. */
const divideBrokenInto: Divide = ({ source }, _, next) =>
  source === '从' && /^为/u.test(next?.source ?? '') ? { before: 1, after: 1, words: ['从中', '断成'] } : null;

/** 又|称了二斤米: weighed. */
const divideWeighed: Divide = (_, __, next) => (next?.source === '了' ? { before: 0, words: ['又', '称'] } : null);

/** 窗下|落着|一枚铜符: it lies there. */
const divideLying: Divide = ({ source, kind }, _, next) =>
  kind === 'noun' && source.length === 1 && next?.source === '着' ? { before: 1, words: [source, '下', '落'] } : null;

/** 身子一|歪|倒了下去. */
const divideLeaning: Divide = ({ source }, _, next) =>
  source === '一' && next?.source === '了' ? { before: 0, words: ['歪', '倒'] } : null;

/** 鞑子这回|来了三千人: this time. */
const divideThisTime: Divide = ({ source }, _, __, tokens, at) =>
  /^[这那]$/u.test(source) && COUNTED.test(tokens[at + 1]?.source ?? '')
    ? { before: 1, words: [`${source}回`, '来', '了'] }
    : null;
const COUNTED = /^(?:少说|足有|足足|不少|好几|几|有|[一二两三四五六七八九十百千])/u;

/** 按市价|值四千灵石. */
const divideMarketPrice: Divide = ({ source }) => (source === '市' ? { before: 1, words: ['市价', '值'] } : null);

/** What is done for others behind 给人. */
const DONE_FOR_OTHERS =
  /^(?:看|看病|看相|看风水|看坟|看宅子|看家|看门|看店|当|做|做饭|洗衣|洗衣服|缝|补|修|治|治病|瞧病|瞧|接生|接骨|算命|算卦|跑腿|写信|写|画|打工|放牛|喂马|赶车|抬轿|拉车|带孩子|扛活|盖房|说媒|抓药|驱鬼|超度|开车|开门|挑水|担保|教书|打杂|作保|使唤|做媒|做活|干活|做工|画像|化妆|剃头|梳头|擦鞋|刷碗|洗碗)$/u;

/** Words of old times that are no words beside others, and how they are divided there. */
export const DIVISIONS_OF_OLD_TIMES: Readonly<Record<string, Divide>> = tableOf({
  便道: divideSaid,
  又称: divideWeighed,
  下落: divideLying,
  歪倒: divideLeaning,
  价值: divideMarketPrice,
  回来了: divideThisTime,
  猫抓: divideScratched,
  地缝: divideSewn,
  中断: divideBrokenInto,
  断成: divideBroken,
  断为: divideBroken,
  裂成: divideBroken,
  折成: divideBroken,
  ...Object.fromEntries([...'听抢偷骗夺占瞧拿学勾拐掳劫'].map((act) => [`${act}了去`, divideLastYear])),
  // 不敢|当着|师父的面说.
  不敢当: (_, __, next) => (next?.source === '着' ? { before: 0, after: 1, words: ['不敢', '当着'] } : null),
  // 你们|可|见过|一个小姑娘？
  可见: (before, _, next) =>
    before.kind === 'pronoun' && /^[过到着]$/u.test(next?.source ?? '')
      ? { before: 0, after: 1, words: ['可', `见${next!.source}`] }
      : null,
  // 法号|叫|静慧.
  号叫: (before) => (/^[法道外绰军]$/u.test(before.source) ? { before: 1, words: [`${before.source}号`, '叫'] } : null),
  // 给|人|看风水: for whom, and not what is given to somebody.
  给人: (_, __, next, tokens, at) =>
    DONE_FOR_OTHERS.test(next?.source ?? '') && tokens[at + 2]?.source !== '的'
      ? { before: 0, words: ['给', '人'] }
      : null,
});
