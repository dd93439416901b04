/** The most of a provider's message that is shown and logged, in characters. */
const MAX_MESSAGE_CHARACTERS = 200;
// An answer may have megabytes.
const MAX_READ_LENGTH = 4_096;
const CUT = '…';

/**
 * What may be secret: keys by their usual beginnings, whatever follows "Bearer", tokens in three parts (JWT), long
 * words with a digit (keys of any form, ids of accounts and requests), addresses of machines, and e-mail addresses.
 */
const SECRETS = [
  /\bBearer\s+\S+/gi,
  /\b(?:sk|pk|rk|org|proj|gsk|xai|hf|key)[-_][\w*.-]{4,}/gi,
  /\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /(?=[\w*+/=-]*\d)[\w*+/=-]{20,}/g,
];

/**
 * Returns what a provider says of a failed request, in at most 200 characters on one line, so that a person can act on
 * it; "" if it says nothing. Secrets and addresses are cut out.
 * @param answer the body, or an error that came inside a stream
 * @param apiKey the key that was sent, of any form
 */
export const readProviderMessage = (answer: unknown, apiKey = ''): string => {
  let text = plainText(answer);
  if (apiKey !== '') text = text.replaceAll(apiKey, CUT);
  for (const secret of SECRETS) text = text.replace(secret, CUT);
  const characters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  return characters.length <= MAX_MESSAGE_CHARACTERS
    ? characters.join('')
    : `${characters.slice(0, MAX_MESSAGE_CHARACTERS - 1).join('')}${CUT}`;
};

const plainText = (answer: unknown): string => {
  if (typeof answer !== 'string') return (messageIn(answer) ?? '').slice(0, MAX_READ_LENGTH);
  try {
    return (messageIn(JSON.parse(answer)) ?? '').slice(0, MAX_READ_LENGTH);
  } catch {
    // The page of a proxy.
    return answer.slice(0, MAX_READ_LENGTH).replace(/<(style|script|head)\b.*?<\/\1>|<[^>]*>/gis, ' ');
  }
};

// In the order in which providers use them: OpenAI, Anthropic and Google {"error":{"message"}}, Ollama {"error":"…"},
// vLLM and Qwen {"message"}, FastAPI {"detail"}.
const FIELDS = ['error', 'message', 'detail', 'msg'];
const MAX_DEPTH = 4;

const messageIn = (value: unknown, depth = 0): string | undefined => {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return messageIn(value[0], depth + 1);
  for (const field of FIELDS) {
    const text = messageIn((value as Record<string, unknown>)[field], depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
};
