import { createHmac } from 'node:crypto';
import type { VerificationFailure } from '../webhooks/verification-error.ts';

/** One delivery and what a receiver must make of it. */
export interface SignatureVector {
  name: string;
  /** service: X-Service-Signature; standard: the Standard Webhooks headers. */
  scheme: 'service' | 'standard';
  secret: string;
  /** The receiver's clock, ms since 1970. */
  nowMs: number;
  headers: Record<string, string>;
  /** The raw body; its bytes are the UTF-8 of this text. */
  body: string;
  expected: 'valid' | VerificationFailure;
}

/** The content of vectors/webhook-signatures.json. */
export interface SignatureVectors {
  description: string;
  toleranceSeconds: number;
  vectors: SignatureVector[];
}

// Base64 of the bytes 0…31 and 32…63: made up for these vectors, in the form of real secrets.
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const NEWER_SECRET = 'whsec_ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=';
const TIMESTAMP = 1_769_860_800;
const NOW_MS = TIMESTAMP * 1000;
const ID = '019c1a20-9c00-7a51-8c3e-1f2a3b4c5d6e';
const NOTIFICATION = {
  schema_version: 1,
  event: 'book.chapters_translated',
  book_id: '019c1a20-2b7e-7d11-9f3a-6b5c4d3e2f1a',
  title: 'The Lamp',
  pending_since: '2026-01-31T11:59:30.000Z',
};
const BODY = JSON.stringify(NOTIFICATION);
const UNICODE_NOTIFICATION = { ...NOTIFICATION, title: '玄灯录 – Huyền Đăng Lục “Tập 1” 𠀀' };
const UNICODE_BODY = JSON.stringify(UNICODE_NOTIFICATION);
const PING_BODY = JSON.stringify({
  ...NOTIFICATION,
  event: 'ping',
  book_id: '00000000-0000-0000-0000-000000000000',
  title: 'Test notification',
});

