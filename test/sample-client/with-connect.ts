import { createClient, type Interceptor } from '@connectrpc/connect';
import { createGrpcTransport, Http2SessionManager } from '@connectrpc/connect-node';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';

/** Lists the titles of a workspace's books, newest first. Rejects with a ConnectError; its `code` is the gRPC code. */
export const listTitlesWithConnect = async (address: string, token: string, workspaceId: string): Promise<string[]> => {
  const identify: Interceptor = (next) => (request) => {
    if (token) request.header.set('authorization', `Bearer ${token}`);
    if (workspaceId) request.header.set('x-versio-workspace-id', workspaceId);
    return next(request);
  };
  const sessionManager = new Http2SessionManager(`http://${address}`);
  const transport = createGrpcTransport({ baseUrl: `http://${address}`, sessionManager, interceptors: [identify] });
  try {
    const { books } = await createClient(BooksService, transport).listBooks({ limit: 100 }, { timeoutMs: 5_000 });
    return books.map(({ book }) => book?.title ?? '');
  } finally {
    sessionManager.abort();
  }
};
