// What the service takes in one request (docs/rules.md#limits).
const MAX_FILES = 1_000;
const MAX_FILE_BYTES = 64 * 1_048_576;
const MAX_BYTES = 256 * 1_048_576;

/** A file that was chosen. */
export interface ChosenFile {
  /** Unlike that of any other, as VirtualList needs it. */
  id: string;
  file: File;
}

const idOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** Adds files to those that were chosen; one that is chosen again is taken once. */
export const addFiles = (chosen: readonly ChosenFile[], files: readonly File[]): ChosenFile[] => {
  const byId = new Map(chosen.map((each) => [each.id, each]));
  for (const file of files) byId.set(idOf(file), { id: idOf(file), file });
  return [...byId.values()];
};

/** The bytes of all files. */
export const bytesOf = (chosen: readonly ChosenFile[]): number => chosen.reduce((sum, { file }) => sum + file.size, 0);

/** What exceeds the limits of one request. */
export type OverLimit = { limit: 'files' | 'bytes' } | { limit: 'fileBytes'; chosen: ChosenFile };

/** Says whether files exceed a limit, before they are sent for nothing. */
export const overLimit = (chosen: readonly ChosenFile[]): OverLimit | undefined => {
  const large = chosen.find(({ file }) => file.size > MAX_FILE_BYTES);
  if (large) return { limit: 'fileBytes', chosen: large };
  if (chosen.length > MAX_FILES) return { limit: 'files' };
  return bytesOf(chosen) > MAX_BYTES ? { limit: 'bytes' } : undefined;
};

/** The file that a refusal of the service is about: its message begins with the name. The longest name counts. */
export const namedFile = (chosen: readonly ChosenFile[], detail: string | undefined): ChosenFile | undefined =>
  chosen
    .filter(({ file }) => detail?.startsWith(`${file.name} `))
    .sort((a, b) => b.file.name.length - a.file.name.length)[0];
