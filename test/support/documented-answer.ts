import { type DocumentReader, readDocument } from './openapi.ts';

/** What came back; `json` is undefined when the body is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  json: any;
}

/**
 * Checks a response against the OpenAPI document of the product that sent it: status, media type, headers and body must
 * be documented for the operation. Routes outside the document (public, unknown) pass. Throws with the first deviation.
 */
export const expectDocumented = (reader: DocumentReader, method: string, path: string, answer: Answer): void => {
  const found = reader.find(method, path);
  if (found === undefined) return;
  const at = `${method} ${found.path} answered ${answer.status}`;
  const response = reader.resolve(found.operation.responses[answer.status]);
  if (response === undefined) throw new Error(`${at}, which is not documented: ${answer.text.slice(0, 300)}`);
  for (const [name, reference] of Object.entries<object>(response.headers ?? {})) {
    const header = reader.resolve(reference);
    const value = answer.headers.get(name);
    if (value === null && header.required) throw new Error(`${at} without ${name}`);
    const typed = header.schema.type === 'integer' ? Number(value) : value;
    const problem = value === null ? undefined : reader.problemOf(header.schema, typed);
    if (problem) throw new Error(`${at} with ${name}: ${value}: ${problem}`);
  }
  if (response.content === undefined) {
    if (answer.text !== '') throw new Error(`${at} with a body that is not documented: ${answer.text.slice(0, 300)}`);
    return;
  }
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
  const media = response.content[type];
  if (media === undefined) throw new Error(`${at} as ${type}, which is not documented`);
  if (type !== 'application/json') return;
  if (answer.json === undefined) throw new Error(`${at} with a body that is not JSON: ${answer.text.slice(0, 300)}`);
  // All errors have one schema, so that generated clients have one type; which codes a status has is in its examples.
  if (answer.status >= 400 && !Object.hasOwn(media.examples ?? {}, answer.json.error))
    throw new Error(`${at} with a code that is not documented: ${answer.text.slice(0, 300)}`);
  const problem = reader.problemOf(media.schema, answer.json);
  if (problem) throw new Error(`${at} not as documented: ${problem}: ${answer.text.slice(0, 300)}`);
};

/** Reads the document that a product serves. */
export const fetchDocument = async (productUrl: string): Promise<DocumentReader> =>
  readDocument(await (await fetch(`${productUrl}/openapi.json`)).json());
