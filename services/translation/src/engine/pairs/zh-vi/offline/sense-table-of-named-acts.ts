import { NAMES_OF_ACTS } from './names-of-acts.ts';
import {
  characters,
  clauseBefore,
  earlier,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  type Place,
  type Sense,
  words,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Acts and qualities that a text names as often as it tells of them, and their names. */
const NAMES: Readonly<Record<string, string>> = tableOf({
  沉默: 'sự im lặng',
  宁静: 'sự yên tĩnh',
  安静: 'sự yên tĩnh',
  寂静: 'sự tĩnh lặng',
  平静: 'sự bình yên',
  清静: 'sự thanh tĩnh',
  温暖: 'sự ấm áp',
  温柔: 'sự dịu dàng',
  冷静: 'sự bình tĩnh',
  冷漠: 'sự lạnh lùng',
  脆弱: 'sự yếu đuối',
  善良: 'sự lương thiện',
  勇敢: 'sự dũng cảm',
  坚强: 'sự kiên cường',
  固执: 'sự cố chấp',
  残忍: 'sự tàn nhẫn',
  愚蠢: 'sự ngu xuẩn',
  强大: 'sự cường đại',
  美丽: 'vẻ đẹp',
  骄傲: 'niềm kiêu hãnh',
  聪明: 'sự thông minh',
  真诚: 'sự chân thành',
  愤怒: 'cơn phẫn nộ',
  痛苦: 'nỗi đau',
  悲伤: 'nỗi bi thương',
  孤独: 'nỗi cô độc',
  寂寞: 'nỗi cô đơn',
  恐惧: 'nỗi sợ hãi',
  喜悦: 'niềm vui',
  快乐: 'niềm vui',
  幸福: 'hạnh phúc',
  失望: 'sự thất vọng',
  绝望: 'sự tuyệt vọng',
  不安: 'nỗi bất an',
  紧张: 'sự căng thẳng',
  激动: 'sự kích động',
  犹豫: 'sự do dự',
  担心: 'nỗi lo',
  担忧: 'nỗi lo',
  期待: 'sự mong đợi',
  思念: 'nỗi nhớ nhung',
  信任: 'sự tin tưởng',
  怀疑: 'sự nghi ngờ',
  理解: 'sự thấu hiểu',
  尊重: 'sự tôn trọng',
  尊敬: 'sự kính trọng',
  崇拜: 'sự sùng bái',
  帮助: 'sự giúp đỡ',
  支持: 'sự ủng hộ',
  鼓励: 'sự cổ vũ',
  关心: 'sự quan tâm',
  关怀: 'sự quan tâm',
  照顾: 'sự chăm sóc',
  保护: 'sự bảo vệ',
  宠爱: 'sự sủng ái',
  疼爱: 'sự yêu thương',
  纵容: 'sự dung túng',
  安慰: 'lời an ủi',
  陪伴: 'sự bầu bạn',
  等待: 'sự chờ đợi',
  背叛: 'sự phản bội',
  欺骗: 'sự lừa dối',
  隐瞒: 'sự giấu giếm',
  攻击: 'đòn tấn công',
  进攻: 'đợt tấn công',
  反击: 'đòn phản kích',
  偷袭: 'đòn đánh lén',
  围攻: 'sự vây công',
  追杀: 'sự truy sát',
  防御: 'phòng ngự',
  反抗: 'sự phản kháng',
  挣扎: 'sự giãy giụa',
  威胁: 'sự uy hiếp',
  打击: 'đả kích',
  折磨: 'sự giày vò',
  报复: 'sự trả thù',
  封印: 'phong ấn',
  储备: 'lượng dự trữ',
  惩罚: 'hình phạt',
  赏赐: 'phần thưởng',
  奖赏: 'phần thưởng',
  回报: 'sự báo đáp',
  补偿: 'khoản đền bù',
  赔偿: 'khoản bồi thường',
  战斗: 'trận chiến',
  对话: 'cuộc đối thoại',
  谈话: 'cuộc nói chuyện',
  交谈: 'cuộc trò chuyện',
  讨论: 'cuộc thảo luận',
  议论: 'lời bàn tán',
  争吵: 'cuộc cãi vã',
  争论: 'cuộc tranh luận',
  较量: 'cuộc đọ sức',
  比试: 'cuộc tỷ thí',
  厮杀: 'cuộc chém giết',
  屠杀: 'cuộc tàn sát',
  追逐: 'cuộc rượt đuổi',
  冒险: 'cuộc mạo hiểm',
  见面: 'cuộc gặp mặt',
  相遇: 'cuộc gặp gỡ',
  重逢: 'cuộc trùng phùng',
  约会: 'buổi hẹn hò',
  训练: 'buổi huấn luyện',
  调查: 'cuộc điều tra',
  考验: 'thử thách',
  回答: 'câu trả lời',
  询问: 'câu hỏi',
  追问: 'sự gặng hỏi',
  质问: 'lời chất vấn',
  解释: 'lời giải thích',
  道歉: 'lời xin lỗi',
  感谢: 'lời cảm ơn',
  祝福: 'lời chúc phúc',
  诅咒: 'lời nguyền rủa',
  警告: 'lời cảnh cáo',
  提醒: 'lời nhắc nhở',
  劝阻: 'lời khuyên can',
  劝告: 'lời khuyên',
  教导: 'lời dạy bảo',
  指点: 'sự chỉ điểm',
  请求: 'thỉnh cầu',
  哀求: 'lời cầu xin',
  恳求: 'lời khẩn cầu',
  邀请: 'lời mời',
  提议: 'đề nghị',
  拒绝: 'lời từ chối',
  承诺: 'lời hứa',
  保证: 'lời bảo đảm',
  赞美: 'lời ca ngợi',
  夸奖: 'lời khen',
  称赞: 'lời khen ngợi',
  嘲笑: 'tiếng cười nhạo',
  嘲讽: 'lời chế giễu',
  指责: 'lời chỉ trích',
  责备: 'lời trách móc',
  责骂: 'lời mắng mỏ',
  批评: 'lời phê bình',
  抱怨: 'lời oán trách',
  呼唤: 'tiếng gọi',
  呼喊: 'tiếng kêu gọi',
  欢呼: 'tiếng hoan hô',
  惨叫: 'tiếng kêu thảm',
  尖叫: 'tiếng thét',
  呻吟: 'tiếng rên rỉ',
  咆哮: 'tiếng gầm',
  怒吼: 'tiếng gầm giận dữ',
  哭泣: 'tiếng khóc',
  叹息: 'tiếng thở dài',
  冷笑: 'nụ cười lạnh',
  微笑: 'nụ cười',
  苦笑: 'nụ cười khổ',
  拥抱: 'cái ôm',
  注视: 'ánh nhìn',
  凝视: 'ánh nhìn chăm chú',
  阻拦: 'sự ngăn cản',
  阻挠: 'sự cản trở',
  束缚: 'sự trói buộc',
  控制: 'sự khống chế',
  压迫: 'sự áp bức',
  干扰: 'sự quấy nhiễu',
  打扰: 'sự quấy rầy',
  选择: 'lựa chọn',
  决定: 'quyết định',
  安排: 'sự sắp xếp',
  准备: 'sự chuẩn bị',
  努力: 'sự cố gắng',
  坚持: 'sự kiên trì',
  付出: 'sự hy sinh',
  牺牲: 'sự hy sinh',
  收获: 'thu hoạch',
  进步: 'sự tiến bộ',
  成长: 'sự trưởng thành',
  改变: 'sự thay đổi',
  变化: 'sự thay đổi',
  影响: 'ảnh hưởng',
  发现: 'phát hiện',
  反应: 'phản ứng',
  表现: 'biểu hiện',
  成功: 'thành công',
  胜利: 'thắng lợi',
  失败: 'thất bại',
  死亡: 'cái chết',
  毁灭: 'sự hủy diệt',
  灭亡: 'sự diệt vong',
  崛起: 'sự trỗi dậy',
  诞生: 'sự ra đời',
  觉醒: 'sự thức tỉnh',
  到来: 'sự xuất hiện',
  离开: 'sự ra đi',
  离去: 'sự ra đi',
  消失: 'sự biến mất',
  存在: 'sự tồn tại',
  归来: 'sự trở về',
  出现: 'sự xuất hiện',
  加入: 'sự gia nhập',
  感觉: 'cảm giác',
  感受: 'cảm nhận',
  回忆: 'hồi ức',
  幻想: 'ảo tưởng',
  渴望: 'khát vọng',
  教训: 'bài học',
  打算: 'dự định',
  希望: 'hy vọng',
  依靠: 'chỗ dựa',
  依赖: 'sự ỷ lại',
  牵挂: 'nỗi lo lắng',
  遗憾: 'điều tiếc nuối',
  伤害: 'tổn thương',
  侮辱: 'sự sỉ nhục',
  羞辱: 'sự sỉ nhục',
  挑衅: 'sự khiêu khích',
  挑战: 'thử thách',
  追求: 'sự theo đuổi',
  向往: 'niềm khao khát',
  执着: 'sự cố chấp',
  热情: 'sự nhiệt tình',
  冷淡: 'sự lạnh nhạt',
  傲慢: 'sự ngạo mạn',
  谨慎: 'sự cẩn trọng',
  疲惫: 'sự mệt mỏi',
  虚弱: 'sự suy yếu',
  惊讶: 'sự kinh ngạc',
  惊恐: 'nỗi hoảng sợ',
  惊慌: 'sự hoảng hốt',
  慌乱: 'sự hoảng loạn',
  尴尬: 'sự lúng túng',
  羞涩: 'vẻ e thẹn',
  嫉妒: 'lòng đố kỵ',
  憎恨: 'lòng căm hận',
  厌恶: 'sự chán ghét',
  鄙视: 'sự khinh bỉ',
  轻视: 'sự coi thường',
  蔑视: 'sự khinh miệt',
  同情: 'lòng thương cảm',
  怜悯: 'lòng thương hại',
  感激: 'lòng biết ơn',
  愧疚: 'nỗi áy náy',
  威严: 'vẻ uy nghiêm',
  内疚: 'nỗi áy náy',
  悔恨: 'nỗi hối hận',
  无奈: 'sự bất lực',
  迷茫: 'sự mờ mịt',
  困惑: 'nỗi hoang mang',
  疑惑: 'nỗi nghi hoặc',
  好奇: 'sự tò mò',
  兴奋: 'sự hưng phấn',
  满足: 'sự thỏa mãn',
  自信: 'sự tự tin',
  自卑: 'sự tự ti',
  贪婪: 'lòng tham',
  忠诚: 'lòng trung thành',
  单纯: 'sự đơn thuần',
  天真: 'sự ngây thơ',
  无知: 'sự vô tri',
  无能: 'sự vô năng',
  无情: 'sự vô tình',
  虚伪: 'sự giả dối',
  狡猾: 'sự xảo quyệt',
  懦弱: 'sự hèn nhát',
  软弱: 'sự mềm yếu',
  坚定: 'sự kiên định',
  镇定: 'sự trấn định',
  从容: 'sự thong dong',
  优雅: 'vẻ tao nhã',
  高贵: 'sự cao quý',
  神秘: 'vẻ thần bí',
  繁华: 'sự phồn hoa',
  热闹: 'sự náo nhiệt',
  荒凉: 'sự hoang vu',
  寒冷: 'cái lạnh',
  炎热: 'cái nóng',
  公平: 'sự công bằng',
  召唤: 'tiếng triệu gọi',
  追随: 'sự đi theo',
  拥护: 'sự ủng hộ',
  爱护: 'sự yêu quý',
  呵护: 'sự che chở',
  守护: 'sự bảo vệ',
  栽培: 'sự vun trồng',
  提拔: 'sự đề bạt',
  认可: 'sự công nhận',
  反对: 'sự phản đối',
  阻止: 'sự ngăn cản',
  否认: 'sự phủ nhận',
  沉思: 'dòng trầm tư',
  思考: 'suy nghĩ',
  判断: 'phán đoán',
  猜测: 'suy đoán',
  推测: 'suy đoán',
  分析: 'phân tích',
});

/** Whose act it is, or how it is: what is before 的. */
const BEFORE_DE = kinds('noun pronoun person name place localizer time determiner reading adjective expression verb');
const WHOSE = kinds('noun pronoun person name place localizer determiner reading time');
const QUALITY = kinds('adjective expression degree adverb');
const PREDICATE = kinds('verb adverb degree adjective conjunction');
const DOING = kinds('verb');
const AND_OR_SIDE = words('和 与 以及 下 中 里 之下 之中 之后 之前 以后 后 前 上 让 使 令 是 就是 都 也 比');
const COUNTS = /^(?:[一二两三四五六七八九十几这那每某第另].*)?[场次份阵声种番个段]$/u;
const COUNTING = kinds('measure determiner expression');
/** 虚弱却威严的声音: of another noun. */
const GOING_ON = characters('却而又但且');
const SAID = characters('道着了过過');

/** Returns the word that counts the act at the place, or points at it, with a quality between them or without. */
const countOf = ({ tokens, index }: Place): Token | undefined => {
  let at = index - 1;
  if (isDe(tokens[at])) at--;
  while (at > index - 5 && isKind(tokens[at], QUALITY) && !COUNTS.test(tokens[at]!.source)) at--;
  return isKind(tokens[at], COUNTING) && COUNTS.test(tokens[at]!.source) ? tokens[at] : undefined;
};
/** 一阵沉默, 一次对话: "một trận im lặng", without another word for a thing of its kind. */
const isCountedByTimes = (place: Place): boolean => TIMES.test(countOf(place)?.source ?? '');
const TIMES = /[次阵番种份]$/u;
const OF_KIND = /^(?:sự|nỗi|niềm|cuộc|buổi|lời|cơn|đòn|đợt|cái|bài|chuyến|vụ|khoản) /u;

const isCounted = (place: Place): boolean => {
  const count = countOf(place);
  return count !== undefined && !THIS_TIME.test(count.source);
};
/** 这次失败了: what happens this time. */
const THIS_TIME = /^(?:(?:这|那|上|下|每|一|某)次|第.+个)$/u;

/** 进攻|被打退了, 唠叨|他早就听惯了: what is done with the act, or who does it. */
const DONE_WITH = words('被 由 从 对 把 将 在');
const DOERS = kinds('pronoun name');
const SAYING_MORE = kinds('adverb time');
/** Returns true if what follows says more of the act, and is no object of it. */
const isBeforeMore = (next: Token | undefined, after: Token | undefined): boolean => {
  if (isEdge(next) || isOneOf(next, AND_OR_SIDE) || isOneOf(next, DONE_WITH)) return true;
  if (isKind(next, DOERS) && isKind(after, SAYING_MORE)) return true;
  if (isOneOf(next, SAID) || isOneOf(next, GOING_ON)) return false;
  return isKind(next, PREDICATE) && !isDe(next) && !isDe(after);
};

/** 屋里的沉默, 他的回答让…, 一场激烈的战斗: the name of an act, not the act. */
const isNamed = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (!isBeforeMore(next, tokens[index + 2])) return false;
  if (isCounted(place)) return true;
  if (!isDe(before)) return false;
  const said = tokens[index - 2];
  if (!isKind(said, BEFORE_DE)) return false;
  if (isKind(said, WHOSE)) return true;
  // 冷冷的拒绝: how it is done, where no other act has it for its object.
  return (
    clauseBefore(place, 10)
      .slice(0, -2)
      .some((token) => isKind(token, DOING)) ||
    isOneOf(next, AND_OR_SIDE) ||
    // 一丝连她都没察觉的愧疚: what there is a shade of.
    clauseBefore(place, 10).some(({ source }) => SHADES.test(source))
  );
};

