import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

const full = () => new Error('full');

test('gives out no more than its slots, in the order of asking', async () => {
  const slots = createSlots(2, 10, full);
  const order: number[] = [];
  const release1 = await slots.take();
  await slots.take();
  const third = slots.take().then((release) => {
    order.push(3);
    return release;
  });
  const fourth = slots.take().then((release) => {
    order.push(4);
    return release;
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  release1();
  release1(); // twice is once
  const release3 = await third;
  expect(order).toEqual([3]);
  release3();
  await fourth;
  expect(order).toEqual([3, 4]);
});

test('turns away whoever would be one too many', async () => {
  const slots = createSlots(1, 1, full);
  const release = await slots.take();
  const waiting = slots.take();
  await expect(slots.take()).rejects.toThrow('full');
  release();
  await waiting;
});

test('one that gives up waiting leaves its place', async () => {
  const slots = createSlots(1, 1, full);
  const release = await slots.take();
  const controller = new AbortController();
  const waiting = slots.take(controller.signal);
  controller.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(slots.take(controller.signal)).rejects.toThrow('gone');
  const next = slots.take();
  release();
  (await next)();
  await slots.take();
});
