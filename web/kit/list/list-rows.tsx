import { Fragment, useId } from 'react';
import { type Density, useDensity } from './density.ts';
import { ListRow, type ListRowProps } from './list-row.tsx';
import { linesHeight } from './row-lines.ts';
import type { Fitted } from './use-fitting.ts';
import { useRowWindow } from './use-row-window.ts';
import type { Selection } from './use-selection.ts';

type ListRowsProps<Row> = Pick<ListRowProps<Row>, 'onToggle' | 'onFollow' | 'onOpen'> & {
  readonly rows: ReadonlyArray<Row>;
  readonly outdated: ReadonlySet<string> | undefined;
  readonly rowKey: (row: Row) => string;
  readonly fitted: Fitted<Row>;
  readonly rowHref: ((row: Row) => string) | undefined;
  readonly rowTarget: '_blank' | undefined;
  /** Undefined if rows cannot be selected. */
  readonly selected: Selection<Row>['selected'] | undefined;
  /** Key of the previewed row. */
  readonly marked: string | undefined;
};

/** Heights of a row of one line with the border below it. */
const ROW_PX: Readonly<Record<Density, number>> = { comfortable: 36, compact: 28 };

const Gap = ({ height }: { readonly height: number }) => (
  <tr className="list-gap" style={{ height }} aria-hidden>
    <td />
  </tr>
);

/** The rows of a list. Of many only those in view and around the one in use are rendered. */
export const ListRows = <Row,>(props: ListRowsProps<Row>) => {
  const { rows, outdated, rowKey, fitted, rowHref, rowTarget, selected, marked, ...handlers } = props;
  const { list, columns, inLines } = fitted;
  const [density] = useDensity();
  const names = useId();
  const rendered = useRowWindow({
    list,
    rows,
    rowKey,
    height: inLines ? linesHeight(columns) : ROW_PX[density],
  });
  const shown = rendered ?? rows.map((_, index) => ({ index, gap: 0 }));
  return shown.map(({ index, gap }) => {
    const row = rows[index];
    if (row === undefined) return null;
    const key = rowKey(row);
    return (
      <Fragment key={key}>
        {gap > 0 && <Gap height={gap} />}
        <ListRow
          {...handlers}
          row={row}
          rowKey={key}
          index={index}
          columns={columns}
          inLines={inLines}
          href={rowHref?.(row)}
          target={rowTarget}
          nameId={`${names}-${key}`}
          isChosen={selected?.has(key)}
          isMarked={key === marked}
          isOutdated={outdated?.has(key) === true}
        />
      </Fragment>
    );
  });
};
