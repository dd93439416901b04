import { WORDS_OF_POSTS } from '../forms-of-titles.ts';
import { readSpanLater, STILL_LATER } from './a-span-later.ts';
import { A_WHILE_BETWEEN, readAWhileBetween } from './a-while-between.ts';
import { BASES, readByActs } from './according-to-acts.ts';
import { readAccusedInWriting } from './accused-in-writing.ts';
import { AGAIN_WITH_RESULT, placeSoon, readOneMovement, readVerbAgain, SOONER } from './act-manners.ts';
import { LOOKS, OBJECTS_APART, readFace, readFirst, readMadeOf, readSplitAct, readStare } from './acts.ts';
import { LIGHT_ACTS, readActAsObject } from './acts-as-objects.ts';
import { BEFORE_PLACES, readActAtPlace, readSoundAtPlace, SOUNDS } from './acts-at-places.ts';
import { readActByWhom } from './acts-by-whom.ts';
import { createActsLikeThings } from './acts-like-things.ts';
import { readActOfSuchKind, SUCH_ACTS } from './acts-of-such-kind.ts';
import { readActOfItself } from './acts-of-themselves.ts';
import { OBJECTS_OF_ACTS, readActOnSomebody } from './acts-on-somebody.ts';
import { readActOnceAtPlace } from './acts-once-at-places.ts';
import { readUnderWay } from './acts-under-way.ts';
import { joinDirectionOfAct } from './acts-with-directions.ts';
import { readCalledSo, readGreeting } from './addressed.ts';
import { DOING_FOR, readAffairOfFavour } from './affairs-of-favours.ts';
import { readAfterAWhile } from './after-a-while.ts';
import { readNounAfterAct } from './after-act-nouns.ts';
import { AFTER_ACTS, readAfterAct, readAtSpeed, readTogether, readWhereOneIs, TOGETHER } from './after-acts.ts';
import { LONG_AGO, readAgoClause } from './ago-clauses.ts';
import { readAlikeInQuality } from './alike-in-quality.ts';
import { createAlikeWithOwned } from './alike-with-owned.ts';
import { readAllIsWell, WELL } from './all-is-well.ts';
import { readOnOneAlone } from './alone-on.ts';
import { ALWAYS, readAlwaysSo } from './always-so.ts';
import { AMID, readAmidFeeling } from './amid-feelings.ts';
import { AMONG_PEOPLE, readAmongPeople } from './among-people.ts';
import { AMONG_THEM, readAmongThem } from './among-them.ts';
import {
  BOUTS,
  CLOCK,
  COINS,
  DIMENSIONS,
  DIMES,
  NOT_YET,
  POINTS,
  readBout,
  readClock,
  readDimension,
  readHalfAndMore,
  readMoney,
  readMoreAlone,
  readNotYetReached,
  readPoints,
  readSpanBefore,
  readTimesAs,
  SPANS_BEFORE,
  TIMES_AS,
} from './amounts.ts';
import { AROUND, readAroundThing } from './around-things.ts';
import { readAsBigAs, SIZES_OF_THINGS } from './as-big-as.ts';
import { AS_EARLY_AS, readAsEarlyAs } from './as-early-as.ts';
import {
  GUISES,
  LOOKING,
  NOT_EVEN,
  ON_THE_WAY,
  readGuise,
  readLooksLike,
  readNotEvenOnce,
  readOnTheWay,
  readRedFace,
  readTreatedAs,
  TREATED,
} from './as-if.ts';
import { readAsOneDoesSo } from './as-one-does-so.ts';
import { ASKING_AROUND, readAskedAbout } from './asked-about.ts';
import { MUST_BE, readAskedWhether, readEasyAct, readHowTall, readMustBe } from './asked-in-talk.ts';
import { ASKED_WHEN, readAskedWhenDone } from './asked-when-done.ts';
import { ASKED_WITH_MAY, readAskedWithMay } from './asked-with-may.ts';
import { createAttributesAsSaid } from './attributes-as-said.ts';
import { ATTRIBUTES, readAttributeOfPointed } from './attributes-of-pointed.ts';
import { OF_THEM, readBareHead, readOfThem } from './bare-heads.ts';
import { HAVING_WHAT, readBareLink, readOfWhatKind, readWhatThing, readWhoAtMark } from './bare-links.ts';
import { readBareMeasure } from './bare-measures.ts';
import { readBareOwner, readBareOwnerPointing, readPlaceOfOwner } from './bare-owners.ts';
import { BECOMING, readBecoming } from './becoming.ts';
import { BEFORE_THINGS, readBeforeThing } from './before-things.ts';
import {
  BEHIND,
  FOLLOWING,
  readBehindSomebody,
  readComing,
  readFollowedBy,
  readPointedBehind,
} from './behind-somebody.ts';
import { BELONGING, readBelonging } from './belonging.ts';
import { OWNED_AT_END, readBelongsAtEnd } from './belongs-at-end.ts';
import { ADVISING, readBetterTo } from './better-to.ts';
import { BETWEEN_TWO, readAsOneSays, readBetweenTwo } from './between-two.ts';
import {
  ALL_OVER,
  COVERED,
  readAllOver,
  readBody,
  readCoveredBody,
  readFullOf,
  readHair,
  readInHand,
  readOwnSelf,
} from './bodies.ts';
import { BESIDES, readBothActs, readOneAndOne } from './both-at-once.ts';
import { readByMeans } from './by-means.ts';
import { RECEIVING, readCareReceived } from './care-received.ts';
import { createCertainRelatives } from './certain-relatives.ts';
import { readChainOfActs, readEntrusted, readSuchPerson, readWhoDid } from './chains-of-acts.ts';
import { createChancesGiven, GIVING } from './chances-given.ts';
import {
  readActNoun,
  readCausative,
  readEmphasis,
  readLiteraryLink,
  readMost,
  readNotReached,
  readRepeatedVerb,
  readToTheEnd,
  readWhen,
} from './clause-forms.ts';
import { createClauseRewriter, ifLinked, inTurn, type TriggeredRule } from './clauses.ts';
import { readComeFromPlace } from './come-from-places.ts';
import { COMING_FROM, readComingFrom } from './coming-from.ts';
import {
  readAboutAsMuch,
  readAsMuchAsThing,
  readComparedWith,
  readFarLess,
  readLessThanThing,
  readSeemingMore,
} from './comparisons.ts';
import { readCompoundBehindLink } from './compounds-behind-links.ts';
import { CONTENT_NOUNS, createContentNoun } from './content-nouns.ts';
import { COUNTED_AT_END, readCountedAtEnd } from './counted-at-end.ts';
import { readCountedClause, readCountedDisposing, readOneAmong } from './counted-clauses.ts';
import { EVENTS as COUNTED_EVENTS, readCountedEvent } from './counted-events.ts';
import {
  readAgeWithoutLink,
  readLastOne,
  readLeftSince,
  readNumberedThing,
  readOfLastYears,
  readSideOfPointed,
  readTallPerson,
  readUnknownThing,
} from './counted-heads.ts';
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
  readHomeOf,
  readNumbered,
  readOldThing,
  readPointedSpan,
  readStrokes,
  readWithin,
  STROKES,
  WITHIN,
  YEARS_OF_AGE,
} from './counting.ts';
import { readCriedOnce } from './cried-once.ts';
import { DOING_HARM, readHarmDone } from './damage-done.ts';
import {
  IN_BETWEEN,
  NAMED,
  readDate,
  readDayOfSpan,
  readInBetween,
  readNamedNumber,
  readSchoolClass,
  readSpan,
  SCHOOL_YEARS,
  SPANS,
} from './dates.ts';
import { DAYS, readDayPart } from './day-parts.ts';
import { EVENTS, readDayOfEvent, readSince, readTimeOfDoing, SINCE, TIMES_OF_DOING } from './days-of-events.ts';
import { readDayWhenActing } from './days-when-acting.ts';
import { readDeadline } from './deadlines.ts';
import { readDegreeBeforeNoun } from './degrees-before-nouns.ts';
import {
  ABLE,
  ANY,
  ONCE,
  readAbleOnes,
  readAbleThing,
  readCountedBearers,
  readLosingOne,
  readNoAct,
  readOnceDescribed,
  readSurelyNot,
  readWhoOne,
  SURELY_NOT,
  USUAL,
} from './described.ts';
import {
  BEFORE_DESCRIBED,
  createDescribedBehindPrepositions,
  createSecondDescribed,
} from './described-behind-prepositions.ts';
import {
  FAR_MORE,
  FORMER_ONES,
  FULL_WORDS,
  ON_BODIES,
  ONES,
  readAgoPointed,
  readEvenDescribed,
  readExclaimed,
  readFarMore,
  readFirstFew,
  readFullPart,
  readJustOver,
  readKinOfName,
  readOfOne,
  readOfSize,
  readOnDescribed,
  readPartOfSomebody,
  SIZES,
} from './described-groups.ts';
import { readDescribedObject } from './described-objects.ts';
import {
  BELOW,
  EXCEPT,
  NAMES_OF,
  placeBound,
  placeCalled,
  placeComparison,
  placeLess,
  placeMuch,
  readInNameOf,
  readMoreOf,
  readNoneMore,
  SO,
} from './directions.ts';
import { ACROSS, divideAcross } from './divisions.ts';
import { createDoersAtTimes, readAgentWhoActs } from './doers-when-and-where.ts';
import { createDoneBySubjects } from './done-by-subjects.ts';
import { POINTING_AT_ONE, readDoneToSomebody } from './done-to-somebody.ts';
import { readDoneWith, WITH } from './done-with-somebody.ts';
import { readDoubledSound } from './doubled-sounds.ts';
import { EACH, readOfEachOne } from './each-ones.ts';
import { readEachThing } from './each-thing.ts';
import { ENDS_OF_PLACES, readEndOfPlace } from './ends-of-places.ts';
import { PARTS_OF_TIMES, readEndOfTime } from './ends-of-times.ts';
import { readEquallySo } from './equally-so.ts';
import { readEvenTheAct } from './even-the-act.ts';
import { createEvenThings, EVEN as EVEN_THINGS } from './even-things.ts';
import { readExperience } from './experience.ts';
import { readFarAbove } from './far-above.ts';
import { readFarOff } from './far-off.ts';
import { FEEDING, readFeeding } from './feeding.ts';
import { placeAttitude, readFeeling } from './feelings.ts';
import { FIGURES, readFigureOfAct } from './figures-of-acts.ts';
import { FIRST_HEAD, readFirstOfKind } from './first-of-its-kind.ts';
import { readFirstSome } from './first-some.ts';
import { FIRST_OF_TWO, readFirstThisThenThat } from './first-this-then-that.ts';
import { readFloorOfBuilding } from './floors-of-buildings.ts';
import { FOR_SAKE, readForSake, readForSomebody } from './for-somebody.ts';
import { readFractionOf } from './fractions-of.ts';
import { readFromPartOfSomebody } from './from-parts-of-people.ts';
import { FULL_PARTS, readFullOfPart } from './full-of-body.ts';
import { createFullSurfaces, FULL } from './full-surfaces.ts';
import { GAZES, readGazeOfPeople } from './gazes-of-people.ts';
import {
  readAllOneShould,
  readAttitudeTo,
  readGivenToSomebody,
  readHeldThing,
  readIntoWhose,
  readJudgedFrom,
  readMoreThanOne,
  readNotAsMuch,
} from './given-in-clauses.ts';
import { readGivenThing, readMeantFor } from './given-things.ts';
import { createGoalsOfActs } from './goals-of-acts.ts';
import { readBackToTime, readGoneToSide, readHarmedPart, readKeptHere, readWhoWasThere } from './gone-and-kept.ts';
import { readGoneToDo } from './gone-to-do.ts';
import { readGoodToWhom, WHO_IS_GOOD } from './good-to-whom.ts';
import { GRADUALLY, readGradualQuality } from './gradual-qualities.ts';
import { readGroupOfUs } from './groups-of-us.ts';
import { readHeadsBehind } from './heads-behind.ts';
import { readHeardFromPlace } from './heard-from-places.ts';
import { HELD_AT, readHeldBySomebody } from './held-by-somebody.ts';
import { readHourLess } from './hours-less.ts';
import { readHowGreat } from './how-great.ts';
import { readHowever } from './however-much.ts';
import { readHoweverOneActs, readHoweverWell } from './however-one-acts.ts';
import { readInBothThings, readInOneEvent, readOnEachOne } from './in-both-things.ts';
import { readInCounted } from './in-counted-things.ts';
import { CASES, readInSuchACase } from './in-such-a-case.ts';
import { readInThisHouse, readThatSound } from './in-this-house.ts';
import { IN_TIME, readInTime } from './in-time.ts';
import { readKeptOnSomebody } from './kept-on-somebody.ts';
import { readKinCounted } from './kin-counted.ts';
import { readKinOfUs } from './kin-of-us.ts';
import { readKinPointedAt } from './kin-pointed-at.ts';
import { readKinWithName } from './kin-with-names.ts';
import { KINDS_OF_THINGS, readKindOfThing } from './kinds-of-things.ts';
import { NEEDED_TO_ACT, readLackingTo } from './lacking-to.ts';
import { BY_RULES, createLaidDownBy } from './laid-down-by.ts';
import { readLastDescribed, readLastOwner } from './last-described.ts';
import { LAST_ONES, readLastOfItsKind } from './last-of-its-kind.ts';
import { readLeastOf, readNotOneLeft } from './least-of.ts';
import { LEAVE, readLeaveGranted } from './leave-granted.ts';
import { createLedRelatives } from './led-relatives.ts';
import { LEFT_OVER, readLeftBy, readWithout, WITHOUT } from './left-by.ts';
import { LENT, readLentToYou } from './lent-to-you.ts';
import { readLikeAct } from './like-acts.ts';
import { LIKE_AT_END, readLikeAtEnd } from './like-at-end.ts';
import { readLikeDoer, readUsedThing } from './like-doers.ts';
import { readLikeSomebody } from './like-somebody.ts';
import { readLikenedThing } from './likened-things.ts';
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
  readEachOne,
  readEvenRelative,
  readHeardWords,
  readHeldKin,
  readKin,
  readLikeness,
  readOneByOne,
  readPassiveNoun,
  readSizeOf,
  readSuccession,
  readWholesTwice,
  readWordItself,
  SIZE_WORDS,
} from './likeness.ts';
import { readLiteraryHead } from './literary-heads.ts';
import { LITERARY_OWNER, readLiteraryOwner } from './literary-owners.ts';
import { LOADS, readLoadOfFruit } from './loads-of-fruit.ts';
import { AMONG, ONE_OF_BUILDINGS, readAmong, readMostOfQuality, readMostThere, readSite } from './located.ts';
import { readLongAct } from './long-acts.ts';
import { readLookOfFace } from './looks-of-faces.ts';
import { readForbiddenThing, readLostYearsAgo, readStretching } from './lost-years-ago.ts';
import { createMadeForSomebody, FOR } from './made-for-people.ts';
import { MADE_OF, readMadeAtEnd, readMadeThing } from './made-of.ts';
import { MANY, readManyDescribed } from './many-described.ts';
import { BY_THINGS, createMarkedByThings } from './marked-by-things.ts';
import { createMattersOfClauses, MATTERS_OF_CLAUSES } from './matters-of-clauses.ts';
import { createMattersTold, MATTERS as MATTERS_TOLD } from './matters-told.ts';
import { readMeasuredAs } from './measured-as.ts';
import { MEASURED_PLACES, readMeasuredPlace } from './measured-places.ts';
import {
  CONTAINERS,
  EACH_ONES,
  MEASURES_WITH_SENSES,
  readContainer,
  readEachMeasure,
  readMeasure,
  readPointedMeasure,
} from './measures.ts';
import { MEMBERS, readMemberOf } from './members-of.ts';
import { readMetWhileActing } from './met-while-acting.ts';
import {
  AT_ACT,
  BEGINS,
  readAndThen,
  readBegun,
  readBegunAct,
  readInARow,
  readMoment,
  readSeizedMoment,
  SEIZING,
} from './moments.ts';
import { readMomentBefore } from './moments-before.ts';
import { MONEY, readMoneyFor } from './money-for.ts';
import { readInMonthsAndMore } from './months-and-more.ts';
import { readActMoreThan } from './more-than-somebody.ts';
import { readTheMostOfThem, THE_ONES } from './most-in-groups.ts';
import { readMostInHeart, readUtmostOne } from './most-in-hearts.ts';
import { MOST, readMostInPlace } from './most-in-places.ts';
import { readMostOfPointed } from './most-of-pointed.ts';
import { MUTUAL, readMutualAct } from './mutual-acts.ts';
import { NAMES_OF_ACTS, readNamedAct } from './named-acts.ts';
import { readNamedAfterClause } from './named-after-clauses.ts';
import { NAMED_BY_FIGURES, readNamedByFigures } from './named-by-figures.ts';
import { IN_STATES, readNameInState } from './names-in-states.ts';
import { readNameOfMine, SAYING_I } from './names-of-mine.ts';
import { NEEDED, readNeededForAct } from './needed-for-acts.ts';
import { NEXT_DOOR, readNeighbour } from './neighbours.ts';
import { readNoneThatNot } from './none-that-not.ts';
import { AS_THOUGHT, readNotAsThought } from './not-as-one-thinks.ts';
import { NOT_FAR, readNotFarFrom } from './not-far-from.ts';
import { readNotGrowing } from './not-growing.ts';
import { NOT_SO, readNotSo } from './not-so-much.ts';
import { NONE, readNothingOf } from './nothing-of.ts';
import { NO_SUCH, readNothingSpecial } from './nothing-special.ts';
import { NOUN_SPOTS, readNounSpot } from './noun-spots.ts';
import { BEFORE_OR_AFTER, readNounBeforeAct } from './nouns-before-acts.ts';
import { placeDisposedObject, placeReceiver } from './objects.ts';
import { readObjectThatActs } from './objects-that-act.ts';
import {
  readBetterThanDoing,
  readLikeBeforeNoun,
  readMatterOfAct,
  readNotAsWell,
  readOnceAgain,
  readSeenAtPlace,
  readStayingPerson,
  readSufferedTruth,
  readWhoDoesWell,
} from './objects-with-clauses.ts';
import { readOfWhatColour } from './of-what-colour.ts';
import { readOfWhichPlace } from './of-which-place.ts';
import {
  FEARED_OR_FOR,
  readDoingForIs,
  readFearedMistake,
  readMeetThere,
  readOnSomebodysBack,
} from './on-somebodys-back.ts';
import { readOnceAndHow, WAYS_OF_ONCE } from './once-and-how.ts';
import { readOneBeforeThis } from './one-before-this.ts';
import { ONE_SOUND, readOneCry } from './one-cry.ts';
import { createOneOf, ONE_OF } from './one-of.ts';
import { LIMBS, readOneOfLimbs } from './one-of-limbs.ts';
import { LAST_ONES_OF, readOneByQuality } from './ones-by-quality.ts';
import { createOnlyOneWhoActs } from './only-one-who-acts.ts';
import { createOnlyTheyHave, ONLY_HAVING } from './only-they-have.ts';
import { readOnlyOwned, readOnlyWay, SINGLE_ONES } from './only-ways.ts';
import {
  ABLE_TO,
  AS_TOLD,
  readAsTold,
  readCountedQuality,
  readHundreds,
  readOpeningAble,
  readOpeningCounted,
  readOpeningPlaced,
  readRealm,
  readSomebodyThere,
  STEPS_OF_REALMS,
} from './opening-clauses.ts';
import { readCaringForOneself, readOpeningRelative } from './opening-relatives.ts';
import { readOrdinalActor, readOrdinalClause } from './ordinal-clauses.ts';
import {
  readActCount,
  readAfterSpan,
  readAlone,
  readGoingOn,
  readLastBefore,
  readLastOnes,
  readNeverAgain,
  readNoMore,
  readNotOne,
  readOnceMore,
  readOrdinal,
  readPeopleOnly,
  readSuch,
  readUtmost,
  readWhichTime,
  TALENTS,
  WHICH_TIMES,
} from './ordinals.ts';
import { OTHER_THINGS, readOtherThing } from './other-things.ts';
import { readOthersAmongSome, THE_OTHERS } from './others-among-some.ts';
import { readDueThing, readOwedThing } from './owed-things.ts';
import { readOnlyThing, readOwnGroup, readPointedDescribedOwner } from './own-groups.ts';
import { readOwnLikeness } from './own-likeness.ts';
import {
  HOW_SO,
  readForces,
  readHowSo,
  readLookOn,
  readManyHeaded,
  readOwnPeople,
  readOwnQuality,
  readPlacedQuality,
  readRoomful,
} from './own-things.ts';
import { KIN_OF_CHILDREN, readKinOfChild, readOwnWords, readToldWhere } from './own-words.ts';
import { readOwnedAlone } from './owned-alone.ts';
import {
  OWNED_OR_MEANT,
  readComingOut,
  readDayOfAct,
  readEverything,
  readHousePerson,
  readMeaning,
  readOfFamily,
  readOfPeople,
  readOwnedByOne,
} from './owned-and-meant.ts';
import {
  AFTER_OTHERS,
  AMOUNTS_WORTH,
  DAYS_BY_WHEN,
  GROUPS_OF,
  LENT_THINGS,
  LESS_THAN,
  NEVER_MIND,
  ONES_OF_PLACE,
  OTHER_ONES,
  readAfterOthers,
  readAsSoonAs,
  readBeforeClock,
  readColour,
  readGroupOf,
  readLentToMe,
  readLessThanThought,
  readNeverMind,
  readOneOfPlace,
  readOnlyOfHouse,
  readOtherOne,
  readOwnHouse,
  readQualityOfPlace,
  readSensedOf,
  readStaredAt,
  readSufferedBlow,
  readWhetherAsked,
  readWorth,
  STARES,
  WHETHER_ASKED,
} from './owned-groups.ts';
import { readOwnedByGroup, readQualityThen } from './owned-in-time.ts';
import { readOwnedSpan, readTimeOf } from './owned-times.ts';
import { readOwnerOfSide, SIDES_OF_SOMEBODY } from './owners-of-sides.ts';
import { readOwnerWithoutLink } from './owners-without-link.ts';
import { AND, joinPair } from './pairs.ts';
import { readGenerationOf, readPairOfKin } from './pairs-of-kin.ts';
import { readParentOfCounted } from './parents-of-counted.ts';
import { readPartAsTopic } from './parts-as-topics.ts';
import { PARTS_OF_COUNTED_DAYS, readPartOfCountedDay } from './parts-of-counted-days.ts';
import { PARTS_OF_DESCRIBED, readPartOfDescribed } from './parts-of-described.ts';
import { readPartOfOnesOwn } from './parts-of-ones-own.ts';
import {
  DRESS,
  LOOKED_AT,
  readCountedThere,
  readDressed,
  readNamedKind,
  readPointedOwner,
  readRange,
  readSomeOf,
  readSpotOf,
  readSuchAsOne,
  SPOTS_OF,
} from './parts-of-wholes.ts';
import { readBlowsTaken, readDoneByLiterary, readHarmed, readSuffered, readSufferedNoun } from './passives.ts';
import { PLACES_OF_PEOPLE, readPersonAtPlace } from './people-at-places.ts';
import { readPersonBeside } from './people-beside.ts';
import { readPersonByTrade, TRADES } from './people-by-trade.ts';
import { createPeopleGivenTo } from './people-given-to.ts';
import { createPeopleLikeSomebody, SUCH } from './people-like-somebody.ts';
import { POINTING_AT_PEOPLE, readAgentAtPlace, readPointedPersonOfPlace } from './people-of-places.ts';
import { readPersonPointedAt } from './people-pointed-at.ts';
import { createPeopleWhoOnce } from './people-who-once.ts';
import { readPeopleWith } from './people-with.ts';
import { PIERCING, readPiercingThing } from './piercing-things.ts';
import { readPlaceInPlace } from './place-phrases.ts';
import {
  AS_SOMETHING,
  AT_SOMEBODY,
  readAlikeOf,
  readAtSomebody,
  readBeingOne,
  readInPointed,
  readPlacedActor,
  readPlacedOwner,
  readSaid,
  readStayingObject,
  SAID_OR_SHOWN,
} from './placed-acts.ts';
import { readPlacedBeforeAfter } from './placed-before-after.ts';
import { readPlacedSubject, readThemAtPlace } from './placed-subjects.ts';
import { FAR_FROM, ONLY_ONES, readDistance, readOnly, readOwnedPointed, readPointedPlace } from './places.ts';
import { readPlaceOfCounted } from './places-of-counted.ts';
import { readPlaceOfSomebody } from './places-of-somebody.ts';
import { HERE_OR_THERE, readPlaceWithPerson } from './places-with-people.ts';
import {
  NOBODY,
  readAllOverThere,
  readCountedDone,
  readNobodys,
  readOwnDescribed,
  readPlacedPointed,
  readPointedCause,
  readPointedDone,
  readPointedSide,
  readSoMuchEven,
  readSoMuchThat,
  readTwoDescriptions,
  readWorldWhere,
} from './pointed.ts';
import { readPointedActor, readSuchTime } from './pointed-actors.ts';
import { MEMBERS_OF_SECTS, readPointedMember } from './pointed-members.ts';
import { createCountedPhrases, createPointedPhrases } from './pointed-phrases.ts';
import { readPointedMoney, readPointedSum } from './pointed-sums.ts';
import { createPointedWithOwners } from './pointed-with-owners.ts';
import { PREPARED, readPreparedFor } from './prepared-for.ts';
import { readPriceOfThing } from './prices-of-things.ts';
import { readOfOurHouse, readThisIsSo, readWhoseThis } from './pronouns-and-pointed.ts';
import { createPutDownOnce, TO_PLACES } from './put-down-once.ts';
import { readPutOn } from './put-on-things.ts';
import {
  ALL_THERE,
  AMOUNTS,
  AND_YET,
  BACK_TO,
  DUTY,
  HALF,
  HOW_MUCH,
  LOOKS_OF,
  readAllOf,
  readAllThere,
  readAppearance,
  readBoundFor,
  readDuty,
  readHalfDone,
  readHowMuch,
  readQuantity,
  readTheirs,
  readThoughSo,
  readTwoQualities,
  readWhereTo,
  VEHICLES,
  WHERE_TO,
} from './qualities.ts';
import { BESIDE_SOMEBODY, readQualityOfSomebody } from './qualities-of-somebody.ts';
import {
  ASKING,
  HOW,
  MUST,
  NOTHING,
  readCondition,
  readHow,
  readMust,
  readNobody,
  readNothing,
  readQuestion,
  WHO,
  WORDS_OR_IF,
} from './questions-and-conditions.ts';
import { RANKING, readRankedGroup } from './ranked-groups.ts';
import { readRankInGroup } from './ranks-in-groups.ts';
import { RANKS_OF_THINGS, readRankOfThing } from './ranks-of-things.ts';
import { REASONS, readReasonFirst } from './reasons-first.ts';
import { readReceivedRelative } from './received-relatives.ts';
import { RELATED_WORDS, readOwnedThen, readOwnedToday, readRelatedNoun, readSpent } from './related-qualities.ts';
import {
  RELATING,
  readCalled,
  readComparedNoun,
  readNearNoun,
  readOwnedThere,
  readThoughtAbout,
  readWayNoun,
} from './relations-before-nouns.ts';
import { placeRelation, RELATIONS } from './relations-to.ts';
import { RELATING_ACTS, RELATIONS_WITH, readRelationWith } from './relations-with.ts';
import { readAge, readRelative } from './relatives.ts';
import {
  LAZY_TO,
  MATTERS,
  readAskedMatter,
  readDescribedSome,
  readForReason,
  readIfAnybody,
  readLastOfPlace,
  readLongWork,
  readNearest,
  readNotSoMuch,
  readPastSpan,
  readSeenSomewhere,
  readTightly,
  readTiredOf,
  SEEN_WORDS,
  TIGHT,
} from './said-behind.ts';
import { readNamedWho, readPersonFrom, readToldThing, readWhoeverWants, readWhoIsAbleTo } from './said-of-names.ts';
import { readAskedForLong, readBeforeSomebody, readFirstWho, readGrasp, readOwnerPointing } from './said-of-people.ts';
import { readSeasonAfterEvent, TIMED_EVENTS } from './seasons-after-events.ts';
import { readSelfOfPerson, SELF } from './selves-of-people.ts';
import { readShareGiven, SHARING } from './shares-given.ts';
import { readShoeSize } from './shoe-sizes.ts';
import { createSinceFirstActs, SINCE_FIRST } from './since-first-acts.ts';
import { readSinceWithin } from './since-within.ts';
import { readSizeBeforeCount, SIZED } from './sizes-before-counts.ts';
import { PARTS, readSizeOfPart } from './small-parts.ts';
import { ASKING_IN_DESPAIR, readAskedInDespair, readSinceWhen, SINCE_WHEN } from './small-questions.ts';
import { readSmearedPerson, SMEARED } from './smeared-people.ts';
import { readSoGreatAThing, SO_GREAT } from './so-great-a-thing.ts';
import { readSoLongSince } from './so-long-since.ts';
import { readSomeWho, SOME } from './some-who.ts';
import { readSoundOfAct } from './sounds-of-acts.ts';
import { readSpanAfterAct } from './spans-after-acts.ts';
import { AGO_OR_LATER, readSpanAgo } from './spans-ago.ts';
import {
  LASTING_STATES,
  PARTS_OF_DAYS,
  readLastingState,
  readLastingThing,
  readSpanOfAct,
  readWholeSpan,
  SPANS_OF_ACTS,
  WHOLE_SPANS,
} from './spans-of-acts.ts';
import { readSpanOfSplitAct } from './spans-of-split-acts.ts';
import { createSpentOn, SPENDING } from './spent-on.ts';
import { readSplashedOn } from './splashed-on-people.ts';
import { dropSplitDirection } from './split-directions.ts';
import { PAST_OBJECTS, readSplitPastAct } from './split-past-acts.ts';
import { readSpotOfAct } from './spots-of-acts.ts';
import { readStartingFrom, STARTING } from './starting-from.ts';
import { createStartled } from './startled-people.ts';
import { readStateOfObject } from './states-of-objects.ts';
import { PARTS_OF_PEOPLE, readStateOfPart } from './states-of-parts.ts';
import { BECOME, readStateOfTaken } from './states-of-taken.ts';
import { readEmbracingArms, readStateOfThing } from './states-of-things.ts';
import { readStateUnderWay, UNDER_WAY } from './states-under-way.ts';
import { readSeat, readStaying, SIDES_OF } from './staying.ts';
import { readStepsOfStairs } from './steps-of-stairs.ts';
import { ACTING, readStillActing } from './still-acting.ts';
import { readStruckOnce } from './struck-once.ts';
import {
  BUSY,
  readBusyPerson,
  readDoneBy,
  readGaze,
  readPlacedObject,
  readPointedPerson,
  readSubjectRelative,
} from './subject-relatives.ts';
import { readSuchAOne } from './such-a-one.ts';
import { readSuchAsSomebody, SUCH_AS } from './such-as-somebody.ts';
import { readAgentThatActs, readSufferedRelative } from './suffered-relatives.ts';
import { readSurnamed } from './surnamed.ts';
import { EYES_THAT_SWEEP, readSweptByEyes } from './swept-by-eyes.ts';
import { readTalk, TALK } from './talk.ts';
import { readTastedFeeling } from './tasted-feelings.ts';
import { readTeamBySize } from './teams-by-size.ts';
import { readSuchOne, readThatOne } from './that-one.ts';
import { readTheMore, THE_MORE } from './the-more.ts';
import { readTheOneWho } from './the-one-who.ts';
import { readThingAtPlace } from './things-at-places.ts';
import { createThingsByParts } from './things-by-parts.ts';
import { createThingsBySomebody } from './things-by-somebody.ts';
import { readCountedAlone, THINGS_COUNTED_ALONE } from './things-counted-alone.ts';
import { createThingsForSoLong } from './things-for-so-long.ts';
import { createHeldThere } from './things-held-there.ts';
import { LATER, readThingLater } from './things-later.ts';
import { createThingsOfDoers } from './things-of-doers.ts';
import { createThingsOfPointedPeople } from './things-of-pointed-people.ts';
import { createThingsOnThings } from './things-on-things.ts';
import { createThingsOnceKnown } from './things-once-known.ts';
import { createThingsOnceTreated } from './things-once-treated.ts';
import { createThingsPutSomewhere } from './things-put-somewhere.ts';
import { readThingWithSomebody } from './things-with-somebody.ts';
import { readInThisTime, readOfThisTime, THIS_TIME } from './this-time.ts';
import { readTimeBeforePointed, TIMES_BEFORE_POINTED } from './times-before-pointed.ts';
import { readTimeOfEvent } from './times-of-events.ts';
import { placeOccupation, RANKED, readRank } from './titles.ts';
import { OURS, readTitleOfOurs } from './titles-of-ours.ts';
import { readToSuchState, SUCH_STATES } from './to-such-a-state.ts';
import { readToTheSide } from './to-the-side.ts';
import { readToWhatDegree, readUtmostQuality } from './to-what-degree.ts';
import { MAKING_ACT, readToldRelative } from './told-relatives.ts';
import { createToldStory, TELLING } from './told-stories.ts';
import { createToldThings, TOLD } from './told-things.ts';
import { readToldWords } from './told-words.ts';
import { readTopicBeforePeople } from './topics-before-people.ts';
import { DIRECTIONS, FIXED, placeDirection, readDirectionOfAct, TOWARDS } from './towards.ts';
import {
  ACCORDING_TO,
  ONLY_WHO,
  readAccording,
  readOnlyWho,
  readSituated,
  readUnderAct,
  SITUATED_AT,
  UNDER_ACTS,
} from './under-acts.ts';
import { readUnderGuidance } from './under-guidance.ts';
import { createUnrelatedThings, RELATED_TO } from './unrelated-things.ts';
import { readUsedWhen } from './used-when.ts';
import { readVainAct, VAIN } from './vain-acts.ts';
import { readVentedOn, VENTED_ACTS } from './vented-on.ts';
import { readWasWhen } from './was-when.ts';
import { readWayOfActing } from './ways-of-acting.ts';
import { readWayOfBeing } from './ways-of-being.ts';
import { readWayTo, WAYS } from './ways-to-places.ts';
import { readWeekday } from './weekdays.ts';
import { readWhatIsSo } from './what-is-so.ts';
import { readWhatItIs } from './what-it-is.ts';
import { createWhatPeopleDo } from './what-people-do.ts';
import { createWhatSomebodyDid } from './what-somebody-did.ts';
import { readWhatYouMean, SAYING } from './what-you-mean.ts';
import { readWhenBehindOpener } from './when-behind-openers.ts';
import { placeWhere } from './where-acts.ts';
import {
  readAskedSomebody,
  readFromNowhere,
  readHomeAt,
  readPlaceOfPeople,
  readUsedFor,
} from './where-somebody-lives.ts';
import { COUNTS_AS, readWhereverItEnds } from './wherever-it-ends.ts';
import { readWhetherThere } from './whether-there.ts';
import { readWhileActing, TIMES_OF_ACTS } from './while-acts.ts';
import { DEEDS_OF, readWhoDidIt } from './who-did-it.ts';
import { createWhoItWas } from './who-it-was.ts';
import { createTrulyWho, createWhoeverIsSo, TRULY, WHOEVER } from './whoever-is-so.ts';
import { createWholeAttributes } from './whole-attributes.ts';
import { createWholeBody, WHOLE_BODIES } from './whole-body-clauses.ts';
import { readThoseAtSide, readWholeFloor, SIDES_OF_THOSE } from './whole-floors.ts';
import { createWhomOneHears } from './whom-one-hears.ts';
import {
  readCountedOwned,
  readKeptCounted,
  readPeopleOfGroup,
  readThoseWho,
  readTrip,
  readVeryVery,
  THOSE_WHO,
  TRIPS_OF_GOING,
  VERY,
} from './whose-and-how-many.ts';
import { readWipedOnce } from './wiped-once.ts';
import { readWifeBySurname } from './wives-by-surnames.ts';
import { readWordsOfKind } from './words-held.ts';
import { readWorkOfAct } from './work-of-acts.ts';

