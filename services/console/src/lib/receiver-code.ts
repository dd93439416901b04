// Receivers that a person may copy. Each is complete with the standard library alone; the secret comes from the
// environment, so that it is in no file.

/** The languages in which there is a sample. */
export const SAMPLE_LANGUAGES = ['Node.js', 'Python'] as const;

export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

const nodeReceiver = (path: string): string => `// VERSIO_WEBHOOK_SECRET=whsec_… node receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = process.env.VERSIO_WEBHOOK_SECRET;
const path = ${JSON.stringify(path)};
const maxAgeSeconds = 300;

const isGenuine = (headers, body) => {
  const timestamp = headers['x-service-timestamp'] ?? '';
  if (!/^\\d+$/.test(timestamp)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > maxAgeSeconds) return false;
  const wanted = createHmac('sha256', secret).update(\`\${timestamp}.\`).update(body).digest();
  const given = Buffer.from(headers['x-service-signature'] ?? '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== path) return response.writeHead(404).end();
  const body = await buffer(request); // The raw bytes: the signature is over them.
  if (!isGenuine(request.headers, body)) return response.writeHead(401).end();
  const { event, book_id, title, pending_since } = JSON.parse(body);
  // The same event may come twice: book_id and pending_since tell whether you have seen it.
  console.log(event, book_id, title, pending_since);
  response.writeHead(204).end(); // 409 instead: busy with this book, ask again in 60 s.
}).listen(Number(process.env.PORT ?? 9099));
`;

const pythonReceiver = (path: string): string => `# VERSIO_WEBHOOK_SECRET=whsec_… python3 receiver.py
import hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = os.environ["VERSIO_WEBHOOK_SECRET"].encode()
PATH = ${JSON.stringify(path)}
MAX_AGE_SECONDS = 300


def is_genuine(headers, body):
    timestamp = headers.get("X-Service-Timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > MAX_AGE_SECONDS:
        return False
    wanted = hmac.new(SECRET, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return hmac.compare_digest(wanted, headers.get("X-Service-Signature", ""))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))  # The raw bytes.
        if self.path != PATH:
            self.send_response(404)
        elif not is_genuine(self.headers, body):
            self.send_response(401)
        else:
            notification = json.loads(body)
            # The same event may come twice: book_id and pending_since tell whether you have seen it.
            print(notification["event"], notification["book_id"], notification["pending_since"], flush=True)
            self.send_response(204)  # 409 instead: busy with this book, ask again in 60 s.
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", "9099"))), Receiver).serve_forever()
`;

/** Code of a receiver for the path of a webhook's address. */
export const receiverCode = (language: SampleLanguage, url: string): string => {
  const { pathname, search } = new URL(url);
  return (language === 'Python' ? pythonReceiver : nodeReceiver)(pathname + search);
};
