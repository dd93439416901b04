import { readCausedHead } from './caused-heads.ts';
import { inTurn } from './clauses.ts';
import { readCountedAtPlace } from './counted-at-places.ts';
import { readLikeNoun } from './like-nouns.ts';
import { readPlaceOfAct, readSpotOfThing } from './places-of-acts.ts';
import { readPlaceWithClause, readSidesOfCounted } from './places-with-clauses.ts';
import { readResultOfAct } from './results-of-acts.ts';
import { readSharedHead } from './shared-heads.ts';
import { readShownLook } from './shown-looks.ts';
import { readWhoseAlone } from './whose-alone.ts';

/** Puts a noun before what was said of it; each rule sees what those before it have written. */
export const readHeadsBehind = inTurn(
  readLikeNoun,
  readPlaceOfAct,
  readSpotOfThing,
  readPlaceWithClause,
  readSidesOfCounted,
  readCountedAtPlace,
  readWhoseAlone,
  readResultOfAct,
  readSharedHead,
  readShownLook,
  readCausedHead,
);
