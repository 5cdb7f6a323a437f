import { type ChangeEvent, useEffect, useRef } from 'react';
import { pageChoice } from './list-selection.ts';
import type { Selection } from './use-selection.ts';

type PageCheckProps<Row> = {
  readonly selection: Selection<Row>;
  readonly page: ReadonlyArray<Row>;
  readonly rowKey: (row: Row) => string;
};

/** Checkbox that selects or deselects all shown rows. */
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
  /** Id of the element with the row's name. */
  readonly nameId: string;
  readonly isChosen: boolean;
  readonly onToggle: (key: string, through: boolean) => void;
};

const isShifted = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;

/** Checkbox of a row; Shift selects the range from the last one. */
export const RowCheck = ({ rowKey, nameId, isChosen, onToggle }: RowCheckProps) => (
  // Shift+click would select the text in between.
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
