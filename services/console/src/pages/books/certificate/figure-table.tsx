import type { BookCertificate } from '../../../api/chapters.ts';
import { useFormat } from '../../../app/format.ts';
import { useMessages } from '../../../app/language.ts';
import { type Column, DataTable } from '../../../components/ui/data-table.tsx';
import { type FigureRow, figureRows } from './figure-rows.ts';

/** How much of what the sources demand is in the translations. */
export const FigureTable = ({ figures }: { figures: BookCertificate['figures'] }) => {
  const { certificate: texts } = useMessages();
  const format = useFormat();
  const columns: Column<FigureRow>[] = [
    { id: 'what', header: texts.what, cell: ({ row: { original } }) => texts.kinds[original.id] },
    {
      id: 'kept',
      header: texts.kept,
      cell: ({ row: { original } }) =>
        original.checked === 0 ? (
          <span className="text-muted-foreground">{texts.nothingToCount}</span>
        ) : (
          <span className="tabular-nums">{texts.keptOf(original.held, original.checked)}</span>
        ),
    },
    { id: 'omitted', header: texts.omitted, cell: ({ row: { original } }) => format.number(original.excused) },
    {
      id: 'missing',
      header: texts.missing,
      cell: ({ row: { original } }) => (
        <span className={original.missing > 0 ? 'font-semibold text-danger' : undefined}>
          {format.number(original.missing)}
        </span>
      ),
    },
  ];
  return <DataTable caption={texts.figures} columns={columns} rows={figureRows(figures)} empty={null} />;
};
