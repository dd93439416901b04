/** What may be hit: a replica of ours or a part that it stands on. */
export const PART_VICTIMS = ['PostgreSQL', 'Kafka', 'Redis'] as const;

/** One blow of a plan. */
export interface Blow {
  /** The name of a replica or of a part. */
  victim: string;
  /** kill: SIGKILL, and a new start after `downMs`. freeze: SIGSTOP for `downMs`. */
  kind: 'kill' | 'freeze';
  /** Pause before it, from the end of the blow before. */
  afterMs: number;
  downMs: number;
}

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** A plan of `kills` blows, the same for the same seed and victims: three of four hit a replica of ours, one of four a part; one of four freezes. */
export const planBlows = (kills: number, seed: number, replicas: readonly string[]): Blow[] => {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  return Array.from({ length: kills }, () => ({
    victim: random() < 0.75 ? pick(replicas) : pick(PART_VICTIMS),
    kind: random() < 0.75 ? 'kill' : 'freeze',
    afterMs: Math.round(random() * 1_500),
    downMs: Math.round(200 + random() * 2_000),
  }));
};
