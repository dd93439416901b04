import { LoaderCircle, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorWords } from '../../app/error-words.ts';
import { useMessages } from '../../app/language.ts';
import { cn } from '../../lib/class-names.ts';
import { Button } from './button.tsx';

/** What is shown where nothing is yet: what this is for, and the next step. */
export const EmptyState = ({
  icon,
  title,
  text,
  action,
}: {
  icon?: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-14 text-center [&>svg]:size-10 [&>svg]:text-muted-foreground">
    {icon}
    <h2 className="font-semibold text-lg">{title}</h2>
    <p className="max-w-prose text-balance text-muted-foreground">{text}</p>
    {action && <div className="mt-2">{action}</div>}
  </div>
);

/** An error in words, with what to do, in the place of what could not be shown. */
export const ErrorNotice = ({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) => {
  const messages = useMessages();
  const { text, detail, requestId } = errorWords(error, messages);
  return (
    <div role="alert" className="flex items-start gap-3 rounded-lg bg-danger-surface p-4">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
      <div className="min-w-0 flex-1 break-words">
        <p className="font-medium">{text}</p>
        {detail && <p className="mt-1 text-sm">{messages.errors.serviceSaid(detail)}</p>}
        {requestId && <p className="mt-1 text-sm">{messages.errors.requestNumber(requestId)}</p>}
        {onRetry && (
          <Button variant="secondary" size="small" className="mt-3" onClick={onRetry}>
            {messages.common.tryAgain}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Shown while something is read. */
export const Loading = ({ className, text }: { className?: string; text?: string }) => {
  const { common } = useMessages();
  return (
    <div role="status" className={cn('flex items-center gap-2 py-10 text-muted-foreground', className)}>
      <LoaderCircle className="size-5 animate-spin" aria-hidden />
      {text ?? common.loading}
    </div>
  );
};

/** A bar; `value` is from 0 to 1, or undefined where nobody knows how far it is. */
export const Progress = ({ value, label }: { value: number | undefined; label: string }) => (
  <progress
    value={value}
    max={1}
    aria-label={label}
    className="h-2 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
  />
);
