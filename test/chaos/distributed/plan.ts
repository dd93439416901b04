/** The parts that our services stand on. */
export const PART_VICTIMS = ['PostgreSQL', 'Kafka', 'Redis'] as const;

/** What can be done to a victim. */
export const FAULT_KINDS = [
  /** SIGKILL, and a new start after `downMs`. */
  'kill',
  /** SIGSTOP of all its processes for `downMs`. */
  'freeze',
  /** Its connections are reset, and new ones are, for `downMs`. */
  'reset',
  /** No byte comes through for `downMs`; then everything goes on. */
  'stall',
  /** PostgreSQL alone: SIGKILL of the process behind one connection, after which it restarts them all. */
  'backend',
  /** PostgreSQL alone: an immediate shutdown, and a new start at once. */
  'restart',
] as const;

/** One of them. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One fault of a plan. */
export interface Fault {
  /** The name of a replica or of a part. */
  victim: string;
  kind: FaultKind;
  /** From the beginning of its round. */
  afterMs: number;
  downMs: number;
  /** In [0, 1): chooses among what is only known when it is dealt. */
  choice: number;
}

/** Faults that are dealt together, one to three, each to another victim. */
export type Round = readonly Fault[];

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

type Card = readonly [victim: 'ours' | (typeof PART_VICTIMS)[number], kind: FaultKind | 'cut'];

// Every kind of fault; the cuts are resets and stalls by turns.
const EVERYTHING: readonly Card[] = [
  ...(['kill', 'kill', 'freeze', 'cut'] as const).map((kind) => ['ours', kind] as const),
  ...(['kill', 'backend', 'restart', 'freeze', 'cut'] as const).map((kind) => ['PostgreSQL', kind] as const),
  ...(['kill', 'freeze', 'cut'] as const).map((kind) => ['Kafka', kind] as const),
  ...(['kill', 'freeze', 'cut'] as const).map((kind) => ['Redis', kind] as const),
];
// In the long run two of three faults hit processes of ours.
const OURS: readonly Card[] = (
  [
    'kill',
    'kill',
    'kill',
    'kill',
    'kill',
    'kill',
    'kill',
    'freeze',
    'freeze',
    'freeze',
    'freeze',
    'cut',
    'cut',
    'cut',
    'cut',
  ] as const
).map((kind) => ['ours', kind] as const);

const MAX_PAUSE_MS = 1_500;
const DOWN_MS: Record<FaultKind, readonly [number, number]> = {
  kill: [200, 2_500],
  freeze: [500, 8_000],
  reset: [100, 3_000],
  stall: [500, 6_000],
  backend: [0, 0],
  restart: [0, 0],
};
const MAX_VICTIMS = 3;

/**
 * A plan of `kills` faults in rounds, the same for the same seed and replicas; a longer plan begins as a shorter one
 * does. The first 15 faults, and then every other 15, hold every kind of fault that there is; the 15 in between hit
 * processes of ours.
 */
export const planRounds = (kills: number, seed: number, replicas: readonly string[]): Round[] => {
  const random = randomOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  // A gateway is reached by its clients directly.
  const linked = replicas.filter((name) => !name.startsWith('gateway-'));
  let cuts = Math.floor(random() * 2);
  const toFault = ([victim, card]: Card): Fault => {
    const kind = card === 'cut' ? (['reset', 'stall'] as const)[cuts++ % 2]! : card;
    const [shortest, longest] = DOWN_MS[kind];
    return {
      victim: victim === 'ours' ? pick(card === 'cut' ? linked : replicas) : victim,
      kind,
      afterMs: Math.round(random() * MAX_PAUSE_MS),
      downMs: Math.round(shortest + random() * (longest - shortest)),
      choice: random(),
    };
  };
  const faults: Fault[] = [];
  for (let deck = 0; faults.length < kills; deck += 1)
    faults.push(...shuffle(deck % 2 === 0 ? EVERYTHING : OURS, random).map(toFault));
  // The sizes of rounds have a source of their own, so that they do not depend on how many decks there are.
  const sizes = randomOf(seed ^ 0x5bd1e995);
  const rounds: Fault[][] = [];
  for (let at = 0; at < kills; ) {
    const size = 1 + Math.floor(sizes() * MAX_VICTIMS);
    const round: Fault[] = [];
    while (round.length < size && at < kills && !round.some(({ victim }) => victim === faults[at]!.victim))
      round.push(faults[at++]!);
    rounds.push(round);
  }
  return rounds;
};

const shuffle = <T>(items: readonly T[], random: () => number): T[] => {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other]!, shuffled[last]!];
  }
  return shuffled;
};
