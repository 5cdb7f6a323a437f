import { Callout, Intent } from '@blueprintjs/core';
import { UNKNOWN_BATCH } from './use-batches.ts';

const ENDED =
  'This draft can no longer be changed, so what you chose here is not carried out. “Update” begins a new draft for it.';
const UNKNOWN_AND_ENDED =
  'This draft can no longer be changed. It is not known whether the last update was stored: “Update” finds out first, and begins a new draft if it was not.';

type BatchesNoteProps = {
  /** Whether the draft was published or discarded. */
  readonly isEnded: boolean;
  /** Whether the answer of the last batch was lost. */
  readonly isUnknown: boolean;
};

/** Says why a batch was not carried out, or that it is not known whether it was. */
export const BatchesNote = ({ isEnded, isUnknown }: BatchesNoteProps) => {
  if (!isEnded && !isUnknown) return null;
  const words = isUnknown ? UNKNOWN_AND_ENDED : ENDED;
  return (
    <Callout intent={Intent.WARNING} icon={null} role="alert" compact>
      {isEnded ? words : UNKNOWN_BATCH}
    </Callout>
  );
};
