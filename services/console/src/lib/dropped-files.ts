const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder, which come in parts until one is empty. */
const readFolder = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries;
    entries.push(...part);
  }
};

const filesIn = async (entry: FileSystemEntry): Promise<File[]> => {
  // Such as .DS_Store: nobody means them.
  if (entry.name.startsWith('.')) return [];
  if (entry.isFile) return [await readFile(entry as FileSystemFileEntry)];
  const files: File[] = [];
  for (const inner of await readFolder(entry as FileSystemDirectoryEntry)) files.push(...(await filesIn(inner)));
  return files;
};

/** The files that were dropped, with those in folders. To be called while the event is handled. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<File[]> => {
  const plain = [...files];
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  // What is no entry of a file system, such as an image dragged from a page, is in `files` alone.
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesIn(entry)));
  return found;
};