import { readYouWhoAre } from './you-who-are.ts';

/** The rules over parts of speech, each with its triggers. A rule sees the output of the rules above it. */
export const CLAUSE_RULES: readonly TriggeredRule[] = [
  { words: ['身边的', '手里的', '手中的', '身上的', '房里的', '院里的', '屋里的', '身后的'], apply: readWifeBySurname },
  { triggers: '的这那次种场项套份个', apply: readCompoundBehindLink },
  { words: [...SUCH], apply: createPeopleLikeSomebody((tokens) => rewriteClauses(tokens)) },
  { words: TIMED_EVENTS, apply: readSeasonAfterEvent },
  { triggers: '的', isSingle: true, apply: readPlaceOfCounted },
  { words: MATTERS_OF_CLAUSES, apply: createMattersOfClauses((tokens) => rewriteClauses(tokens)) },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      createThingsOnceTreated((tokens) => rewriteClauses(tokens)),
      createThingsByParts((tokens) => rewriteClauses(tokens)),
      createThingsOnceKnown((tokens) => rewriteClauses(tokens)),
      createThingsPutSomewhere((tokens) => rewriteClauses(tokens)),
      createPeopleWhoOnce((tokens) => rewriteClauses(tokens)),
      readLikenedThing,
      createActsLikeThings((tokens) => rewriteClauses(tokens)),
      readOneByQuality,
      createThingsOfPointedPeople((tokens) => rewriteClauses(tokens)),
      createDoersAtTimes((tokens) => rewriteClauses(tokens)),
      readAgentWhoActs,
      readOwnedAlone,
      readMostOfPointed,
      createThingsForSoLong((tokens) => rewriteClauses(tokens)),
      createThingsBySomebody((tokens) => rewriteClauses(tokens)),
      createThingsOnThings((tokens) => rewriteClauses(tokens)),
      createOnlyOneWhoActs((tokens) => rewriteClauses(tokens)),
      createPeopleGivenTo((tokens) => rewriteClauses(tokens)),
      createGoalsOfActs((tokens) => rewriteClauses(tokens)),
    ),
  },
  {
    words: ['在', '每', '的时候', '之时'],
    apply: inTurn(readWhenBehindOpener, readInBothThings, readInOneEvent, readOnEachOne),
  },
  { words: SAYING, apply: readWhatYouMean },
  { words: GIVING, apply: createChancesGiven((tokens) => rewriteClauses(tokens)) },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(createAlikeWithOwned((tokens) => rewriteClauses(tokens))),
  },
  { words: ['怎么', '怎样', '如何'], apply: readAsOneDoesSo },
  { triggers: '这那', apply: inTurn(readInThisHouse, readThatSound) },
  { words: LAST_ONES_OF, apply: readOneByQuality },
  { triggers: '我咱你他她您', apply: readYouWhoAre },
  { words: ['一'], apply: readSplashedOn },
  { words: ['的'], apply: readPersonBeside },
  { words: FOR, apply: createMadeForSomebody((tokens) => rewriteClauses(tokens)) },
  { triggers: '我咱你他她', apply: readKinOfUs },
  { words: ['把', '将'], apply: createStartled((tokens) => rewriteClauses(tokens)) },
  { words: NAMED_BY_FIGURES, apply: readNamedByFigures },
  { words: PARTS_OF_TIMES, apply: readEndOfTime },
  { words: ['差'], apply: readHourLess },
  { words: PARTS_OF_COUNTED_DAYS, apply: readPartOfCountedDay },
  { words: MEASURED_PLACES, apply: readMeasuredPlace },
  { triggers: '一二三四五六七八九两', apply: readPriceOfThing },
  { words: AGO_OR_LATER, apply: readSpanAgo },
  { words: LENT, apply: readLentToYou },
  { words: ['当着'], apply: readFace },
  { triggers: '把', isSingle: true, apply: readWipedOnce },
  { words: BEFORE_THINGS, apply: readBeforeThing },
  { words: SINCE_FIRST, apply: createSinceFirstActs((tokens) => rewriteClauses(tokens)) },
  { words: ['在'], apply: readActOnceAtPlace },
  { words: ['自己'], apply: readActOfItself },
  { words: TOLD, apply: createToldThings((tokens) => rewriteClauses(tokens)) },
  { words: EVEN_THINGS, apply: createEvenThings((tokens) => rewriteClauses(tokens)) },
  { words: FULL_PARTS, apply: readFullOfPart },
  { words: FULL, apply: createFullSurfaces((tokens) => rewriteClauses(tokens)) },
  { words: RELATED_TO, apply: createUnrelatedThings((tokens) => rewriteClauses(tokens)) },
  { words: ['从'], apply: readFromPartOfSomebody },
  { words: SIDES_OF_SOMEBODY, apply: readOwnerOfSide },
  { words: WAYS_OF_ONCE, apply: readOnceAndHow },
  { words: ACTING, apply: readStillActing },
  { words: ['怎么', '怎麼'], apply: readWayOfBeing },
  { words: ['每周', '每星期', '每礼拜', '每个星期', '每个礼拜'], apply: readWeekday },
  { words: ['在不在'], apply: readWhetherThere },
  { words: TIMES_BEFORE_POINTED, apply: readTimeBeforePointed },
  { words: ['说什么'], apply: readWordsOfKind },
  { words: ['上', '下'], apply: readOneBeforeThis },
  { words: SO_GREAT, apply: readSoGreatAThing },
  // Before all rules for parts of people.
  { triggers: PARTS_OF_PEOPLE, apply: readStateOfPart },
  { triggers: '第', apply: readRankInGroup },
  { words: MANY, apply: readManyDescribed },
  { words: BY_THINGS, apply: createMarkedByThings((tokens) => rewriteClauses(tokens)) },
  { words: BY_RULES, apply: createLaidDownBy((tokens) => rewriteClauses(tokens)) },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      createWhatPeopleDo((tokens) => rewriteClauses(tokens)),
      createThingsOfDoers((tokens) => rewriteClauses(tokens)),
      createWhatSomebodyDid((tokens) => rewriteClauses(tokens)),
      readKeptOnSomebody,
      createWhoItWas((tokens) => rewriteClauses(tokens)),
      readSoLongSince,
    ),
  },
  {
    words: [...RANKING, ...THE_ONES, ...LAST_ONES],
    apply: inTurn(readRankedGroup, readTheMostOfThem, readLastOfItsKind),
  },
  { words: TO_PLACES, apply: createPutDownOnce((tokens) => rewriteClauses(tokens)) },
  // Before the rules for times: 猎人看到猎物时才有的表情.
  { words: ONLY_HAVING, apply: createOnlyTheyHave((tokens) => rewriteClauses(tokens)) },
  // Before the rules that read the object before 的 as the owner of the noun after it.
  { words: MATTERS_TOLD, apply: createMattersTold((tokens) => rewriteClauses(tokens)) },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      createLedRelatives((tokens) => rewriteClauses(tokens)),
      createPointedWithOwners((tokens) => rewriteClauses(tokens)),
      createWhomOneHears((tokens) => rewriteClauses(tokens)),
      createCertainRelatives((tokens) => rewriteClauses(tokens)),
      createDoneBySubjects((tokens) => rewriteClauses(tokens)),
    ),
  },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      readAlikeInQuality,
      readShoeSize,
      readTastedFeeling,
      readTheOneWho,
      readComeFromPlace,
      readFloorOfBuilding,
      readEmbracingArms,
      readStateOfThing,
      readHeardFromPlace,
      readOwedThing,
      readDueThing,
      readActByWhom,
      readWholeFloor,
      readMetWhileActing,
      readWorkOfAct,
      readOwnedByGroup,
      readQualityThen,
      readMostInHeart,
      readUtmostOne,
      readLostYearsAgo,
      readStretching,
      readForbiddenThing,
      readOnSomebodysBack,
      readOnlyWay,
      readMeasuredAs,
    ),
  },
  { words: SINGLE_ONES, apply: readOnlyOwned },
  { words: EACH, apply: readOfEachOne },
  { words: THINGS_COUNTED_ALONE, apply: readCountedAlone },
  {
    words: [...SIDES_OF_THOSE, ...OURS, ...OTHER_THINGS, ...FEARED_OR_FOR],
    apply: inTurn(readThoseAtSide, readTitleOfOurs, readOtherThing, readFearedMistake, readDoingForIs, readMeetThere),
  },
  { words: LEAVE, apply: readLeaveGranted },
  { words: SAYING_I, apply: readNameOfMine },
  { words: NEEDED, apply: readNeededForAct },
  { triggers: '的', isSingle: true, apply: createHeldThere((tokens) => rewriteClauses(tokens)) },
  { words: SUCH_STATES, apply: readToSuchState },
  { triggers: '这那這', apply: readPartOfOnesOwn },
  { words: DOING_FOR, apply: readAffairOfFavour },
  { triggers: '那这', isSingle: true, apply: readKinPointedAt },
  { triggers: '哪', apply: readOfWhichPlace },
  { triggers: '最', apply: inTurn(readLastDescribed, readLastOwner) },
  { triggers: '这那', apply: inTurn(readTopicBeforePeople, readPersonPointedAt) },
  { triggers: '参奏弹有', apply: readAccusedInWriting },
  { triggers: '爬登走迈跨踏跪上台石阶天玉楼', apply: readStepsOfStairs },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      readFromNowhere,
      readBareMeasure,
      readDegreeBeforeNoun,
      readWayOfActing,
      readMomentBefore,
      readTallPerson,
      readOfLastYears,
      readUnknownThing,
      readUsedFor,
      readQualityOfSomebody,
    ),
  },
  { words: BESIDE_SOMEBODY, apply: readQualityOfSomebody },
  { triggers: '一两三几这那某', apply: inTurn(readThingWithSomebody, readSideOfPointed) },
  { triggers: '我你他她您咱自它本朕', apply: readKinCounted },
  {
    words: [
      ...['时', '的时候', '岁', '号', '人', '头', '其余', '最后', '最前', '剩下的', '余下的', '家住'],
      ...['多月', '多星期', '多小时', '多时辰', '多钟头', '打听', '询问', '请教', '打探'],
      ...['目光', '视线', '那里', '那儿', '这里', '这儿', '那边', '这边'],
    ],
    apply: inTurn(
      readTimeOfEvent,
      readDayWhenActing,
      readAgeWithoutLink,
      readNumberedThing,
      readLastOne,
      readLeftSince,
      readHomeAt,
      readInMonthsAndMore,
      readAskedSomebody,
      readPlaceOfPeople,
    ),
  },
  {
    words: [
      ...ACROSS,
      ...RANKED,
      ...WHOEVER,
      ...TRULY,
      ...ONE_OF,
      ...DOING_HARM,
      ...COMING_FROM,
      ...FIGURES,
      ...WHOLE_BODIES,
      ...AROUND,
      ...ADVISING,
      ...POINTING_AT_PEOPLE,
      ...CASES,
      ...LIGHT_ACTS,
      ...SHARING,
      ...GAZES,
      ...MEMBERS,
      ...PLACES_OF_PEOPLE,
      ...MEMBERS_OF_SECTS,
      ...LIMBS,
      ...THIS_TIME,
      ...MOST,
      ...AMONG_THEM,
      ...NOT_FAR,
      ...SUCH_AS,
      ...OWNED_AT_END,
    ],
    apply: inTurn(
      readMostInPlace,
      readMemberOf,
      readPersonAtPlace,
      readShareGiven,
      readActAsObject,
      readAroundThing,
      readGazeOfPeople,
      readPointedMember,
      readOneOfLimbs,
      readInThisTime,
      readOfThisTime,
      readAmongThem,
      readNotFarFrom,
      readSuchAsSomebody,
      readBelongsAtEnd,
      readBetterTo,
      readPointedPersonOfPlace,
      readInSuchACase,
      readFigureOfAct,
      readComingFrom,
      readHarmDone,
      divideAcross,
      createOneOf((tokens) => rewriteClauses(tokens)),
      createWholeBody((tokens) => rewriteClauses(tokens)),
      readRank,
      createWhoeverIsSo((tokens) => rewriteClauses(tokens)),
      createTrulyWho((tokens) => rewriteClauses(tokens)),
    ),
  },
  {
    words: [
      ...STILL_LATER,
      ...ASKING_AROUND,
      ...COUNTS_AS,
      ...EYES_THAT_SWEEP,
      ...FIRST_HEAD,
      ...WHO_IS_GOOD,
      ...THE_OTHERS,
      ...ASKING_IN_DESPAIR,
      ...SINCE_WHEN,
      '连',
      '什么',
    ],
    apply: inTurn(
      readAskedInDespair,
      readSinceWhen,
      readEvenTheAct,
      readSpanLater,
      readAskedAbout,
      readWhereverItEnds,
      readOfWhatColour,
      readSweptByEyes,
      readFirstOfKind,
      readFirstSome,
      readGoodToWhom,
      readOthersAmongSome,
    ),
  },
  { words: HELD_AT, apply: readHeldBySomebody },
  { words: TRADES, apply: readPersonByTrade },
  { words: SIZED, apply: readSizeBeforeCount },
  { words: DEEDS_OF, apply: readWhoDidIt },
  { words: PARTS_OF_DESCRIBED, apply: readPartOfDescribed },
  { words: BECOME, apply: readStateOfTaken },
  { words: FIRST_OF_TWO, apply: readFirstThisThenThat },
  { words: SOME, apply: readSomeWho },
  { words: GRADUALLY, apply: ifLinked(readGradualQuality) },
  { words: WORDS_OF_POSTS, apply: placeOccupation },
  { words: COUNTED_EVENTS, apply: readCountedEvent },
  {
    triggers: '另',
    apply: inTurn(
      readPointedMeasure,
      createCountedPhrases((tokens) => rewriteClauses(tokens)),
    ),
  },
  {
    triggers: '一二三四五六七八九十正腊冬下上本这0123456789０１２３４５６７８９两几数百千万',
    apply: inTurn(
      readLookOfFace,
      readTeamBySize,
      readStruckOnce,
      readHourLess,
      readOneMovement,
      readCriedOnce,
      readFractionOf,
      readPlaceInPlace,
      readEachThing,
      readDate,
      readHundreds,
      readForces,
      createCountedPhrases((tokens) => rewriteClauses(tokens)),
      readInCounted,
      readCountedQuality,
    ),
  },
  {
    triggers: '我你他她您咱它这那這自此',
    apply: inTurn(
      readKinWithName,
      readSuchAOne,
      readGroupOfUs,
      readOwnWords,
      readPairOfKin,
      readGenerationOf,
      readUsedWhen,
      readPartAsTopic,
      readPointedActor,
      readSuchTime,
      readPointedMeasure,
      readBareOwnerPointing,
      readPlaceOfOwner,
      createPointedPhrases((tokens) => rewriteClauses(tokens)),
      readPlaceInPlace,
      readPointedMoney,
      readPointedSum,
      readLikeBeforeNoun,
      readIntoWhose,
      readHeldThing,
      readGivenToSomebody,
      readCalledSo,
      readOwnerPointing,
      readOfOurHouse,
      readWhoseThis,
      readThisIsSo,
      readPeopleOfGroup,
      readOwnHouse,
      readKinOfName,
      readHousePerson,
      readOfFamily,
      readOwnPeople,
      readSuchAsOne,
      readNamedKind,
      readThatOne,
      readSuchOne,
      readSeat,
      readWhereOneIs,
      readOwnDescribed,
      readAllOf,
      readKin,
      readBody,
      readBareOwner,
      readHomeOf,
      readBareOwnerPointing,
      readOwnerWithoutLink,
      readHair,
      readPointedPlace,
      readPointedDescribedOwner,
      readOwnGroup,
      readOwnedPointed,
      readOwnSelf,
      readPointedSpan,
      readCaringForOneself,
      readOnOneAlone,
    ),
  },
  { words: [...ALL_OVER, ...LITERARY_OWNER], apply: inTurn(readLiteraryOwner, readAllOver) },
  { triggers: '挥晃摆扬', apply: readInHand },
  {
    words: [...FAR_FROM, ...SITUATED_AT, ...UNDER_ACTS, ...AMOUNTS_WORTH, ...BEHIND, ...FOLLOWING],
    apply: inTurn(
      readGazeOfPeople,
      readFollowedBy,
      readPointedBehind,
      readNearest,
      readDistance,
      readSituated,
      readUnderAct,
      readWorth,
    ),
  },
  {
    words: [...ENDS_OF_PLACES, ...TREATED, ...LOOKING, ...GUISES, ...ON_THE_WAY, ...DRESS, ...SPOTS_OF],
    apply: inTurn(
      readEndOfPlace,
      readTreatedAs,
      readLooksLike,
      readGuise,
      readOnTheWay,
      readDressed,
      readSpotOfAct,
      readSpotOf,
    ),
  },
  {
    words: [
      ...NOT_EVEN,
      ...MAKING_ACT,
      ...AND,
      ...BEFORE_DESCRIBED,
      ...CONTENT_NOUNS,
      ...PAST_OBJECTS,
      ...BECOMING,
      ...SPENDING,
      ...WITH,
    ],
    apply: inTurn(
      readDoneWith,
      ifLinked(
        inTurn(
          readSplitPastAct,
          readBecoming,
          createSpentOn((tokens) => rewriteClauses(tokens)),
          createContentNoun((tokens) => rewriteClauses(tokens)),
          createSecondDescribed((tokens) => rewriteClauses(tokens)),
          createDescribedBehindPrepositions((tokens) => rewriteClauses(tokens)),
          joinPair,
          readToldRelative,
        ),
      ),
      readNotEvenOnce,
    ),
  },
  { words: [...OBJECTS_OF_ACTS, ...MADE_OF], apply: inTurn(readMadeAtEnd, readMadeThing, readActOnSomebody) },
  { triggers: '脸眼耳', apply: readRedFace },
  { words: [...ALIKE, ...LIKE_AT_END], apply: inTurn(readEquallySo, readLikeAtEnd, readLikeSomebody, readLikeness) },
  {
    words: [...BEFORE_PLACES, '被', '用', '为', '托'],
    apply: inTurn(
      readAgentAtPlace,
      ifLinked(readReceivedRelative),
      readJudgedFrom,
      readRange,
      readSufferedRelative,
      readAgentThatActs,
      readActAtPlace,
    ),
  },
  {
    words: [...Object.keys(OF_CLAUSES), ...MATTERS, ...DIRECTIONS, ...SOUNDS],
    apply: inTurn(readDirectionOfAct, readAskedMatter, readSoundAtPlace, readSoundOfAct, readClauseNoun),
  },
  { triggers: '接又挨受', apply: inTurn(readBlowsTaken, readSuccession) },
  { words: [...Object.keys(NAMED), ...SCHOOL_YEARS], apply: inTurn(readNamedNumber, readSchoolClass) },
  {
    words: [...SPANS, ...SPANS_OF_ACTS, ...PARTS_OF_DAYS, ...WHOLE_SPANS, ...SIZES],
    apply: inTurn(
      readWholeSpan,
      readSpanOfAct,
      readSpan,
      ifLinked(inTurn(readLongWork, readOfSize, readKeptCounted, readLastingThing)),
    ),
  },
  { words: LOADS, apply: readLoadOfFruit },
  { triggers: '号號字家床', isSingle: true, apply: inTurn(readNumbered, readWordItself, readHomeOf) },
  { triggers: `${MEASURES_WITH_SENSES}座间間栋`, isSingle: true, apply: inTurn(readCountedPlace, readMeasure) },
  { words: Object.keys(CONTAINERS), apply: readContainer },
  { words: EACH_ONES, apply: readEachMeasure },
  {
    words: [...AGO, ...LONG_AGO, ...LATER, ...Object.keys(WHICH_TIMES), ...Object.keys(BEFORE_OR_AFTER)],
    apply: inTurn(readThingLater, readNounBeforeAct, readAgoClause, readAgo, readWhichTime),
  },
  {
    words: [...ABOUT, ...JUST_OVER, ...WITHIN, ...NOT_YET],
    apply: inTurn(readWhoWasThere, readNotYetReached, readJustOver, readEstimate, readWithin),
  },
  { words: [...FLOORS, ...FORMER_ONES], apply: inTurn(readAgoPointed, readFirstFew, readFloor) },
  { words: YEARS_OF_AGE, apply: readAgeOfPerson },
  { words: AFTERWARDS, apply: readAfterThing },
  {
    words: [...STROKES, ...RANKS_OF_THINGS, ...EVENTS, ...SINCE, ...TIMES_OF_DOING],
    apply: inTurn(readStrokes, readRankOfThing, readDayOfEvent, readSince, readTimeOfDoing),
  },
  { words: AGES_OF_THINGS, apply: readOldThing },
  {
    words: [...ONLY_ONES, ...ONLY_WHO, ...GROUPS_OF],
    apply: inTurn(readOnlyWho, readGroupOf, readPointedOwner, readOnlyOfHouse, readOnly),
  },
  {
    words: ['家', '间', '所', '座', '栋', ...ONE_OF_BUILDINGS, ...AMONG],
    apply: inTurn(readAmong, readMostThere, readSite),
  },
  {
    triggers: '第最剩唯仅头',
    apply: inTurn(
      readOnlyThing,
      readLastOfPlace,
      readToTheEnd,
      readMostOfQuality,
      readMostThere,
      readLastBefore,
      readLastOnes,
      readDayOfSpan,
      readOrdinalActor,
      readOrdinalClause,
      readOrdinal,
    ),
  },
  { triggers: '一', isSingle: true, apply: inTurn(readAsSoonAs, readOneByOne, readNotOne) },
  {
    triggers: '再',
    apply: inTurn(
      readHoweverOneActs,
      readHoweverWell,
      readUtmost,
      readHowever,
      readOnceAgain,
      readGoingOn,
      readAndThen,
      readNoMore,
      readAfterSpan,
      readOnceMore,
      readNeverAgain,
    ),
  },
  {
    words: [...BEGINS, ...STARTING, '起', '起来'],
    apply: inTurn(readNotGrowing, readStartingFrom, readBegunAct, readBegun),
  },
  { words: Object.keys(TIMES_OF_ACTS), apply: inTurn(readWasWhen, readBackToTime, readWhileActing) },
  {
    words: [...AT_ACT, ...AFTER_ACTS, ...SEIZING, '前', ...Object.keys(SPANS_BEFORE)],
    apply: inTurn(
      readSinceWithin,
      readAfterAWhile,
      readDeadline,
      readPlacedBeforeAfter,
      readSeizedMoment,
      readSpanAfterAct,
      readMoment,
      readSpanBefore,
      readAfterAct,
    ),
  },
  { triggers: '连連', isSingle: true, apply: readInARow },
  { triggers: '一', apply: inTurn(readOneAndOne, readWholesTwice, readEachOne, readAlone, readSuch, readActCount) },
  { words: [...CLOCK, ...DAYS_BY_WHEN, ...IN_BETWEEN], apply: inTurn(readClock, readBeforeClock, readInBetween) },
  { words: Object.keys(DAYS), apply: readDayPart },
  { words: [...COINS, ...DIMES], apply: readMoney },
  { words: POINTS, apply: readPoints },
  { triggers: '半多来', apply: inTurn(readHalfAndMore, readMoreAlone) },
  { words: [...BOUTS, ...DIMENSIONS, ...TRIPS_OF_GOING], apply: inTurn(readTrip, readBout, readDimension) },
  { words: [...HOLDING_PRONOUN, ...KIN_OF_CHILDREN], apply: inTurn(readHeldKin, readKinOfChild) },
  {
    words: [...RELATIONS, ...NAMES_OF, ...RELATED_WORDS],
    apply: inTurn(readOwnedToday, readRelatedNoun, readSpent, readAboutAsMuch, placeRelation, readInNameOf),
  },
  {
    words: [...SO, ...EXCEPT, ...BELOW, ...FAR_MORE, '不如'],
    apply: inTurn(
      readLikeSomebody,
      readNotAsMuch,
      readFarLess,
      readAsMuchAsThing,
      placeLess,
      placeBound,
      readLessThanThing,
      readFarMore,
    ),
  },
  { words: [...HEARING_SOMEBODY, ...WORDS_OR_IF, '的话'], apply: inTurn(readHeardWords, readCondition) },
  { words: [...OBJECTS_APART, ...MUST], apply: inTurn(readSplitAct, readMust) },
  {
    words: [...LOOKS, ...STARES, ...SEEN_WORDS, ...LOOKED_AT, ...Object.keys(HAVING_WHAT)],
    apply: inTurn(readCountedThere, readSeenSomewhere, readStaredAt, readStare, readWhatThing),
  },
  { triggers: '了一', isSingle: true, apply: readRepeatedVerb },
  {
    words: [...ASKING, ...WHO, ...HOW, ...HOW_SO, ...NOTHING, ...WHETHER_ASKED, ...TALK, ...ASKED_WITH_MAY],
    apply: inTurn(
      readAsOneSays,
      readTalk,
      readIfAnybody,
      readWhetherAsked,
      readHowSo,
      readNobody,
      readNothing,
      readAskedWithMay,
      readQuestion,
      readHow,
    ),
  },
  {
    words: ['来', '來', '去', '着', '去住', '去接', '来接'],
    apply: inTurn(readGoneToDo, readComing, readPastSpan, dropSplitDirection, readNotReached),
  },
  { triggers: '之', isSingle: true, apply: inTurn(readLiteraryHead, readLiteraryLink) },
  {
    words: [...BETWEEN, ...BETWEEN_TWO, ...RELATIONS_WITH, ...RELATING_ACTS],
    apply: inTurn(readRelationWith, readBetween, readBetweenTwo),
  },
  {
    words: [
      ...EVEN,
      ...RELATING,
      ...OWNED_OR_MEANT,
      ...NAMES_OF_ACTS,
      ...FOR_SAKE,
      ...MONEY,
      ...TELLING,
      ...LASTING_STATES,
    ],
    apply: ifLinked(
      inTurn(
        readForSake,
        readMoneyFor,
        createToldStory((tokens) => rewriteClauses(tokens)),
        readLastingState,
        readNoneMore,
        readEvenDescribed,
        readEvenRelative,
        readComparedNoun,
        readNearNoun,
        readThoughtAbout,
        readOwnedThere,
        readWayNoun,
        readCalled,
        readComingOut,
        readOwnedByOne,
        readOfPeople,
        readMeaning,
        readEverything,
        readDayOfAct,
        readNamedAct,
      ),
    ),
  },
  {
    words: [
      ...TOGETHER,
      ...AFTER_OTHERS,
      ...LENT_THINGS,
      ...NEVER_MIND,
      ...LESS_THAN,
      ...AS_TOLD,
      ...STEPS_OF_REALMS,
      ...ABLE_TO,
      '比',
      '相比',
      '比起来',
    ],
    apply: inTurn(
      readComparedWith,
      readAsTold,
      readBeforeSomebody,
      readRealm,
      readOpeningAble,
      readNeverMind,
      readLessThanThought,
      readTogether,
      readAfterOthers,
      readLentToMe,
    ),
  },
  { words: [...DESIGNS, ...TALENTS], apply: inTurn(readDesigns, readPeopleOnly) },
  {
    words: [...NOUN_SPOTS, ...COVERED, ...FULL_WORDS, ...ON_BODIES, ...Object.keys(AT_SOMEBODY)],
    apply: inTurn(readNounSpot, readAtSomebody, readFullPart, readPartOfSomebody, readFullOf, readCoveredBody),
  },
  { words: [...'大小粗高厚', ...SIZE_WORDS], apply: readSizeOf },
  { words: ['所', ...BUSY], apply: inTurn(readPlaceOfSomebody, readDoneByLiterary, readDoneBy, readBusyPerson) },
  { words: [...HOW_MUCH, ...MUST_BE], apply: inTurn(readMustBe, readHowMuch) },
  {
    words: [...BESIDES, ...AND_YET, ...VERY, ...THE_MORE, ...NEXT_DOOR, ...NEEDED_TO_ACT, ...IN_TIME],
    apply: inTurn(
      readBothActs,
      readInTime,
      readLackingTo,
      readNeighbour,
      readVeryVery,
      readExclaimed,
      readTwoQualities,
      readTheMore,
    ),
  },
  {
    words: [...NOBODY, ...ANY, ...OF_THEM, ...NO_SUCH],
    apply: inTurn(readNothingSpecial, readNobodys, readNoAct, readOfThem),
  },
  {
    words: [...SURELY_NOT, ...NONE, ...WITHOUT, ...LEFT_OVER],
    apply: inTurn(readNotSoMuch, readSurelyNot, ifLinked(readNothingOf), readWithout, readLeftBy),
  },
  { words: [...AGAIN_WITH_RESULT, ...SOONER, ...FEEDING], apply: inTurn(readFeeding, readVerbAgain, placeSoon) },
  {
    triggers: '得',
    isSingle: true,
    apply: inTurn(readNotOneLeft, readNotAsWell, readSoMuchThat, readAllOverThere, readSoMuchEven),
  },
  { triggers: '以', isSingle: true, apply: inTurn(readForReason, readAtSpeed) },
  {
    words: [...VEHICLES, ...ACCORDING_TO, ...BASES, ...OTHER_ONES, ...TIGHT, ...LAZY_TO],
    apply: inTurn(readTightly, readTiredOf, readBoundFor, readAccording, readByActs, readOtherOne),
  },
  { words: [...HALF, ...A_WHILE_BETWEEN], apply: inTurn(readAWhileBetween, readHalfDone) },
  { words: [...AMOUNTS, ...PARTS], apply: inTurn(readSizeOfPart, readQuantity) },
  { words: Object.keys(LOOKS_OF), apply: readAppearance },
  { words: [...ABLE, ...ONES], apply: inTurn(readOfOne, readAbleOnes) },
  {
    words: [
      ...WHERE_TO,
      ...AS_THOUGHT,
      ...IN_STATES,
      ...AS_EARLY_AS,
      ...ATTRIBUTES,
      ...RECEIVING,
      ...SMEARED,
      ...ASKED_WHEN,
      ...WAYS,
      ...VAIN,
      '多',
      '下',
      '之下',
      ...AMONG_PEOPLE,
      ...SUCH_ACTS,
      ...COUNTED_AT_END,
      '比',
      '般的',
      ...UNDER_WAY,
      ...PIERCING,
    ],
    apply: inTurn(
      readWhereTo,
      readNotAsThought,
      readNameInState,
      readAsEarlyAs,
      readSmearedPerson,
      readActMoreThan,
      readWayTo,
      readHowGreat,
      readUnderGuidance,
      readVainAct,
      readAmongPeople,
      readAskedWhenDone,
      readCountedAtEnd,
      readActOfSuchKind,
      readLikeAct,
      readStateUnderWay,
      readPiercingThing,
      readAttributeOfPointed,
      readCareReceived,
    ),
  },
  { words: REASONS, apply: readReasonFirst },
  { words: [...ONCE, ...USUAL, ...ALWAYS], apply: inTurn(readAlwaysSo, readGoneToSide, readOnceDescribed) },
  {
    words: [...DUTY, ...PREPARED, ...NOT_SO, ...WELL, ...ALL_THERE],
    apply: inTurn(readDuty, readPreparedFor, readNotSo, readAllIsWell, readAllThere),
  },
  { words: [...BACK_TO, ...BELONGING], apply: inTurn(readBelonging, readThoughSo) },
  { words: AS_SOMETHING, apply: readAlikeOf },
  {
    words: [...POINTING_AT_ONE, ...AMID, ...SELF, ...VENTED_ACTS, ...ONE_SOUND, ...HERE_OR_THERE],
    apply: inTurn(readSelfOfPerson, readAmidFeeling, readVentedOn, readOneCry, readPlaceWithPerson, readDoneToSomebody),
  },
  { triggers: '是', isSingle: true, apply: inTurn(readOfWhatKind, readWhoOne) },
  { triggers: '过過', isSingle: true, apply: readExperience },
  { words: SIDES_OF, apply: readStaying },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      readFarOff,
      readNamedAfterClause,
      readUnderWay,
      readPartAsTopic,
      readPeopleWith,
      readLikeDoer,
      readUsedThing,
      readLeastOf,
      readNoneThatNot,
      joinDirectionOfAct,
      readPlaceInPlace,
      readHeadsBehind,
      readObjectThatActs,
      readWhoWasThere,
      readGoneToSide,
      readSpanOfSplitAct,
      readSoundOfAct,
      readKeptHere,
      readHarmedPart,
      readOwnedThen,
      readLikeBeforeNoun,
      readNounAfterAct,
      readWhoDoesWell,
      readGivenToSomebody,
      readAttitudeTo,
      readAllOneShould,
      readWhoAtMark,
      readSufferedTruth,
      readMatterOfAct,
      readSeenAtPlace,
      readStayingPerson,
      readDescribedObject,
      readWhatItIs,
      readFirstWho,
      readWhoeverWants,
      readWhoIsAbleTo,
      readWhatIsSo,
      readBareHead,
      readToldThing,
      readPersonFrom,
      readNamedWho,
      readAskedForLong,
      readOpeningCounted,
      readOpeningPlaced,
      readAgoPointed,
      readOnDescribed,
      readBehindSomebody,
      readColour,
      readCountedOwned,
      readQualityOfPlace,
      readSensedOf,
      readSomeOf,
      readPointedOwner,
      readOwnQuality,
      readEntrusted,
      readPlacedQuality,
      readLookOn,
      readRoomful,
      readManyHeaded,
      readLongAct,
      readToldWords,
      readChainOfActs,
      readSuchPerson,
      readWhoDid,
      readFeeling,
      readSufferedNoun,
      readSeat,
      readStaying,
      readGivenThing,
      readMeantFor,
      readSurnamed,
      readWorldWhere,
      readTwoDescriptions,
      readPointedCause,
      readCountedBearers,
      readTheirs,
      readBeingOne,
      readPlacedPointed,
      readCountedDone,
      readAbleThing,
      readPointedSide,
      readLosingOne,
      readPassiveNoun,
      readTimeOf,
      readOwnedSpan,
      readFace,
      readMadeOf,
      readBareLink,
      readInPointed,
      readPlacedOwner,
      readStayingObject,
      readPlacedObject,
      readPlacedSubject,
      readThemAtPlace,
      readPlacedActor,
      readStateOfObject,
    ),
  },
  { words: SAID_OR_SHOWN, apply: readSaid },
  {
    triggers: '的',
    isSingle: true,
    apply: inTurn(
      readDoubledSound,
      readParentOfCounted,
      createWholeAttributes((tokens) => rewriteClauses(tokens)),
      createAttributesAsSaid((tokens) => rewriteClauses(tokens)),
      readCountedDisposing,
      readByMeans,
      readOwnLikeness,
      readGaze,
      readPointedPerson,
      readAge,
      readOpeningRelative,
      readRelative,
      readSubjectRelative,
      readPointedDone,
      readActNoun,
      readCountedClause,
      readOneAmong,
      readDescribedSome,
    ),
  },
  {
    words: [...TIMES_AS, ...ONES_OF_PLACE, ...THOSE_WHO, ...MUTUAL, ...SIZES_OF_THINGS],
    apply: inTurn(readTimesAs, readOneOfPlace, readThoseWho, readMutualAct, readAsBigAs),
  },
  { words: KINDS_OF_THINGS, apply: readKindOfThing },
  { triggers: '远', apply: readFarAbove },
  { triggers: '最一两几三那这唯仅剩余', apply: inTurn(readMost, readSomebodyThere, readThingAtPlace) },
  { triggers: '是', isSingle: true, apply: readEmphasis },
  { words: ['在', '先', '正在'], apply: inTurn(readWhen, placeWhere, readFirst) },
  {
    triggers: '叫让讓令使被好早',
    isSingle: true,
    apply: inTurn(readToldWhere, readEasyAct, readGreeting, readSufferedBlow, readSuffered, readHarmed, readCausative),
  },
  { words: ['比', '可比'], apply: inTurn(readBetterThanDoing, readMoreThanOne, readSeemingMore, placeComparison) },
  { triggers: '管', isSingle: true, apply: placeCalled },
  {
    triggers: '多少',
    isSingle: true,
    apply: inTurn(readUtmostQuality, readToWhatDegree, readHowTall, placeMuch, readMoreOf),
  },
  { triggers: '把将將', isSingle: true, apply: inTurn(readWipedOnce, readGrasp, readPutOn, placeDisposedObject) },
  { triggers: '对對', isSingle: true, apply: placeAttitude },
  { words: [...TOWARDS, ...FIXED], apply: inTurn(readToTheSide, placeDirection) },
  { triggers: '给給吗嗎为替', apply: inTurn(readHarmed, readForSomebody, placeReceiver, readAskedWhether) },
];

/**
 * Rewrites the clauses of a text by rules over parts of speech, before their noun phrases are put into order. Tokens
 * move within their clause only.
 */
export const rewriteClauses = createClauseRewriter(CLAUSE_RULES);
