import {
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
  sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const PHRASE = kinds('noun person name pronoun adjective determiner number measure particle');

/** 在会上, 昨天的会上: where one meets. */
const isMeeting = (place: Place): boolean =>
  isNext(place, /^[上里后]$/u) &&
  (isDe(place.before) || isBefore(place, /^(?:在|从|这次|那次|到)$/u) || isEdge(place.before));
const REPEATED = /^(?:在|爱|想|让|叫|给|找|拿|往|跟|对|被|为|把|拉|逼|学|躲|装|冲|看|吃|喝|做|用|去|来)/u;
const LIVING_WITH = /^(?:跟着|带着|跟|和|一起|一个人|自己|各自|好好|安稳|将就|凑合)$/u;
const TASKS = /^(?:说话|出门|办事|做事|吃饭|看病|上班|结婚|买菜|过日子|睡觉|开车|做人|上学|见面|住院)$/u;
/** What a house for guests has, and what they do there. */
const LODGING =
  /号房|房间|客房|房卡|套房|大堂|前台|门童|行李|入住|退房|退了房|住店|旅客|住客|投宿|过夜|开房|住[在进了]|下榻/u;
const STARRED = /^(?:和平|国际|涉外|五星级|四星级|三星级|豪华|高档|高级|温泉|度假)$/u;
const PAID = /(?:钱|费|款|首付|彩礼|嫁妆|路费|医药费|学费|房租|酒席|份子)$/u;

/** What happens and is counted or pointed at as a thing: 这种应酬, 那次考试. */
const HAPPENING: Readonly<Record<string, string>> = tableOf({
  应酬: 'xã giao',
  合作: 'hợp tác',
  考试: 'kỳ thi',
  背叛: 'phản bội',
  面试: 'phỏng vấn',
  比赛: 'trận đấu',
  讨论: 'thảo luận',
  谈判: 'cuộc đàm phán',
  采访: 'cuộc phỏng vấn',
  表演: 'màn biểu diễn',
  训练: 'buổi huấn luyện',
  治疗: 'điều trị',
  检查: 'kiểm tra',
  调查: 'cuộc điều tra',
  竞争: 'cạnh tranh',
  报复: 'sự trả thù',
  打击: 'cú sốc',
  欺骗: 'lừa dối',
  等待: 'chờ đợi',
  折磨: 'giày vò',
  谈话: 'cuộc nói chuyện',
  见面: 'cuộc gặp mặt',
  相遇: 'cuộc gặp gỡ',
  重逢: 'cuộc trùng phùng',
  争吵: 'cuộc cãi vã',
  旅行: 'chuyến du lịch',
  出差: 'chuyến công tác',
  约会: 'cuộc hẹn hò',
  拍摄: 'buổi quay',
  试镜: 'buổi thử vai',
  直播: 'buổi livestream',
  演出: 'buổi diễn',
  培训: 'khóa đào tạo',
  改变: 'thay đổi',
  决定: 'quyết định',
  选择: 'lựa chọn',
  投资: 'khoản đầu tư',
  交易: 'giao dịch',
  攻击: 'đợt tấn công',
  袭击: 'cuộc tập kích',
  抢救: 'cuộc cấp cứu',
  相亲: 'cuộc xem mắt',
  求婚: 'màn cầu hôn',
  离婚: 'cuộc ly hôn',
  冒险: 'cuộc phiêu lưu',
  审问: 'cuộc thẩm vấn',
  试探: 'lần thăm dò',
});
const POINTS_AT_ONE = /^[这那此某上下][种场次番项份段回轮]$/u;
const isHappening = ({ tokens, index, before, next }: Place): boolean =>
  POINTS_AT_ONE.test(before?.source ?? '') &&
  !isDe(next) &&
  !isDe(tokens[index + 2]) &&
  !isKind(next, kinds('noun determiner number reading place'));
const happenings = Object.entries(HAPPENING).map(([source, text]) => [source, [sense(text, 'noun', isHappening)]]);

/** Senses of words in offices, schools, hospitals and homes of today. */
export const CITY_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(happenings),
  会: [
    // 孩子自己会穿衣服了.
    sense(
      'biết',
      'verb',
      (place) => isBefore(place, /^自己$/u) && isKind(place.next, kinds('verb')) && endsWithLe(place),
    ),
    sense('cuộc họp', 'noun', isMeeting),
  ],
  // 她习惯了自己一个人吃饭.
  习惯: [
    sense('đã quen', 'verb', (place) => isNext(place, /^了$/u)),
    sense(
      'quen',
      'verb',
      (place) =>
        (isKind(place.before, SOMEBODY) || isBefore(place, /^(?:不|很|还不|已经|早已|早就|太)$/u)) &&
        isKind(place.next, kinds('verb pronoun')),
    ),
  ],
  // 你要什么我给你什么.
  要: [
    sense(
      'muốn',
      'verb',
      (place) => isNext(place, /^什么$/u) && later(place, /^什么$/u, 8) && isKind(place.before, SOMEBODY),
    ),
  ],
  // 他把咖啡洒在了投影仪上.
  洒在: [sense('làm đổ vào', 'verb', (place) => earlier(place, /^[把将]$/u, 6) && !earlier(place, /^酒$/u, 2))],
  // 跟她说话得扯着嗓子喊.
  得: [
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, TASKS) && isKind(place.next, kinds('verb preposition')) && !isNext(place, /^(?:起|像|让|跟)/u),
    ),
  ],
  // 像是有什么话要说.
  要说: [sense('muốn nói', 'verb', (place) => endsClause(place) && earlier(place, /话$|^(?:什么|有|没有|事)$/u, 5))],
  // 每次都要点一份.
  点: [
    sense(
      'gọi',
      'verb',
      (place) => later(place, /^(?:一|两|几|三)?(?:份|道|大桌|桌)$/u, 2) && !isBefore(place, /^(?:一|有|早|快|多)$/u),
    ),
  ],
  // 这个药医保能报.
  报: [
    sense(
      'chi trả',
      'verb',
      (place) => earlier(place, /^(?:医保|保险|公司|社保)$/u, 4) && !isKind(place.next, kinds('noun')),
    ),
  ],
  // 亲自下去接.
  接: [sense('đón', 'verb', (place) => endsClause(place) && earlier(place, /^(?:下去|亲自|派车|开车|去|来)$/u, 3))],
  // 最后一口面.
  面: [sense('mì', 'noun', (place) => isBefore(place, /^口$/u) && !isNext(place, /^[前对上]$/u))],
  // 三个通宵赶出来的策划案.
  赶: [
    sense(
      'làm gấp',
      'verb',
      (place) => isNext(place, /^(?:出来|完)$/u) && later(place, /(?:案|报告|稿子?|作业|论文|图纸|设计)$/u, 4),
    ),
  ],
  // 光着一只脚.
  光: [
    sense(
      'để trần',
      'verb',
      (place) => isNext(place, /^着$/u) && later(place, /[脚头背臂膀]$|^(?:膀子|身子|上身|脚丫)$/u, 5),
    ),
  ],
  // 往上数第三排.
  数: [sense('đếm', 'verb', (place) => isBefore(place, /^(?:往[上下前后左右]|从头|一个一个|一个个|挨个)$/u))],
  // 胃里有什么东西往上顶.
  顶: [sense('trào', 'verb', (place) => isBefore(place, /^往上$/u))],
  // 老在背后偷看: again and again.
  老: [
    sense(
      'cứ hay',
      'adverb',
      (place) =>
        (isEdge(place.before) || isKind(place.before, SOMEBODY) || isBefore(place, /^(?:别|不要|怎么|总|也)$/u)) &&
        isKind(place.next, kinds('verb preposition')) &&
        isNext(place, REPEATED),
    ),
  ],
  // 我跟着奶奶过, 她一个人带着孩子过.
  过: [
    sense(
      'sống',
      'verb',
      (place) => endsClause(place) && isKind(place.before, PHRASE) && earlier(place, LIVING_WITH, 6),
    ),
  ],
  // 右肺下面一小块阴影.
  阴影: [sense('bóng mờ', 'noun', (place) => earlier(place, /肺|片子|[小大]块|^ct$|^CT$/u, 6))],
  // 导演喊了一声“卡”.
  卡: [sense('cắt', 'verb', (place) => isBefore(place, /^[“「『]$/u) && isNext(place, /^[”」』！]$/u))],
  // 做得很地道.
  地道: [sense('đúng vị', 'adjective', (place) => isBefore(place, /^(?:得|很|最|挺|真|特别|十分|非常|不)$/u))],
  // 首付是我家出的.
  出: [
    sense(
      'bỏ ra',
      'verb',
      (place) => earlier(place, PAID, 6) && (isDe(place.next) || endsClause(place)) && !isBefore(place, /^[拿掏付]/u),
    ),
  ],
  // 一台旧笔记本.
  笔记本: [sense('laptop', 'noun', (place) => earlier(place, /^[一那这两]?台$/u, 3))],
  // 非要见您不可: one insists on it.
  不可: [sense('', 'particle', (place) => endsClause(place) && earlier(place, /^非/u, 8))],
  // 果子熟了落得满地都是.
  落得: [sense('rơi', 'verb', (place) => later(place, /^(?:满地|满身|到处|一地|满头|满院)/u, 3))],
  // 捡散落的文件.
  散落: [sense('rải rác', 'adjective', ({ before, next }) => isDe(next) && isKind(before, kinds('verb particle')))],
  // 偷听两个男生聊他.
  聊: [sense('nói về', 'verb', ({ tokens, index, next }) => isKind(next, SOMEBODY) && isEdge(tokens[index + 2]))],
  // 离家最近的那一家.
  离家: [sense('cách nhà', 'verb', (place) => isNext(place, /^(?:最近|近|远|不远|太远|最远|很近|很远)$/u))],
  最近: [sense('gần nhất', 'adjective', (place) => isBefore(place, /^离家$/u))],
  // 夹着烟.
  烟: [
    sense(
      'thuốc',
      'noun',
      (place) => isBefore(place, /^(?:夹|夹着|着|戒|戒了|掐|掐了|掐灭)$/u) && earlier(place, /^[夹戒掐]/u, 2),
    ),
  ],
  // 升了部门经理.
  升: [
    sense('được thăng chức', 'verb', (place) =>
      later(place, /(?:经理|科长|处长|主任|总监|组长|主管|局长|班长|队长|副总|连长|营长|团长|主编|教授)$/u, 4),
    ),
  ],
  // 饭店的门童, 回饭店退房: where guests sleep.
  饭店: [
    sense(
      'khách sạn',
      'noun',
      ({ tokens, before }) =>
        STARRED.test(before?.source ?? '') || LODGING.test(tokens.map(({ source }) => source).join('')),
    ),
  ],
  // 不留给自家的女儿: whose she is.
  自家: [sense('nhà mình', 'noun', ({ before, next }) => isDe(next) && /^.?给$/u.test(before?.source ?? ''))],
});
