import type { Admin, Kafka } from 'kafkajs';
import { withTimeLimit } from '../../async/time-limit.ts';

/** The connection of a bus for requests about topics and groups. */
export interface AdminConnection {
  /**
   * Connects if necessary. Does not retry, but after an error the next use gets a new connection: kafkajs may not
   * repair the old one.
   */
  use<T>(work: (admin: Admin) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const MAX_CLOSE_MS = 3_000;

/** Creates the connection, which is opened at the first use. */
export const createAdminConnection = (kafka: Kafka): AdminConnection => {
  let current: Promise<Admin> | undefined;

  const connect = async (): Promise<Admin> => {
    const admin = kafka.admin();
    try {
      await admin.connect();
      return admin;
    } catch (error) {
      await disconnect(admin);
      throw error;
    }
  };

  return {
    async use(work) {
      current ??= connect();
      const used = current;
      try {
        return await work(await used);
      } catch (error) {
        if (current === used) current = undefined;
        used.then(disconnect, () => {});
        throw error;
      }
    },
    async close() {
      await withTimeLimit(MAX_CLOSE_MS, current?.then(disconnect));
    },
  };
};

const disconnect = (admin: Admin): Promise<void> => admin.disconnect().catch(() => {});
