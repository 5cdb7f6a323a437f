import { RECORD_LISTS } from '../../../src/quoting/contract/record-lists.ts';
import { KitQuotesDocument } from '../../api/generated/kit/screen.ts';
import type { KitQuotesQuery } from '../../api/generated/types.ts';
import { civilDate, money } from '../../kit/format.ts';
import type { Column } from '../../kit/list/list-column.ts';
import { listDefinition } from '../../kit/list/list-definition.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { PreviewFrame } from '../../kit/list/preview/preview-frame.tsx';
import { type ListedRow, listSource } from '../../kit/list/rows/list-source.ts';

type Data = KitQuotesQuery['list']['data'][number];
type Row = Data & ListedRow;

const { titles, sorts, ...declared } = RECORD_LISTS.QUOTES;
const LIST = {
  ...declared,
  titles: { id: titles.id, shipper: titles.shipper, shipDate: titles.shipDate, price: titles.price },
  sorts: { id: sorts.id, availableDate: sorts.availableDate },
};
const DEFINITION = listDefinition<object>(LIST, {
  ...{ title: 'List screen', what: 'quotes' },
  initial: { descending: true, size: 25 },
});
// Its cached rows lack most of what the list of quotes shows.
const SOURCE = listSource<Data, Row>({
  list: { name: 'KIT', sorts: LIST.sorts },
  ...{ tag: 'Quote', document: KitQuotesDocument },
});

const COLUMNS: ReadonlyArray<Column<Row>> = [
  { id: 'id', title: titles.id, cell: ({ id }) => id, sortBy: 'id', line: 1 },
  {
    id: 'shipper',
    title: titles.shipper,
    cell: ({ shipper }) => (
      <bdi>
        {shipper.firstName} {shipper.lastName}
      </bdi>
    ),
    ...{ beside: true, line: 1 },
  },
  {
    id: 'shipDate',
    title: titles.shipDate,
    cell: ({ transport }) => civilDate(transport.availableDate),
    sortBy: 'availableDate',
  },
  {
    id: 'price',
    title: titles.price,
    cell: ({ transport }) => money(transport.totalPrice),
    numeric: true,
  },
];

/** A whole list as a feature declares it: saved views, columns, export and preview come with the screen. */
export const Screen = () => (
  <ListScreen
    source={SOURCE}
    definition={DEFINITION}
    columns={COLUMNS}
    rowHref={({ id }) => `/quotes/${id}`}
    preview={(preview, shown) => (
      <PreviewFrame
        preview={preview}
        shown={shown}
        label={`Preview of quote ${shown.id}`}
        name={`Quote ${shown.id}`}
        href={`/quotes/${shown.id}`}
        maySave={false}
      >
        <p>What the feature shows of {shown.id}.</p>
      </PreviewFrame>
    )}
    empty={() => ({ title: 'No quote matches', description: 'Take a filter away.' })}
  />
);
