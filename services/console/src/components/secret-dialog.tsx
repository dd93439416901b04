import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../app/language.ts';
import { Button } from './ui/button.tsx';
import { CopyButton } from './ui/copy-button.tsx';
import { Dialog, DialogActions } from './ui/dialog.tsx';
import { Input } from './ui/input.tsx';

/** Shows a secret once, with a warning. It is closed by its button alone, so that no stray click loses the secret. */
export const SecretDialog = ({
  title,
  label,
  secret,
  warning,
  onClose,
}: {
  title: string;
  label: string;
  /** Undefined while there is none to show. */
  secret: string | undefined;
  warning: string;
  onClose(): void;
}) => {
  const { secrets } = useMessages();
  const id = useId();
  return (
    <Dialog open={secret !== undefined} title={title} isModal>
      <p className="flex gap-2 rounded-lg bg-warning-surface p-3 text-sm">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
        {warning}
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        <div className="flex gap-2">
          <Input
            id={id}
            readOnly
            value={secret ?? ''}
            className="font-mono text-sm"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={secret ?? ''} />
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{secrets.saved}</Button>
      </DialogActions>
    </Dialog>
  );
};
