import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendRequest } from '@versio/testing/product';
import { startProductProcess } from '@versio/testing/product-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/**
 * What a person sees when the product cannot start: one clear line that says what to do, and data that is left alone.
 */
describe('a start that cannot succeed', () => {
  let scratch: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'versio-faults-'));
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  const KEY = 'vrs_fault_key_0123456789abcdefghijklmnopqrstuvwx';
  const settings = (folder: string, more: Record<string, string> = {}) => ({
    VERSIO_DATA_DIR: join(scratch, folder),
    VERSIO_DEV_API_KEY: KEY,
    ...more,
  });
  const refusalOf = async (given: Record<string, string>): Promise<string> => {
    const started = await startProductProcess(given).catch((error: Error) => error.message);
    if (typeof started === 'string') return started;
    await started.stop();
    throw new Error('it started');
  };
  /** The output of a refused start is one line of ours, and the exit code is 1. */
  const expectOneLine = (refusal: string, pattern: RegExp): void => {
    const [, code, output] = /^ended with (\S+): ([\s\S]*)$/.exec(refusal)!;
    expect(code).toBe('1');
    expect(output!.trim().split('\n')).toEqual([expect.stringMatching(pattern)]);
    expect(output).toMatch(/^versio: /);
  };

  it('names the port that is in use, and the setting', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    expectOneLine(
      await refusalOf(settings('port', { PORT: String(port) })),
      new RegExp(`port ${port} is in use.*PORT`),
    );
    expectOneLine(
      await refusalOf(settings('port', { VERSIO_ADMIN_ADDRESS: `127.0.0.1:${port}` })),
      new RegExp(`port ${port} is in use.*VERSIO_ADMIN_ADDRESS`),
    );
    taken.close();
    // The folder of the refused starts works.
    await (await startProductProcess(settings('port'))).stop();
  });

  it('names a data folder that cannot be used', async () => {
    await writeFile(join(scratch, 'a-file'), '');
    expectOneLine(await refusalOf(settings('a-file')), /data folder.*a-file/);
    expectOneLine(
      await refusalOf({ ...settings('x'), VERSIO_DATA_DIR: '/proc/versio' }),
      /data folder.*\/proc\/versio/,
    );
  });

  it('says what is wrong with the models file before it makes the data folder', async () => {
    const given = settings('models', { VERSIO_MODELS: join(scratch, 'no-models.json') });
    for (let start = 0; start < 2; start += 1)
      expect(await refusalOf(given)).toMatch(/VERSIO_MODELS: .* cannot be read/);
    await expect(readdir(given.VERSIO_DATA_DIR)).rejects.toThrow('ENOENT');
  });

  it('refuses a folder that holds other things, and puts nothing there', async () => {
    await mkdir(join(scratch, 'mine'));
    await writeFile(join(scratch, 'mine', 'novel.txt'), 'x');
    expectOneLine(await refusalOf(settings('mine')), /data folder.*mine.*novel\.txt.*VERSIO_DATA_DIR/);
    expect(await readdir(join(scratch, 'mine'))).toEqual(['novel.txt']);
  });

  it('prints the generated key once, also when the start fails before it', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    const keyless = { VERSIO_DATA_DIR: join(scratch, 'keyless'), VERSIO_DEV_API_KEY: '' };
    expect(await refusalOf({ ...keyless, PORT: String(port) })).not.toMatch(/vrs_/);
    taken.close();
    const first = await startProductProcess(keyless);
    const key = /vrs_\S+/.exec(first.output())![0];
    expect((await sendRequest(`${first.url}/workspace`, 'GET', { key })).json.workspace.name).toBe('Demo');
    await first.stop();
    const again = await startProductProcess(keyless);
    expect(again.output()).not.toMatch(/vrs_/);
    expect((await sendRequest(`${again.url}/workspace`, 'GET', { key })).status).toBe(200);
    await again.stop();
  });

  it('refuses a second instance on the same data folder, and the first goes on', async () => {
    const first = await startProductProcess(settings('shared'));
    expectOneLine(await refusalOf(settings('shared')), /shared.*/);
    expect((await sendRequest(`${first.url}/workspace`, 'GET', { key: KEY })).status).toBe(200);
    expect(await first.stop()).toBe(0);
  });

  it('lists every wrong setting at once', async () => {
    const refusal = await refusalOf(settings('wrong', { PORT: 'http', RATE_LIMIT_BURST: '-1' }));
    expect(refusal).toMatch(/PORT: "http"/);
    expect(refusal).toMatch(/RATE_LIMIT_BURST: "-1"/);
  });

  it('repairs an interrupted first start, and keeps the data of a start that was killed', async () => {
    // Killed at several moments of the first start: while PostgreSQL is made, while services migrate, just before it is
    // ready.
    const moments = [50, 250, 500, 800, 1_100];
    for (const afterMs of moments) {
      const folder = `killed-${afterMs}`;
      await mkdir(join(scratch, folder), { recursive: true });
      await startProductProcess(settings(folder), afterMs).then(
        (product) => product.kill(),
        () => {},
      );
      const product = await startProductProcess(settings(folder));
      const made = await sendRequest(`${product.url}/books`, 'POST', { key: KEY, body: { title: '不丢' } });
      expect(made.status).toBe(201);
      await product.kill();
      // What a ready product loses when it is killed does not depend on the start before it.
      if (afterMs !== moments.at(-1)) continue;
      const again = await startProductProcess(settings(folder));
      expect((await sendRequest(`${again.url}/books/${made.json.book.id}`, 'GET', { key: KEY })).status).toBe(200);
      expect(await again.stop()).toBe(0);
    }
  });
});
