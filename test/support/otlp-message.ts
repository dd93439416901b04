// Reads OTLP's protobuf messages: of opentelemetry-proto only the fields that tests look at, by their numbers.

/** A value of an attribute, as far as Versio uses them. */
export type OtlpValue = string | number | boolean | OtlpValue[];
export type OtlpAttributes = Record<string, OtlpValue>;

/** A received span. */
export interface OtlpSpan {
  service: string;
  traceId: string;
  spanId: string;
  /** "" for a root. */
  parentSpanId: string;
  name: string;
  kind: number;
  attributes: OtlpAttributes;
  links: { traceId: string; spanId: string }[];
  /** 2: failed. */
  statusCode: number;
}

/** A received metric with the labels and values of its points; of a histogram the count. */
export interface OtlpMetric {
  name: string;
  unit: string;
  kind: 'gauge' | 'count' | 'duration' | 'other';
  points: { attributes: OtlpAttributes; value: number }[];
}

/** A received log record. */
export interface OtlpLogRecord {
  severityText: string;
  body: OtlpValue | undefined;
  attributes: OtlpAttributes;
  traceId: string;
  spanId: string;
}

type Message = Map<number, (bigint | Buffer)[]>;

/** ExportTraceServiceRequest. */
export const readSpans = (bytes: Buffer): OtlpSpan[] =>
  nested(read(bytes), 1).flatMap((resourceSpans) => {
    const service = String(attributesOf(nested(resourceSpans, 1)[0] ?? new Map(), 1)['service.name']);
    return nested(resourceSpans, 2)
      .flatMap((scope) => nested(scope, 2))
      .map((span) => ({
        service,
        traceId: idOf(span, 1),
        spanId: idOf(span, 2),
        parentSpanId: idOf(span, 4),
        name: text(span, 5),
        kind: integer(span, 6),
        attributes: attributesOf(span, 9),
        links: nested(span, 13).map((link) => ({ traceId: idOf(link, 1), spanId: idOf(link, 2) })),
        statusCode: integer(nested(span, 15)[0] ?? new Map(), 3),
      }));
  });

/** ExportMetricsServiceRequest. */
export const readMetrics = (bytes: Buffer): OtlpMetric[] =>
  nested(read(bytes), 1)
    .flatMap((resourceMetrics) => nested(resourceMetrics, 2))
    .flatMap((scope) => nested(scope, 2))
    .map((metric) => {
      const [gauge, sum, histogram] = [5, 7, 9].map((field) => nested(metric, field)[0]);
      const base = { name: text(metric, 1), unit: text(metric, 3) };
      if (histogram)
        return {
          ...base,
          kind: 'duration' as const,
          points: nested(histogram, 1).map((point) => ({
            attributes: attributesOf(point, 9),
            value: integer(point, 4),
          })),
        };
      const points = nested(gauge ?? sum ?? new Map(), 1).map((point) => ({
        attributes: attributesOf(point, 7),
        value: point.has(4) ? float(point, 4) : integer(point, 6),
      }));
      return { ...base, kind: gauge ? ('gauge' as const) : sum ? ('count' as const) : ('other' as const), points };
    });

/** ExportLogsServiceRequest. */
export const readLogs = (bytes: Buffer): OtlpLogRecord[] =>
  nested(read(bytes), 1)
    .flatMap((resourceLogs) => nested(resourceLogs, 2))
    .flatMap((scope) => nested(scope, 2))
    .map((record) => ({
      severityText: text(record, 3),
      body: record.has(5) ? readValue(nested(record, 5)[0]!) : undefined,
      attributes: attributesOf(record, 6),
      traceId: idOf(record, 9),
      spanId: idOf(record, 10),
    }));

const read = (bytes: Buffer): Message => {
  const message: Message = new Map();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at]!;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const take = (length: number): Buffer => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const key = Number(varint());
    const wire = key & 7;
    const value = wire === 0 ? varint() : take(wire === 1 ? 8 : wire === 5 ? 4 : Number(varint()));
    message.set(key >>> 3, [...(message.get(key >>> 3) ?? []), value]);
  }
  return message;
};

const buffers = (message: Message, field: number): Buffer[] => (message.get(field) ?? []).filter(Buffer.isBuffer);
const nested = (message: Message, field: number): Message[] => buffers(message, field).map(read);
const text = (message: Message, field: number): string => buffers(message, field)[0]?.toString() ?? '';
const idOf = (message: Message, field: number): string => buffers(message, field)[0]?.toString('hex') ?? '';
const float = (message: Message, field: number): number => buffers(message, field)[0]?.readDoubleLE() ?? 0;

const integer = (message: Message, field: number): number => {
  const value = message.get(field)?.[0];
  return Buffer.isBuffer(value) ? Number(value.readBigInt64LE()) : Number(BigInt.asIntN(64, value ?? 0n));
};

const attributesOf = (message: Message, field: number): OtlpAttributes =>
  Object.fromEntries(
    nested(message, field).map((pair) => [text(pair, 1), readValue(nested(pair, 2)[0] ?? new Map()) ?? '']),
  );

const readValue = (value: Message): OtlpValue | undefined => {
  if (value.has(1)) return text(value, 1);
  if (value.has(2)) return integer(value, 2) !== 0;
  if (value.has(3)) return integer(value, 3);
  if (value.has(4)) return float(value, 4);
  return value.has(5) ? nested(nested(value, 5)[0]!, 1).map((item) => readValue(item) ?? '') : undefined;
};
