import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BibleContext, EngineRpc } from '../context.ts';
import { nameStateOf } from '../store/messages.ts';
import { readNameStates } from '../store/names.ts';
import { toKey } from '../text/names.ts';

const MAX_SOURCES = 10_000;

/** Returns what is known about candidates for names. Errors: INVALID_BODY for too many. */
export const listNameStates = ({ pool }: BibleContext): EngineRpc<'listNameStates'> => ({
  async listNameStates(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseInternalId(request.bookId, 'book_id');
    if (request.sources.length > MAX_SOURCES) throw fail('INVALID_BODY', `more than ${MAX_SOURCES} sources`);
    const keys = request.sources.map((source) => toKey(source.replaceAll('\0', '').toWellFormed()));
    const states = await readNameStates(pool, { workspaceId, bookId }, keys);
    return { states: keys.map((key) => nameStateOf(states.get(key) ?? 'undecided')) };
  },
});
