import { VersioError } from '@versio/client/rest';

/** What was read, with the version of it by which a later reading costs nothing where nothing changed. */
type Versioned<Data> = Data & { etag: string | null };

/** Reads what has an ETag; returns what is known where it is still so. */
export const readVersioned = async <Data extends object>(
  known: Versioned<Data> | undefined,
  read: (headers: Record<string, string>) => Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Versioned<Data>> => {
  const { data, error, response } = await read(known?.etag ? { 'if-none-match': known.etag } : {});
  if (response.status === 304 && known) return known;
  if (data === undefined) throw new VersioError(response, error);
  return { ...data, etag: response.headers.get('etag') };
};
