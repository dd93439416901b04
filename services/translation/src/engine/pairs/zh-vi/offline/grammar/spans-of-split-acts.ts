import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** A verb and its object, which are one act. */
const ACTS =
  /^(?:开车|坐车|坐船|坐飞机|坐火车|骑车|骑马|上班|上课|上学|排队|打牌|打球|打工|打架|打仗|打麻将|打游戏|聊天|跳舞|唱歌|读书|看书|念书|睡觉|喝酒|抽烟|游泳|跑步|爬山|练剑|练字|练琴|练舞|种地|种田|写字|做工|做饭|当兵|教书|洗澡|下棋|钓鱼|逛街|赶路|干活|扫地|挤地铁|坐地铁|坐公交|等车|听课|放羊|砍柴)$/u;
/** Those whose words say something else one by one. */
const WHOLE_ACTS: Readonly<Record<string, string>> = tableOf({
  发烧: 'phát sốt',
  发高烧: 'sốt cao',
  发低烧: 'sốt nhẹ',
  发呆: 'ngẩn người',
  发愁: 'buồn rầu',
  熬夜: 'thức đêm',
  守夜: 'canh đêm',
  守门: 'canh cửa',
  守城: 'giữ thành',
  看门: 'canh cửa',
  教书: 'dạy học',
  生闷气: 'hờn dỗi',
  守灵: 'túc trực bên linh cữu',
  守寡: 'ở góa',
  值班: 'trực ban',
  值夜: 'trực đêm',
  加班: 'tăng ca',
  站岗: 'đứng gác',
  请假: 'xin nghỉ',
  放假: 'nghỉ',
  吵架: 'cãi nhau',
  冷战: 'chiến tranh lạnh',
  生气: 'giận dỗi',
  赌气: 'giận dỗi',
  受罪: 'chịu tội',
  受苦: 'chịu khổ',
  受累: 'chịu vất vả',
  受气: 'chịu ấm ức',
  受冻: 'chịu rét',
  挨饿: 'chịu đói',
  挨冻: 'chịu rét',
  挨骂: 'bị mắng',
  挨打: 'bị đánh',
  享福: 'hưởng phúc',
  享清福: 'hưởng nhàn',
  坐牢: 'ngồi tù',
  住院: 'nằm viện',
  养病: 'dưỡng bệnh',
  养伤: 'dưỡng thương',
  坐月子: 'ở cữ',
  失眠: 'mất ngủ',
  操心: 'lo lắng',
  担心: 'lo lắng',
  做梦: 'nằm mơ',
  念经: 'tụng kinh',
  念佛: 'niệm Phật',
  帮忙: 'giúp việc',
  开会: 'họp',
  淋雨: 'dầm mưa',
  吹风: 'hứng gió',
  拉肚子: 'đau bụng đi ngoài',
  打铁: 'rèn sắt',
  打猎: 'săn bắn',
  打鱼: 'đánh cá',
  做官: 'làm quan',
  当官: 'làm quan',
  做生意: 'buôn bán',
  罚站: 'bị phạt đứng',
  装病: 'giả bệnh',
  装傻: 'giả ngốc',
  哭鼻子: 'khóc nhè',
  绕路: 'đi đường vòng',
  绝食: 'tuyệt thực',
  闭关: 'bế quan',
  堵车: 'tắc đường',
});
const ASPECTS = wordsOf('了 过 完 上 着');
const NUMBERS = kindsOf('number');
const SOME = wordsOf('两个 三个 几个 四个 五个 六个 半个 好几个 一个 大半个 这么多 那么多');
const WHOLE_SPAN = wordsOf('整整 足足 将近 近 快 大约 整 差不多');
const MEASURES = wordsOf(
  '年 天 夜 个月 月 小时 个小时 分钟 星期 个星期 时辰 个时辰 钟头 个钟头 辈子 上午 下午 晚上 晌午',
);
const SPAN =
  /^(?:一?整?[天夜晚]|[一二两三四五六七八九十半几好多]+个?多?(?:小时|钟头|时辰|分钟|天|月|星期|年|夜|晚上?|上午|下午|辈子)|半天|大半[天夜]|一上午|一下午|一晚上|一早上)$/u;
const TIMES = kindsOf('time expression noun');

/** 开两个小时的车 "lái xe hai tiếng": how long an act lasts, between its verb and its object. */
export const readSpanOfSplitAct: ClauseRule = (clause) => {
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!)) continue;
    const object = clause[link + 1]!;
    const isTime = isKind(clause[link - 1], TIMES) && SPAN.test(clause[link - 1]!.source);
    const isCounted =
      isWord(clause[link - 1], MEASURES) && (isKind(clause[link - 2], NUMBERS) || isWord(clause[link - 2], SOME));
    if (!isTime && !isCounted) continue;
    let span = isTime ? link - 1 : link - 2;
    // 整整两个星期
    if (isWord(clause[span - 1], WHOLE_SPAN)) span--;
    const isDone = isWord(clause[span - 1], ASPECTS);
    const verb = isDone ? span - 2 : span - 1;
    const act = clause[verb];
    if (act === undefined) continue;
    const whole = WHOLE_ACTS[act.source.replace(/了$/u, '') + object.source];
    if (whole !== undefined)
      return [
        ...clause.slice(0, verb),
        word(act.source + object.source, whole, 'verb'),
        ...clause.slice(span, link),
        ...clause.slice(link + 2),
      ];
    if (act.kind !== 'verb' || object.kind !== 'noun' || !ACTS.test(act.source + object.source)) continue;
    return [...clause.slice(0, span), clause[link + 1]!, ...clause.slice(span, link), ...clause.slice(link + 2)];
  }
  return null;
};
