import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { sendArchive, sendDocument } from './archive/send-document.ts';
import {
  DocumentError,
  type DocumentLimits,
  type ParsedDocument,
  type ParseOptions,
  reasonOf,
  unsupported,
} from './document.ts';
import type { ChildMessage } from './parser-messages.ts';
import { isReusable } from './parser-messages.ts';
import type { ParseOrder } from './parser-process.ts';

/** See spawnChild. */
const MESSAGES_FD = 3;

type ParseFile = (
  path: string,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
) => Promise<ParsedDocument>;

const messages = new Socket({ fd: MESSAGES_FD, readable: false, writable: true });
// The parent has gone.
messages.on('error', () => process.exit(0));

const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    messages.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
  });

const usage = () => {
  const { user, system } = process.cpuUsage();
  return { residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 };
};

const parse = async (parseFile: ParseFile, order: ParseOrder): Promise<void> => {
  try {
    const document = await parseFile(order.path, order.filename, order.limits, order.options);
    let next: number | undefined;
    if (document.archive === undefined) await sendDocument(document, send);
    else {
      using archive = document.archive;
      next = await sendArchive(archive, order.from ?? 0, send, () => isReusable(usage()));
    }
    await send({ type: 'done', ...usage(), next });
  } catch (error) {
    await send(failureMessage(error));
  }
};

const failureMessage = (error: unknown): ChildMessage => {
  // A missing file, a failing disk or a permission that our own code lacks is not the document's fault; every other
  // failure is.
  if (error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_ACCESS_DENIED')))
    return { type: 'crashed', message: reasonOf(error) };
  const refused = error instanceof DocumentError ? error : unsupported(`cannot be read: ${reasonOf(error)}`);
  return { type: 'refused', kind: refused.kind, message: refused.message };
};

// pdf.js leaves unhandled rejections for damaged parts that it can ignore.
process.on('unhandledRejection', () => {});
const { parseFile } = (await import(process.argv[2]!)) as { parseFile: ParseFile };
const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => void parse(parseFile, JSON.parse(line)).catch(() => process.exit(1)));
orders.on('close', () => process.exit(0));
