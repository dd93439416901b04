import * as v from 'valibot';
import { useAddChapter } from '../../../api/chapters.ts';
import { useMessages } from '../../../app/language.ts';
import { Button } from '../../../components/ui/button.tsx';
import { DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input, Textarea } from '../../../components/ui/input.tsx';
import { ErrorNotice } from '../../../components/ui/states.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { optionalText, orderNumber, sourceText, useSchemaForm } from '../../../lib/form.ts';

// As the service demands it.
const MAX_TITLE_LENGTH = 300;

const schema = v.object({ orderNo: orderNumber, title: optionalText(MAX_TITLE_LENGTH), sourceText });

/** Adds a chapter whose text is pasted; stays open for the next. */
export const PasteChapter = ({
  bookId,
  nextOrderNo,
  onClose,
}: {
  bookId: string;
  nextOrderNo: number;
  onClose(): void;
}) => {
  const { chapters: texts, common } = useMessages();
  const add = useAddChapter(bookId);
  const { register, handleSubmit, formState, reset } = useSchemaForm(schema, {
    orderNo: String(nextOrderNo),
    title: '',
    sourceText: '',
  });
  const submit = handleSubmit((values) =>
    add.mutate(values, {
      onSuccess: () => {
        showToast({ kind: 'success', title: texts.chapterAdded(String(values.orderNo)) });
        reset({ orderNo: String(values.orderNo + 1), title: '', sourceText: '' });
      },
    }),
  );
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <Field label={texts.number} error={formState.errors.orderNo}>
          {(control) => <Input {...control} inputMode="numeric" {...register('orderNo')} />}
        </Field>
        <Field label={texts.chapterTitle} isOptional error={formState.errors.title}>
          {(control) => <Input {...control} {...register('title')} />}
        </Field>
      </div>
      <Field label={texts.sourceText} hint={texts.sourceTextHint} error={formState.errors.sourceText}>
        {(control) => <Textarea {...control} rows={10} {...register('sourceText')} />}
      </Field>
      {add.error && <ErrorNotice error={add.error} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
        <Button type="submit" pending={add.isPending}>
          {common.add}
        </Button>
      </DialogActions>
    </form>
  );
};
