import {
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
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

/** Senses of words of reports, offices and hospitals. */
export const OFFICE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
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
});
