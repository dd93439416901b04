import { isAspect, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

const SELF = wordsOf('自己');
const THINGS = kindsOf('noun reading');
const ACTS = kindsOf('verb adjective preposition expression');
/** Things that move, burn, sound or open. */
const MOVING =
  /(?:门|窗户?|灯|火|烛|蜡烛|剑|刀|枪|箭|弓|笔|钟|铃铛?|鼓|琴|画|书|卷轴|罗盘|镜子?|车|马车|船|桌子?|椅子?|碗|杯子?|壶|锅|盒子?|箱子?|盖子?|锁|绳子?|链子?|绳索|手机|电话|屏幕|电视|电脑|灯泡|水龙头|机器|发动机|石头|石门|棺材|木偶|娃娃|法阵|符|玉佩|珠子?|戒指|令牌|旗子?|帘子?|风铃|扫帚|轮子|指针|水晶球|面具|影子|伤口|阀门|闸门|电梯|收音机|唱片机|钢琴|藤蔓|羽毛笔|飞剑|法宝|剑鞘|羽毛|纸|纸条|钥匙)$/u;
const MODALS = kindsOf('adverb');

/** 手里的羽毛笔自己写着 "bút lông ngỗng trong tay tự viết": what a thing does by itself. */
export const readActOfItself: ClauseRule = needing({ words: [SELF] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, SELF));
  const thing = clause[at - 1];
  if (at === -1 || !isKind(thing, THINGS) || !MOVING.test(thing!.source) || isLinkAt(clause, at + 1)) return null;
  // 他把门自己关上: who does it.
  if (clause.slice(0, at).some(({ kind, source }) => kind === 'verb' || source === '把' || source === '用'))
    return null;
  if (isAspect(clause[at + 1]) || sideOf(clause[at + 1]) !== undefined) return null;
  let act = at + 1;
  while (act < at + 3 && isKind(clause[act], MODALS)) act++;
  if (!isKind(clause[act], ACTS)) return null;
  const where = clause.findIndex((token, index) => index >= act && token.kind === 'verb' && index + 1 > act);
  if (where === -1 && !isKind(clause[act], ACTS)) return null;
  return [...clause.slice(0, at), ...clause.slice(at + 1, act), word('自己', 'tự', 'adverb'), ...clause.slice(act)];
});
