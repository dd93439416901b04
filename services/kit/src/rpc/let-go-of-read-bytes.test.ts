import { StreamDecoder } from '@grpc/grpc-js/build/src/stream-decoder.js';
import { describe, expect, it } from 'vitest';
import { letGoOfReadBytes } from './let-go-of-read-bytes.ts';

letGoOfReadBytes();

/** A message as gRPC frames it: a flag, the length in four bytes, and the bytes. */
const frame = (message: string): Buffer => {
  const bytes = Buffer.from(message);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

const read = (pieces: readonly Buffer[]): { messages: string[]; decoder: Record<string, unknown> } => {
  const decoder = new StreamDecoder(-1);
  const messages = pieces.flatMap((piece) => decoder.write(piece)).map((message) => message.subarray(5).toString());
  return { messages, decoder: decoder as unknown as Record<string, unknown> };
};

describe('letGoOfReadBytes', () => {
  it('leaves no bytes with a decoder that has read a message', () => {
    const { messages, decoder } = read([frame('灯火')]);
    expect(messages).toEqual(['灯火']);
    expect(decoder.readState).toBe(0);
    expect(decoder.readPartialMessage).toEqual([]);
    // A view of the bytes of the stream would keep all of them.
    expect((decoder.readCompressFlag as Buffer).buffer.byteLength).toBe(1);
  });

  it('reads messages in any pieces', () => {
    const wanted = ['', '灯火', 'a'.repeat(300), ''];
    const bytes = Buffer.concat(wanted.map(frame));
    for (let size = 1; size <= bytes.length; size += 1) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(read(pieces).messages).toEqual(wanted);
    }
  });
});
