import { useState } from 'react';
import type { PriceTable, Publication } from '../../../api/generated/types.ts';
import { DayChoice } from '../../../kit/as-of/day-choice.tsx';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { count, fullName } from '../../../kit/format.ts';
import { KeptRows } from '../../../kit/kept-rows.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { Pager } from '../../../kit/list/pager.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { moment } from '../../../kit/moment.ts';
import { useFocusOn } from '../../../kit/use-focus-on.ts';
import { When } from '../../../kit/when.tsx';
import { draftPath } from '../drafts/draft-path.ts';
import { byRow, ChangedRows, type RowName } from './changed-rows.tsx';
import { FoundRows, RowHistory } from './history-of-rows.tsx';
import type { PriceTableScreen } from './price-table-screen.ts';
import { AllRows } from './row-pages.tsx';
import { usePricePublicationsQuery } from './tables-api.ts';
import { TextFilter } from './text-filter.tsx';
import { useAt } from './use-at.ts';
import { useUndoPublication } from './use-undo-publication.ts';

const SIZE = 20;

/** Rows of a change that are shown at once. */
const SHOWN_ROWS = 5;

type EntryProps = {
  readonly table: PriceTable;
  readonly publication: Publication;
  readonly mayUndo: boolean;
  readonly onRow: (row: RowName) => void;
};

const Entry = ({ table, publication, mayUndo, onRow }: EntryProps) => {
  const { number, at, author, note, undoes, undone, reordered, changes, moreChanges } = publication;
  const undoOne = useUndoPublication();
  /** The prices of a new installation: without them nothing has a price. */
  const isFirst = number === 1;
  const [isAsking, setAsking] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const focusOn = useFocusOn();
  const state = `price-change-${number}`;
  const undo = async (): Promise<void> => {
    setAsking(false);
    setUndoing(true);
    const of = `Taking back the change of ${moment(at)}`;
    await undoOne({ subject: 'prices', of, number });
    setUndoing(false);
    // Its button goes, and what became of the change is said in its place.
    focusOn(state);
  };
  return (
    <li className="price-change">
      <div className="price-change-head">
        <span>
          <bdi>{author ? fullName(author) : 'Lanebook'}</bdi>, <When instant={at} />
        </span>
        {undone && (
          <span id={state} tabIndex={-1} className="quiet">
            Taken back
          </span>
        )}
        {mayUndo && !isFirst && !undone && (
          <>
            <BusyButton
              size="small"
              text="Undo"
              aria-label={`Undo change ${count(number)}`}
              loading={isUndoing}
              onClick={() => setAsking(true)}
            />
            <ConfirmDialog
              isOpen={isAsking}
              title={`Take back change ${count(number)}?`}
              verb={`Take back change ${count(number)}`}
              onConfirm={undo}
              onCancel={() => setAsking(false)}
            >
              <p>Its prices are as before at once, for everybody. It can be undone from here.</p>
            </ConfirmDialog>
          </>
        )}
      </div>
      {undoes !== null && <p className="quiet">Took back change {count(undoes)}.</p>}
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {moreChanges === 0 ? (
        <ChangedRows changes={changes} most={SHOWN_ROWS} onRow={onRow} />
      ) : (
        <AllRows
          of={{ table, publication: number }}
          summary={`All ${count(byRow(changes).length + moreChanges)} rows`}
          first={<ChangedRows changes={byRow(changes).slice(0, SHOWN_ROWS).flat()} onRow={onRow} />}
          onRow={onRow}
        />
      )}
      {reordered.includes(table) && <p>Rows in another order</p>}
      <p className="quiet">Change {count(number)}</p>
    </li>
  );
};

type HistoryProps = {
  readonly screen: Pick<PriceTableScreen, 'table' | 'search'>;
  readonly mayUndo: boolean;
  /** The draft beside which the history is shown. */
  readonly draft: string | undefined;
};

type EntriesProps = Omit<EntryProps, 'publication'>;

const Entries = ({ table, mayUndo, onRow }: EntriesProps) => {
  const [state, setState] = useState({ page: 1, size: SIZE });
  const query = usePricePublicationsQuery({ table, cursor: state });
  const isStale = query.currentData === undefined;
  return (
    <Loaded
      query={query}
      what="history"
      isEmpty={({ data }) => data.length === 0}
      empty={{
        title: 'Nothing was changed yet',
        description: 'Each save is listed here, with what it changed.',
      }}
    >
      {({ data, pageInfo }) => (
        <>
          <KeptRows isStale={isStale}>
            <ol className="price-changes">
              {data.map((each) => (
                <Entry key={each.number} table={table} onRow={onRow} publication={each} mayUndo={mayUndo} />
              ))}
            </ol>
          </KeptRows>
          {pageInfo.total > SIZE && (
            <Pager
              state={state}
              rows={isStale ? undefined : data.length}
              total={pageInfo.total}
              sizes={[SIZE]}
              onChange={setState}
            />
          )}
        </>
      )}
    </Loaded>
  );
};

/** Who changed which cell of a table when, newest first, or what became of some rows; each change can be taken back. */
export const TableHistory = ({ screen: { table, search: label }, mayUndo, draft }: HistoryProps) => {
  const { day, show } = useAt();
  const [search, setSearch] = useState<string>();
  const [row, setRow] = useState<RowName>();
  return (
    <>
      {draft !== undefined && (
        <div className="row-history-head beside-draft">
          <span className="quiet">These are changes of the prices in force.</span>
          <LinkButton to={draftPath(draft)} text="To the draft" />
        </div>
      )}
      <DayChoice day={day} show={show} />
      {row ? (
        <RowHistory table={table} row={row} onBack={() => setRow(undefined)} />
      ) : (
        <>
          <TextFilter label={label} value={search} onChange={setSearch} />
          {search ? (
            <FoundRows table={table} search={search} onRow={setRow} />
          ) : (
            <Entries table={table} mayUndo={mayUndo} onRow={setRow} />
          )}
        </>
      )}
    </>
  );
};
