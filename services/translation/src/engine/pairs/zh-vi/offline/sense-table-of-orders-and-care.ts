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
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const PEOPLE = kinds('person name pronoun');
const MAX_NEAR = 20;
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - MAX_NEAR), index + MAX_NEAR).some(({ source }) => sources.test(source));

const ACTS = kinds('verb adverb preposition adjective expression');
const WHATEVER =
  /^(?:不管|无论|不论|任凭|管他|要是|如果|万一|若|若是|假如|倘若|看见|看到|听见|听到|听到动静|见到|见了|遇到|遇见|碰到|碰上|遇上|没事|有事|除非|没有我的命令|没我的命令)$/u;
const TOLD = /^(?:你|您|你们|大家|都|各位|诸位|记住|记得|以后|今晚|夜里|晚上|待会儿|等会儿|一会儿|千万)$/u;
const NO_ORDER_FOR = /^(?:我|他|她|它|我们|他们|她们|咱们|谁)$/u;
const isNearBefore = ({ tokens, index }: Place, sources: RegExp): boolean =>
  tokens.slice(Math.max(0, index - MAX_NEAR), index).some(({ source }) => sources.test(source));
/** A condition opens the clause, and nobody but those who are spoken to is said to want nothing. */
const isToldThen = (place: Place): boolean => {
  const said = clauseBefore(place, 14);
  let start = 0;
  while (TOLD.test(said[start]?.source ?? '')) start++;
  const who = said.at(/^[都也]$/u.test(said.at(-1)?.source ?? '') ? -2 : -1);
  // 不管他给多少，这块地都不要卖: the condition may be a clause of its own.
  const isThing = who?.kind === 'noun' && who !== said.at(-1) && isNearBefore(place, /^(?:不管|无论|不论|任凭)$/u);
  return isThing || (WHATEVER.test(said[start]?.source ?? '') && !NO_ORDER_FOR.test(who?.source ?? ''));
};

const COOKED = /[汤粥药膏糖糊浆汁油骨锅灶炉火羹鹰]/u;
const LATE =
  /^(?:眼睛|双眼|两眼|天亮|天明|半夜|深夜|凌晨|后半夜|大半夜|天快亮|天|黎明|三更|五更|现在|很晚|[一二两三四五]点.*)$/u;
const YEARS = /^(?:.*(?:年|辈子|日子)|苦日子|出头|头|这些年|那些年|这几年)$/u;

const BURNING = /火|烧起来|屋|房|楼|柴|点燃|绑|烟|锅|油/u;
const FEVERISH = /^(?:发烧|高烧|退烧|退热|体温|额头|脑子|脑袋|大夫|郎中|风寒|胡话|肺|发热|滚烫)$/u;

const SAID = kinds('noun determiner adjective');

const ANIMALS = kinds('noun');
const CALLS_OUT = /^(?:喂|“|「|『|说|道|喊|叫|一声|了声|声)$/u;

/** 将大的留给她: what is big, and nothing that is going to be. */
const isWhatIsSo = (place: Place): boolean => {
  const { tokens, index, next } = place;
  if (/^.的$/u.test(next?.source ?? '') && next?.kind !== 'pronoun') return later(place, GIVEN_OR_PUT, 8);
  const quality = /^[最更较]$/u.test(next?.source ?? '') ? index + 2 : index + 1;
  return isKind(tokens[quality], QUALITIES) && isDe(tokens[quality + 1]) && !isEdge(tokens[quality + 2]);
};
const QUALITIES = kinds('adjective');
const GIVEN_OR_PUT = /.[给在到进成入向]$/u;

/** Senses of words of orders, of care for people and animals, and of hard times. */
export const ORDER_AND_CARE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 不管听到什么都不要下来: what one is told to do then.
  不要: [
    {
      text: 'đừng',
      kind: 'adverb',
      when: (place) => isKind(place.next, ACTS) && isToldThen(place),
    },
  ],
  // 熬了十年, 熬到出头: hard times, and not what is cooked.
  熬: [
    {
      text: 'thức',
      kind: 'verb',
      when: (place) => !isNear(place, COOKED) && isNext(place, /^到$/u) && later(place, LATE, 4),
    },
    {
      text: 'chịu đựng',
      kind: 'verb',
      when: (place) =>
        !isNear(place, COOKED) && (isNext(place, /^(?:到|着|不住|不下去|过去|过来)$/u) || later(place, YEARS, 4)),
    },
  ],
  // 马也要喂最好的草料: an act, and no call.
  喂: [
    {
      text: 'cho',
      kind: 'verb',
      when: ({ tokens, index, before }) =>
        /^(?:了|些|了些)$/u.test(tokens[index + 1]?.source ?? '') &&
        isKind(before, ANIMALS) &&
        tokens[index - 2]?.source === '给',
    },
    {
      text: 'cho ăn',
      kind: 'verb',
      when: (place) =>
        !startsClause(place) &&
        !isBefore(place, CALLS_OUT) &&
        !isKind(place.next, PEOPLE) &&
        !later(place, /^(?:药|水|粥|汤|饭|奶|嘴边|嘴里|喝)$/u, 4),
    },
  ],
  要: [{ text: 'phải', kind: 'adverb', when: ({ before, next }) => next?.source === '喂' && isKind(before, ANIMALS) }],
  也要: [
    { text: 'cũng phải', kind: 'adverb', when: ({ before, next }) => next?.source === '喂' && isKind(before, ANIMALS) },
  ],
  // 把自己锁在屋里.
  锁: [
    {
      text: 'khóa',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^(?:在|进|到)$/u) && (isKind(place.before, PEOPLE) || earlier(place, /^[把将被]$/u, 4)),
    },
  ],
  // 你别吓人: what one does to others, and not how something is.
  吓人: [
    {
      text: 'dọa người',
      kind: 'verb',
      when: (place) =>
        isBefore(
          place,
          /^(?:别|不要|少|想|来|出来|会|要|故意|专门|专|总|老|爱|喜欢|用来|拿来|不准|不许|再|去|不能|就会|只会)$/u,
        ),
    },
  ],
  // 我妹妹快要烧死了: of a fever, where there is no fire.
  烧死: [
    {
      text: 'sốt chết',
      kind: 'verb',
      when: (place) =>
        endsClause(place) &&
        isBefore(place, /^(?:快|快要|就要|都快|都要|都快要|要|会|差点|差点儿|险些|活活)$/u) &&
        !isNear(place, BURNING),
    },
  ],
  // 再这么烧下去，脑子就要烧坏了.
  烧: [
    {
      text: 'sốt',
      kind: 'verb',
      when: (place) => isNext(place, /^(?:下去|坏|退|得)$/u) && isNear(place, FEVERISH) && !isNear(place, BURNING),
    },
  ],
  烧坏: [{ text: 'sốt hỏng', kind: 'verb', when: (place) => isNear(place, FEVERISH) && !isNear(place, BURNING) }],
  // 不停地说着胡话: what one goes on saying.
  说着: [
    {
      text: 'nói',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, SAID) &&
        earlier(place, /^(?:不停|不停地|不断|不断地|一直|还|还在|仍|正|嘴里|口中|嘴上)$/u, 5),
    },
  ],
  // 将大的那一半塞进她手里: what is put there.
  将: [{ text: 'đem', kind: 'preposition', when: (place) => isWhatIsSo(place) }],
});
