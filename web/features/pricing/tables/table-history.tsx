import { useState } from 'react';
import type { PriceTable, Publication } from '../../../api/generated/types.ts';
import { DayChoice } from '../../../kit/as-of/day-choice.tsx';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count, fullName } from '../../../kit/format.ts';
import { Pager } from '../../../kit/list/pager.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { When } from '../../../kit/when.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { undoneIn } from './saved-publications.ts';
import { usePricePublicationsQuery } from './tables-api.ts';
import { useAt } from './use-at.ts';
import { useUndoPublications } from './use-undo-publications.ts';

const SIZE = 20;

/** Rows of a change that are shown at once. */
const SHOWN_ROWS = 5;

type EntryProps = {
  readonly publication: Publication;
  readonly mayUndo: boolean;
  readonly isUndone: boolean;
};

const Entry = ({ publication, mayUndo, isUndone }: EntryProps) => {
  const { number, at, author, note, undoes, changes, moreChanges } = publication;
  const undoAll = useUndoPublications();
  /** The prices of a new installation: without them nothing has a price. */
  const isFirst = number === 1;
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    await undoAll({ subject: 'prices', numbers: [number], done: `Change ${count(number)} was taken back.` });
    setUndoing(false);
  };
  return (
    <li className="price-change">
      <div className="price-change-head">
        <span>
          <bdi>{author ? fullName(author) : 'Lanebook'}</bdi>, <When instant={at} />
        </span>
        {isUndone && <span className="quiet">Taken back</span>}
        {mayUndo && !isFirst && !isUndone && (
          <BusyButton
            size="small"
            text="Undo"
            aria-label={`Undo change ${count(number)}`}
            loading={isUndoing}
            onClick={undo}
          />
        )}
      </div>
      {undoes !== null && <p className="quiet">Took back change {count(undoes)}.</p>}
      {note && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      <ChangedRows changes={changes} most={SHOWN_ROWS} />
      {moreChanges > 0 && <p className="quiet">And {count(moreChanges)} more changed rows.</p>}
      <p className="quiet">Change {count(number)}</p>
    </li>
  );
};

type HistoryProps = { readonly table: PriceTable; readonly mayUndo: boolean };

const Entries = ({ table, mayUndo }: HistoryProps) => {
  const [state, setState] = useState({ page: 1, size: SIZE });
  const query = usePricePublicationsQuery({ table, cursor: state });
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
          <ol className="price-changes">
            {data.map((each) => (
              <Entry
                key={each.number}
                publication={each}
                mayUndo={mayUndo}
                isUndone={undoneIn(data).has(each.number)}
              />
            ))}
          </ol>
          {pageInfo.total > SIZE && (
            <Pager
              state={state}
              rows={data.length}
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

/** Who changed which cell of a table when, newest first; each change can be taken back. */
export const TableHistory = (props: HistoryProps) => {
  const { day, show } = useAt();
  return (
    <>
      <DayChoice day={day} show={show} />
      <Entries {...props} />
    </>
  );
};
