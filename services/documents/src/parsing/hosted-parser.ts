import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fail, isReason } from '@versio/kit/errors';
import type { DocumentWarning, ParsedChapter, ParsedDocument } from './document.ts';
import type { DocumentParser, ParseRequest } from './document-parser.ts';
import type { ParserProcessOptions } from './parser-process.ts';

const HOST_MAIN = fileURLToPath(new URL('./host-main.ts', import.meta.url));
/** Two documents of the longest kind: 67 million characters, of which ASCII in a text with others takes two bytes. */
const HOST_HEAP_MEBIBYTES = 384;

/** A document parser in a process of its own. */
export interface HostedParser {
  parse: DocumentParser;
  /** Ends the process. */
  close(): Promise<void>;
}

/** To the host: parse a document, or give it up. */
export type HostRequest = { id: number; parse: Omit<ParseRequest, 'signal'> } | { id: number; giveUp: true };

/** From the host: a chapter of a document, or its end. */
export type HostReply =
  | { id: number; chapter: ParsedChapter }
  | { id: number; end: 'done'; warnings: DocumentWarning[] }
  | { id: number; end: 'refused'; reason: string; message: string; metadata: Record<string, string> }
  | { id: number; end: 'failed'; message: string };

interface Call {
  chapters: ParsedChapter[];
  resolve: (parsed: ParsedDocument) => void;
  reject: (error: Error) => void;
}

/**
 * Creates a document parser whose parser processes are started by a small process instead of this one; that starts with
 * the first document. To start a process is to copy the page tables of the one that does it: 20 ms of processor time
 * with 600 MB of memory, during which nobody is answered, and more on a busy machine; 1 ms from a small one. If the
 * small process ends, the documents at work fail and the next one starts another.
 */
export const createHostedParser = (options: ParserProcessOptions): HostedParser => {
  let host: ChildProcess | undefined;
  let lastId = 0;
  const calls = new Map<number, Call>();

  const end = (ended: ChildProcess): void => {
    if (host !== ended) return;
    host = undefined;
    for (const { reject } of calls.values()) reject(new Error('the process that starts document parsers has ended'));
    calls.clear();
  };
  const start = (): ChildProcess => {
    const started = fork(HOST_MAIN, [JSON.stringify(options)], {
      execArgv: [`--max-old-space-size=${HOST_HEAP_MEBIBYTES}`, '--no-warnings'],
      // No secrets and no settings, as for the parsers themselves.
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (reply: HostReply) => receive(reply));
    // An error of the channel is followed by the end of the process, one at the start is not.
    started.on('error', () => end(started));
    started.on('exit', () => end(started));
    return started;
  };
  const receive = (reply: HostReply): void => {
    const call = calls.get(reply.id);
    if (call === undefined) return;
    if ('chapter' in reply) return void call.chapters.push(reply.chapter);
    calls.delete(reply.id);
    if (calls.size === 0) rest();
    if (reply.end === 'done') call.resolve({ chapters: call.chapters, warnings: reply.warnings });
    else if (reply.end === 'refused' && isReason(reply.reason))
      call.reject(fail(reply.reason, reply.message, reply.metadata));
    else call.reject(new Error(`a document could not be parsed: ${reply.message}`));
  };
  /** Lets this process end while no document is at work. */
  const rest = (): void => {
    host?.unref();
    host?.channel?.unref();
  };
  return {
    async parse({ signal, ...request }) {
      signal?.throwIfAborted();
      host ??= start();
      host.ref();
      host.channel?.ref();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<ParsedDocument>();
      calls.set(id, { chapters: [], resolve, reject });
      const send = (message: HostRequest): void => void host?.send(message, () => {});
      const giveUp = (): void => send({ id, giveUp: true });
      signal?.addEventListener('abort', giveUp, { once: true });
      send({ id, parse: request });
      try {
        return await promise;
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', giveUp);
      }
    },
    async close() {
      const ending = host;
      if (ending === undefined) return;
      const exited = ending.exitCode === null && ending.signalCode === null ? once(ending, 'exit') : undefined;
      end(ending);
      ending.kill('SIGKILL');
      await exited;
    },
  };
};
