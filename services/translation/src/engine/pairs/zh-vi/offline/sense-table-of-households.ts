import {
  earlier,
  endsClause,
  isBefore,
  isKind,
  isNext,
  isOneOf,
  kinds,
  later,
  type Place,
  type Sense,
  startsClause,
  words,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const DISPOSING = words('把 将 將');
const PEOPLE = kinds('person name pronoun');
const TILLED = /^(?:翻|犁|种|锄|耕|浇|租|卖|分|买|平|整|给)/u;
const DEGREES = /^(?:状元|榜眼|探花|解元|会元|进士|举人|榜首|案首|头名|了)$/u;
/** Words that tell of a family into which a woman has married. */
const IN_LAWS =
  /^(?:嫁|嫁进|嫁过来|嫁到|媳妇|儿媳|儿媳妇|丈夫|相公|夫君|夫家|婆家|娘家|小姑子|小叔子|公公|妯娌|大嫂|二嫂|弟媳|男人|月子|坐月子|新媳妇|过门|休了|孙子|儿子|怀孕|怀了|生不出)$/u;
const SCUM = /(?:沫|浮油|血沫)$/u;
const DEPTHS = /^(?:膝盖|脚踝|小腿|脚背|腰|胸口|头顶|大腿|车轮|脚面|马蹄|门槛|屋檐)$/u;
const MAX_NEAR = 20;
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - MAX_NEAR), index + MAX_NEAR).some(({ source }) => sources.test(source));

