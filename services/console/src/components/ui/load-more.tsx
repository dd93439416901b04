import { useMessages } from '../../app/language.ts';
import { Button } from './button.tsx';

/** Reads the next page of an infinite query, while there is one. */
export const LoadMore = ({
  query,
}: {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> };
}) => {
  const { common } = useMessages();
  if (!query.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      className="mt-4"
      pending={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {common.loadMore}
    </Button>
  );
};
