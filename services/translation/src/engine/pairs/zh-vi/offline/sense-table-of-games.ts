import { isEdge, isKind, kinds, type Place, type Sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';

/** Words that only games have, near a word that everybody has. */
const PLAYED =
  /^(?:副本|坦克|奶妈|治疗|法师|牧师|战士|刺客|射手|打野|输出|嘲讽|拉怪|小怪|精英怪|野怪|打怪|刷怪|抢怪|拉仇恨|仇恨|仇恨值|大招|开团|团灭|团战|公会|玩家|队友|血条|血量|残血|丝血|蓝量|技能|装备|游戏|首领|加血|奶|经验值|上单|中单|下路|上路|中路|对面|对线|选手|解说|战队|赛点|水晶|推塔|boss|BOSS|Boss)$/u;
const ROLES = /^(?:坦克|奶妈|法师|牧师|战士|刺客|射手|治疗|输出|辅助|打野|上单|中单)$/u;
const ATTRIBUTES = /^(?:敏捷|体质|智力|精神|耐力|魅力|幸运|防御|力量|感知|属性点|自由属性点|属性|面板|属性面板)$/u;
const MATCH = /^(?:比赛|选手|战队|弹幕|观众|赛场|对局|决赛|总决赛|决胜局|这局|直播|镜头|台)$/u;
const COUNTING = kinds('determiner measure');
const BLAMED = kinds('pronoun person name');
const REACH = 16;

/** Returns true if one of these words is near, beyond commas too. */
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean => {
  const start = Math.max(0, index - REACH);
  for (let at = start; at < tokens.length && at <= index + REACH; at++)
    if (at !== index && sources.test(tokens[at]!.source)) return true;
  return false;
};
const isPlayed = (place: Place): boolean => isNear(place, PLAYED);

/** 对面的辅助, 我们辅助: of which team. */
const isTheirs = ({ tokens, index, before }: Place): boolean =>
  /^(?:对面|我们|他们|咱们)$/u.test((before?.source === '的' ? tokens[index - 2] : before)?.source ?? '');

/** Senses of words in games, matches and the panels of systems. */
export const GAME_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  奶妈: [{ text: 'healer', kind: 'person', when: isPlayed }],
  坦克: [{ text: 'tanker', kind: 'person', when: (place) => isNear(place, ROLES) || isNear(place, /仇恨|嘲讽/u) }],
  治疗: [{ text: 'healer', kind: 'person', when: (place) => isNear(place, ROLES) && isEdge(place.before) }],
  辅助: [
    { text: 'hỗ trợ', kind: 'person', when: (place) => isNear(place, ROLES) || (isTheirs(place) && isPlayed(place)) },
  ],
  拉仇恨: [{ text: 'kéo quái', kind: 'verb', when: (place) => isNear(place, ROLES) || isNear(place, /怪$/u) }],
  // 这个怪皮太厚: what one fights in a game.
  怪: [
    {
      text: 'quái',
      kind: 'noun',
      when: ({ before, next }) =>
        (isKind(before, COUNTING) || (/^(?:有|没有|没|杀|拉|清|引|的)$/u.test(before?.source ?? '') && isEdge(next))) &&
        !isKind(next, BLAMED) &&
        !/^(?:谁|异|味|声)/u.test(next?.source ?? ''),
    },
  ],
  嘲讽: [{ text: 'khiêu khích', kind: 'verb', when: isPlayed }],
  力量: [{ text: 'sức mạnh', kind: 'noun', when: (place) => isNear(place, ATTRIBUTES) }],
  水晶: [
    { text: 'nhà chính', kind: 'noun', when: (place) => isNear(place, /^(?:对面|推|塔|基地|兵线|推掉|超级兵|高地)$/u) },
  ],
  解说: [{ text: 'bình luận viên', kind: 'person', when: (place) => isNear(place, MATCH) && !isNear(place, /^给$/u) }],
  人头: [
    {
      text: 'mạng',
      kind: 'noun',
      when: (place) =>
        isNear(place, /^(?:拿下|拿到|对面|打野|助攻|经济|五个|三个|一个|领先|送|收|收下|抢)$/u) && isPlayed(place),
    },
  ],
});
