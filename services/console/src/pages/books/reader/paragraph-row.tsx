// biome-ignore-all lint/a11y/useSemanticElements: a row of a grid that is no table; see paragraph-grid.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: the row takes the focus, as a grid of rows has it
import { CircleHelp, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { cn } from '../../../lib/class-names.ts';
import type { Finding } from '../findings.ts';
import { FindingList } from './finding-list.tsx';
import { MarkedText } from './marked-text.tsx';
import type { MarkedRecord, Marker } from './marks.ts';
import { type EditStep, ParagraphEditor } from './paragraph-editor.tsx';
import { RecordWords } from './record-card.tsx';

interface ParagraphRowProps {
  ref: Ref<HTMLDivElement>;
  index: number;
  top: number;
  source: string;
  translation: string;
  languages: { source: string | undefined; target: string };
  marks: { source: Marker; translation: Marker };
  findings: readonly Finding[] | undefined;
  isActive: boolean;
  isEditing: boolean;
  canEdit: boolean;
  onFocus(): void;
  onEdit(): void;
  /** The edit ended: with a text, or without one when it was given up. */
  onDone(text: string | undefined, step: EditStep): void;
}

/** A paragraph beside its translation. */
export const ParagraphRow = (props: ParagraphRowProps) => {
  const { index, top, source, translation, languages, marks, findings, isActive, isEditing } = props;
  const { reader: texts } = useMessages();
  const format = useFormat();
  return (
    <div
      ref={props.ref}
      role="row"
      aria-rowindex={index + 1}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      onFocus={props.onFocus}
      className={cn(
        'absolute inset-x-0 grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-l-2 px-2 py-2.5 leading-relaxed focus-visible:-outline-offset-2 md:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-5 md:px-3',
        isActive ? 'border-l-primary bg-muted/50' : 'border-l-transparent',
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="gridcell" className="pt-0.5 text-right text-muted-foreground text-xs tabular-nums max-md:row-span-2">
        {format.number(index + 1)}
        {findings && <FindingMark findings={findings} />}
      </span>
      <span
        role="gridcell"
        lang={languages.source}
        className="break-words whitespace-pre-wrap max-md:text-muted-foreground max-md:text-sm"
      >
        <MarkedText text={source} marker={marks.source} />
      </span>
      <span
        role="gridcell"
        lang={languages.target}
        className="break-words whitespace-pre-wrap"
        onDoubleClick={props.onEdit}
      >
        {isEditing ? (
          <ParagraphEditor
            text={translation}
            label={texts.editParagraph(format.number(index + 1))}
            onDone={props.onDone}
          />
        ) : (
          <Translation {...props} />
        )}
      </span>
      {isActive && <ActiveDetails {...props} />}
    </div>
  );
};

/** Doubtful places alone are marked less: perhaps nothing is wrong. */
const FindingMark = ({ findings }: { findings: readonly Finding[] }) => {
  const { reader: texts } = useMessages();
  const isDoubtful = findings.every((finding) => finding.isDoubtful);
  const Icon = isDoubtful ? CircleHelp : TriangleAlert;
  const count = findings.length;
  return (
    <span className={cn('mt-1 block', !isDoubtful && 'text-warning')}>
      <Icon
        className="ml-auto size-4"
        aria-label={isDoubtful ? texts.doubtfulHere(count) : texts.findingsHere(count)}
      />
    </span>
  );
};

const Translation = ({ source, translation, marks, canEdit }: ParagraphRowProps) => {
  const { reader: texts } = useMessages();
  if (translation !== '') return <MarkedText text={translation} marker={marks.translation} />;
  if (source.trim() === '') return null;
  return (
    <span className="text-muted-foreground italic" lang="">
      {canEdit ? texts.emptyEditable : texts.empty}
    </span>
  );
};

const MAX_RECORDS = 12;

/** The findings and records of the current paragraph: what the mouse finds by pointing, for keyboard and touch. */
const ActiveDetails = ({ source, findings, marks, canEdit, isEditing, onEdit }: ParagraphRowProps) => {
  const { reader: texts, common } = useMessages();
  const records = new Map<string, MarkedRecord>();
  for (const { record } of marks.source(source)) if (record) records.set(record.source, record);
  const shown = [...records.values()].slice(0, MAX_RECORDS);
  return (
    <span role="gridcell" className="col-span-full flex flex-col gap-1.5 pt-1 pl-11 text-sm md:pl-16">
      {findings && <FindingList findings={findings} />}
      <span className="flex flex-wrap items-center gap-1.5">
        {canEdit && !isEditing && (
          <button
            type="button"
            tabIndex={-1}
            onClick={onEdit}
            className="rounded-md border border-input px-2 py-0.5 hover:bg-surface"
            title={texts.editHint}
          >
            {common.edit}
          </button>
        )}
        {shown.map((record) => (
          <span key={record.source} className="rounded-md border bg-surface px-2 py-0.5">
            <RecordWords record={record} />
          </span>
        ))}
      </span>
    </span>
  );
};
