import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session.ts';

/** Whether the signed-in member may change settings: owners alone. The service decides; this hides what it refuses. */
export const useCanManage = (): boolean => useQuery(sessionQuery).data?.member.role === 'owner';

/** Whether the signed-in member may work on books: owners and editors. */
export const useCanEdit = (): boolean => {
  const role = useQuery(sessionQuery).data?.member.role;
  return role === 'owner' || role === 'editor';
};
