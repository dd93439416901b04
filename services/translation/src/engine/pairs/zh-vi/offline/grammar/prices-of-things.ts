import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, runEnd } from './clauses.ts';

const NUMBERS = kindsOf('number');
const THINGS = kindsOf('noun reading');
/** 三百八, 一千五: in prices the last digit is of the next lower unit. */
const SUM = /^[一二三四五六七八九两]*[百千万][一二三四五六七八九]$/u;
const SOLD =
  /(?:衣|裙|裤|鞋|包|表|票|房|菜|酒|茶|饭|烟|画|书|车|礼物|手机|电脑|戒指|项链|首饰|帽|药|机票|门票|套餐|房租|工资|月薪|奖金|彩礼|红包|香水|口红|床|沙发|电视|相机|耳机|玉|镯|瓶|灯|刀|剑|马|牛|羊|猪)$/u;

/** 十几万的礼物: a round sum. */
const ROUND = /^[一二三四五六七八九两几十百千多]+[万亿]$/u;
const WORTH =
  /(?:礼物|包|手表|名表|房子|跑车|豪车|合同|订单|彩礼|奖金|红包|债|债务|单子|项目|投资|赔偿|赔偿金|保险|年薪|生意|首饰|钻戒|戒指|嫁妆|定金|首付|贷款|欠款|违约金|手术费|医药费|学费)$/u;

/** 三百八的大衣 "áo khoác ba trăm tám mươi": a price without its currency. */
export const readPriceOfThing: ClauseRule = needing({ kinds: [NUMBERS], words: [LINKS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, NUMBERS) && (SUM.test(token.source) || ROUND.test(token.source)) && isLinkAt(clause, index + 1),
  );
  if (at === -1) return null;
  const end = runEnd(clause, at + 2, THINGS, 3);
  if (end === at + 2 || !(SUM.test(clause[at]!.source) ? SOLD : WORTH).test(clause[end - 1]!.source)) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 2, end),
    ...asModifiers([asAdverb(clause[at]!)]),
    ...clause.slice(end),
  ];
});
