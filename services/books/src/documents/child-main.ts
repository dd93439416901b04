import { writeFileSync } from 'node:fs';
import { DocumentError, reasonOf, unsupported } from './document.ts';
import { parseFile } from './parse-file.ts';
import type { ChildMessage, ParseOrder } from './parser-process.ts';

/** Length of a piece of text in UTF-16 units. */
const PIECE_LENGTH = 256 * 1024;

const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

const parse = async (order: ParseOrder): Promise<void> => {
  try {
    const document = await parseFile(order.path, order.filename, order.limits);
    for (const { title, text } of document.chapters) {
      await send({ type: 'chapter', title });
      for (let at = 0; at < text.length; at += PIECE_LENGTH) {
        await send({ type: 'text', piece: text.slice(at, at + PIECE_LENGTH) });
      }
    }
    const { user, system } = process.cpuUsage();
    await send({ type: 'done', residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
  } catch (error) {
    await send(failureMessage(error));
  }
};

const failureMessage = (error: unknown): ChildMessage => {
  // A missing file or a failing disk is not the document's fault; every other failure is.
  if (error instanceof Error && 'syscall' in error) return { type: 'crashed', message: reasonOf(error) };
  const refused = error instanceof DocumentError ? error : unsupported(`cannot be read: ${reasonOf(error)}`);
  return { type: 'refused', kind: refused.kind, message: refused.message };
};

try {
  // If the container runs out of memory, the kernel ends this process rather than the service.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
// pdf.js leaves unhandled rejections for damaged parts that it can ignore.
process.on('unhandledRejection', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (order: ParseOrder) => void parse(order).catch(() => process.exit(1)));
