import { isAspect, isGeneralMeasure } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, kindsOf, LINKS, needing } from './clauses.ts';
import { countStart, headBehind, withSaid } from './described-heads.ts';

const PARTS = kindsOf('noun reading');
const QUALITIES = kindsOf('adjective');
const THINGS = kindsOf('noun reading');
/** What things are made of, alone before 的. */
const MATERIALS =
  /(?:皮|布|绸|缎|纱|棉|绒|木|木头|竹子?|玉|金|银|铜|铁|钢|瓷|陶|象牙|革|呢|丝|锦|花纹|毛料|皮革|塑料|玻璃|水晶|翡翠|琥珀|玛瑙|石头|泥巴|纸|草|砖|青砖|红砖|藤条|竹篾|金边|银边|花边|碎花|牛角|羊角|鹿角|龙头|凤头|豁口|长柄|短柄|高背|软底|硬壳|棉花|稻草|麦秆|羽绒|藤|柳条|亚麻|羊毛|羽绒|丝绸|绸子|缎子|呢子|蓝布|帆布)$/u;
/** What a thing has, with what it is like before it. */
const FITTINGS =
  /(?:皮|布|绸|缎|纱|棉|绒|毛|木|玉|金|银|铜|铁|瓷|罩子?|边|柄|把手?|壳|底|领子?|袖子?|嘴|脚|腿|耳朵|尾巴?|蹄子?|背|顶|盖子?|轮子?|花|纹|格子?|料子?|色|漆|翅膀?|鼻子|胡子|羽毛|鳞片?|带子?|链子?|扣子?|框|镜片|刃|尖|篷子?|帘子?|布料|车身|门|窗|字|花边|图案|花纹)$/u;
const NO_FITTINGS =
  /[表里外上下前后对地方场局画]面$|[门窗路街胸伤虎山河海岸港出入关]口$|身边$|旁边$|这边$|那边$|天花$|火花$|地铁$|高铁$|五金$|现金$|资金$|奖金$|罚金$|黄花$|宫女$/u;
/** What is of a material or a part itself: the edge, the price or the owner. */
const OF_PARTS =
  /(?:价钱?|价格|颜色|味道?|气味|香味|质地|光泽|光芒?|纹理?|触感|声音?|形状|边缘?|表面|名字|主人|影子|部分|角|碎片|一角|重量|大小|数量|样子|气息|力量|功效|作用|用途|来历|产地|屑|末|灰|根部?|叶子?|枝叶?|树?枝|花瓣|果实|种子|内侧|外侧|一端|尖端|缝隙?|裂缝|裂纹)$/u;
const AFTER_HEAD = kindsOf('noun person');

/**
 * Creates the rule for 一件银狐皮的斗篷 "một chiếc áo choàng da cáo bạc", 那盏绿罩子的油灯 "ngọn đèn dầu chụp xanh lục kia": of what
 * a thing is made and which parts it has is no owner of it.
 */
export const createThingsByParts = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    for (let link = 1; link + 1 < clause.length; link++) {
      if (!isLinkAt(clause, link)) continue;
      const start = partStart(clause, link);
      if (start === -1) continue;
      const head = headBehind(clause, link + 1);
      if (head === null || head.count.length > 0 || sideOfPhrase(head.side, clause[head.end])) continue;
      if (!isKind(head.last, THINGS) || OF_PARTS.test(head.last.source)) continue;
      // 一扇木门的门板: a part of the same thing.
      if (head.last.source[0] === clause[link - 1]!.source.at(-1)) continue;
      if (isKind(clause[head.end], AFTER_HEAD) && head.last.kind === 'reading') continue;
      const counted = countStart(clause, start);
      if (counted === start && !isWorn(clause, start)) continue;
      // 一个粉红色的书包: the noun brings its own measure word.
      if (start === link - 1 && clause[start]!.source.endsWith('色') && isGeneral(clause, counted)) continue;
      return withSaid(clause, counted, head, asOneModifier(clause.slice(start, link), rewrite));
    }
    return null;
  });

const isGeneral = (clause: readonly Token[], at: number): boolean =>
  clause[at]!.source.endsWith('个') || (clause[at + 1] !== undefined && isGeneralMeasure(clause[at + 1]!));
const sideOfPhrase = (side: string | undefined, next: Token | undefined): boolean =>
  side !== undefined || next?.kind === 'localizer';

/** 床上|挂着|绸缎|的: behind what is done with a thing, of a clause that counts none before. */
const isWorn = (clause: readonly Token[], start: number): boolean => {
  const act = clause[isAspect(clause[start - 1]) ? start - 2 : start - 1];
  const before = clause[isAspect(clause[start - 1]) ? start - 3 : start - 2];
  const isPlain = before === undefined || !isKind(before, COUNTING);
  return act?.kind === 'verb' && WORN.test(act.source) && isPlain && isAspectOf(clause, start);
};
const isAspectOf = (clause: readonly Token[], start: number): boolean => /[着了]$/u.test(clause[start - 1]!.source);
const WORN = /^[穿戴披骑挂系背铺围套][着了]?$/u;
const COUNTING = kindsOf('number measure determiner');

/** Returns where a material or a part with what it is like begins before 的; -1 if there is none. */
const partStart = (clause: readonly Token[], link: number): number => {
  const part = clause[link - 1]!;
  if (!isKind(part, PARTS) || NO_FITTINGS.test(part.source)) return -1;
  const before = clause[link - 2];
  if (before !== undefined && isLink(before)) return -1;
  const isLike = isKind(before, QUALITIES) || (isKind(before, PARTS) && before!.source.length < 3);
  if (isLike) return FITTINGS.test(part.source) ? link - 2 : -1;
  if (part.source.length > 2 && FITTINGS.test(part.source) && part.source.length < 5) return link - 1;
  return part.source.length > 1 && MATERIALS.test(part.source) ? link - 1 : -1;
};
