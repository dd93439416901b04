import type { Token } from './types.ts';

const AGO = new Set('前 之前 以前'.split(' '));
const TOLD =
  /^[我你他她]?(?:想起|想到|忆起|回忆起|回想起|记起|记得|听说|据说|传说|传闻|得知|知道|发现|提起|提到|说起|说|梦见|梦到|只知道|只记得|还记得|以为|猜到|告诉[我你他她]|告诉[我你他她]们|原来|换作|换做|换成|放在|早在)了?$/u;
const LATER = new Set('后 之后 以后'.split(' '));
/** 约好三年后, 整整三年后. */
const AGREED = /^(?:约好|约定|说好|商定|定好|定在|约在|没想到|只知道|预言|原来|整整)了?$/u;
const SPAN = /^[一二两三四五六七八九十几半百千数].*[年月天日夜时周辰钟]$/u;

/**
 * Returns true if words end with a span of time directly behind what is told of it, and so 前 or 后 behind them says how
 * long ago or later it was, and not before or after which act: 听说三个月|前, 换作三年|前, 约好三年|后.
 */
export const isSpanTold = (words: readonly Token[], when: string): boolean => {
  const told = AGO.has(when) ? TOLD : LATER.has(when) ? AGREED : undefined;
  if (told === undefined) return false;
  const last = words.at(-1);
  const isCounted = last?.kind === 'measure' && words.at(-2)?.kind === 'number';
  if (!isCounted && !(last?.kind === 'time' && SPAN.test(last.source))) return false;
  return told.test(words.at(isCounted ? -3 : -2)?.source ?? '');
};