/** Senses of words in the households, the fields and the kitchens of old times. */
export const HOUSEHOLD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 把马喂得又肥又壮.
  喂: [{ text: 'nuôi', kind: 'verb', when: (place) => isNext(place, /^得$/u) && isKind(place.before, kinds('noun')) }],
  // 把地翻了一遍.
  地: [
    {
      text: 'ruộng',
      kind: 'noun',
      when: (place) => isOneOf(place.before, DISPOSING) && later(place, TILLED, 3),
    },
    { text: 'đất', kind: 'noun', when: (place) => isOneOf(place.before, DISPOSING) },
  ],
  // 没少被三婶笑话, 怕人笑话.
  笑话: [
    {
      text: 'cười nhạo',
      kind: 'verb',
      when: (place) =>
        earlier(place, /^(?:被|怕|让|叫|惹|遭)$/u, 5) &&
        (isKind(place.before, PEOPLE) || isBefore(place, /^(?:被|人|惹|会)$/u)) &&
        !isNext(place, /^的$/u),
    },
    {
      text: 'cười nhạo',
      kind: 'verb',
      when: (place) => isKind(place.next, PEOPLE) && !isBefore(place, /^[个看的]$|看$/u),
    },
    // 讲笑话.
    { text: 'chuyện cười', kind: 'noun', when: (place) => earlier(place, /^[讲说编听][了过着]?$/u, 4) },
  ],
  // 连一件都没少.
  没少: [{ text: 'không thiếu', kind: 'verb', when: (place) => endsClause(place) }],
  // 把佛经背得滚瓜烂熟.
  背: [{ text: 'học thuộc', kind: 'verb', when: (place) => later(place, /^(?:滚瓜烂熟|一字不差|烂熟|熟)$/u, 3) }],
  薄皮: [{ text: 'vỏ mỏng', kind: 'noun', when: (place) => earlier(place, /^(?:擀|擀成|擀出|面团|面)$/u, 8) }],
  // 大少爷高中了.
  高中: [
    {
      text: 'đỗ cao',
      kind: 'verb',
      when: (place) => isNext(place, DEGREES) && (isKind(place.before, PEOPLE) || !isNext(place, /^了$/u)),
    },
  ],
  气: [{ text: 'tức', kind: 'adjective', when: (place) => isBefore(place, /^越$/u) && !isNext(place, /^[喘]/u) }],
  婆婆: [{ text: 'mẹ chồng', kind: 'person', when: (place) => isNear(place, IN_LAWS) }],
  // 雨水把台阶冲得干干净净.
  冲: [
    {
      text: 'rửa',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:把|将)$/u, 5) && later(place, /干净|干干净净/u, 4),
    },
    {
      text: 'cuốn',
      kind: 'verb',
      when: (place) => earlier(place, /(?:雨|水|洪|浪)/u, 8) && earlier(place, /^(?:把|将)$/u, 5),
    },
  ],
  // 这碗面辣得他直流眼泪.
  面: [
    {
      text: 'mì',
      kind: 'noun',
      when: (place) => isBefore(place, /^(?:[这那一两三半几]碗|碗|碗的)$/u) && !isNext(place, /^[对前上]$/u),
    },
  ],
  翻: [{ text: 'xới', kind: 'verb', when: (place) => earlier(place, /^地$/u, 3) && earlier(place, /^(?:把|将)$/u, 4) }],
  // 登基不过三日: no more than.
  不过: [
    {
      text: 'chỉ mới',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, kinds('number')) &&
        isKind(place.before, kinds('verb noun person pronoun name')) &&
        later(place, /^(?:[天日年夜载岁]|个?月|个?时辰)$/u, 2),
    },
  ],
  // 豆子要赶在霜降前收.
  要: [
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) => isNext(place, /^(?:趁|趁着|赶在|赶着|等到|抢在)$/u) && isKind(place.before, kinds('noun')),
    },
  ],
  陪嫁: [{ text: 'hồi môn', kind: 'adjective', when: (place) => isNext(place, /^的$/u) && !startsClause(place) }],
  // 摸得一清二楚.
  摸: [
    {
      text: 'nắm',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^[得透]$/u) && later(place, /^(?:一清二楚|清清楚楚|清楚|透|透透的|明明白白|门儿清)$/u, 3),
    },
  ],
  // 积雪没过了膝盖.
  没: [{ text: 'ngập', kind: 'verb', when: (place) => isNext(place, /^过$/u) && later(place, DEPTHS, 3) }],
  // 如今可是财大气粗了: it is so indeed.
  可是: [
    {
      text: 'đúng là',
      kind: 'adverb',
      when: (place) =>
        isKind(place.before, kinds('time person pronoun name')) && isKind(place.next, kinds('adjective expression')),
    },
  ],
  // 浮起一丝笑来.
  笑: [
    { text: 'nụ cười', kind: 'noun', when: (place) => isBefore(place, /^[丝抹缕]$/u) && isNext(place, /^[来，。]/u) },
  ],
  通宵: [{ text: 'đêm trắng', kind: 'noun', when: (place) => isBefore(place, /^(?:个|[一两二三四五几]个)$/u) }],
  // 跪得膝盖都青了.
  青: [
    {
      text: 'bầm tím',
      kind: 'adjective',
      when: (place) => earlier(place, /(?:膝盖|眼圈|胳膊|眼眶|腿|手腕|额头|胸口)$/u, 3) && endsClause(place),
    },
  ],
  // 花都谢了.
  谢: [{ text: 'tàn', kind: 'verb', when: (place) => earlier(place, /花儿?$/u, 3) && endsClause(place) }],
  // 把刀磨得又快又亮.
  快: [
    {
      text: 'sắc',
      kind: 'adjective',
      when: (place) => earlier(place, /(?:刀|剑|斧头?|剪子|剪刀|锋)$/u, 6) && earlier(place, /^磨/u, 4),
    },
  ],
  打扮: [{ text: 'trang điểm', kind: 'verb', when: (place) => earlier(place, /^(?:把|将)$/u, 4) }],
  // 把儿媳妇都留了下来.
  留下来: [{ text: 'giữ lại', kind: 'verb', when: (place) => earlier(place, /^(?:把|将)$/u, 6) }],
  留了下来: [{ text: 'giữ lại', kind: 'verb', when: (place) => earlier(place, /^(?:把|将)$/u, 6) }],
  // 撇着浮在上面的茶沫.
  撇: [{ text: 'gạt', kind: 'verb', when: (place) => later(place, SCUM, 7) }],
  撇着: [{ text: 'gạt', kind: 'verb', when: (place) => later(place, SCUM, 7) }],
  // 圣旨一下，…: as soon as it is given.
  一下: [
    {
      text: 'vừa ban xuống',
      kind: 'verb',
      when: (place) => isBefore(place, /(?:圣旨|旨意|懿旨|诏书|命令|军令|调令|旨)$/u) && endsClause(place),
    },
  ],
  // 那双鞋他一次也没穿过.
  穿过: [
    {
      text: 'đi',
      kind: 'verb',
      when: (place) => endsClause(place) && isNear(place, /[鞋靴]$|鞋子$/u) && earlier(place, /没|未|不曾/u, 4),
    },
    {
      text: 'mặc',
      kind: 'verb',
      when: (place) =>
        endsClause(place) && isNear(place, /(?:衣|衣裳|衣服|裙|裙子|袄|袍|衫)$/u) && earlier(place, /没|未|不曾/u, 4),
    },
  ],
  // 花的根都烂透了.
  根: [
    {
      text: 'rễ',
      kind: 'noun',
      when: (place) =>
        (startsClause(place) || isBefore(place, /^的$/u)) && later(place, /^(?:烂|烂透|烂掉|枯|断|腐烂|扎)/u, 4),
    },
  ],
});
