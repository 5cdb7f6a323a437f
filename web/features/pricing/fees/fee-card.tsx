import { useMemo } from 'react';
import type { DistanceFeeType } from '../../../api/generated/types.ts';
import { Card } from '../../../kit/card.tsx';
import type { GridChoice } from '../../../kit/grid/grid-column.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { BandStrip } from '../bands/band-strip.tsx';
import { bandsOf } from '../tables/grid-rows.ts';
import type { TableData } from '../tables/table-definition.ts';
import { TableGrid } from '../tables/table-grid.tsx';
import { SaveButton } from '../tables/table-page.tsx';
import { useFeeTableQuery } from '../tables/tables-api.ts';
import { useAt } from '../tables/use-at.ts';
import { useIsReadOnly } from '../tables/use-is-read-only.ts';
import { useTableEditor } from '../tables/use-table-editor.ts';
import { blankFee, feeData, feeDefinition } from './fee-definition.ts';

/** Rows that are shown without scrolling. */
const MOST_ROWS = 12;

type FeeCardProps = { readonly type: DistanceFeeType; readonly title: string };

type FeesProps = FeeCardProps & {
  readonly data: TableData;
  readonly sizes: ReadonlyArray<GridChoice>;
  readonly isReadOnly: boolean;
};

const Fees = ({ type, title, data, sizes, isReadOnly }: FeesProps) => {
  const definition = useMemo(() => feeDefinition(type, sizes), [type, sizes]);
  const blank = useMemo(() => blankFee(type, sizes), [type, sizes]);
  const editor = useTableEditor(definition, data);
  const { typedRows } = editor.model;
  const strips = useMemo(() => {
    const all = bandsOf(typedRows, ({ size = '' }) => size);
    if (type !== 'SIZE') return [{ label: title, bands: all }];
    return sizes
      .map(({ value, label }) => ({ label, bands: all.filter((band) => band.label === value) }))
      .filter(({ bands }) => bands.length > 0);
  }, [typedRows, type, title, sizes]);
  return (
    <Card
      title={title}
      actions={<SaveButton editor={editor} isReadOnly={isReadOnly} name={`Save ${title}`} />}
    >
      {strips.map(({ label, bands }) => (
        <div key={label}>
          {type === 'SIZE' && <span>{label}</span>}
          <BandStrip label={label} amount="fee" bands={bands} />
        </div>
      ))}
      <TableGrid
        {...{ definition, data, editor, isReadOnly }}
        label={title}
        blank={blank}
        mayDelete
        most={MOST_ROWS}
        empty={`No fee (${title.toLowerCase()}) at any distance.`}
      />
    </Card>
  );
};

/** The fees of a type by miles. */
export const FeeCard = ({ type, title }: FeeCardProps) => {
  const { at, shown } = useAt();
  const isReadOnly = useIsReadOnly();
  const query = useFeeTableQuery({ type, at });
  const { currentData } = query;
  const data = useMemo(() => currentData && feeData(currentData), [currentData]);
  const sizes = useMemo(
    () => currentData?.vehicleSizes.map(({ id, name }) => ({ value: id, label: name })),
    [currentData],
  );
  if (data && sizes)
    return <Fees key={shown} type={type} title={title} data={data} sizes={sizes} isReadOnly={isReadOnly} />;
  return (
    <Card title={title}>
      <Loaded query={{ ...query, data }} what={`${title.toLowerCase()} fees`}>
        {() => null}
      </Loaded>
    </Card>
  );
};
