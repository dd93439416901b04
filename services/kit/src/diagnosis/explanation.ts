/** Why something that waits has not happened yet. */
export interface Explanation {
  /** One word for machines. */
  reason: string;
  message: string;
  /** Empty: nothing is to be done. */
  advice: string;
}

/** Creates an explanation. */
export const because = (reason: string, message: string, advice = ''): Explanation => ({ reason, message, advice });
