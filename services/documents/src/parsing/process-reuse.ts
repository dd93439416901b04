/**
 * A process may read further documents: 100 DOCX took 9 to 15 s with a process each and 0.8 s with reused ones. It ends
 * once it has grown, because the memory and time it has used count against its limits.
 */
const MAX_REUSE_RESIDENT_BYTES = 200 * 1024 * 1024;
const MAX_REUSE_CPU_SECONDS = 5;

/** Returns true if a process may read another document. */
export const isReusable = (usage: { residentBytes: number; cpuSeconds: number }): boolean =>
  usage.residentBytes < MAX_REUSE_RESIDENT_BYTES && usage.cpuSeconds < MAX_REUSE_CPU_SECONDS;
