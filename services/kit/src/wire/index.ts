export { createEnumNames, type EnumName, type EnumNames } from './enum-names.ts';
export { toIsoTime, toOptionalIsoTime, toOptionalTimestamp, toTimestamp } from './times.ts';
