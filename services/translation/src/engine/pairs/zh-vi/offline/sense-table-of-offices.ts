import {
  clauseBefore,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const SAYS_OF_IT =
  /^(?:会|将|将会|也|并|并不|不|不会|不能|无法|意味着|使|使得|代表|证明|证明了|说明|说明了|表明|显示|导致|引起|造成|令|远|足以|可能|绝对|完全|根本|反而|更|更加|不仅|需要|取决于|关系到|涉及|影响|似乎|大概|也许|显然|恐怕|未必|无疑)$/u;
const IS = /是$/u;
const ASKING = kinds('person name pronoun noun');
const ASKED = kinds('pronoun person name determiner noun verb adverb');
const ACTS = kinds('verb');

const COUNTS_MESSAGES = /[条则份项封道个种]$/u;
const BEFORE_MESSAGE = kinds('adjective noun localizer reading');
/** 一条内部通知, 这份紧急声明: an act that is counted or pointed at as what is written. */
const isMessage = ({ tokens, index, next }: Place): boolean => {
  if (isKind(next, SOMEBODY) || isDe(next)) return false;
  let at = index - 1;
  while (at >= 0 && index - at < 4 && (isKind(tokens[at], BEFORE_MESSAGE) || isDe(tokens[at]))) at--;
  const counter = tokens[at];
  return (
    (counter?.kind === 'measure' || counter?.kind === 'determiner') &&
    COUNTS_MESSAGES.test(counter.source) &&
    // 一个通知, but 三个警告他的人.
    (!/个$/u.test(counter.source) || isEdge(next))
  );
};
/** Acts that are written or sent, as what is. */
const MESSAGES: Readonly<Record<string, string>> = tableOf({
  通知: 'thông báo',
  警告: 'cảnh báo',
  提示: 'thông báo nhắc nhở',
  提醒: 'lời nhắc nhở',
  邀请: 'lời mời',
  推送: 'thông báo đẩy',
  记录: 'bản ghi',
  评论: 'bình luận',
  回复: 'hồi đáp',
  留言: 'lời nhắn',
  声明: 'tuyên bố',
  公告: 'thông cáo',
  申请: 'đơn xin',
  指令: 'chỉ lệnh',
  警报: 'cảnh báo',
  报道: 'bài báo',
  举报: 'đơn tố cáo',
  投诉: 'đơn khiếu nại',
  起诉: 'đơn kiện',
  批示: 'lời phê',
  规定: 'quy định',
  测试: 'bài kiểm tra',
});

const ONLINE =
  /^(?:直播|互联网|网络|网上|社交|交易|电商|配送|外卖|游戏|视频|短视频|在线|线上|支付|购物|信息|数据|服务|招聘|相亲|发布|通讯|各大|第三方|租房|打车|二手|官方|网购|投票|众筹|理财|金融|借贷|主流)$/u;
const DONE_BY_FIRM =
  /^(?:发|发了|发来|发布|规定|要求|通知|审核|方|封|封了|推送|客服|账号|用户|会员|抽成|补贴|佣金|算法|系统|数据|会|给|下发|客户|公司|老板|签约|编辑|作者|主播|下架|上架|网站|的规则)$/u;
const OF_A_STATE = /^(?:人员|代表|人士|机构|渠道|背景|身份)$/u;
const LISTED = kinds('noun name person place reading');
/** 水果、点心等, “甲”“乙”等: the end of a list. */
const endsList = ({ tokens, index, before }: Place): boolean => {
  if (!isKind(before, LISTED) && !/^[”」’』"]$/u.test(before?.source ?? '')) return false;
  return tokens.slice(Math.max(0, index - 5), index).some(({ source }) => source === '、' || source === '”“');
};

const NAMED_AS = /^(?:指派|任命|评|选|推选|选举|封|聘|命|列|推举|提拔|晋升|册封|贬|定|设|立|委任|聘任|升任|内定)$/u;
const CHANGED_TO = /^(?:转化|转变|改|改造|变|合并|翻译|简化|缩短|压缩|升级|发展|分解|还原|演变|转换|分|划分|一分)$/u;
const TAKEN_AS =
  /^(?:定位|确诊|诊断|鉴定|判定|认定|视|称|尊称|誉|尊|奉|命名|取名|改名|更名|界定|归类|标记|标注|登记|描述|形容|估计|显示|判断|默认|限定|戏称|公认)$/u;
/** 为 behind what a word took before: 以A为B, 化A为B. */
const isOpened = (place: Place, opening: string): boolean =>
  !isEdge(place.next) &&
  clauseBefore(place, 6).some(({ source }, index, before) => index < before.length - 1 && source === opening);
const SORTED =
  /^(?:分|分成|分为|排|排列|排序|排成|分类|分组|计算|收费|计费|划分|堆|摆|发放|分发|分配|整理|归类|装|站)$/u;

/** Senses of words of reports, offices and hospitals. */
export const OFFICE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(Object.entries(MESSAGES).map(([source, text]) => [source, [sense(text, 'noun', isMessage)]])),
  // 这意味着, 这也证明了: what has been said, and no thing that is here.
  这: [
    sense(
      'điều này',
      'pronoun',
      (place) =>
        startsClause(place) &&
        isNext(place, SAYS_OF_IT) &&
        !later(place, IS, 3) &&
        !isKind(place.tokens[place.index + 2], SOMEBODY),
    ),
  ],
  // 院长要求各科室检查.
  要求: [
    // 系统要求的内容.
    sense(
      'yêu cầu',
      'verb',
      (place) =>
        isKind(place.before, ASKING) && isDe(place.next) && isKind(place.tokens[place.index + 2], kinds('noun')),
    ),
    sense(
      'yêu cầu',
      'verb',
      (place) =>
        isKind(place.before, ASKING) &&
        isKind(place.next, ASKED) &&
        !isDe(place.next) &&
        restOfClause(place, 8).some(({ kind, source }) => ACTS.has(kind) && !IS.test(source)),
    ),
  ],
  // 作出错误的判断.
  错误: [
    sense(
      'sai lầm',
      'adjective',
      (place) =>
        isDe(place.next) &&
        (isEdge(place.before) ||
          /[了出着个种]$/u.test(place.before!.source) ||
          isBefore(place, /^(?:是|在|做|有|用)$/u)),
    ),
  ],
  平台: [
    sense(
      'nền tảng',
      'noun',
      (place) => isBefore(place, ONLINE) || (isNext(place, DONE_BY_FIRM) && startsClause(place)),
    ),
  ],
  // 官方报告.
  官方: [
    sense(
      'chính thức',
      'adjective',
      (place) =>
        (isKind(place.next, kinds('noun')) || isNext(place, /^(?:公告|回应|解释|通报|声明|认证|说法)$/u)) &&
        !isNext(place, OF_A_STATE),
    ),
  ],
  // 被指派为顾问, 被确诊为癌症, 伪装成 is a word.
  为: [
    sense('làm', 'verb', (place) => isBefore(place, NAMED_AS)),
    sense('thành', 'verb', (place) => isBefore(place, CHANGED_TO)),
    sense('là', 'verb', (place) => isBefore(place, TAKEN_AS)),
    // 以剑为笔, 化悲痛为力量.
    sense('làm', 'verb', (place) => isBefore(place, /^以(?:此|之|我|他|她|它|你)$/u) || isOpened(place, '以')),
    sense('thành', 'verb', (place) => isOpened(place, '化')),
  ],
  // 按部门分成几组.
  按: [sense('theo', 'preposition', (place) => isKind(place.next, kinds('noun reading')) && later(place, SORTED, 4))],
  // 最快也要后天: not before then.
  也要: [sense('cũng phải đến', 'adverb', (place) => isKind(place.next, kinds('time')))],
  要: [
    sense('phải đến', 'adverb', (place) => isBefore(place, /^(?:也|还|都|总)$/u) && isKind(place.next, kinds('time'))),
  ],
  // 黑色制服, 一身制服.
  制服: [
    sense(
      'đồng phục',
      'noun',
      (place) =>
        isKind(place.before, kinds('adjective measure noun')) ||
        isDe(place.before) ||
        isBefore(place, /^(?:穿|穿着|着|换上|脱下|套)$/u),
    ),
  ],
  // 不知该如何分类.
  分类: [sense('phân loại', 'verb', (place) => isBefore(place, /^(?:如何|怎么|怎样|进行|按|能|无法|可以)$/u))],
  // 病房里的氧气供应只够六小时.
  供应: [
    sense('nguồn cung', 'noun', (place) => isKind(place.before, kinds('noun')) && isKind(place.next, kinds('adverb'))),
  ],
  // 站到了最后.
  站到: [sense('đứng đến', 'verb', (place) => later(place, /^(?:最后|天亮|天黑|半夜|深夜|凌晨|现在|中午|傍晚)$/u, 2))],
  等: [
    sense('v.v', 'particle', (place) => isNext(place, /^[。.]/u) && endsList(place)),
    sense('v.v.', 'particle', (place) => isEdge(place.next) && endsList(place)),
    sense(
      'và những',
      'conjunction',
      (place) =>
        isKind(place.next, kinds('noun')) && /^[”」’』"]$/u.test(place.before?.source ?? '') && endsClauseSoon(place),
    ),
  ],
});

/** 等词语, 等字样: a noun, and nothing but what it is in. */
const endsClauseSoon = ({ tokens, index }: Place): boolean => isEdge(tokens[index + 2]) || isEdge(tokens[index + 3]);
