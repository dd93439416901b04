import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/class-names.ts';

const styles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        secondary: 'border border-input bg-surface hover:bg-muted',
        ghost: 'hover:bg-muted',
        danger: 'bg-danger text-background hover:bg-danger-hover',
        link: 'text-primary underline-offset-4 hover:underline',
      },
      size: { default: 'h-9 px-4', small: 'h-8 px-3 text-sm', icon: 'size-9', link: 'h-auto p-0' },
    },
    defaultVariants: { variant: 'primary', size: 'default' },
  },
);

/** A button. `pending` shows that its action is at work and takes no second click; `asChild` dresses a link. */
export const Button = ({
  className,
  variant,
  size,
  asChild = false,
  pending = false,
  children,
  ...props
}: ComponentProps<'button'> & VariantProps<typeof styles> & { asChild?: boolean; pending?: boolean }) => {
  const classes = cn(styles({ variant, size }), className);
  if (asChild)
    return (
      <Slot.Root className={classes} {...props}>
        {children}
      </Slot.Root>
    );
  return (
    <button
      type="button"
      {...props}
      className={classes}
      disabled={props.disabled || pending}
      aria-busy={pending || undefined}
    >
      {pending && <LoaderCircle className="animate-spin" aria-hidden />}
      {children}
    </button>
  );
};
