import * as v from 'valibot';
import type { ChapterListItem } from '../../../api/books.ts';
import { useShiftChapters } from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { showToast } from '../../../components/ui/toast.tsx';
import { problem, useSchemaForm } from '../../../lib/form.ts';

const schema = v.object({
  by: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[-−+]?[1-9]\d{0,9}$/, problem('invalid')),
    v.transform((text) => Number(text.replace('−', '-'))),
  ),
});

/** Moves the numbers of a chapter and of all after it, to make room before it or to close a gap. */
export const ShiftDialog = ({
  bookId,
  chapter: { orderNo },
  onClose,
}: {
  bookId: string;
  chapter: Pick<ChapterListItem, 'orderNo'>;
  onClose(): void;
}) => {
  const { chapters: texts } = useMessages();
  const format = useFormat();
  const shift = useShiftChapters(bookId);
  const { register, handleSubmit, formState } = useSchemaForm(schema, { by: '1' });
  const submit = handleSubmit(({ by }) =>
    shift.mutate(
      { fromOrder: orderNo, by },
      {
        onSuccess: (moved) => {
          showToast({ kind: 'success', title: texts.shifted(moved) });
          onClose();
        },
      },
    ),
  );
  return (
    <Dialog open onOpenChange={onClose} title={texts.shiftTitle} description={texts.shiftText(format.number(orderNo))}>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <Field label={texts.shiftBy} hint={texts.shiftByHint} error={formState.errors.by}>
          {(control) => <Input {...control} autoComplete="off" {...register('by')} />}
        </Field>
        <FormActions mutation={shift} submitLabel={texts.shift} onCancel={onClose} />
      </form>
    </Dialog>
  );
};
