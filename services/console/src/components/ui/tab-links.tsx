import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

/** Links to the sections of an area, above what they show. */
export const TabLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className="mb-6 flex gap-1 overflow-x-auto border-b">
    {children}
  </nav>
);

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
