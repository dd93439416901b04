import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const styles = cva('inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-medium text-xs whitespace-nowrap', {
  variants: {
    tone: {
      neutral: 'bg-muted text-foreground',
      accent: 'bg-accent text-accent-foreground',
      success: 'bg-success-surface text-success',
      warning: 'bg-warning-surface text-warning',
      danger: 'bg-danger-surface text-danger',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A state in a word. */
export const Badge = ({ tone, children }: VariantProps<typeof styles> & { children: ReactNode }) => (
  <span className={styles({ tone })}>{children}</span>
);
