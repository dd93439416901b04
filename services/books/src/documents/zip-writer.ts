import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** One file of an archive: bytes are stored as they are, pieces of text are deflated while they come. */
export interface ZipPart {
  name: string;
  content: Uint8Array | AsyncIterable<string> | Iterable<string>;
}

const UTF8_NAME = 0x0800;
const DATA_DESCRIPTOR = 0x0008;
const STORED = 0;
const DEFLATED = 8;
const VERSION_NEEDED = 20;
/** Without ZIP64 no size or offset may reach this. */
const ZIP32_LIMIT = 0xffff_ffff;
const ZIP32_ENTRIES_MAX = 0xffff;

interface Written {
  name: Buffer;
  flags: number;
  method: number;
  crc: number;
  compressedBytes: number;
  inflatedBytes: number;
  offset: number;
}

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3) as a stream, holding no more than one piece of one part. Deflated parts
 * carry their sizes in a data descriptor, stored ones in their header, as EPUB asks of its first entry.
 * @throws RangeError beyond 4 GiB or 65,535 entries.
 */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  const stamp = dosTimestamp(modifiedAt);
  let offset = 0;
  for await (const part of parts) {
    const stored = part.content instanceof Uint8Array ? part.content : null;
    const entry: Written = {
      name: Buffer.from(part.name, 'utf8'),
      flags: stored ? UTF8_NAME : UTF8_NAME | DATA_DESCRIPTOR,
      method: stored ? STORED : DEFLATED,
      crc: stored ? crc32(stored) : 0,
      compressedBytes: stored?.length ?? 0,
      inflatedBytes: stored?.length ?? 0,
      offset,
    };
    written.push(entry);
    if (written.length > ZIP32_ENTRIES_MAX) throw new RangeError('too many files for a ZIP archive');
    const header = localHeader(entry, stamp);
    yield header;
    if (stored) {
      yield stored;
    } else {
      for await (const chunk of deflated(part.content as AsyncIterable<string>, entry)) yield chunk;
      yield dataDescriptor(entry);
    }
    offset += header.length + entry.compressedBytes + (stored ? 0 : DATA_DESCRIPTOR_BYTES);
    if (offset > ZIP32_LIMIT || entry.inflatedBytes > ZIP32_LIMIT) throw new RangeError('too large for a ZIP archive');
  }
  let directoryBytes = 0;
  for (const entry of written) {
    const record = centralRecord(entry, stamp);
    directoryBytes += record.length;
    yield record;
  }
  yield endRecord(written.length, directoryBytes, offset);
}

/** Deflates the pieces and counts into `entry`; stopping early stops the source too. */
async function* deflated(content: AsyncIterable<string>, entry: Written): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  const counted = async function* () {
    for await (const piece of content) {
      const bytes = Buffer.from(piece, 'utf8');
      entry.crc = crc32(bytes, entry.crc);
      entry.inflatedBytes += bytes.length;
      if (bytes.length > 0) yield bytes;
    }
  };
  const done = pipeline(Readable.from(counted(), { objectMode: false }), deflate);
  done.catch(() => {}); // the loop below throws the same error
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    entry.compressedBytes += chunk.length;
    yield chunk;
  }
  await done;
}

const DATA_DESCRIPTOR_BYTES = 16;

const localHeader = (entry: Written, stamp: DosTimestamp): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION_NEEDED, 4);
  writeCommon(header, 6, entry, stamp);
  return Buffer.concat([header, entry.name]);
};

const dataDescriptor = (entry: Written): Buffer => {
  const descriptor = Buffer.alloc(DATA_DESCRIPTOR_BYTES);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(entry.crc, 4);
  descriptor.writeUInt32LE(entry.compressedBytes, 8);
  descriptor.writeUInt32LE(entry.inflatedBytes, 12);
  return descriptor;
};

const centralRecord = (entry: Written, stamp: DosTimestamp): Buffer => {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION_NEEDED, 4);
  record.writeUInt16LE(VERSION_NEEDED, 6);
  writeCommon(record, 8, entry, stamp);
  record.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([record, entry.name]);
};

/** The fields that local header and central record share, from the flags to the length of the name. */
const writeCommon = (target: Buffer, at: number, entry: Written, stamp: DosTimestamp): void => {
  target.writeUInt16LE(entry.flags, at);
  target.writeUInt16LE(entry.method, at + 2);
  target.writeUInt16LE(stamp.time, at + 4);
  target.writeUInt16LE(stamp.date, at + 6);
  target.writeUInt32LE(entry.crc, at + 8);
  target.writeUInt32LE(entry.compressedBytes, at + 12);
  target.writeUInt32LE(entry.inflatedBytes, at + 16);
  target.writeUInt16LE(entry.name.length, at + 20);
};

const endRecord = (entries: number, directoryBytes: number, directoryOffset: number): Buffer => {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(directoryBytes, 12);
  record.writeUInt32LE(directoryOffset, 16);
  return record;
};

interface DosTimestamp {
  date: number;
  time: number;
}

const dosTimestamp = (at: Date): DosTimestamp => ({
  date: ((Math.max(at.getUTCFullYear(), 1980) - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
});
