import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GatewayContext } from '../context.ts';
import { createIdempotency } from './idempotency.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request at work, and the calls that workspaces got for it, each as [rpc, operation id]. */
const beginRequest = async () => {
  const calls: [string, string | undefined][] = [];
  let hold: Promise<void> = Promise.resolve();
  const workspaces = {
    beginIdempotentRequest: async (_: unknown, { operationId }: { operationId?: string }) => {
      await hold;
      calls.push(['begin', operationId]);
      return { replay: false, operationId: 'operation', leaseId: 'turn' };
    },
    finishIdempotentRequest: async () => void calls.push(['finish', undefined]),
  };
  const idempotency = createIdempotency({ workspaces } as unknown as GatewayContext, Buffer.alloc(32));
  const request = {
    method: 'POST',
    url: '/books',
    headers: { 'idempotency-key': 'k' },
    caller: { workspaceId: 'workspace' },
    routeOptions: { config: {} },
  } as unknown as FastifyRequest;
  const raw = new EventEmitter();
  const reply = { raw, statusCode: 201 } as unknown as FastifyReply;
  await idempotency.begin(request, reply);
  return {
    calls,
    raw,
    finish: () => idempotency.finish(request, reply, '{}'),
    /** Holds up what workspaces answers; call the result to let it go on. */
    holdUp() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
  };
};

it('renews the turn of a try that is at work, under the name of that turn, and no longer', async () => {
  const { calls, finish } = await beginRequest();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(calls).toEqual([
    ['begin', undefined],
    ['begin', 'turn'],
    ['begin', 'turn'],
  ]);
  await finish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.slice(3)).toEqual([['finish', undefined]]);
});

it('ends a try only after a renewal that is under way, which would else take the turn anew', async () => {
  const { calls, finish, holdUp } = await beginRequest();
  const goOn = holdUp();
  await vi.advanceTimersByTimeAsync(3_000);
  const finished = finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
  goOn();
  await finished;
  expect(calls.slice(1)).toEqual([
    ['begin', 'turn'],
    ['finish', undefined],
  ]);
});

it('stops with the connection', async () => {
  const { calls, raw } = await beginRequest();
  raw.emit('close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
});
