import { useMessages } from '../../app/language.ts';
import { Button } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import { ErrorNotice } from './states.tsx';

/** The end of a form in a dialog: why it was refused, and the buttons that cancel and submit it. */
export const FormActions = ({
  mutation,
  submitLabel,
  onCancel,
}: {
  mutation: { error: Error | null; isPending: boolean };
  /** Default: "Save". */
  submitLabel?: string;
  onCancel(): void;
}) => {
  const { common } = useMessages();
  return (
    <>
      {mutation.error && <ErrorNotice error={mutation.error} />}
      <DialogActions>
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button type="submit" pending={mutation.isPending}>
          {submitLabel ?? common.save}
        </Button>
      </DialogActions>
    </>
  );
};
