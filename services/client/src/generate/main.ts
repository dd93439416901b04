import { writeFile } from 'node:fs/promises';
import { GENERATED_FILES } from './files.ts';

for (const { path, make } of GENERATED_FILES) {
  await writeFile(path, await make());
  process.stdout.write(`${path}\n`);
}
