import { OCCUPATIONS } from '../titled-names.ts';
import { readBout, readClock, readDimension, readHalfAndMore, readMoney } from './amounts.ts';
import {
  dropSplitDirection,
  readActNoun,
  readCausative,
  readEmphasis,
  readLiteraryLink,
  readMost,
  readQuestion,
  readRepeatedVerb,
  readWhen,
} from './clause-forms.ts';
import { createClauseRewriter, inTurn } from './clauses.ts';
import { readEstimate, readMeasure, readNumbered, readWithin } from './counting.ts';
import { readDate, readNamedNumber, readSpan } from './dates.ts';
import { readDayPart } from './day-parts.ts';
import { placeComparison, placeDirection } from './directions.ts';
import { readClauseNoun, readKin, readLikeness, readSuccession } from './likeness.ts';
import { placeDisposedObject, placeReceiver } from './objects.ts';
import { readActCount, readNoMore, readOrdinal } from './ordinals.ts';
import { readAge, readRelative } from './relatives.ts';
import { placeOccupation, readRank } from './titles.ts';

/**
 * Rewrites the clauses of a text by rules over parts of speech, before their noun phrases are put into order. Tokens
 * move within their clause only. A rule sees what the rules above it have written.
 */
export const rewriteClauses = createClauseRewriter([
  { triggers: '师師哥姐弟妹叔伯爷婶嫂姨姑舅少小公皇王夫太奶娘殿长長当掌护堂门峰', apply: readRank },
  {
    triggers: Object.keys(OCCUPATIONS)
      .map((title) => title[0])
      .join(''),
    apply: placeOccupation,
  },
  { triggers: '一二三四五六七八九十正腊冬下上本这0123456789０１２３４５６７８９', apply: readDate },
  { triggers: '我你他她您咱', apply: readKin },
  { triggers: '一似般那', apply: readLikeness },
  { triggers: '声聲响样消事', apply: readClauseNoun },
  { triggers: '接又挨', apply: readSuccession },
  { triggers: '年世', apply: readNamedNumber },
  { triggers: '时功工', apply: readSpan },
  { triggers: '号號', isSingle: true, apply: readNumbered },
  { triggers: '杯把份张口封名件', isSingle: true, apply: readMeasure },
  { triggers: '左上出内以之', apply: inTurn(readEstimate, readWithin) },
  { triggers: '第最剩再一', apply: inTurn(readOrdinal, readNoMore, readActCount) },
  { triggers: '点點', apply: readClock },
  { triggers: '今昨前明后第次翌当那这去每有', apply: readDayPart },
  { triggers: '块塊毛角', apply: readMoney },
  { triggers: '半多来', apply: readHalfAndMore },
  { triggers: '顿頓', apply: readBout },
  { triggers: '高长長宽寬深厚重粗大远遠', apply: readDimension },
  { triggers: '了一', isSingle: true, apply: readRepeatedVerb },
  { triggers: '不没沒是有能会會要可', apply: readQuestion },
  { triggers: '来來去', isSingle: true, apply: dropSplitDirection },
  { triggers: '之', isSingle: true, apply: readLiteraryLink },
  { triggers: '的', isSingle: true, apply: inTurn(readAge, readRelative, readActNoun) },
  { triggers: '最', isSingle: true, apply: readMost },
  { triggers: '是', isSingle: true, apply: readEmphasis },
  { triggers: '在', isSingle: true, apply: readWhen },
  { triggers: '叫让讓令使', isSingle: true, apply: readCausative },
  { triggers: '比', isSingle: true, apply: placeComparison },
  { triggers: '把将將', isSingle: true, apply: placeDisposedObject },
  { triggers: '往向朝对對跟', apply: placeDirection },
  { triggers: '给給', isSingle: true, apply: placeReceiver },
]);
