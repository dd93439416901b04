// The reference of the read benchmark: a bare Fastify handler that reads the same rows with pg and returns the same
// bytes.
import { fastify } from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });
const server = fastify();
server.get('/books/:id', async (request) => {
  const { id } = request.params as { id: string };
  const [book, chapters] = await Promise.all([
    pool.query({ name: 'book', text: 'SELECT body FROM bare_books WHERE id = $1::uuid', values: [id] }),
    pool.query({
      name: 'chapters',
      text: `SELECT id, order_no, title, translated_title, status, has_translation, source_char_count, error_msg, prepass_at
             FROM bare_chapters WHERE book_id = $1::uuid ORDER BY order_no`,
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
  };
});
process.stdout.write(`bare ready ${await server.listen({ port: 0, host: '127.0.0.1' })}\n`);
