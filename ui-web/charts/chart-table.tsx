import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface TableRow {
  readonly key: string | number;
  /** The first cell heads the row. */
  readonly cells: readonly ReactNode[];
}

interface ChartTableProps {
  /** What the figures are of. */
  title: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  /** Whether it stands open from the start, because there is no room for the picture. */
  open?: boolean;
}

/** Shows the figures of a picture as a table, on demand. */
export function ChartTable({ title, columns, rows, open = false }: ChartTableProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(open);
  return (
    <details className="chart-table" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('chart.table')}
        <span className="visually-hidden">{title}</span>
      </summary>
      {isOpen && (
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
