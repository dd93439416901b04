import { createLink, useLocation } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../lib/class-names.ts';

/** Links to the sections of an area, above what they show. On narrow screens the row scrolls to the current one. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address marks another link.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[data-status=active]');
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - EDGE_PX;
  }, [pathname]);
  return (
    <nav ref={row} aria-label={label} className="mb-6 flex gap-1 overflow-x-auto overflow-y-hidden border-b">
      {children}
    </nav>
  );
};

// What shows of the link before, as a hint that there is one.
const EDGE_PX = 48;

/** One of them; the current one is marked. */
export const TabLink = createLink(({ className, ...props }: ComponentProps<'a'>) => (
  <a
    {...props}
    className={cn(
      '-mb-px border-transparent border-b-2 px-3 py-2 font-medium text-muted-foreground text-sm whitespace-nowrap hover:text-foreground data-[status=active]:border-primary data-[status=active]:text-foreground',
      className,
    )}
  />
));
