/** An answer of the interface that is not 2xx. */
export class VersioError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The `error` of the body, such as `book_not_found`. */
  readonly code: string;
  /** The `message` of the body: details for people, in English. */
  readonly detail: string | undefined;
  /** The request's id, to be named when asking for help. */
  readonly requestId: string | undefined;

  constructor(response: Response, body: unknown) {
    const { error, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
    const code = typeof error === 'string' ? error : 'unknown';
    super(`${response.status} ${code}${typeof message === 'string' ? `: ${message}` : ''}`);
    this.name = 'VersioError';
    this.status = response.status;
    this.code = code;
    this.detail = typeof message === 'string' && message !== '' ? message : undefined;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
  }
}

/**
 * The data of a successful call: `const { book } = await unwrap(client.GET('/books/{id}', …))`.
 * @throws VersioError for every other answer
 */
export const unwrap = async <Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<NonNullable<Data>> => {
  const { data, error, response } = await call;
  if (!response.ok) throw new VersioError(response, error);
  return data as NonNullable<Data>;
};
