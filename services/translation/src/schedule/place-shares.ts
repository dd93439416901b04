/** How the places of a process are shared among workspaces. */
export interface PlaceShares {
  /** Returns how many more places a workspace may take now. */
  free(workspaceId: string): number;
  take(workspaceId: string, count: number): void;
  /** Returns the workspaces that may take no further place. */
  full(): string[];
}

// Alone, a workspace gets three quarters of the places; two get 3/7 each. A smaller factor would leave more unused.
const HELD_PER_FREE_PLACE = 3;

/**
 * Creates the shares: a workspace without a place may take any that is free; one that has places takes a further one
 * only while at least a third as many stay free as it then has. So a workspace whose work hangs, on however many keys
 * of its own, leaves places to others (docs/rules.md#workers).
 */
export const createPlaceShares = (places: number, heldBy: ReadonlyMap<string, number>): PlaceShares => {
  const held = new Map(heldBy);
  let free = places - [...held.values()].reduce((sum, count) => sum + count, 0);
  const heldOf = (workspaceId: string): number => held.get(workspaceId) ?? 0;
  const freeFor = (workspaceId: string): number => {
    if (free <= 0) return 0;
    const count = heldOf(workspaceId);
    const more = Math.floor((HELD_PER_FREE_PLACE * free - count) / (HELD_PER_FREE_PLACE + 1));
    return Math.min(free, Math.max(count === 0 ? 1 : 0, more));
  };
  return {
    free: freeFor,
    take(workspaceId, count) {
      held.set(workspaceId, heldOf(workspaceId) + count);
      free -= count;
    },
    full: () => [...held.keys()].filter((workspaceId) => freeFor(workspaceId) === 0),
  };
};

/** Counts the places that each workspace holds. */
export const countByWorkspace = (held: Iterable<{ workspaceId: string }>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { workspaceId } of held) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
  return counts;
};
