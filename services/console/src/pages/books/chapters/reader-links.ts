import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useMemo } from 'react';

// Stands for an id in the address that all are made of.
const ANY = 'chapter-id';

/**
 * Links from rows of a long list to the reader. The router's own links cost half of the time of a row: here one address
 * is made for all, and one listener opens them.
 */
export const useReaderLinks = (bookId: string) => {
  const router = useRouter();
  return useMemo(() => {
    const to = (chapterId: string) =>
      ({ to: '/books/$bookId/read/$chapterId', params: { bookId, chapterId } }) as const;
    const pattern = router.history.createHref(router.buildLocation(to(ANY)).publicHref);
    const hrefOf = (chapterId: string): string => pattern.replace(ANY, chapterId);
    const open = (chapterId: string): void => void router.navigate(to(chapterId));
    return {
      hrefOf,
      open,
      /** For a click in the list: opens the link that was clicked, unless the browser is asked for a tab or window. */
      openClicked(event: MouseEvent): void {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        const link = (event.target as Element).closest('a');
        if (link === null || event.defaultPrevented) return;
        const chapterId = link.closest<HTMLElement>('[data-chapter]')?.dataset.chapter;
        if (chapterId === undefined) return;
        event.preventDefault();
        open(chapterId);
      },
    };
  }, [router, bookId]);
};
