import { type ReactNode, useId } from 'react';
import { useMessages } from '../../app/language.ts';
import { cn } from '../../lib/class-names.ts';
import type { Messages } from '../../messages/messages.ts';

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/**
 * A control with its label, hint and error: `<Field label={…} error={errors.name}>{(control) => <Input {...control}
 * {...register('name')} />}</Field>`. The error's message is a key of `messages.validation`.
 */
export const Field = ({
  label,
  hint,
  error,
  isOptional = false,
  className,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: { message?: string } | undefined;
  isOptional?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}) => {
  const id = useId();
  const { common, validation } = useMessages();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {isOptional && <span className="font-normal text-muted-foreground"> ({common.optional})</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted-foreground text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm" role="alert">
          {validation[error.message as keyof Messages['validation']] ?? validation.invalid}
        </p>
      )}
    </div>
  );
};

/** A checkbox with its label on the right. */
export const CheckField = ({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
}) => {
  const id = useId();
  return (
    <div className="flex gap-2.5">
      <span className="pt-1">{children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}</span>
      <div>
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted-foreground text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
