import { earlier, isEdge, isKind, isNext, later, type Place, type Sense, SOMEBODY } from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const PLANTS =
  /(?:草|苗|庄稼|树|花|菜|稻|稻子|麦|麦子|谷子|玉米|棉花|豆子|红薯|竹子|藤|瓜|果子|菌子|蘑菇|种子|粮食|头发|胡子|指甲)$/u;
const GROWTH = /^(?:不|得|出|起|了|高|好|不好|不高|不出|势)/u;
const GAME = /(?:狐狸|兔子?|狼|鹿|野物|野味|野鸡|獾|山鸡|麻雀|鸟)$/u;
const BENT = /(?:树枝|枝头|枝条|稻秆|稻穗|麦穗|房顶|屋顶|房梁|肩|肩膀|腰|扁担|背)$/u;

const isUnlearnt = (place: Place): boolean => {
  const { tokens, index, next } = place;
  const isEven = /^[都也]$/u.test(tokens[index - 1]?.source ?? '') && earlier(place, /^连$/u, 6);
  return isEven && next?.kind === 'verb' && next.source !== tokens[index - 2]?.source;
};
const isLearnt = ({ tokens, index, before, next }: Place): boolean =>
  isDe(next) && isKind(before, SOMEBODY) && !isEdge(tokens[index + 2]);

/** Senses of verbs in stories of fields, woods and harvests. */
export const FARM_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 连草都长不好, 麦苗长得很好.
  长: [{ text: 'mọc', kind: 'verb', when: (place) => isNext(place, GROWTH) && earlier(place, PLANTS, 4) }],
  长得很: [{ text: 'mọc rất', kind: 'verb', when: (place) => earlier(place, PLANTS, 3) }],
  长得: [{ text: 'mọc', kind: 'verb', when: (place) => earlier(place, PLANTS, 3) }],
  // 麦苗长得很好.
  好: [{ text: 'tốt', kind: 'adjective', when: ({ before }) => before?.source === '长得很' }],
  // 讨婆婆的欢心.
  讨: [{ text: 'lấy', kind: 'verb', when: (place) => later(place, /^欢心$/u, 6) }],
  // 连灶都不会烧: what somebody has not learnt, but 连看都不会看.
  不会: [{ text: 'không biết', kind: 'adverb', when: isUnlearnt }],
  // 自己会的那点医术.
  会: [{ text: 'biết', kind: 'verb', when: isLearnt }],
  // 豆子被野猪拱了.
  拱: [{ text: 'ủi', kind: 'verb', when: (place) => earlier(place, /猪$/u, 4) }],
  // 把账对了三遍.
  对: [
    {
      text: 'đối chiếu',
      kind: 'verb',
      when: (place) => isNext(place, /^(?:了|过|完|一遍)$/u) && earlier(place, /^账(?:本|目|册|簿)?$/u, 3),
    },
  ],
  对了: [{ text: 'đối chiếu', kind: 'verb', when: (place) => earlier(place, /^账(?:本|目|册|簿)?$/u, 2) }],
  // 把他当亲儿子疼.
  疼: [{ text: 'thương', kind: 'verb', when: (place) => earlier(place, /^(?:当|当成|当作)$/u, 3) }],
  // 进山套狐狸, 套了两只兔子.
  套: [{ text: 'bẫy', kind: 'verb', when: (place) => later(place, GAME, 4) }],
  套了: [{ text: 'bẫy', kind: 'verb', when: (place) => later(place, GAME, 4) }],
  // 很得大夫人的欢心: whom one pleases.
  欢心: [{ text: 'lòng', kind: 'noun', when: (place) => earlier(place, /得了?$|^(?:讨|博|赢得)$/u, 5) }],
  // 压得稻秆都弯了腰, 雪把树枝压断了.
  压: [
    {
      text: 'đè',
      kind: 'verb',
      when: (place) => isNext(place, /^(?:得|断|弯|垮|塌)/u) && (later(place, BENT, 4) || earlier(place, BENT, 4)),
    },
  ],
  压得: [{ text: 'đè', kind: 'verb', when: (place) => later(place, BENT, 4) || earlier(place, BENT, 4) }],
});
