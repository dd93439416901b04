import type { MessageInitShape } from '@bufbuild/protobuf';
import { type FindingSchema, Severity } from '@versio/proto/versio/diagnosis/v1/diagnosis_pb';

/** What a check found. */
export type Finding = MessageInitShape<typeof FindingSchema>;

/** A check that found all as it should be. */
export const good = (check: string, message: string): Finding => ({ check, severity: Severity.OK, message });

/** A check that found what somebody should look at by day. `advice` says what to do. */
export const doubtful = (check: string, message: string, advice: string): Finding => ({
  ...{ check, severity: Severity.WARN, message, advice },
});

/** A check that found what does not work. `advice` says what to do. */
export const bad = (check: string, message: string, advice: string): Finding => ({
  ...{ check, severity: Severity.FAIL, message, advice },
});

/** Returns the findings of a check, or that it could not be made. */
export const attempt = async (check: string, advice: string, run: () => Promise<Finding[]>): Promise<Finding[]> => {
  try {
    return await run();
  } catch (error) {
    return [bad(check, (error as Error).message || String(error), advice)];
  }
};

// Signatures of webhooks and leases are not sensitive to less.
const DOUBTFUL_SKEW_MS = 2_000;
// Receivers refuse signatures that are five minutes off.
const BAD_SKEW_MS = 60_000;

/**
 * Compares two clocks.
 * @param check the name of the finding
 * @param skewMs how far the other clock is ahead
 */
export const compareClocks = (check: string, other: string, skewMs: number): Finding => {
  const message = `the clock of ${other} differs by ${(Math.abs(skewMs) / 1_000).toFixed(1)} s`;
  const advice = 'let both machines follow the same time service (NTP)';
  if (Math.abs(skewMs) >= BAD_SKEW_MS) return bad(check, message, advice);
  return Math.abs(skewMs) >= DOUBTFUL_SKEW_MS ? doubtful(check, message, advice) : good(check, message);
};
