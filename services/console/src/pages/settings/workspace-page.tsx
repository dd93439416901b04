import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { modelsQuery, storageQuery, useUpdateWorkspace, type Workspace, workspaceQuery } from '../../api/workspace.ts';
import { useFormat } from '../../app/format.ts';
import { useMessages } from '../../app/language.ts';
import { GuideLink } from '../../components/guide-link.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input, Select } from '../../components/ui/input.tsx';
import { QueryView } from '../../components/ui/query-view.tsx';
import { ErrorNotice, Progress } from '../../components/ui/states.tsx';
import { showToast } from '../../components/ui/toast.tsx';
import { requiredText, useSchemaForm } from '../../lib/form.ts';

const MAX_NAME_LENGTH = 200;
const schema = v.object({ name: requiredText(MAX_NAME_LENGTH), defaultModel: v.string() });

/** Plan and balance, the workspace's name and its default model. */
export const WorkspacePage = () => {
  const query = useQuery(workspaceQuery);
  return (
    <QueryView query={query}>
      {(workspace) => (
        <div className="flex flex-col gap-5">
          <PlanCard workspace={workspace} />
          <WorkspaceForm workspace={workspace} />
          <StorageCard />
        </div>
      )}
    </QueryView>
  );
};

const PlanCard = ({ workspace }: { workspace: Workspace }) => {
  const { workspace: texts, common } = useMessages();
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.planTitle}</h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label={texts.plan}>
          <Badge tone={workspace.plan === 'pro' ? 'accent' : 'neutral'}>{texts.plans[workspace.plan]}</Badge>
        </Figure>
        <Figure label={texts.spendable}>{common.words(workspace.balanceWords - workspace.reservedWords)}</Figure>
        <Figure label={texts.reserved}>{common.words(workspace.reservedWords)}</Figure>
        <Figure label={texts.balance}>{common.words(workspace.balanceWords)}</Figure>
      </dl>
      <p className="mt-4 max-w-prose text-muted-foreground text-sm">{texts.planHint}</p>
    </Card>
  );
};

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-sm">{label}</dt>
    <dd className="font-semibold text-lg tabular-nums">{children}</dd>
  </div>
);

const StorageCard = () => {
  const { workspace: texts } = useMessages();
  const format = useFormat();
  const { data } = useQuery(storageQuery);
  if (data === undefined) return null;
  const { usage, limits } = data;
  const rows = [
    { name: texts.usage.books, used: usage.books, limit: limits.books, write: format.number },
    { name: texts.usage.storedBytes, used: usage.storedBytes, limit: limits.storedBytes, write: format.bytes },
    { name: texts.usage.apiKeys, used: usage.apiKeys, limit: limits.apiKeys, write: format.number },
  ];
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{texts.usageTitle}</h2>
      <ul className="grid gap-4 sm:grid-cols-3">
        {rows.map(({ name, used, limit, write }) => (
          <li key={name}>
            <p className="text-muted-foreground text-sm">{name}</p>
            <p className="mb-1.5 font-medium tabular-nums">{texts.usageOf(write(used), write(limit))}</p>
            <Progress value={Math.min(1, used / limit)} label={name} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const WorkspaceForm = ({ workspace }: { workspace: Workspace }) => {
  const { workspace: texts, common } = useMessages();
  const { data: models = [] } = useQuery(modelsQuery);
  const update = useUpdateWorkspace();
  const { register, handleSubmit, formState } = useSchemaForm(schema, {
    name: workspace.name,
    defaultModel: workspace.defaultModel,
  });
  const names = [...new Set([workspace.defaultModel, ...models.map(({ name }) => name)])];
  const submit = handleSubmit((changes) =>
    update.mutate(changes, { onSuccess: () => showToast({ kind: 'success', title: texts.saved }) }),
  );
  return (
    <Card>
      <form className="flex max-w-lg flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={texts.name} error={formState.errors.name}>
          {(control) => <Input {...control} {...register('name')} />}
        </Field>
        <Field
          label={texts.defaultModel}
          hint={
            <>
              {texts.defaultModelHint}
              <br />
              <GuideLink to="models" />
            </>
          }
        >
          {(control) => (
            <Select {...control} {...register('defaultModel')}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
        {update.error && <ErrorNotice error={update.error} />}
        <Button type="submit" className="self-start" pending={update.isPending}>
          {common.save}
        </Button>
      </form>
    </Card>
  );
};
