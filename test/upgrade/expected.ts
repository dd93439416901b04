/** The responses of the code that made the fixture, read through the REST interface just before it was killed. */
export interface Expected {
  /** The moment of the state: ISO 8601 UTC. */
  takenAt: string;
  /** `http://host:port` of the receiver that the webhooks were registered with. */
  receiver: string;
  /** The id and an API key of each workspace. */
  workspaces: Record<WorkspaceName, { id: string; key: string }>;
  /** The id of each book, by its role in the test. */
  books: Record<string, string>;
  /** Each webhook, by the last part of its URL. */
  webhooks: Record<string, { id: string; secret: string }>;
  /** The responses to GET requests. */
  answers: Answer[];
  /** Requests that were sent with an Idempotency-Key. */
  requests: KeyedRequest[];
  /** The quarantine, as `npm run admin -- quarantine list` prints it. */
  quarantined: { group: string; eventId: string; cause: string; payloadBytes: number }[];
}

/**
 * `demo` has nearly everything. `stored` has the requests with an Idempotency-Key. `losing` loses the Pro plan by an
 * event that is not yet consumed, `regaining` gets it back by one that is not yet sent.
 */
export type WorkspaceName = 'demo' | 'stored' | 'losing' | 'regaining';

/** The response to a GET request. */
export interface Answer {
  workspace: WorkspaceName;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  json: any;
}

/** A POST request with an Idempotency-Key. */
export interface KeyedRequest {
  /**
   * `answered`: its response is stored and replayed. `unanswered`: its process was killed after the effect and before
   * the response was stored, so a retry gets the RPC responses that were stored with the effect.
   */
  state: 'answered' | 'unanswered';
  idempotencyKey: string;
  workspace: WorkspaceName;
  path: string;
  /** JSON, or the files of a multipart body. */
  body?: unknown;
  files?: { name: string; text: string }[];
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: responses of every shape
  json: any;
}

/** Unlocks the provider key `kept`. */
export const PASSPHRASE = 'the passphrase that is kept';
/** The provider key that it unlocks. */
export const CUSTOMER_KEY = 'persons-key-that-is-kept';

/** The body of a request: JSON, or a form with its files. */
export const bodyOf = ({ body, files }: Pick<KeyedRequest, 'body' | 'files'>): unknown => {
  if (files === undefined) return body;
  const form = new FormData();
  for (const { name, text } of files) form.append('files', new Blob([text]), name);
  return form;
};
