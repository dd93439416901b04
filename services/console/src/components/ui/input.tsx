import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

const control =
  'w-full min-w-0 rounded-md border border-input bg-surface px-3 text-foreground placeholder:text-muted-foreground aria-invalid:border-danger disabled:opacity-60';

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input {...props} className={cn(control, 'h-9', className)} />
);

export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea {...props} className={cn(control, 'min-h-20 py-2', className)} />
);

/** The browser's own list: it works with every keyboard, screen reader and phone. */
export const Select = ({ className, children, ...props }: ComponentProps<'select'>) => (
  <span className={cn('relative inline-block w-full', className)}>
    <select {...props} className={cn(control, 'h-9 appearance-none pr-9')}>
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute top-2.5 right-3 size-4 text-muted-foreground" aria-hidden />
  </span>
);

export const Checkbox = ({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input type="checkbox" {...props} className={cn('size-4 shrink-0 accent-primary', className)} />
);
