import { VersioError } from '@versio/client/rest';
import * as v from 'valibot';
import { useChangePassword } from '../../api/session.ts';
import { NewPasswordInputs } from '../../components/new-password-inputs.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { ErrorNotice } from '../../components/ui/states.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { problem, useSchemaForm } from '../../lib/form.ts';
import { newPasswordSchema } from '../../lib/new-password.ts';
import { useMessages } from '../language.ts';

const schema = v.intersect([
  newPasswordSchema,
  v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty(problem('required'))) }),
]);

/** Changes the password of the person who is signed in. */
export const ChangePasswordDialog = ({ email, onClose }: { email: string; onClose(): void }) => {
  const { session: texts, common } = useMessages();
  const change = useChangePassword();
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    currentPassword: '',
    newPassword: '',
    newPasswordAgain: '',
  });
  const { errors } = formState;
  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.passwordChanged });
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.changePassword}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={texts.currentPassword} error={errors.currentPassword}>
          {(control) => (
            <Input {...control} {...register('currentPassword')} type="password" autoComplete="current-password" />
          )}
        </Field>
        <NewPasswordInputs register={register} errors={errors} email={email} />
        {change.error && <ChangeError error={change.error} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" pending={change.isPending}>
            {texts.changePassword}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const ChangeError = ({ error }: { error: Error }) => {
  const { session: texts } = useMessages();
  if (!(error instanceof VersioError && error.status === 403)) return <ErrorNotice error={error} />;
  return (
    <p role="alert" className="rounded-lg bg-danger-surface p-3 text-sm">
      {texts.wrongPassword}
    </p>
  );
};