const serviceSignature = (body: string, timestamp: string, secret: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');

const standardSignature = (body: string, id: string, timestamp: string, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`, 'utf8')
    .digest('base64')}`;

interface Case {
  /** What the receiver gets; default: what was signed. */
  body?: string;
  signedBody?: string;
  timestamp?: string;
  signedTimestamp?: string;
  signedSecret?: string;
  signature?: (correct: string) => string;
  headers?: (correct: Record<string, string>) => Record<string, string>;
  nowMs?: number;
}

const omit = (headers: Record<string, string>, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const service = (name: string, expected: SignatureVector['expected'], at: Case = {}): SignatureVector => {
  const body = at.body ?? BODY;
  const timestamp = at.timestamp ?? String(TIMESTAMP);
  const correct = serviceSignature(at.signedBody ?? body, at.signedTimestamp ?? timestamp, at.signedSecret ?? SECRET);
  const headers = {
    'X-Service-Signature': at.signature?.(correct) ?? correct,
    'X-Service-Timestamp': timestamp,
    'Content-Type': 'application/json',
  };
  return {
    name,
    scheme: 'service',
    secret: SECRET,
    nowMs: at.nowMs ?? NOW_MS,
    headers: at.headers?.(headers) ?? headers,
    body,
    expected,
  };
};

const standard = (
  name: string,
  expected: SignatureVector['expected'],
  at: Case & { id?: string; secret?: string } = {},
): SignatureVector => {
  const body = at.body ?? BODY;
  const timestamp = at.timestamp ?? String(TIMESTAMP);
  const correct = standardSignature(
    at.signedBody ?? body,
    ID,
    at.signedTimestamp ?? timestamp,
    at.signedSecret ?? SECRET,
  );
  const headers = {
    'webhook-id': at.id ?? ID,
    'webhook-timestamp': timestamp,
    'webhook-signature': at.signature?.(correct) ?? correct,
    'content-type': 'application/json',
  };
  return {
    name,
    scheme: 'standard',
    secret: at.secret ?? SECRET,
    nowMs: at.nowMs ?? NOW_MS,
    headers: at.headers?.(headers) ?? headers,
    body,
    expected,
  };
};

const escapeNonAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const serviceVectors = (): SignatureVector[] => [
  service('good', 'valid'),
  service('good, a ping', 'valid', { body: PING_BODY }),
  service('good, a title beyond ASCII', 'valid', { body: UNICODE_BODY }),
  service('good, other white space and escapes: the bytes as sent count', 'valid', {
    body: escapeNonAscii(JSON.stringify(UNICODE_NOTIFICATION, null, 2)),
  }),
  service('good, unknown fields are left alone', 'valid', { body: JSON.stringify({ ...NOTIFICATION, more: [1] }) }),
  service('good, header names in small letters', 'valid', {
    headers: (all) => Object.fromEntries(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value])),
  }),
  service('good, exactly 300 s old', 'valid', { nowMs: NOW_MS + 300_000 }),
  service('good, exactly 300 s ahead', 'valid', { nowMs: NOW_MS - 300_000 }),
  service('stale by 1 ms', 'stale', { nowMs: NOW_MS + 300_001 }),
  service('stale by an hour', 'stale', { nowMs: NOW_MS + 3_900_000 }),
  service('ahead by 1 ms more than allowed', 'stale', { nowMs: NOW_MS - 300_001 }),
  service('signed by another secret', 'bad_signature', { signedSecret: NEWER_SECRET }),
  service('keyed by the bytes behind the base64, not by the text of the secret', 'bad_signature', {
    signature: () =>
      createHmac('sha256', Buffer.from(SECRET.slice(6), 'base64'))
        .update(`${TIMESTAMP}.${BODY}`)
        .digest('hex'),
  }),
  service('keyed by the text without whsec_', 'bad_signature', { signedSecret: SECRET.slice(6) }),
  service('body without the timestamp signed', 'bad_signature', {
    signature: () => createHmac('sha256', SECRET).update(BODY).digest('hex'),
  }),
  service('body altered', 'bad_signature', { signedBody: BODY, body: BODY.replace('The Lamp', 'The Camp') }),
  service('body re-serialised with white space', 'bad_signature', {
    signedBody: BODY,
    body: JSON.stringify(NOTIFICATION, null, 1),
  }),
  service('body re-serialised with escapes', 'bad_signature', {
    signedBody: UNICODE_BODY,
    body: escapeNonAscii(UNICODE_BODY),
  }),
  service('body re-serialised in another order', 'bad_signature', {
    signedBody: BODY,
    body: JSON.stringify(Object.fromEntries(Object.entries(NOTIFICATION).reverse())),
  }),
  service('title decomposed (NFD)', 'bad_signature', {
    signedBody: UNICODE_BODY,
    body: UNICODE_BODY.normalize('NFD'),
  }),
  service('line end added', 'bad_signature', { signedBody: BODY, body: `${BODY}\n` }),
  service('old signature under a fresh timestamp', 'bad_signature', { signedTimestamp: String(TIMESTAMP - 86_400) }),
  service('signature in upper case', 'bad_signature', { signature: (correct) => correct.toUpperCase() }),
  service('signature truncated', 'bad_signature', { signature: (correct) => correct.slice(0, 32) }),
  service('signature with more behind it', 'bad_signature', { signature: (correct) => `${correct}00` }),
  service('signature with a prefix', 'bad_signature', { signature: (correct) => `sha256=${correct}` }),
  service('signature in base64', 'bad_signature', {
    signature: (correct) => Buffer.from(correct, 'hex').toString('base64'),
  }),
  service('last digit of the signature altered', 'bad_signature', {
    signature: (correct) => correct.slice(0, -1) + (correct.endsWith('0') ? '1' : '0'),
  }),
  service('signature missing', 'missing_header', { headers: (all) => omit(all, 'X-Service-Signature') }),
  service('signature empty', 'missing_header', { signature: () => '' }),
  service('timestamp missing', 'missing_header', { headers: (all) => omit(all, 'X-Service-Timestamp') }),
  service('timestamp in milliseconds', 'malformed', { timestamp: String(NOW_MS) }),
  service('timestamp as a date', 'malformed', { timestamp: '2026-01-31T12:00:00.000Z' }),
  service('timestamp with a fraction', 'malformed', { timestamp: `${TIMESTAMP}.5` }),
  service('timestamp in other digits', 'malformed', { timestamp: '١٧٦٩٨٦٠٨٠٠' }),
  service('signed, but not JSON', 'malformed', { body: 'event=ping' }),
  service('signed, but empty', 'malformed', { body: '' }),
  service('signed, but null', 'malformed', { body: 'null' }),
  service('signed, but without book_id', 'malformed', {
    body: JSON.stringify({ ...NOTIFICATION, book_id: undefined }),
  }),
  service('signed, but of an unknown schema_version', 'malformed', {
    body: JSON.stringify({ ...NOTIFICATION, schema_version: 2 }),
  }),
  service('signed, but pending_since is no timestamp', 'malformed', {
    body: JSON.stringify({ ...NOTIFICATION, pending_since: 'now' }),
  }),
];

const standardVectors = (): SignatureVector[] => {
  const newer = standardSignature(BODY, ID, String(TIMESTAMP), NEWER_SECRET);
  return [
    standard('standard: good', 'valid'),
    standard('standard: good, a title beyond ASCII', 'valid', { body: UNICODE_BODY }),
    standard('standard: rotated, the receiver still has the old secret', 'valid', {
      signature: (older) => `${newer} ${older}`,
    }),
    standard('standard: rotated, the receiver has the new secret', 'valid', {
      secret: NEWER_SECRET,
      signature: (older) => `${newer} ${older}`,
    }),
    standard('standard: a version that is not known beside v1', 'valid', {
      signature: (correct) => `v1a,${'A'.repeat(88)} ${correct}`,
    }),
    standard('standard: only a version that is not known', 'bad_signature', {
      signature: (correct) => correct.replace('v1,', 'v2,'),
    }),
    standard('standard: signed by another secret', 'bad_signature', { signedSecret: NEWER_SECRET }),
    standard('standard: keyed by the text of the secret', 'bad_signature', {
      signature: () => `v1,${createHmac('sha256', SECRET).update(`${ID}.${TIMESTAMP}.${BODY}`).digest('base64')}`,
    }),
    standard('standard: id altered', 'bad_signature', { id: `${ID.slice(0, -1)}0` }),
    standard('standard: body altered', 'bad_signature', { signedBody: BODY, body: `${BODY} ` }),
    standard('standard: signature truncated', 'bad_signature', { signature: (correct) => correct.slice(0, 20) }),
    standard('standard: stale', 'stale', { nowMs: NOW_MS + 300_001 }),
    standard('standard: ahead', 'stale', { nowMs: NOW_MS - 300_001 }),
    standard('standard: id missing', 'missing_header', { headers: (all) => omit(all, 'webhook-id') }),
    standard('standard: signature missing', 'missing_header', { headers: (all) => omit(all, 'webhook-signature') }),
  ];
};

/** Makes the vectors: the same on every run. */
export const makeSignatureVectors = (): SignatureVectors => ({
  description:
    'Deliveries and what a receiver must make of them. The body is the UTF-8 of the text; nowMs is the clock of the receiver. A refused delivery is answered 401.',
  toleranceSeconds: 300,
  vectors: [...serviceVectors(), ...standardVectors()],
});
