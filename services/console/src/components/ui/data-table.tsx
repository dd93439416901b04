// The roles are named because display: block, which the narrow form has, takes them away from the elements.
// biome-ignore-all lint/a11y/noRedundantRoles: see above
// biome-ignore-all lint/a11y/useSemanticElements: see above
import {
  type Cell,
  type ColumnDef,
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  FlexRender,
  globalFilteringFeature,
  type Header,
  type RowData,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/language.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  globalFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
  sortFns,
});

/** A column of a DataTable: `{ id, header, cell }`, with `accessorKey` or `accessorFn` where it can be sorted. */
export type Column<Row extends RowData> = ColumnDef<typeof features, Row>;

/**
 * A table of at most some hundred rows. On narrow screens each row becomes a card whose cells carry their column's
 * name. Thousands of rows need @tanstack/react-virtual.
 */
export const DataTable = <Row extends { id: string }>({
  caption,
  columns,
  rows,
  empty,
}: {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Shown when there are no rows. */
  empty: ReactNode;
}) => {
  const table = useTable({ features, columns, data: rows, getRowId: (row) => row.id });
  if (rows.length === 0) return empty;
  return (
    <div className="overflow-x-auto rounded-xl border bg-surface shadow-xs max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none">
      <table role="table" className="w-full text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="border-b bg-muted/50 max-sm:sr-only">
          {table.getHeaderGroups().map((group) => (
            <tr role="row" key={group.id}>
              {group.headers.map((header) => (
                <HeaderCell key={header.id} header={header} />
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-3">
          {table.getRowModel().rows.map((row) => (
            <tr
              role="row"
              key={row.id}
              className="border-b last:border-b-0 max-sm:block max-sm:rounded-xl max-sm:border max-sm:bg-surface max-sm:p-3 max-sm:last:border-b"
            >
              {row.getAllCells().map((cell) => (
                <BodyCell key={cell.id} cell={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const labelOf = (header: unknown): string => (typeof header === 'string' ? header : '');

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

const HeaderCell = <Row extends RowData>({ header }: { header: Header<typeof features, Row> }) => {
  const { common } = useMessages();
  const sorted = header.column.getIsSorted();
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted === false ? undefined : ARIA_SORT[sorted]}
      className="px-4 py-2.5 font-medium text-muted-foreground whitespace-nowrap"
    >
      {header.column.getCanSort() ? (
        <button
          type="button"
          onClick={header.column.getToggleSortingHandler()}
          title={common.sortBy(labelOf(header.column.columnDef.header))}
          className="inline-flex items-center gap-1 hover:text-foreground"
        >
          <FlexRender header={header} />
          {sorted === 'asc' && <ArrowUp className="size-3.5" aria-hidden />}
          {sorted === 'desc' && <ArrowDown className="size-3.5" aria-hidden />}
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </th>
  );
};

const BodyCell = <Row extends RowData>({ cell }: { cell: Cell<typeof features, Row> }) => {
  const label = labelOf(cell.column.columnDef.header);
  return (
    <td
      role="cell"
      className="px-4 py-2.5 align-middle max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:px-1 max-sm:py-1.5"
    >
      {label !== '' && (
        <span aria-hidden className="text-muted-foreground sm:hidden">
          {label}
        </span>
      )}
      <span className="min-w-0 max-sm:text-right">
        <FlexRender cell={cell} />
      </span>
    </td>
  );
};
