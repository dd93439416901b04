import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { Client, credentials, Metadata, type ServiceError } from '@grpc/grpc-js';
import { ListBooksRequestSchema, ListBooksResponseSchema } from '@versio/proto/versio/books/v1/books_pb';

/** Lists the titles of a workspace's books, newest first. Rejects with a ServiceError; its `code` is the gRPC code. */
export const listTitlesWithGrpcJs = async (address: string, token: string, workspaceId: string): Promise<string[]> => {
  const client = new Client(address, credentials.createInsecure());
  const metadata = new Metadata();
  if (token) metadata.set('authorization', `Bearer ${token}`);
  if (workspaceId) metadata.set('x-versio-workspace-id', workspaceId);
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  client.makeUnaryRequest(
    '/versio.books.v1.BooksService/ListBooks',
    (request: { limit: number }) =>
      Buffer.from(toBinary(ListBooksRequestSchema, create(ListBooksRequestSchema, request))),
    (bytes) => fromBinary(ListBooksResponseSchema, bytes),
    { limit: 100 },
    metadata,
    { deadline: Date.now() + 5_000 },
    (error: ServiceError | null, response) =>
      error ? reject(error) : resolve(response!.books.map(({ book }) => book?.title ?? '')),
  );
  try {
    return await promise;
  } finally {
    client.close();
  }
};
