import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';

/** A framed part of a page. */
export const Card = ({ className, ...props }: ComponentProps<'section'>) => (
  <section {...props} className={cn('rounded-xl border bg-surface p-5 shadow-xs', className)} />
);

/** The heading of a page, with what can be done on it. */
export const PageHeader = ({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) => (
  <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
    <div className="min-w-0">
      <h1 className="font-semibold text-2xl tracking-tight break-words">{title}</h1>
      {text && <p className="mt-1 max-w-prose text-muted-foreground">{text}</p>}
    </div>
    {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
  </header>
);
