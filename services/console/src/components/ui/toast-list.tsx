import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useMessages } from '../../app/language.ts';
import { Button } from './button.tsx';
import type { ShownToast } from './toast.tsx';

const SUCCESS_MS = 5_000;
// Long enough to read what to do.
const ERROR_MS = 15_000;

/** The messages at the edge of the screen. */
export const ToastList = ({ messages, onHide }: { messages: readonly ShownToast[]; onHide(id: number): void }) => {
  const { common, shell } = useMessages();
  return (
    <Toast.Provider label={shell.notifications}>
      {messages.map(({ id, kind, title, text }) => (
        <Toast.Root
          key={id}
          type={kind === 'error' ? 'foreground' : 'background'}
          duration={kind === 'error' ? ERROR_MS : SUCCESS_MS}
          onOpenChange={(open) => !open && onHide(id)}
          className="flex items-start gap-3 rounded-lg border bg-raised p-3 pl-4 shadow-lg"
        >
          {kind === 'error' ? (
            <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
          ) : (
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
          )}
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-medium">{title}</Toast.Title>
            {text && (
              <Toast.Description className="break-words text-muted-foreground text-sm">{text}</Toast.Description>
            )}
          </div>
          <Toast.Close asChild>
            <Button variant="ghost" size="icon" className="-mt-1 size-8!" aria-label={common.close}>
              <X aria-hidden />
            </Button>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 outline-none sm:max-w-md" />
    </Toast.Provider>
  );
};
