import { createRequire } from 'node:module';
import kafkajs, { type Kafka, type KafkaConfig, type LogEntry, type logLevel as LogLevel } from 'kafkajs';
import type { Logger } from '../../logger.ts';

/** How to reach Kafka. */
export interface KafkaConnection {
  brokers: string[];
  clientId: string;
  sasl?: { mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512'; username: string; password: string };
  ssl?: KafkaConfig['ssl'];
  logger: Logger;
}

/** A kafkajs client that logs to our logger. A broker that comes back is seen within two seconds. */
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
  // We limit them on purpose: after a failure the producer is made anew, see publisher.ts.
  if (message.startsWith('Limiting retries for the idempotent producer')) return;
  // What kafkajs calls an error is mostly an attempt that it repeats by itself.
  // An error in an answer (a topic that exists, a group that has no coordinator yet) reaches whoever asked.
  const isAnswer = namespace === 'Connection' && message.startsWith('Response ');
  const severity = level <= (kafkajs.logLevel.ERROR satisfies LogLevel) && !isAnswer ? 'warn' : 'debug';
  logger[severity]({ kafka: namespace, ...details }, message);
};

interface RequestQueue {
  pending: unknown[];
  scheduleCheckPendingRequests(): void;
}

let patched = false;

/**
 * kafkajs 2.2.4 re-arms a timer with a negative time for each connection, also when no request waits: Node makes 1 ms of it (1.5 to 2.8 % of a
 * core per process) and warns with TimeoutNegativeWarning. A queue without waiting requests needs no timer: `push` arms it.
 */
const stopIdleTimers = (): void => {
  if (patched) return;
  patched = true;
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
    prototype: RequestQueue;
  };
  const schedule = prototype.scheduleCheckPendingRequests;
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) schedule.call(this);
  };
};
