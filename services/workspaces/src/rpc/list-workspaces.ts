import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { listWorkspacesAfter } from '../store/workspaces.ts';

const MAX_PAGE_SIZE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Lists all workspaces, oldest first; the token of the next page is the last id of this one. */
export const listWorkspaces = ({ pool }: WorkspacesContext): Rpc<'listWorkspaces'> => ({
  async listWorkspaces({ pageSize, pageToken }) {
    if (pageToken !== '' && !isId(pageToken)) throw fail('INVALID_BODY', 'page_token is not one of ours');
    const limit = pageSize > 0 ? Math.min(pageSize, MAX_PAGE_SIZE) : MAX_PAGE_SIZE;
    const workspaces = await listWorkspacesAfter(pool, pageToken || BEFORE_ALL, limit + 1);
    const page = workspaces.slice(0, limit);
    return {
      workspaces: page.map(toWorkspaceMessage),
      nextPageToken: workspaces.length > limit ? page.at(-1)!.id : '',
    };
  },
});
