/** A part that was started on this machine, and can be killed for tests. */
export interface LocalPart {
  /** What goes into DATABASE_URL, KAFKA_BROKERS or REDIS_URL; the same after a restart. */
  url: string;
  processId(): number;
  /** SIGKILL, or another signal that ends it at once; waits for the end. */
  kill(signal?: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Starts it again after a kill, with its data, at its old address. */
  restart(): Promise<void>;
  /** Ends it and takes its data away. */
  stop(): Promise<void>;
}

/** Why a part cannot be started here. */
export interface MissingPart {
  missing: string;
}
