import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

const STAYING = /^(?:趴|伏|靠|倚|躺|缩|窝|扑|埋|坐|依偎|蜷缩|偎)[在到进]$/u;
const STAYS = '趴伏靠倚躺缩窝扑埋坐依蜷偎';
const WHOSE = kindsOf('person name');
const QUALITIES = kindsOf('adjective');
const PARTS = wordsOf('背上 怀里 怀中 肩上 肩头 背 肩膀 胸膛 胸口 怀抱 臂弯');
/** Parts whose rendering is where they are. */
const HOLDS = /^(?:trên|trong) /u;

/** 趴在父亲宽厚的背上 "nằm sấp trên tấm lưng rộng của phụ thân": how the part of somebody is on which another lies. */
export const readOnSomebodysBack: ClauseRule = needing(
  { words: [PARTS], begins: [STAYS], kinds: [WHOSE, QUALITIES] },
  (clause) => {
    const at = clause.findIndex((token) => token.kind === 'verb' && STAYING.test(token.source));
    const [whose, quality, , part] = clause.slice(at + 1, at + 5);
    if (at === -1 || !isKind(whose, WHOSE) || !isKind(quality, QUALITIES) || !isLinkAt(clause, at + 3)) return null;
    if (!isWord(part, PARTS)) return null;
    const side = sideOf(clause[at + 5]);
    const where = side === undefined || HOLDS.test(part.text) ? [] : [word('', side, 'adverb')];
    const act =
      where.length > 0 || HOLDS.test(part.text)
        ? { ...clause[at]!, text: clause[at]!.text.replace(/ ở$/u, '') }
        : clause[at]!;
    const said = asModifiers([quality!, word('', 'của', 'adverb'), whose!].map(asAdverb));
    return [...clause.slice(0, at), act, ...where, part, ...said, ...clause.slice(at + (side === undefined ? 5 : 6))];
  },
);

const FEARING = wordsOf('怕 生怕 担心 就怕 只怕 害怕 免得 省得 以免');
const MISTAKING = wordsOf('误会 误解 誤會');
const WHO = kindsOf('pronoun person name');

/** 生怕她误会自己 "chỉ sợ nàng hiểu lầm mình": what somebody fears another does, and no mistake of the other. */
export const readFearedMistake: ClauseRule = needing({ words: [FEARING, MISTAKING] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, MISTAKING) && isKind(clause[index - 1], WHO) && isWord(clause[index - 2], FEARING),
  );
  if (at === -1) return null;
  return [
    ...clause.slice(0, at - 1),
    asAdverb(clause[at - 1]!),
    { ...clause[at]!, kind: 'verb' },
    ...clause.slice(at + 1),
  ];
});

const DOING_FOR = wordsOf('给 給 帮 替');
const IS = wordsOf('也是 就是 也算 才是 都是');
/** 给孩子讲故事也是一种休息 "kể chuyện cho hài tử cũng là …": what one does for somebody is what something is. */
export const readDoingForIs: ClauseRule = needing({ words: [DOING_FOR, IS] }, (clause) => {
  const is = clause.findIndex((token) => isWord(token, IS));
  if (!isWord(clause[0], DOING_FOR) || !isKind(clause[1], WHO) || is < 3 || is > 4) return null;
  if (clause[2]!.kind !== 'verb' || (is === 4 && clause[3]!.kind !== 'noun')) return null;
  const doing = [...clause.slice(2, is), word('给', 'cho', 'adverb'), clause[1]!].map(asAdverb);
  return [...doing, ...clause.slice(is)];
});

const SEEING = wordsOf('见 見');
const MEETING_PLACES = /(?:门口|地方|楼下|楼上|车站|机场|广场|路口|老地方|村口|桥头|校门|大厅|操场|食堂)$/u;
const WHERE_OR_WHEN = kindsOf('noun place time name');
/** 图书馆门口见 "gặp nhau ở cửa thư viện": where people will meet. */
export const readMeetThere: ClauseRule = needing({ words: [SEEING] }, (clause) => {
  const at = clause.length - 1;
  if (at < 1 || at > 4 || !isWord(clause[at], SEEING) || !MEETING_PLACES.test(clause[at - 1]!.source)) return null;
  if (!clause.slice(0, at).every((token) => isKind(token, WHERE_OR_WHEN))) return null;
  const start = clause.findIndex((token) => token.kind !== 'time');
  return [...clause.slice(0, start), word('见', 'gặp nhau ở', 'verb'), ...clause.slice(start, at)];
});

/** Words of which one is in each clause that readFearedMistake, readDoingForIs or readMeetThere changes. */
export const FEARED_OR_FOR = [...MISTAKING, ...IS, ...SEEING];
