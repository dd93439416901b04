import { FULL_ACTS, rowsOf } from './acts-without-objects.ts';
import { isEdge, kinds } from './sense-places.ts';
import { ATTRIBUTES } from './sense-table-of-attributes.ts';
import { isDe } from './tokens.ts';
import type { Token } from './types.ts';

/** Heads that are no objects of a verb, so that any act before them says what they are for: 宵禁令, 停尸室. */
const AFTER_ANY_ACT = rowsOf(
  '令 lệnh, 术 thuật, 符 bùa, 阵 trận, 丹 đan, 蛊 cổ trùng, 室 phòng, 费 phí, 宴 tiệc, 刑 hình phạt, 期 thời kỳ',
);
/** Heads after an act that takes no object, or that is known to describe: 散伙酒, 渡魂船, 评估表. */
const AFTER_FULL_ACT = rowsOf(`
  酒 rượu, 茶 trà, 饭 bữa cơm, 汤 canh, 药 thuốc, 水 nước, 钱 tiền, 银 tiền, 书 thư, 信 thư, 状 đơn, 图 sơ đồ, 票 vé,
  表 bảng, 证 giấy, 车 xe, 船 thuyền, 马 ngựa, 鼓 trống, 旗 cờ, 钟 chuông, 香 hương, 石 đá, 珠 châu, 塔 tháp, 殿 điện,
  阁 các, 池 hồ, 草 cỏ, 花 hoa, 树 cây, 果 quả, 兽 thú, 虫 trùng, 鬼 quỷ, 兵 lính, 官 quan, 房 phòng, 司 ty, 站 trạm,
  网 lưới, 床 giường, 锁 khóa, 链 xích, 绳 dây, 钉 đinh, 剑 kiếm, 刀 đao, 炮 pháo, 锤 búa, 碗 bát, 盆 chậu, 包 túi,
  衣 áo, 服 đồ, 帽 mũ, 鞋 giày, 戒 nhẫn, 台 đài, 碑 bia, 歌 bài ca, 曲 khúc nhạc, 舞 điệu múa, 咒 chú, 诀 quyết,
  礼 lễ, 队 đội, 案 vụ án, 粮 lương thực, 牌 thẻ bài, 窗 cửa sổ, 桥 cầu, 笼 lồng, 炉 lò, 针 kim, 膏 cao,
  散 bột, 线 tuyến, 口 cửa, 费 phí, 机 máy, 庄 trang viên, 局 cục, 瓶 bình, 球 cầu, 铃 chuông, 灯 đèn`);
/** 门口|站着, 调兵令|他: words with which the head is a verb or begins another word. */
const GOES_ON = /^[了着过得住起尽心力神劲时工满待望间盼法型营地势]$/u;
/** Heads that are verbs as well. */
const VERBS_TOO = /^[令站]$/u;
const TAKEN_BY_VERB = kinds('pronoun person name noun reading determiner number time');
const JOINS = kinds('reading number measure');
/** Verbs that take the next noun as their object: 拿到令. */
const TAKING =
  /[成到在了着过出开上下进给完好有是为用作入回走来去于得起掉住见无没]$|^(?:没有|拥有|属于|带领|喜欢|需要|准备|继续|负责|使用|更换|自己|开始|寻找|购买|缴纳|支付|收取|布置|破解|学习|研究|参加|举办|布下|炼制|画出)$/u;

/**
 * Returns the noun that an act and a head of one character after it form (宵禁|令 "lệnh giới nghiêm", 散伙|酒 "rượu
 * chia tay"); undefined if they form none.
 */
export const headBehindAct = (act: Token, head: Token, after: Token | undefined): Token | undefined => {
  if (head.source.length !== 1 || act.source.length !== 2 || act.entry === null) return undefined;
  const full = FULL_ACTS[act.source];
  if (full === undefined && act.kind !== 'verb') return undefined;
  const mayHold = full !== undefined || ATTRIBUTES[act.source] !== undefined;
  const thing = AFTER_ANY_ACT[head.source] ?? (mayHold ? AFTER_FULL_ACT[head.source] : undefined);
  if (thing === undefined || (full === undefined && TAKING.test(act.source))) return undefined;
  if (after !== undefined && (GOES_ON.test(after.source) || (JOINS.has(after.kind) && after.source.length === 1)))
    return undefined;
  if (VERBS_TOO.test(head.source) && !isEdge(after) && !isDe(after) && TAKEN_BY_VERB.has(after!.kind)) return undefined;
  const text = `${thing} ${full ?? ATTRIBUTES[act.source] ?? act.text}`;
  return { ...act, source: act.source + head.source, text, kind: 'noun' };
};
