// The reference of the REST figures: bare Fastify handlers that read and write the same rows with pg and answer the
// same bytes.
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const server = fastify({ bodyLimit: 8_388_608 });

server.get('/books/:id', async (request) => {
  const { id } = request.params as { id: string };
  const [book, chapters] = await Promise.all([
    pool.query({ name: 'book', text: 'SELECT body, counts FROM books WHERE id = $1::uuid', values: [id] }),
    pool.query({
      name: 'chapters',
      text: `SELECT id, order_no, title, translated_title, status, has_translation, source_char_count, error_msg, prepass_at
             FROM chapters WHERE book_id = $1::uuid ORDER BY order_no`,
      values: [id],
    }),
  ]);
  return {
    book: book.rows[0].body,
    chapters: chapters.rows.map((row) => ({
      id: row.id,
      orderNo: row.order_no,
      title: row.title,
      translatedTitle: row.translated_title ?? row.title,
      status: row.status,
      hasTranslation: row.has_translation,
      sourceCharCount: row.source_char_count,
      errorMsg: row.error_msg,
      prepassAt: row.prepass_at,
    })),
    chapterCounts: book.rows[0].counts,
  };
});

server.get('/books/:id/chapters/:chapterId', async (request) => {
  const { id, chapterId } = request.params as { id: string; chapterId: string };
  const { rows } = await pool.query({
    name: 'chapter',
    text: `SELECT id, book_id, order_no, title, translated_title, source_text, translated_text, status, error_msg, prepass_at
           FROM chapters WHERE id = $1::uuid AND book_id = $2::uuid`,
    values: [chapterId, id],
  });
  return { chapter: presentChapter(rows[0]) };
});

server.post('/books/:id/chapters', async (request, reply) => {
  const { id } = request.params as { id: string };
  const { orderNo, title, sourceText } = request.body as { orderNo: number; title: string; sourceText: string };
  const { rows } = await pool.query({
    name: 'add',
    text: `INSERT INTO chapters (id, book_id, order_no, title, status, has_translation, source_char_count, source_text)
           VALUES (gen_random_uuid(), $1::uuid, $2::int, $3::text, 'idle', false, char_length($4::text), $4::text)
           RETURNING id, book_id, order_no, title, translated_title, source_text, translated_text, status, error_msg, prepass_at`,
    values: [id, orderNo, title, sourceText],
  });
  reply.code(201);
  return { chapters: [presentChapter(rows[0])] };
});

server.get('/translation/books/:id/jobs', async (request) => {
  const { id } = request.params as { id: string };
  const { rows } = await pool.query({
    name: 'jobs',
    text: `SELECT id, book_id, chapter_id, model, status, attempts, error, created_at, started_at, finished_at,
             segments_done, segments_total, source_lang, warning
           FROM jobs WHERE book_id = $1::uuid ORDER BY position`,
    values: [id],
  });
  const jobs = rows.map((row) => ({
    id: row.id,
    bookId: row.book_id,
    chapterId: row.chapter_id,
    model: row.model,
    status: row.status,
    attempts: row.attempts,
    error: row.error,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    progress: { segmentsDone: row.segments_done, segmentsTotal: row.segments_total },
    sourceLang: row.source_lang,
    warning: row.warning,
  }));
  return { jobs, total: jobs.length, limit: null, offset: 0 };
});

// biome-ignore lint/suspicious/noExplicitAny: a row
const presentChapter = (row: any) => ({
  id: row.id,
  bookId: row.book_id,
  orderNo: row.order_no,
  title: row.title,
  translatedTitle: row.translated_title,
  sourceText: row.source_text,
  translatedText: row.translated_text,
  status: row.status,
  errorMsg: row.error_msg,
  prepassAt: row.prepass_at,
});

process.stdout.write(`bare ready ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
