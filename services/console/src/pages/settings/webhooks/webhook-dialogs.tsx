import * as v from 'valibot';
import { useCreateWebhook, useUpdateWebhook, type Webhook, type WebhookEvent } from '../../../api/webhooks.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Checkbox, Input } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { useAddressProblem } from '../../../lib/address-problem.ts';
import { optionalText, problem, useSchemaForm, webAddress } from '../../../lib/form.ts';

const EVENTS: readonly [WebhookEvent, ...WebhookEvent[]] = [
  'book.chapters_translated',
  'book.translation_finished',
  'book.chapters_failed',
];
const MAX_DESCRIPTION_LENGTH = 300;

const schema = v.object({
  url: webAddress,
  description: optionalText(MAX_DESCRIPTION_LENGTH),
  events: v.pipe(v.array(v.picklist(EVENTS)), v.nonEmpty(problem('chooseOne'))),
});
type Values = v.InferOutput<typeof schema>;

interface Props {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Asks for the address of a new webhook, and hands its signing secret over. */
export const CreateWebhookDialog = ({ open, onOpenChange, onCreated }: Props & { onCreated(secret: string): void }) => {
  const { webhooks: texts } = useMessages();
  const create = useCreateWebhook();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.createTitle}>
      <WebhookForm
        initial={{ url: '', description: '', events: [EVENTS[0]] }}
        mutation={create}
        onSubmit={(values) => create.mutate(values, { onSuccess: ({ secret }) => onCreated(secret) })}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
};

/** Changes the address, the description or the events of a webhook. */
export const EditWebhookDialog = ({ open, onOpenChange, webhook }: Props & { webhook: Webhook }) => {
  const { webhooks: texts } = useMessages();
  const update = useUpdateWebhook();
  const save = (values: Values) =>
    update.mutate(
      { id: webhook.id, ...values },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: texts.saved });
          onOpenChange(false);
        },
      },
    );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={texts.editTitle}>
      <WebhookForm initial={webhook} mutation={update} onSubmit={save} onCancel={() => onOpenChange(false)} />
    </Dialog>
  );
};

const WebhookForm = ({
  initial,
  mutation,
  onSubmit,
  onCancel,
}: {
  initial: Values;
  mutation: { error: Error | null; isPending: boolean };
  onSubmit(values: Values): void;
  onCancel(): void;
}) => {
  const { webhooks: texts, validation } = useMessages();
  const { url, description, events } = initial;
  const form = useSchemaForm(schema, { url, description, events });
  const { register, handleSubmit, formState } = form;
  useAddressProblem(mutation.error, 'url', form);
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={handleSubmit(onSubmit)}>
      <Field label={texts.url} hint={texts.urlHint} error={formState.errors.url}>
        {(control) => <Input {...control} {...register('url')} type="url" inputMode="url" autoComplete="off" />}
      </Field>
      <Field label={texts.description} error={formState.errors.description} isOptional>
        {(control) => <Input {...control} {...register('description')} />}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium text-sm">{texts.events}</legend>
        {EVENTS.map((event) => (
          <CheckField key={event} label={texts.eventNames[event]} hint={`${texts.eventTexts[event]} (${event})`}>
            {(control) => <Checkbox {...control} {...register('events')} value={event} />}
          </CheckField>
        ))}
        {formState.errors.events && (
          <p role="alert" className="text-danger text-sm">
            {validation.chooseOne}
          </p>
        )}
      </fieldset>
      <FormActions mutation={mutation} onCancel={onCancel} />
    </form>
  );
};
