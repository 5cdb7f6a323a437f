import { type ChangeEvent, useEffect, useRef } from 'react';
import { pageChoice } from './list-selection.ts';
import type { Selection } from './use-selection.ts';

type PageCheckProps<Row> = {
  readonly selection: Selection<Row>;
  readonly page: ReadonlyArray<Row>;
  readonly rowKey: (row: Row) => string;
};

/** Chooses every row that is shown, or none of them. */
export const PageCheck = <Row,>({ selection, page, rowKey }: PageCheckProps<Row>) => {
  const box = useRef<HTMLInputElement>(null);
  const choice = pageChoice(selection.selected, page, rowKey);
  useEffect(() => {
    if (box.current) box.current.indeterminate = choice === 'some';
  }, [choice]);
  return (
    <label className="list-check">
      <input
        ref={box}
        type="checkbox"
        aria-label="Select every row of this page"
        checked={choice === 'all'}
        disabled={page.length === 0}
        onChange={() => selection.choosePage(page, choice !== 'all')}
      />
    </label>
  );
};

type RowCheckProps = {
  readonly rowKey: string;
  /** The id of the element that holds the row's name. */
  readonly nameId: string;
  readonly isChosen: boolean;
  readonly onToggle: (key: string, through: boolean) => void;
};

const isShifted = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Chooses a row; with Shift every row between it and the one before. */
export const RowCheck = ({ rowKey, nameId, isChosen, onToggle }: RowCheckProps) => (
  // Shift and a click would mark the text in between.
  <label className="list-check" onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
    <input
      type="checkbox"
      data-row-check
      id={`${nameId}-check`}
      aria-label="Select"
      aria-labelledby={`${nameId}-check ${nameId}`}
      checked={isChosen}
      onChange={(event) => onToggle(rowKey, isShifted(event))}
    />
  </label>
);
