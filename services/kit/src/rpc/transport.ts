import type { DescMethod } from '@bufbuild/protobuf';

/** A call that a client makes. */
export interface OutgoingCall {
  /** Names and values, printable ASCII. */
  metadata: [name: string, value: string][];
  /** When it fails with DEADLINE_EXCEEDED, retries included. */
  deadlineMs: number;
  /** Cancels it. */
  signal: AbortSignal | undefined;
}

/** What carries the calls of a client to a server. */
export interface RpcTransport {
  /**
   * Returns a function that calls a method with its input (an iterable of them where the client streams) and returns a
   * promise of its output, or an iterable where the server streams. It fails with the ServiceError of the server.
   */
  // biome-ignore lint/suspicious/noExplicitAny: input and output are those of the method, which createRpcClient types.
  bind(method: DescMethod): (input: any, outgoing: OutgoingCall) => unknown;
  close(): void;
}

/** Returns the full name of a method, `versio.books.v1.BooksService/GetBook` say. */
export const nameOf = (method: DescMethod): string => `${method.parent.typeName}/${method.name}`;
