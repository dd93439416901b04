import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Estimate, estimateQuery, type Model, modelsQuery, useTranslate } from '../../../api/translation.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { CheckField, Field } from '../../../components/ui/field.tsx';
import { Checkbox, Input, Select } from '../../../components/ui/input.tsx';
import { QueryView } from '../../../components/ui/query-view.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';

/** Shows what a translation costs, and queues it. Without chapters: all that are not translated yet. */
export const TranslateDialog = ({
  bookId,
  chapterIds,
  replaced,
  onClose,
  onQueued,
}: {
  bookId: string;
  chapterIds: readonly string[] | undefined;
  /** How many of the chapters have a translation. */
  replaced: number;
  onClose(): void;
  onQueued(): void;
}) => {
  const { translate: texts, common } = useMessages();
  const [model, setModel] = useState('');
  const [useBible, setUseBible] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const order = { chapterIds, model: model === '' ? undefined : model, useBible };
  const estimate = useQuery(estimateQuery(bookId, order));
  const translate = useTranslate(bookId);
  const { data: models = [] } = useQuery(modelsQuery);
  const chosenModel = models.find((known) => (model === '' ? known.default : known.name === model));
  const submit = (): void =>
    translate.mutate(
      { ...order, passphrase: chosenModel?.byok ? passphrase : '' },
      {
        onSuccess: (count) => {
          showToast({ kind: 'success', title: texts.queued(count) });
          onQueued();
          onClose();
        },
      },
    );
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.text}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <QueryView query={estimate}>{(data) => <EstimateView estimate={data} replaced={replaced} />}</QueryView>
        <ModelField models={models} value={model} onChange={setModel} />
        {chosenModel?.byok && (
          <Field label={texts.passphrase} hint={texts.passphraseHint} isOptional>
            {(control) => (
              <Input
                {...control}
                type="password"
                autoComplete="off"
                value={passphrase}
                onChange={(event) => setPassphrase(event.target.value)}
              />
            )}
          </Field>
        )}
        <CheckField label={texts.useBible} hint={texts.useBibleHint}>
          {(control) => (
            <Checkbox {...control} checked={useBible} onChange={(event) => setUseBible(event.target.checked)} />
          )}
        </CheckField>
        {translate.error && <ErrorNotice error={translate.error} />}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            type="submit"
            pending={translate.isPending}
            disabled={!estimate.data?.sufficient || estimate.data.chapters === 0}
          >
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

const ModelField = ({
  models,
  value,
  onChange,
}: {
  models: readonly Model[];
  value: string;
  onChange(name: string): void;
}) => {
  const { translate: texts } = useMessages();
  return (
    <Field label={texts.model}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.defaultModel(models.find((known) => known.default)?.name ?? '')}</option>
          {models
            .filter((known) => !known.default)
            .map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
        </Select>
      )}
    </Field>
  );
};

const EstimateView = ({ estimate, replaced }: { estimate: Estimate; replaced: number }) => {
  const { translate: texts } = useMessages();
  const format = useFormat();
  if (estimate.chapters === 0) return <p className="rounded-lg bg-muted p-4">{texts.nothing}</p>;
  const figures = [
    [texts.chapters, estimate.chapters],
    [texts.words, estimate.words],
    [texts.cost, estimate.cost],
    [texts.balance, estimate.balance],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 rounded-lg bg-muted p-4 sm:grid-cols-4">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted-foreground text-sm">{label}</dt>
            <dd className="font-semibold tabular-nums">{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {replaced > 0 && <p className="rounded-lg bg-warning-surface p-4">{texts.replaces(replaced)}</p>}
      {estimate.warnings?.map((warning) => (
        <p key={warning} role="alert" className="rounded-lg bg-warning-surface p-4">
          {texts.otherModel}{' '}
          <span lang="en" className="text-muted-foreground">
            {warning}
          </span>
        </p>
      ))}
      {!estimate.sufficient && (
        <p role="alert" className="rounded-lg bg-danger-surface p-4">
          {texts.insufficient(estimate.cost - estimate.balance)}
        </p>
      )}
    </>
  );
};
