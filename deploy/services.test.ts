import { expect, test } from 'vitest';
import { CALLERS, calledServices, callerGuard, SERVICES } from './services.ts';

test('the table of calls names every service and the gateway, and no others', () => {
  expect([...CALLERS].sort()).toEqual(['gateway', ...Object.keys(SERVICES)].sort());
  for (const caller of CALLERS)
    expect(Object.keys(SERVICES)).toEqual(expect.arrayContaining([...calledServices(caller)]));
});

test('services start in an order in which each finds those that it calls', () => {
  const order = Object.keys(SERVICES);
  for (const service of order)
    for (const called of calledServices(service)) expect(order.indexOf(called)).toBeLessThan(order.indexOf(service));
});

test.each([
  ['gateway', 'books', true],
  ['bible', 'books', true],
  ['bible', 'billing', false],
  ['books', 'books', false],
  ['workspaces', 'translation', false],
  ['a-client-of-the-operator', 'billing', true],
])('%s calling %s: %s', (caller, service, isAllowed) => {
  expect(callerGuard(service)(caller)).toBe(isAllowed);
});
