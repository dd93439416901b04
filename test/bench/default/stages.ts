/** A profile as V8 writes it; times in microseconds. */
export interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** The stage of a chapter to which a function belongs; of a stack the innermost that has one counts. */
const STAGES: readonly [stage: string, url: RegExp][] = [
  ['checks', /engine\/(?:checks|counting)\/|engine\/(?:segment-state|harvest)\.ts/],
  ['salvage and reading of answers', /engine\/(?:salvage\/|parse-answer)/],
  ['the rest of the engine', /services\/translation\/src\/engine\/|worker\/translate-work/],
  ['requests to models', /services\/translation\/src\/providers\/|node_modules\/(?:ai|@ai-sdk|zod)\//],
  ['calls to threads', /services\/kit\/src\/thread\//],
  ['database', /node_modules\/(?:pg|pg-pool|pg-protocol)\/|services\/kit\/src\/postgres\//],
  ['calls between services', /node_modules\/(?:@grpc|@connectrpc|@bufbuild)\/|services\/kit\/src\/rpc\//],
  ['events', /services\/kit\/src\/(?:bus|outbox)\//],
  ['billing', /services\/billing\//],
  ['notifier', /services\/notifier\//],
  ['books', /services\/books\//],
  ['bible', /services\/bible\//],
  ['gateway', /services\/gateway\/|node_modules\/fastify\//],
  ['workers', /services\/translation\//],
];

/** Returns the milliseconds of each stage within a span of a profile; waiting is left out. */
export const stagesOf = (
  { nodes, samples, timeDeltas }: CpuProfile,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Map<string, number> => {
  const stageById = new Map<number, string>();
  // Parents come before their children.
  for (const { id, callFrame, children = [] } of nodes) {
    const own = ownStage(callFrame) ?? stageById.get(id) ?? 'other';
    stageById.set(id, own);
    for (const child of children) stageById.set(child, own);
  }
  const stages = new Map<string, number>();
  let atMs = 0;
  samples.forEach((id, index) => {
    const ms = timeDeltas[index]! / 1_000;
    atMs += ms;
    const stage = stageById.get(id)!;
    if (atMs >= fromMs && atMs <= toMs && stage !== WAITING) stages.set(stage, (stages.get(stage) ?? 0) + ms);
  });
  return stages;
};

const WAITING = 'waiting';

const ownStage = ({ functionName, url }: CpuProfile['nodes'][number]['callFrame']): string | undefined => {
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(idle)') return WAITING;
  return STAGES.find(([, pattern]) => pattern.test(url))?.[0];
};
