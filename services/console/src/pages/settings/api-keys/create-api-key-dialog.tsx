import * as v from 'valibot';
import { type NewApiKey, useCreateApiKey } from '../../../api/settings.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { requiredText, useSchemaForm } from '../../../lib/form.ts';

const MAX_NAME_LENGTH = 200;
const DAY_MS = 86_400_000;
const EXPIRY_DAYS = { never: undefined, days30: 30, days90: 90, days365: 365 } as const;
const EXPIRIES = ['never', 'days30', 'days90', 'days365'] as const;
const SCOPES = ['translate', 'settings'] as const;

const schema = v.object({
  name: requiredText(MAX_NAME_LENGTH),
  scope: v.picklist(SCOPES),
  expiry: v.picklist(EXPIRIES),
});

const expiryTime = (expiry: (typeof EXPIRIES)[number]): string | null => {
  const days = EXPIRY_DAYS[expiry];
  return days === undefined ? null : new Date(Date.now() + days * DAY_MS).toISOString();
};

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
  onCreated(apiKey: NewApiKey): void;
}

/** Asks for a new key's name, scope and expiry, and makes it. */
export const CreateApiKeyDialog = ({ open, onOpenChange, onCreated }: Props) => {
  const { apiKeys: texts } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.createTitle}>
      <CreateApiKeyForm onCancel={() => onOpenChange(false)} onCreated={onCreated} />
    </Dialog>
  );
};

const CreateApiKeyForm = ({ onCancel, onCreated }: { onCancel(): void; onCreated(apiKey: NewApiKey): void }) => {
  const { apiKeys: texts, common } = useMessages();
  const create = useCreateApiKey();
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    name: '',
    scope: 'translate',
    expiry: 'never',
  });
  const submit = handleSubmit(({ name, scope, expiry }) =>
    create.mutate({ name, scopes: [scope], expiresAt: expiryTime(expiry) }, { onSuccess: onCreated }),
  );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <Field label={texts.name} hint={texts.nameHint} error={formState.errors.name}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={texts.scope}>
        {(control) => (
          <Select {...control} {...register('scope')}>
            {SCOPES.map((scope) => (
              <option key={scope} value={scope}>
                {texts.scopes[scope]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.expiry}>
        {(control) => (
          <Select {...control} {...register('expiry')}>
            {EXPIRIES.map((expiry) => (
              <option key={expiry} value={expiry}>
                {texts.expiries[expiry]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormActions mutation={create} submitLabel={common.create} onCancel={onCancel} />
    </form>
  );
};
