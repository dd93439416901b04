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
import { isReusable, START_FAILED_CODE } from './parser-messages.ts';
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
  if (isOwnFault(error)) return { type: 'crashed', message: reasonOf(error) };
  const refused = error instanceof DocumentError ? error : unsupported(`cannot be read: ${readableReasonOf(error)}`);
  return { type: 'refused', kind: refused.kind, message: refused.message };
};

/** Errors of code that is missing or may not run. */
const OWN_FAULT_CODES: readonly unknown[] = ['ERR_ACCESS_DENIED', 'ERR_DLOPEN_FAILED', 'ERR_MODULE_NOT_FOUND'];

/**
 * A missing file, a failing disk, a permission or code that our own code lacks is not the document's fault; every other
 * failure is.
 */
const isOwnFault = (error: unknown): boolean =>
  error instanceof ReferenceError ||
  (error instanceof Error && ('syscall' in error || ('code' in error && OWN_FAULT_CODES.includes(error.code))));

/** What a library says of a document. What JavaScript says of code that a damaged one surprised tells nobody more. */
const readableReasonOf = (error: unknown): string =>
  error instanceof TypeError || error instanceof RangeError ? 'it is damaged' : reasonOf(error);

// pdf.js leaves unhandled rejections for damaged parts that it can ignore.
process.on('unhandledRejection', () => {});
const { parseFile } = await (import(process.argv[2]!) as Promise<{ parseFile: ParseFile }>).catch((error) => {
  console.error(error);
  process.exit(START_FAILED_CODE);
});
const orders = createInterface({ input: process.stdin });
orders.on('line', (line) => void parse(parseFile, JSON.parse(line)).catch(() => process.exit(1)));
orders.on('close', () => process.exit(0));
