import { fail } from '../errors.ts';

/** A message of a call that uploads: the first has the header, each further one a piece. */
interface UploadRequest<Header> {
  part:
    | { case: 'header'; value: Header }
    | { case: 'piece'; value: Uint8Array }
    | { case: undefined; value?: undefined };
}

/**
 * Reads the header of an upload: its first message.
 * @throws ServiceError INVALID_BODY
 */
export const readUploadHeader = async <Header>(requests: AsyncIterator<UploadRequest<Header>>): Promise<Header> => {
  const { value, done } = await requests.next();
  if (done || value.part.case !== 'header') throw fail('INVALID_BODY', 'the first message must be the header');
  return value.part.value;
};

/**
 * Reads the pieces of an upload, which follow its header.
 * @param name of what is uploaded, for the error
 * @throws ServiceError INVALID_BODY for a message that is no piece, PAYLOAD_TOO_LARGE for more than `maxBytes`, which
 *   are whole MiB
 */
export const readUploadPieces = async function* (
  requests: AsyncIterator<UploadRequest<unknown>>,
  { name, maxBytes }: { name: string; maxBytes: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for (;;) {
    const { value, done } = await requests.next();
    if (done) return;
    if (value.part.case !== 'piece') throw fail('INVALID_BODY', 'only pieces may follow the header');
    bytes += value.part.value.byteLength;
    if (bytes > maxBytes) throw fail('PAYLOAD_TOO_LARGE', `${name} is larger than ${maxBytes / 2 ** 20} MiB`);
    yield value.part.value;
  }
};
