import type { Kind, ListedRecord } from '../quote-types.ts';
import type { InlineChange } from './inline-change.ts';

/** What every picker of a row takes; a choice is saved at once. */
export type PickerProps = {
  readonly kind: Kind;
  readonly row: ListedRecord;
  /** What is on its way. */
  readonly saving: InlineChange | undefined;
  /** What was chosen and could not be stored. */
  readonly tried: InlineChange | undefined;
  readonly onChoose: (change: InlineChange) => void;
};
