import * as v from 'valibot';
import { useInviteMember } from '../../../api/members.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { emailText, useSchemaForm } from '../../../lib/form.ts';

const ROLES = ['editor', 'reader', 'owner'] as const;
const schema = v.object({ email: emailText, role: v.picklist(ROLES) });

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** `mailed`: the link is also sent by mail. */
  onInvited(email: string, url: string, mailed: boolean): void;
}

/** Asks whom to invite, and hands the link over. */
export const InviteDialog = ({ open, onOpenChange, onInvited }: Props) => {
  const { members: texts } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.inviteTitle} description={texts.inviteText}>
      <InviteForm onCancel={() => onOpenChange(false)} onInvited={onInvited} />
    </Dialog>
  );
};

const InviteForm = ({ onCancel, onInvited }: { onCancel(): void; onInvited: Props['onInvited'] }) => {
  const { members: texts } = useMessages();
  const invite = useInviteMember();
  const { register, handleSubmit, formState, watch } = useSchemaForm(schema, { email: '', role: 'editor' });
  const submit = handleSubmit((values) =>
    invite.mutate(values, { onSuccess: ({ member, inviteUrl, mailed }) => onInvited(member.email, inviteUrl, mailed) }),
  );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field label={texts.email} error={formState.errors.email}>
        {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label={texts.role} hint={texts.roleHints[watch('role')]}>
        {(control) => (
          <Select {...control} {...register('role')}>
            {ROLES.map((role) => (
              <option key={role} value={role}>
                {texts.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormActions mutation={invite} submitLabel={texts.invite} onCancel={onCancel} />
    </form>
  );
};
