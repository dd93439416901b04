import { BODY } from './grammar/bodies.ts';
import { ACT_SENSES } from './sense-table-of-acts.ts';
import { ATTRIBUTES } from './sense-table-of-attributes.ts';
import type { Token } from './types.ts';

/** 家族利益 "lợi ích gia tộc", 宗门弟子 "đệ tử tông môn": of two nouns the first describes the second. */
export function inCompoundOrder(words: Token[]): Token[] {
  if (words.length < 2) return words;
  const last = words.at(-1)!;
  // 篮球队队长赵磊: what he is, and his name.
  if (last.kind === 'name' && last.isPerson && words.length > 2 && words.at(-2)!.kind === 'person')
    return [...inCompoundOrder(words.slice(0, -1)), last];
  if (last.entry === null || (last.kind !== 'noun' && last.kind !== 'person')) return words;
  for (let at = 0; at < words.length - 1; at++) if (!describesNext(words[at]!, words[at + 1]!)) return words;
  return words.reverse();
}

/** Verbs that are nouns before some nouns: 工作经验. */
const ACTS = new Set([...Object.keys(ACT_SENSES), ...Object.keys(ATTRIBUTES)]);

const describesNext = (one: Token, next: Token): boolean => {
  if (next.entry === null || NO_HEADS.has(next.source)) return false;
  if (one.kind === 'noun') {
    if ((one.entry === null && !ACTS.has(one.source)) || NO_DESCRIPTIONS.test(one.source)) return false;
    return one.source.length > 1
      ? !(next.kind === 'person' && RANKS.test(one.source) && !OF_A_STAGE.test(one.source))
      : MATERIALS.has(one.source);
  }
  // 死者妻子 "thê tử người chết".
  // 骑士哥哥 "kỵ sĩ ca ca", but 医生阿姨 "dì bác sĩ".
  if (one.kind === 'person' && TRADES.test(one.source) && CALLED_AS_KIN.test(next.source))
    return !IN_HAN.test(next.text);
  if (one.kind === 'person') return next.kind === 'noun' || (one.source.length > 1 && KIN.test(next.source));
  // 林晚眼眶红了: whose part of the body it is.
  return one.kind === 'name' && next.source.length > 1 && (!one.isPerson || BODY.has(next.source));
};

const TRADES =
  /^(?:骑士|医生|大夫|护士|警察|司机|将军|老师|保安|保姆|空姐|军人|士兵|道士|侠士|剑客|法师|魔法师|牧师|猎人|导游|律师|店员|明星|主播|解放军|消防员|快递员|服务员|老板|管家|侍卫|厨师|佣人|记者|作家|画家|裁缝|船长|王子|公主|教练)$/u;
const CALLED_AS_KIN = /^(?:哥哥|姐姐|阿姨|叔叔|爷爷|奶奶|伯伯|婶婶|妹妹|弟弟|大哥|大姐|大叔|大爷|大妈|大娘)$/u;
const IN_HAN =
  /^(?:ca ca|tỷ tỷ|thúc thúc|muội muội|đệ đệ|gia gia|bá bá|thẩm thẩm|đại ca|đại tỷ|đại thúc|đại gia|đại nương)$/u;
const KIN = /^(?:妻子|丈夫|儿子|女儿|父亲|母亲|父母|家属|家人|哥哥|弟弟|妹妹|姐姐|亲属|遗孀)$/u;
/** A single character before a noun is often something else: 三路大军. */
const MATERIALS = new Set('金银铜铁钢铝木石玉竹布皮纸草棉丝瓷陶泥砖水火血电战');
const NO_DESCRIPTIONS = /^(?:半边|大半|左右|上下|前后|全体|上边|下边)$/u;
const NO_HEADS = new Set(
  '初期 中期 后期 巅峰 圆满 大圆满 价值 伤亡 满月 左右 上下 前后 全体 方面 长老 护法 堂主 殿主 尚书 侍郎 将军 使者 尊者 真人'.split(
    ' ',
  ),
);
/** 筑基期修士 "tu sĩ Trúc Cơ kỳ". */
const OF_A_STAGE = /[期境]$/u;
/** 兵部侍郎, 金丹修士: ranks and offices keep the order of their Hán-Việt form. */
const RANKS = /^.部$|^(?:练气|炼气|筑基|金丹|元婴|化神|炼虚|合体|大乘|渡劫|半步|先天|后天|天阶|地阶)/u;
