import { Button } from '@blueprintjs/core';
import { ArrowLeft } from '@blueprintjs/icons';
import type { PriceTable, RowChange } from '../../../api/generated/types.ts';
import { count, fullName } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';
import { ChangedRows, type RowName } from './changed-rows.tsx';
import { cellsOf, RowPages } from './row-pages.tsx';

type ListProps = {
  readonly data: ReadonlyArray<RowChange>;
  readonly onRow?: ((row: RowName) => void) | undefined;
};

const ChangeList = ({ data, onRow }: ListProps) => (
  <ol className="price-changes">
    {data.map((change) => (
      <li key={`${change.publication} ${change.id}`} className="price-change">
        <div className="price-change-head">
          <span>
            <bdi>{change.author ? fullName(change.author) : 'Lanebook'}</bdi>, <When instant={change.at} />
          </span>
          {change.publication != null && <span className="quiet">Change {count(change.publication)}</span>}
        </div>
        <ChangedRows changes={cellsOf([change])} onRow={onRow} />
      </li>
    ))}
  </ol>
);

type FoundProps = {
  readonly table: PriceTable;
  readonly search: string;
  readonly onRow: (row: RowName) => void;
};

/** What became of the rows that are, or once were, called by some words. */
export const FoundRows = ({ table, search, onRow }: FoundProps) => (
  <RowPages
    key={search}
    of={{ table, search }}
    empty={{
      title: `No change of a row with “${search}”`,
      description: 'Type words from the name of a row; former names are found, too.',
    }}
  >
    {(data) => <ChangeList data={data} onRow={onRow} />}
  </RowPages>
);

type RowHistoryProps = {
  readonly table: PriceTable;
  readonly row: RowName;
  readonly onBack: () => void;
};

/** Everything that became of one row, newest first. */
export const RowHistory = ({ table, row: { id, row }, onBack }: RowHistoryProps) => (
  <>
    <div className="row-history-head">
      <h3>
        <bdi>{row}</bdi>
      </h3>
      <Button variant="minimal" icon={<ArrowLeft />} text="All changes" autoFocus onClick={onBack} />
    </div>
    <RowPages of={{ table, row: id }}>{(data) => <ChangeList data={data} />}</RowPages>
  </>
);
