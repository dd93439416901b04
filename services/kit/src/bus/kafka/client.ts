import { createRequire } from 'node:module';
import kafkajs, { type Kafka, type KafkaConfig, type LogEntry, type logLevel as LogLevel } from 'kafkajs';
import type { Logger } from '../../logger.ts';

/** The address and credentials of Kafka. */
export interface KafkaConnection {
  brokers: string[];
  clientId: string;
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string };
  ssl?: KafkaConfig['ssl'];
  logger: Logger;
}

/** Creates a kafkajs client that logs to our logger. It notices within two seconds that a broker is back. */
export const createKafkaClient = ({ brokers, clientId, sasl, ssl, logger }: KafkaConnection): Kafka => {
  stopIdleTimers();
  return new kafkajs.Kafka({
    brokers,
    clientId,
    sasl: sasl as KafkaConfig['sasl'],
    ssl,
    connectionTimeout: 3_000,
    requestTimeout: 15_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 10 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => log(logger, entry),
  });
};

const log = (
  logger: Logger,
  { namespace, level, log: { message, timestamp: _, logger: __, ...details } }: LogEntry,
): void => {
  // They are limited on purpose: after a failure the producer is replaced, see publisher.ts.
  if (message.startsWith('Limiting retries for the idempotent producer')) return;
  // Most errors that kafkajs logs are attempts that it repeats by itself. An error in a response (a topic that exists,
  // a group without a coordinator) is thrown to the caller as well.
  const isResponse = namespace === 'Connection' && message.startsWith('Response ');
  const severity = level <= (kafkajs.logLevel.ERROR satisfies LogLevel) && !isResponse ? 'warn' : 'debug';
  logger[severity]({ kafka: namespace, ...details }, message);
};

interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

// Module state, since the patch is of a module of kafkajs, once per process.
let isPatched = false;

/**
 * Stops the timers of connections without waiting requests. kafkajs 2.2.4 re-arms them with a negative time, which Node
 * takes as 1 ms (1.5 to 2.8 % of a core per process) and reports with a TimeoutNegativeWarning. An empty queue needs no
 * timer: `push` arms it.
 */
const stopIdleTimers = (): void => {
  if (isPatched) return;
  isPatched = true;
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
    prototype: RequestQueue;
  };
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) schedule.call(this);
  };
};
