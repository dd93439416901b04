import { Agent, request } from 'node:http';

/** Loads one URL with keep-alive connections for a while; answers the requests per second. Any status but 200 is an error. */
export const requestsPerSecond = async (
  url: string,
  headers: Record<string, string>,
  { durationMs, connections }: { durationMs: number; connections: number },
): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endMs = performance.now() + durationMs;
  let answered = 0;
  const once = (): Promise<void> =>
    new Promise((resolve, reject) => {
      request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume().on('end', resolve).on('error', reject);
      })
        .on('error', reject)
        .end();
    });
  const startedAtMs = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endMs) {
        await once();
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return (answered * 1000) / (performance.now() - startedAtMs);
};
