import { expect, test } from 'vitest';
import type { Replica } from '../../deploy/distributed/service-set.ts';
import { statesOf } from './states.ts';

const SERVICES = ['workspaces', 'books', 'gateway'];
const REPLICAS = SERVICES.flatMap((service) =>
  [1, 2].map((index) => ({ service, name: `${service}-${index}` }) as Replica),
);
/** The versions of a state's replicas by service: "o" old, "n" new. */
const played = statesOf(SERVICES).map(({ isNew }) =>
  Object.fromEntries(
    SERVICES.map((service) => [
      service,
      REPLICAS.filter((replica) => replica.service === service)
        .map((replica) => (isNew(replica) ? 'n' : 'o'))
        .join(''),
    ]),
  ),
);

test('they lead from the old version alone to the new one alone', () => {
  expect(played[0]).toEqual({ workspaces: 'oo', books: 'oo', gateway: 'oo' });
  expect(played.at(-1)).toEqual({ workspaces: 'nn', books: 'nn', gateway: 'nn' });
});

test.each(['workspaces', 'books', 'gateway'])(
  'of %s both versions work side by side, among old and new services',
  (service) => {
    const others = (state: Record<string, string>) =>
      SERVICES.filter((name) => name !== service).map((name) => state[name]);
    const mixed = played.filter((state) => ['on', 'no'].includes(state[service]!));
    expect(mixed.map(others)).toEqual(
      expect.arrayContaining([
        ['oo', 'oo'],
        ['nn', 'nn'],
      ]),
    );
  },
);

test('gateways of one version call services of the other, both ways', () => {
  expect(played).toContainEqual({ workspaces: 'oo', books: 'oo', gateway: 'nn' });
  expect(played).toContainEqual({ workspaces: 'nn', books: 'nn', gateway: 'oo' });
});
