import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { fail } from '@versio/kit/errors';
import { MAX_IMPORT_VALUES, MAX_JSON_BODY_BYTES, MAX_JSON_DEPTH, MAX_JSON_VALUES } from '@versio/proto/limits';

/** Some neighbouring items of a list. */
export interface ListPart {
  list: string;
  /** The index of the first. */
  start: number;
  items: unknown[];
}

/** What a document has at its first level; of what is nested only whether it is a list or an object, empty here. */
export type DocumentHead = Record<string, unknown>;

const OPENING = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const CLOSING = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/**
 * Reads the lists with these names out of a JSON object while its bytes arrive, and holds one item at a time. Other
 * fields are skipped. `head` is filled on the way, with the named fields alone.
 * Errors: INVALID_JSON_BODY, also for what is too deep or has too many values; INVALID_BODY for another value than an
 * object, or a name given twice; PAYLOAD_TOO_LARGE for an item that no JSON body could hold.
 */
export const readJsonLists = async function* (
  bytes: AsyncIterable<Uint8Array>,
  names: ReadonlySet<string>,
  head: DocumentHead,
): AsyncGenerator<ListPart> {
  const parser = createListParser(names, head);
  let bytesSinceItem = 0;
  for await (const chunk of bytes) {
    const parts = parser.write(chunk);
    yield* parts;
    bytesSinceItem = parser.isInsideItem() && parts.length === 0 ? bytesSinceItem + chunk.byteLength : 0;
    if (bytesSinceItem > MAX_JSON_BODY_BYTES) throw fail('PAYLOAD_TOO_LARGE', 'one value is larger than 8 MiB');
  }
  parser.end();
};

const createListParser = (names: ReadonlySet<string>, head: DocumentHead) => {
  const tokenizer = new Tokenizer();
  const tokenParser = new TokenParser({ paths: [...names].map((name) => `$.${name}.*`), keepStack: false });
  const counts = new Map<string, number>();
  let parts: ListPart[] = [];
  let refusal: Error | undefined;
  let damage: unknown;
  let depth = 0;
  let values = 0;
  let itemValues = 0;
  let field: string | undefined;
  let isFieldNext = false;

  // As in readJsonBody, where a value is what follows a comma or an opening bracket.
  const countValue = (token: TokenType): void => {
    if (token !== TokenType.COMMA && !OPENING.has(token)) return;
    values += 1;
    itemValues = depth <= 2 ? 0 : itemValues + 1;
    if (values > MAX_IMPORT_VALUES || itemValues > MAX_JSON_VALUES)
      refusal ??= fail('INVALID_JSON_BODY', 'the body has more values than any route takes');
  };
  const lookAt = (token: TokenType, value: unknown): void => {
    if (depth === 0 && token !== TokenType.LEFT_BRACE)
      refusal ??= fail('INVALID_BODY', 'the body must be a JSON object');
    if (depth === 1) {
      if (isFieldNext) {
        isFieldNext = false;
        if (Object.hasOwn(head, field!)) refusal ??= fail('INVALID_BODY', `${field} is given twice`);
        if (names.has(field!) || field === 'schemaVersion') head[field!] = startOf(token, value);
      } else if (token === TokenType.COLON) isFieldNext = true;
      else if (token === TokenType.STRING) field = value as string;
    }
    if (OPENING.has(token)) depth += 1;
    if (CLOSING.has(token)) depth -= 1;
    if (depth > MAX_JSON_DEPTH)
      refusal ??= fail('INVALID_JSON_BODY', `the body is more than ${MAX_JSON_DEPTH} levels deep`);
    countValue(token);
  };
  tokenizer.onToken = (token) => {
    lookAt(token.token, token.value);
    if (refusal === undefined) tokenParser.write(token);
  };
  tokenParser.onValue = ({ value, stack }) => {
    const list = String(stack[1]!.key);
    if (!Array.isArray(head[list])) return;
    const start = counts.get(list) ?? 0;
    counts.set(list, start + 1);
    const last = parts.at(-1);
    if (last?.list === list) last.items.push(value);
    else parts.push({ list, start, items: [value] });
  };
  tokenizer.onError = (error) => {
    damage ??= error;
  };
  tokenParser.onError = tokenizer.onError;
  tokenParser.onEnd = () => {
    if (!tokenizer.isEnded) tokenizer.end();
  };
  tokenizer.onEnd = () => {};
  const check = (): void => {
    if (refusal) throw refusal;
    if (damage) throw fail('INVALID_JSON_BODY', 'the body is not JSON in UTF-8', {}, { cause: damage });
  };

  return {
    /** Parses further bytes. Returns the items that they complete. */
    write(chunk: Uint8Array): ListPart[] {
      parts = [];
      tokenizer.write(chunk);
      check();
      return parts;
    },
    isInsideItem: () => depth > 0,
    /** Called behind the last byte. */
    end(): void {
      if (!tokenParser.isEnded) damage ??= new Error('the text ends early');
      check();
    },
  };
};

const startOf = (token: TokenType, value: unknown): unknown => {
  if (token === TokenType.LEFT_BRACKET) return [];
  return token === TokenType.LEFT_BRACE ? {} : value;
};
