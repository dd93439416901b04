import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MissingPart } from '../../deploy/distributed/local-part.ts';
import type { Part, PartName } from '../../deploy/distributed/parts.ts';

/** The variable that tells the processes of a run where they ask for its parts. */
export const SHARED_PARTS_VARIABLE = 'TEST_SHARED_PARTS';

/**
 * Serves the parts that the files of a run share: each is started by `start` when it is asked for the first time, since
 * most runs need none, and ends with `stop`.
 */
export const serveSharedParts = async (
  start: (name: PartName) => Promise<Part | MissingPart>,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const parts = new Map<string, Promise<Part | MissingPart>>();
  const server = createServer((request, response) => {
    const name = request.url!.slice(1) as PartName;
    const part = parts.get(name) ?? start(name);
    parts.set(name, part);
    part.then(
      (found) => response.end(JSON.stringify('missing' in found ? found : { url: found.url })),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const end of await Promise.allSettled(parts.values()))
        if (end.status === 'fulfilled' && 'stop' in end.value) await end.value.stop();
    },
  };
};

/** Asks for a part of the run. It outlives the test, which must not kill it. */
export const askForSharedPart = async (place: string, name: PartName): Promise<Part | MissingPart> => {
  const answer = await fetch(`${place}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  const found = (await answer.json()) as MissingPart | { url: string };
  return 'missing' in found ? found : { ...found, from: 'given', stop: async () => {} };
};
