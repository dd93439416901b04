import { createEnumNames, type EnumName, toOptionalTimestamp } from '@versio/kit/wire';
import {
  ConflictResolution,
  ConflictState,
  ConflictType,
  Gender,
  IdiomType,
  Origin,
  TermCategory,
} from '@versio/proto/versio/bible/v1/enums_pb';

/** Converters between the Bible's enums and their names in the REST interface. */
export const originNames = createEnumNames(Origin);
export const categoryNames = createEnumNames(TermCategory);
export const genderNames = createEnumNames(Gender);
export const idiomTypeNames = createEnumNames(IdiomType);
export const conflictTypeNames = createEnumNames(ConflictType);
export const conflictStateNames = createEnumNames(ConflictState);
const resolutionNames = createEnumNames(ConflictResolution);

// Requests have the enum and the string of the version before (docs/versioning.md).

export const toOrigin = (origin: EnumName<typeof Origin>) => ({ origin, recordOrigin: originNames.valueOf(origin) });

export const toCategory = (category: EnumName<typeof TermCategory>) => ({
  category,
  termCategory: categoryNames.valueOf(category),
});

export const toGender = (gender: EnumName<typeof Gender>) => ({ gender, characterGender: genderNames.valueOf(gender) });

export const toIdiomType = (kind: EnumName<typeof IdiomType>) => ({ kind, type: idiomTypeNames.valueOf(kind) });

export const toConflictType = (kind: EnumName<typeof ConflictType>) => ({
  kind,
  type: conflictTypeNames.valueOf(kind),
});

export const toConflictState = (status: EnumName<typeof ConflictState>) => ({
  status,
  state: conflictStateNames.valueOf(status),
});

export const toResolution = (decision: EnumName<typeof ConflictResolution>) => ({
  decision,
  resolution: resolutionNames.valueOf(decision),
});

export const toResolveTime = (resolvedAt: string | null | undefined) => ({
  resolvedAt: resolvedAt ?? undefined,
  resolveTime: toOptionalTimestamp(resolvedAt),
});
