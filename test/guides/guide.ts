import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A code block of a guide. */
export interface Block {
  language: string;
  code: string;
}

/** Returns the code blocks of docs/guides/<name>.md, in order. */
export const readBlocks = async (name: string): Promise<Block[]> => {
  const path = fileURLToPath(new URL(`../../docs/guides/${name}.md`, import.meta.url));
  return [...(await readFile(path, 'utf8')).matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code]) => ({
    language: language!,
    code: code!,
  }));
};
