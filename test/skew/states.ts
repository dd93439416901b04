import type { Replica } from '../../deploy/distributed/service-set.ts';

/** A mixture of two versions. */
export interface State {
  what: string;
  /** Returns whether a replica runs the new version in it; else it runs the one before. */
  isNew(replica: Replica): boolean;
}

const GATEWAY = 'gateway';
const isSecond = ({ name }: Replica): boolean => name.endsWith('-2');

/**
 * The mixtures that upgrades and rollbacks pass through, in an order in which each differs little from the one before.
 * Of the service in turn one replica of two is exchanged, so both versions also share its work: its queue, its group of
 * consumers, its schema.
 */
export const statesOf = (services: readonly string[]): State[] => {
  const inTurn = services.filter((service) => service !== GATEWAY);
  return [
    { what: 'all old', isNew: () => false },
    // The first new replica of a service migrates its schema while old ones use it.
    ...inTurn.map(
      (one): State => ({
        what: `all old, one ${one} new`,
        isNew: (replica) => replica.service === one && isSecond(replica),
      }),
    ),
    { what: 'services old, gateways new', isNew: ({ service }) => service === GATEWAY },
    { what: 'services old, one gateway new', isNew: (replica) => replica.service === GATEWAY && isSecond(replica) },
    { what: 'services new, gateways old', isNew: ({ service }) => service !== GATEWAY },
    {
      what: 'services new, one gateway old',
      isNew: (replica) => replica.service !== GATEWAY || isSecond(replica),
    },
    { what: 'all new', isNew: () => true },
    ...inTurn.map(
      (one): State => ({
        what: `all new, one ${one} old`,
        isNew: (replica) => replica.service !== one || isSecond(replica),
      }),
    ),
    { what: 'all new again', isNew: () => true },
  ];
};