/** 谢谢大家对我的关注: whom one thanks is no owner of the act. */
const THANKS = /^(?:谢谢|感谢|多谢|感激)$/u;
const BY_NUMBER = /^(?:第.+[次个場场]|[^一].*个|[这那]个)$/u;
/** 咱们四个合作, 第一次测试就赢了, 拿这个打点: the count is of who acts, of how often they do, or a thing. */
const isNamedAlso = (place: Place): boolean => {
  const { tokens, index, before } = place;
  const count = (before?.kind === 'measure' ? (tokens[index - 2]?.source ?? '') : '') + (before?.source ?? '');
  return !BY_NUMBER.test(count) && !earlier(place, THANKS, 10) && isNamed(place);
};

/** 粗重的喘息几乎喷在脸上: a sound of some kind, of which more is said. */
const isSoundTold = ({ tokens, index, before, next }: Place): boolean =>
  isDe(before) && isKind(tokens[index - 2], QUALITY) && isKind(next, TOLD_OF_SOUNDS) && !isOneOf(next, GOING_ON);
const TOLD_OF_SOUNDS = kinds('adverb verb preposition');

const SHADES = /^一?[丝抹股缕]$/u;

const sensesOf = (names: Readonly<Record<string, string>>, when: Sense['when']): [string, readonly Sense[]][] =>
  Object.entries(names).map(([act, text]) => [
    act,
    [
      { text: text.replace(OF_KIND, ''), kind: 'noun', when: (place) => isCountedByTimes(place) && when(place) },
      { text, kind: 'noun', when },
      ...(text.startsWith('tiếng ') ? [{ text, kind: 'noun' as const, when: isSoundTold }] : []),
    ],
  ]);

export const NAMED_ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf(
  Object.fromEntries([...sensesOf(NAMES_OF_ACTS, isNamedAlso), ...sensesOf(NAMES, isNamed)]),
);
