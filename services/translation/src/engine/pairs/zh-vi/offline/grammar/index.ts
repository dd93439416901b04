import { OCCUPATIONS } from '../titled-name-tables.ts';
import { LOOKS, OBJECTS_APART, readFace, readFirst, readMadeOf, readSplitAct, readStare } from './acts.ts';
import { AFTER_ACTS, readAfterAct, readAtSpeed, readTogether, readWhereOneIs, TOGETHER } from './after-acts.ts';
import {
  BOUTS,
  CLOCK,
  COINS,
  DIMENSIONS,
  DIMES,
  POINTS,
  readBout,
  readClock,
  readDimension,
  readHalfAndMore,
  readMoney,
  readMoreAlone,
  readPoints,
} from './amounts.ts';
import { readBareLink } from './bare-links.ts';
import { ALL_OVER, COVERED, readAllOver, readBody, readCoveredBody, readFullOf, readHair } from './bodies.ts';
import {
  ASKING,
  dropSplitDirection,
  readActNoun,
  readCausative,
  readEmphasis,
  readLiteraryLink,
  readMost,
  readQuestion,
  readRepeatedVerb,
  readToTheEnd,
  readWhen,
} from './clause-forms.ts';
import { createClauseRewriter, inTurn } from './clauses.ts';
import { readCondition, WORDS_OR_IF } from './conditions.ts';
import {
  ABOUT,
  AFTERWARDS,
  AGES_OF_THINGS,
  AGO,
  FLOORS,
  JUST_OVER,
  readAfterThing,
  readAgeOfPerson,
  readAgo,
  readCountedPlace,
  readEstimate,
  readFloor,
  readNumbered,
  readOldThing,
  readStrokes,
  readWithin,
  STROKES,
  WITHIN,
  YEARS_OF_AGE,
} from './counting.ts';
import { NAMED, readDate, readNamedNumber, readSpan, SPANS } from './dates.ts';
import { DAYS, readDayPart } from './day-parts.ts';
import {
  FIXED,
  placeCalled,
  placeComparison,
  placeDirection,
  placeLess,
  placeMuch,
  placeRelation,
  RELATIONS,
  readMoreOf,
  SO,
  TOWARDS,
} from './directions.ts';
import {
  ALIKE,
  BETWEEN,
  DESIGNS,
  EVEN,
  HEARING_SOMEBODY,
  HOLDING_PRONOUN,
  OF_CLAUSES,
  readBetween,
  readClauseNoun,
  readDesigns,
  readEvenRelative,
  readHeardWords,
  readHeldKin,
  readKin,
  readLikeness,
  readOneByOne,
  readPassiveNoun,
  readSizeOf,
  readSuccession,
  readWordItself,
} from './likeness.ts';
import { MEASURES_WITH_SENSES, readMeasure, readPointedMeasure } from './measures.ts';
import { AT_ACT, BEGINS, readAndThen, readBegun, readInARow, readMoment } from './moments.ts';
import { placeDisposedObject, placeReceiver } from './objects.ts';
import {
  readActCount,
  readAfterSpan,
  readAlone,
  readNeverAgain,
  readNoMore,
  readNotOne,
  readOnceMore,
  readOrdinal,
} from './ordinals.ts';
import { readOwnedSpan, readTimeOf } from './owned-times.ts';
import { FAR_FROM, placeWhere, readDistance, readOnly, readOwnedPointed, readPointedPlace } from './places.ts';
import { readAge, readRelative } from './relatives.ts';
import { readSubjectRelative } from './subject-relatives.ts';
import { placeOccupation, RANKED, readRank } from './titles.ts';

/**
 * Rewrites the clauses of a text by rules over parts of speech, before their noun phrases are put into order. Tokens
 * move within their clause only. A rule sees what the rules above it have written.
 */
