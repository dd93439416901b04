import { parseId } from '@versio/kit/ids';
import { coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { listWorkspacesAfter } from '../store/workspaces.ts';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Lists all workspaces, oldest first; the token of the next page is the last id of this one. */
export const listWorkspaces = ({ pool }: WorkspacesContext): Rpc<'listWorkspaces'> => ({
  async listWorkspaces({ pageSize, pageToken }) {
    if (pageToken !== '') parseId(pageToken, 'INVALID_BODY', 'page_token is not one of ours');
    const limit = coercePageSize(pageSize, MAX_PAGE_SIZE);
    const workspaces = await listWorkspacesAfter(pool, pageToken || BEFORE_ALL, limit + 1);
    const page = workspaces.slice(0, limit);
    return {
      workspaces: page.map(toWorkspaceMessage),
      nextPageToken: workspaces.length > limit ? page.at(-1)!.id : '',
    };
  },
});
