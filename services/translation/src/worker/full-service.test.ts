import { connect } from 'node:http2';
import { startScriptedTranslation } from '@versio/testing/harness/scripted-translation';
import { answerNames } from '@versio/testing/provider/name-answers';
import { TEST_TOKEN } from '@versio/testing/service-platform';
import { waitFor } from '@versio/testing/wait';
import { expect, inject, test } from 'vitest';

/** Over 64 KiB, so that its selection of records waits for room in bible. */
const TEXT = Array.from({ length: 120 }, () => '走走走走走走走走走。'.repeat(20)).join('\n');
const MESSAGE_BYTES = 16 * 1_048_576;

/** Begins calls that announce as many bytes as one workspace may have in a service, and send none of them. */
const takeShare = (address: string, workspaceId: string) => {
  const session = connect(`http://${address}`);
  session.on('error', () => {});
  for (let count = 0; count < 2; count += 1) {
    const stream = session.request(
      {
        ':method': 'POST',
        ':path': '/versio.bible.v1.BibleEngineService/SelectForText',
        'content-type': 'application/grpc+proto',
        authorization: `Bearer ${TEST_TOKEN}`,
        'x-versio-workspace-id': workspaceId,
      },
      { endStream: false },
    );
    stream.on('error', () => {});
    const prefix = Buffer.alloc(5);
    prefix.writeUInt32BE(MESSAGE_BYTES, 1);
    stream.write(prefix);
  }
  return () => session.destroy();
};

test('a chapter whose workspace has its share of bible in use waits, and is done later', async () => {
  const world = await startScriptedTranslation(inject('databaseUrl'), {
    answer: async ({ document }) => {
      if (document.task === 'name') return { text: JSON.stringify(answerNames(document)) };
      if (document.task === 'analyze') return { text: '{}' };
      const segments = document.segments.map(({ id, text }) => ({ id, text: text.replaceAll('走', 'đi ').trim() }));
      return { text: JSON.stringify({ segments, names: [] }) };
    },
  });
  try {
    await world.reset();
    const bookId = await world.createBook();
    await world.addChapters(bookId, [TEXT]);
    const { services, workspaceId, call } = world;
    const giveBack = takeShare(services.surroundings().addresses.bible!, workspaceId);
    await world.queue(bookId);
    await waitFor('the chapter to be at work', async () =>
      (await world.jobsOf(bookId)).some(({ status }) => status === 'running'),
    );
    // Asks behind the worker, so the worker is refused before it.
    await expect(
      services.bible.selectForText({ bookId, orderNo: 1, text: TEXT }, { ...call(), timeoutMs: 60_000 }),
    ).rejects.toMatchObject({ reason: 'RATE_LIMITED' });
    giveBack();
    expect(await world.ended(bookId)).toMatchObject([{ status: 'done' }]);
    // Otherwise the chapter would have gone on without its analysis.
    const { rows } = await services.pool.query<{ warning: string | null }>('SELECT warning FROM jobs');
    expect(rows).toEqual([{ warning: null }]);
  } finally {
    await world.close();
  }
}, 300_000);
