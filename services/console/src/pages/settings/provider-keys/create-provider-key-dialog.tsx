import * as v from 'valibot';
import { useCreateProviderKey } from '../../../api/settings.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input, Select } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { useAddressProblem } from '../../../lib/address-problem.ts';
import { problem, requiredText, useSchemaForm } from '../../../lib/form.ts';

const PROVIDERS = ['openai', 'openai-compatible', 'anthropic', 'google'] as const;
const MAX_LABEL_LENGTH = 200;
// As the service demands it.
const MIN_PASSPHRASE_LENGTH = 8;
const MAX_SECRET_LENGTH = 1_000;

const secretText = v.pipe(
  v.string(),
  v.nonEmpty(problem('required')),
  v.maxLength(MAX_SECRET_LENGTH, problem('tooLong')),
);
const schema = v.pipe(
  v.object({
    provider: v.picklist(PROVIDERS),
    label: requiredText(MAX_LABEL_LENGTH),
    apiKey: secretText,
    passphrase: v.pipe(secretText, v.minLength(MIN_PASSPHRASE_LENGTH, problem('tooShort'))),
    passphraseAgain: v.string(),
    baseUrl: v.pipe(v.string(), v.trim(), v.union([v.literal(''), v.pipe(v.string(), v.url())], problem('webAddress'))),
  }),
  v.forward(
    v.partialCheck(
      [['passphrase'], ['passphraseAgain']],
      ({ passphrase, passphraseAgain }) => passphrase === passphraseAgain,
      problem('mismatch'),
    ),
    ['passphraseAgain'],
  ),
);

/** Asks for a provider's key and the passphrase that encrypts it. */
export const CreateProviderKeyDialog = ({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
}) => {
  const { providerKeys: texts } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.createTitle}>
      <CreateProviderKeyForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
};

const CreateProviderKeyForm = ({ onClose }: { onClose(): void }) => {
  const { providerKeys: texts, common } = useMessages();
  const create = useCreateProviderKey();
  const form = useSchemaForm(schema, {
    provider: 'openai',
    label: '',
    apiKey: '',
    passphrase: '',
    passphraseAgain: '',
    baseUrl: '',
  });
  const { register, handleSubmit } = form;
  const { errors } = form.formState;
  useAddressProblem(create.error, 'baseUrl', form);
  const submit = handleSubmit(({ passphraseAgain: _, baseUrl, ...values }) =>
    create.mutate(
      { ...values, ...(baseUrl === '' ? {} : { baseUrl }) },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.created(values.label) });
          onClose();
        },
      },
    ),
  );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit} autoComplete="off">
      <Field label={texts.provider}>
        {(control) => (
          <Select {...control} {...register('provider')}>
            {PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {texts.providers[provider]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.label} hint={texts.labelHint} error={errors.label}>
        {(control) => <Input {...control} {...register('label')} />}
      </Field>
      <Field label={texts.apiKey} error={errors.apiKey}>
        {(control) => <Input {...control} {...register('apiKey')} type="password" autoComplete="off" />}
      </Field>
      <Field label={texts.passphrase} hint={texts.passphraseHint} error={errors.passphrase}>
        {(control) => <Input {...control} {...register('passphrase')} type="password" autoComplete="new-password" />}
      </Field>
      <Field label={texts.passphraseAgain} error={errors.passphraseAgain}>
        {(control) => (
          <Input {...control} {...register('passphraseAgain')} type="password" autoComplete="new-password" />
        )}
      </Field>
      <Field label={texts.baseUrl} hint={texts.baseUrlHint} error={errors.baseUrl} isOptional>
        {(control) => <Input {...control} {...register('baseUrl')} type="url" />}
      </Field>
      <FormActions mutation={create} submitLabel={common.add} onCancel={onClose} />
    </form>
  );
};
