import { writeFileSync } from 'node:fs';
import { type ChildMessage, type ParseOrder, PIECE_UNITS } from './child-protocol.ts';
import { DocumentError, reasonOf, unsupported } from './document-error.ts';
import { parseFile } from './parse-file.ts';

const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send!(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

const obey = async (order: ParseOrder): Promise<void> => {
  try {
    const document = await parseFile(order.path, order.filename, order.limits);
    for (const { title, text } of document.chapters) {
      await send({ type: 'chapter', title });
      for (let at = 0; at < text.length; at += PIECE_UNITS) {
        await send({ type: 'text', piece: text.slice(at, at + PIECE_UNITS) });
      }
    }
    const { user, system } = process.cpuUsage();
    await send({ type: 'done', residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
  } catch (error) {
    await send(failureMessage(error));
  }
};

const failureMessage = (error: unknown): ChildMessage => {
  // A file that is gone or a disk that fails is not the document's fault, whatever else goes wrong is.
  if (error instanceof Error && 'syscall' in error) return { type: 'crashed', message: reasonOf(error) };
  const refused = error instanceof DocumentError ? error : unsupported(`cannot be read: ${reasonOf(error)}`);
  return { type: 'refused', kind: refused.kind, message: refused.message };
};

try {
  // Where the whole container runs out of memory, the kernel is to end this process and not the service.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}
// pdf.js leaves rejections behind for damaged parts that it can do without.
process.on('unhandledRejection', () => {});
process.on('disconnect', () => process.exit(0));
process.on('message', (order: ParseOrder) => void obey(order).catch(() => process.exit(1)));
