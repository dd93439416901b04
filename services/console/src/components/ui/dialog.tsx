import { X } from 'lucide-react';
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../app/language.ts';
import { cn } from '../../lib/class-names.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './states.tsx';

const overlay = 'fixed inset-0 z-40 bg-overlay';
const box =
  'fixed z-50 flex max-h-[90dvh] flex-col gap-4 overflow-y-auto border bg-raised p-6 shadow-xl inset-x-0 bottom-0 rounded-t-xl sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:w-full sm:max-w-lg sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-xl';

/**
 * A dialog: at the bottom of a narrow screen, in the middle of a wide one. With `isModal` it is closed by its own
 * buttons alone.
 */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  isModal = false,
  className,
  children,
}: {
  open: boolean;
  onOpenChange?(open: boolean): void;
  title: string;
  description?: ReactNode;
  isModal?: boolean;
  className?: string;
  children: ReactNode;
}) => {
  const { common } = useMessages();
  const stay = (event: Event): void => event.preventDefault();
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          className={cn(box, className)}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(isModal ? { onEscapeKeyDown: stay, onInteractOutside: stay } : {})}
        >
          <header className="pr-8">
            <RadixDialog.Title className="font-semibold text-lg">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 text-muted-foreground">{description}</RadixDialog.Description>
            )}
          </header>
          {children}
          {!isModal && (
            <RadixDialog.Close asChild>
              <Button variant="ghost" size="icon" className="absolute top-4 right-4" aria-label={common.close}>
                <X aria-hidden />
              </Button>
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};

/** The row of buttons at the end of a dialog or form. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2 pt-2">{children}</div>
);

/**
 * A button that asks before it acts. The dialog stays open while `onConfirm` is at work; when that fails, it says why.
 * What follows a success belongs behind `await mutateAsync(…)`: callbacks of `mutate` are not called once the button is
 * gone, for instance with the row that was deleted.
 */
export const ConfirmButton = ({
  trigger,
  title,
  text,
  confirmLabel,
  onConfirm,
}: {
  trigger: ReactNode;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  onConfirm(): Promise<unknown>;
}) => {
  const { common } = useMessages();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const change = (next: boolean) => {
    setError(undefined);
    setOpen(next);
  };
  const confirm = async () => {
    setPending(true);
    setError(undefined);
    try {
      await onConfirm();
      setOpen(false);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={change}>
      <RadixAlertDialog.Trigger asChild>{trigger}</RadixAlertDialog.Trigger>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlay} />
        <RadixAlertDialog.Content className={box}>
          <RadixAlertDialog.Title className="font-semibold text-lg">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="text-muted-foreground">{text}</RadixAlertDialog.Description>
          {error !== undefined && <ErrorNotice error={error} />}
          <DialogActions>
            <RadixAlertDialog.Cancel asChild>
              <Button variant="secondary">{common.cancel}</Button>
            </RadixAlertDialog.Cancel>
            <Button variant="danger" pending={pending} onClick={confirm}>
              {confirmLabel}
            </Button>
          </DialogActions>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
};