export const rewriteClauses = createClauseRewriter([
  { words: RANKED, apply: readRank },
  { words: Object.keys(OCCUPATIONS), apply: placeOccupation },
  { triggers: '一二三四五六七八九十正腊冬下上本这0123456789０１２３４５６７８９', apply: readDate },
  {
    triggers: '我你他她您咱它这那這',
    apply: inTurn(readWhereOneIs, readKin, readBody, readHair, readPointedPlace, readPointedMeasure, readOwnedPointed),
  },
  { words: ALL_OVER, apply: readAllOver },
  { words: FAR_FROM, apply: readDistance },
  { words: ALIKE, apply: readLikeness },
  { words: Object.keys(OF_CLAUSES), apply: readClauseNoun },
  { triggers: '接又挨', apply: readSuccession },
  { words: Object.keys(NAMED), apply: readNamedNumber },
  { words: SPANS, apply: readSpan },
  { triggers: '号號字', isSingle: true, apply: inTurn(readNumbered, readWordItself) },
  { triggers: `${MEASURES_WITH_SENSES}座间間栋`, isSingle: true, apply: inTurn(readCountedPlace, readMeasure) },
  { words: AGO, apply: readAgo },
  { words: [...ABOUT, ...JUST_OVER, ...WITHIN], apply: inTurn(readEstimate, readWithin) },
  { words: FLOORS, apply: readFloor },
  { words: YEARS_OF_AGE, apply: readAgeOfPerson },
  { words: AFTERWARDS, apply: readAfterThing },
  { words: STROKES, apply: readStrokes },
  { words: AGES_OF_THINGS, apply: readOldThing },
  { triggers: '唯', apply: readOnly },
  { triggers: '第最剩', apply: inTurn(readToTheEnd, readOrdinal) },
  { triggers: '一', isSingle: true, apply: inTurn(readOneByOne, readNotOne) },
  { triggers: '再', apply: inTurn(readAndThen, readNoMore, readAfterSpan, readOnceMore, readNeverAgain) },
  { words: BEGINS, apply: readBegun },
  { words: [...AT_ACT, ...AFTER_ACTS], apply: inTurn(readMoment, readAfterAct) },
  { triggers: '连連', isSingle: true, apply: readInARow },
  { triggers: '一', apply: inTurn(readAlone, readActCount) },
  { words: CLOCK, apply: readClock },
  { words: Object.keys(DAYS), apply: readDayPart },
  { words: [...COINS, ...DIMES], apply: readMoney },
  { words: POINTS, apply: readPoints },
  { triggers: '半多来', apply: inTurn(readHalfAndMore, readMoreAlone) },
  { words: [...BOUTS, ...DIMENSIONS], apply: inTurn(readBout, readDimension) },
  { words: HOLDING_PRONOUN, apply: readHeldKin },
  { words: RELATIONS, apply: placeRelation },
  { words: SO, apply: placeLess },
  { words: [...HEARING_SOMEBODY, ...WORDS_OR_IF, '的话'], apply: inTurn(readHeardWords, readCondition) },
  { words: OBJECTS_APART, apply: readSplitAct },
  { words: LOOKS, apply: readStare },
  { triggers: '了一', isSingle: true, apply: readRepeatedVerb },
  { words: ASKING, apply: readQuestion },
  { triggers: '来來去', isSingle: true, apply: dropSplitDirection },
  { triggers: '之', isSingle: true, apply: readLiteraryLink },
  { words: BETWEEN, apply: readBetween },
  { words: EVEN, apply: readEvenRelative },
  { words: TOGETHER, apply: readTogether },
  { words: DESIGNS, apply: readDesigns },
  { words: COVERED, apply: inTurn(readFullOf, readCoveredBody) },
  { triggers: '大小粗高厚', isSingle: true, apply: readSizeOf },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      readAtSpeed,
      readPassiveNoun,
      readTimeOf,
      readOwnedSpan,
      readFace,
      readMadeOf,
      readBareLink,
      readAge,
      readRelative,
      readSubjectRelative,
      readActNoun,
    ),
  },
  { triggers: '最', apply: readMost },
  { triggers: '是', isSingle: true, apply: readEmphasis },
  { triggers: '在先', isSingle: true, apply: inTurn(readWhen, placeWhere, readFirst) },
  { triggers: '叫让讓令使', isSingle: true, apply: readCausative },
  { triggers: '比', isSingle: true, apply: placeComparison },
  { triggers: '管', isSingle: true, apply: placeCalled },
  { triggers: '多少', isSingle: true, apply: inTurn(placeMuch, readMoreOf) },
  { triggers: '把将將', isSingle: true, apply: placeDisposedObject },
  { words: [...TOWARDS, ...FIXED], apply: placeDirection },
  { triggers: '给給', apply: placeReceiver },
]);
