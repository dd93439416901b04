import {
  clauseBefore,
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const NAMED = kinds('name');
const OFFICE_AFTER = /^(?:大人|老爷|将军|一职|之职|的职位|衙门|府|署|夫人)$/u;
const HELD_OFFICE =
  /^(?:任|出任|担任|升|升为|升任|做|当|做了|当了|封|封为|授|授为|拜|官|官拜|官至|贬为|任命为|提拔|位|名|个)$/u;
/** 参军赵谦, 做了个小小的参军, 守备大人: an office, and not what soldiers do. */
const isOffice = (place: Place): boolean => {
  const { next, tokens, index } = place;
  if (isKind(next, NAMED) || OFFICE_AFTER.test(next?.source ?? '')) return true;
  // 参军|赵谦: a name that is read character by character.
  if (next?.kind === 'reading' && next.source.length > 1 && next.source.length < 4) return true;
  const before = isDe(tokens[index - 1]) ? clauseBefore(place, 4) : clauseBefore(place, 2);
  return (isEdge(next) || isNext(place, /^(?:的|是|也|都|在|已|却|便|就)$/u)) && before.some(isHeld);
};
const isHeld = ({ source }: { source: string }): boolean => HELD_OFFICE.test(source);
const office = (text: string): readonly Sense[] => [sense(text, 'person', isOffice)];

const ECHOING =
  /^(?:山谷|空谷|洞里|洞中|洞穴|石壁|回廊|走廊|大殿|殿中|隧道|井里|井底|谷中|山洞|墓室|甬道|传来|荡起|激起|脚步|喊声|声音)/u;
const ANSWERED = /(?:信|消息|电报|书信|帖子|折子|京城|那边|发出|寄|捎|问|等|没有?|毫无|石沉大海|短信|邮件|句|点)/u;
const BONES_EATEN =
  /^(?:啃|啃着|吃|吐|吐出|嚼|叼|叼着|喂|扔|扔给|丢|丢给|剔|熬|炖|煮|汤|狗|肉|排骨|鸡|鱼|羊|牛|猪|盘|碗|锅|桌|块|根|一块|一根)/u;
const OWN_BONES = /(?:浑身|全身|筋|皮|断|碎|酸|疼|痛|散|裂|硬|软|寒|冷|骨髓|经脉|摸)/u;
const WORN = /^(?:穿|穿着|换|换上|换了|身|一身|件|套裙|高跟鞋|职业|西装)/u;
const FEEDING =
  /^(?:只够|够吃|够|够用|撑|撑不过|撑不到|撑过|吃|喝|熬|熬过|能吃|还能|最多|顶多|至多|只能|坚持|支撑|等|守|围|走|赶|用|不过|就|后|前)/u;
const LOST_OR_FOUND =
  /^(?:丢了?|丢掉|弄丢|失去|没了|保住|有了?|没有|没|找到|找|换了?|辞了?|辞掉|辞去|介绍|安排|影响|耽误|误了)$/u;
const SEEN_AROUND_EYES = /(?:青|黑|乌|肿|红|阴影|黑眼圈|泪|痣|皱纹|发黑|发青|倦|疲)/u;
const CURSED = /(?:针|咒|生辰|八字|巫|厌胜|魇|嬷嬷|娘娘|扎满|朱砂|小人)/u;
const BACK_HOME = /^(?:送回|回|回到|搬回|搬到|搬进|挪到|挪回|送到|关进|禁足|抬回|扶回|带回|去|来)$/u;
const LADIES = /(?:夫人|太太|姨娘|姑娘|小姐|嬷嬷|娘娘|少奶奶|丫鬟|婆子|祖母)/u;
/** Returns true if a word near by matches, across the marks of clauses. */
const around = ({ tokens, index }: Place, sources: RegExp, limit: number): boolean =>
  tokens.slice(Math.max(0, index - limit), index + 1 + limit).some(({ source }) => sources.test(source));
const IN_HAND = /^手[中里]的?$/u;
const AT_WORK = kinds('time punctuation lineBreak particle');

/** Nouns that also mean something else by what is done with them: offices, answers, bones to eat, suits, jobs, days. */
export const NOUNS_IN_USE: Readonly<Record<string, readonly Sense[]>> = tableOf({
  参军: office('tham quân'),
  守备: office('thủ bị'),
  巡检: office('tuần kiểm'),
  经略: office('kinh lược'),
  统制: office('thống chế'),
  同知: office('đồng tri'),
  检讨: office('kiểm thảo'),
  // 一点回音也没有, 等不到回音.
  回音: [sense('hồi âm', 'noun', (place) => !earlier(place, ECHOING, 8) && earlier(place, ANSWERED, 8))],
  // 扎满银针的布偶, and not a toy.
  布偶: [sense('hình nhân vải', 'noun', (place) => around(place, CURSED, 20))],
  // 抱着一个布娃娃，娃娃的眼睛掉了.
  娃娃: [sense('búp bê', 'noun', (place) => around(place, /[布洋瓷]娃娃|玩偶|橱窗|玩具/u, 14))],
  // 副本里的怪都刷新了.
  怪: [
    sense(
      'quái',
      'noun',
      (place) => isDe(place.before) && (endsClause(place) || isNext(place, /^[都也会很太被全还已是在]/u)),
    ),
  ],
  // 把太太送回院子里去: the house of one of a family.
  院子里: [sense('trong viện', 'place', (place) => earlier(place, BACK_HOME, 3) && around(place, LADIES, 20))],
  // 最后一个头刚磕完.
  头: [sense('lạy', 'noun', (place) => isBefore(place, /个$/u) && later(place, /^磕/u, 3))],
  // 啃着骨头, 手中的骨头扔给了狗.
  骨头: [
    sense(
      'xương',
      'noun',
      (place) =>
        isEaten(place) &&
        ((isDe(place.before) && !IN_HAND.test(place.tokens[place.index - 2]?.source ?? '')) ||
          isKind(place.before, THINGS)),
    ),
    sense('khúc xương', 'noun', (place) => isEaten(place) && !isBefore(place, /根$/u)),
  ],
  // 穿着黑色套装.
  套装: [
    sense(
      'bộ đồ công sở',
      'noun',
      (place) => earlier(place, WORN, 7) && !earlier(place, /[橙紫金蓝绿]色|装备|属性/u, 7),
    ),
  ],
  // 管着钱粮.
  钱粮: [sense('tiền bạc lương thực', 'noun', () => true)],
  // 只够吃九天.
  九天: [sense('chín ngày', 'time', (place) => isBefore(place, FEEDING) && !isNext(place, /^(?:之|玄女|神|外)/u))],
  // 丢了工作以后: what one has, and not what one does.
  工作: [
    sense('công việc', 'noun', (place) => isBefore(place, LOST_OR_FOUND) && isKind(place.next, AT_WORK)),
    sense('công việc', 'noun', (place) => isBefore(place, LOST_OR_FOUND) && endsClause(place)),
  ],
  // 满座哗然, 满座皆惊.
  满座: [sense('cả sảnh', 'noun', (place) => isNext(place, /^(?:哗然|皆|俱|震|大|惊|寂|无|鸦雀|都|宾客|的)/u))],
  // 眼底下一片青黑.
  眼底下: [sense('dưới mắt', 'noun', (place) => later(place, SEEN_AROUND_EYES, 6))],
  // 发热的药.
  发热: [sense('gây sốt', 'verb', (place) => isNext(place, /^的$/u) && later(place, /药|方子|丸|汤/u, 2))],
});
const THINGS = kinds('noun reading measure');
const isEaten = (place: Place): boolean =>
  (isBefore(place, IN_HAND) ||
    (isDe(place.before) && IN_HAND.test(place.tokens[place.index - 2]?.source ?? '')) ||
    earlier(place, BONES_EATEN, 5) ||
    later(place, BONES_EATEN, 4)) &&
  !isOwn(place);
const isOwn = (place: Place): boolean => earlier(place, OWN_BONES, 6) || later(place, OWN_BONES, 4);
