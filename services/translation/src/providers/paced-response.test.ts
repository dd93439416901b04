import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createBoundedFetch, onAnswerReceived, toPacedResponse } from './paced-response.ts';

const MIB = 1_048_576;

const bodyOf = (chunks: readonly string[]) =>
  new Response(ReadableStream.from(chunks.map((chunk) => new TextEncoder().encode(chunk))));

test('the end of a body is told when it has come, before it may be read', async () => {
  const steps: string[] = [];
  const mayRead = Promise.withResolvers<void>();
  const received = Promise.withResolvers<void>();
  const response = toPacedResponse(bodyOf(['một ', 'hai']), {
    pass: async (bytes) => {
      steps.push(`pass ${bytes}`);
      // The first chunk is passed on at once, with the second one read ahead.
      if (steps.length > 1) await mayRead.promise;
    },
    onReceived: () => {
      steps.push('received');
      received.resolve();
    },
  });
  const text = response.text().then((read) => steps.push(read));
  await received.promise;
  expect(steps).not.toContain('một hai');
  mayRead.resolve();
  await text;
  expect(steps.at(-1)).toBe('một hai');
  expect(steps.filter((step) => step === 'received')).toHaveLength(1);
});

test('nothing is told of a body that breaks off or is too long', async () => {
  let isTold = false;
  const onReceived = () => {
    isTold = true;
  };
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
  const limits = { pass: async () => {}, onReceived };
  await expect(toPacedResponse(new Response(broken), limits).text()).rejects.toThrow('reset');
  const long = toPacedResponse(bodyOf(['x'.repeat(50), 'y'.repeat(50), 'z']), { ...limits, maxBytes: 60 });
  await expect(long.text()).rejects.toThrow('too long');
  expect(isTold).toBe(false);
});

test('who waits for an answer hears of it by the signal of the request; not of a refusal, which may be sent again', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/refused' ? 400 : 200).end('xong');
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const send = createBoundedFetch(MIB, async () => {});
  const told: string[] = [];
  for (const path of ['/refused', '/answered']) {
    const { signal } = new AbortController();
    onAnswerReceived(signal, () => told.push(path));
    const response = await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { signal });
    expect(await response.text()).toBe('xong');
  }
  expect(told).toEqual(['/answered']);
});
