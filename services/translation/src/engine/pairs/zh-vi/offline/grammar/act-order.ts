import type { Token } from '../types.ts';
import { readTogether } from './after-acts.ts';
import { inTurn } from './clauses.ts';
import { placeComparison } from './directions.ts';
import { placeAttitude } from './feelings.ts';
import { placeDisposedObject, placeReceiver } from './objects.ts';
import { placeDirection } from './towards.ts';
import { placeWhere } from './where-acts.ts';

const place = inTurn(
  readTogether,
  placeWhere,
  placeComparison,
  placeDisposedObject,
  placeAttitude,
  placeDirection,
  placeReceiver,
);

/** Returns an act before 的 in the order that it would have in a clause of its own: 把她卖到这里 "bán nàng đến nơi này". */
export const inActOrder = (acts: readonly Token[]): readonly Token[] => place(acts, undefined) ?? acts;
