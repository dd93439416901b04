import { StreamDecoder } from '@grpc/grpc-js/build/src/stream-decoder.js';

/** A decoder of grpc-js, with what it keeps of a message that it has read. */
interface Decoder {
  write(data: Buffer): Buffer[];
  /** 0: between two messages. */
  readState: number;
  readCompressFlag: Buffer;
  readPartialMessage: Buffer[];
}

const BETWEEN_MESSAGES = 0;
const NOTHING = Buffer.alloc(1);
let isDone = false;

/**
 * Makes the decoders of grpc-js release the bytes of a message once it is read. They keep them until the next message,
 * which a unary call does not have, and stay in memory themselves until the next full collection of garbage (see Held
 * in grpc-transport.ts). If a version of the library renames the fields, the test of this file fails and this does
 * nothing; if the file is missing, the import fails.
 */
export const letGoOfReadBytes = (): void => {
  if (isDone) return;
  isDone = true;
  const decoder = StreamDecoder.prototype as unknown as Decoder;
  const { write } = decoder;
  decoder.write = function (this: Decoder, data: Buffer): Buffer[] {
    const messages = write.call(this, data);
    if (this.readState === BETWEEN_MESSAGES) {
      this.readPartialMessage = [];
      this.readCompressFlag = NOTHING;
    }
    return messages;
  };
};
