import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserFacingError } from '@versio/kit/config';

/** An address that is to be listened on, and the setting that chooses it. */
export interface WantedAddress {
  host: string;
  port: number;
  setting: string;
}

/**
 * Listens on every address for a moment, so that an unavailable one is reported before anything is started: a
 * first start that fails later would have shown its API key to nobody.
 * @throws UserFacingError that names every address with its setting
 */
export const checkAddresses = async (addresses: readonly WantedAddress[]): Promise<void> => {
  const problems: string[] = [];
  for (const { host, port, setting } of addresses) {
    const server = createServer();
    try {
      server.listen({ host, port });
      await once(server, 'listening');
    } catch (error) {
      problems.push(explain((error as NodeJS.ErrnoException).code ?? '', host, port, setting));
    } finally {
      server.close();
    }
  }
  if (problems.length > 0) throw new UserFacingError(problems.join('; '));
};

const explain = (code: string, host: string, port: number, setting: string): string => {
  if (code === 'EADDRINUSE')
    return `port ${port} is in use; end the program that has it or choose another with ${setting}`;
  if (code === 'EACCES') return `port ${port} may not be used; choose another with ${setting}`;
  return `${host}:${port} cannot be listened on (${code}); choose an address of this machine with ${setting === 'PORT' ? 'HOST' : setting}`;
};
