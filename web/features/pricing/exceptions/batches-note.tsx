import { Callout, Intent } from '@blueprintjs/core';
import { UNKNOWN_BATCH, UNKNOWN_ELSEWHERE } from './use-batches.ts';

const ENDED =
  'This draft can no longer be changed, so what you chose here is not carried out. “Update” begins a new draft for it.';
const UNKNOWN_AND_ENDED =
  'This draft can no longer be changed. It is not known whether the last update was stored: The next one finds out first, and begins a new draft if it was not.';

type BatchesNoteProps = {
  /** Whether the draft was published or discarded, and something is entered for it. */
  readonly isEnded: boolean;
  /** Whether the answer of the last batch was lost, which the next one settles. */
  readonly isUnknown: boolean;
  /** Whether that of one was lost that went into another draft, or in force. */
  readonly isUnknownElsewhere: boolean;
};

/** Says why a batch was not carried out, or that it is not known whether it was. */
export const BatchesNote = ({ isEnded, isUnknown, isUnknownElsewhere }: BatchesNoteProps) => {
  const words = [
    ...(isEnded ? [isUnknown ? UNKNOWN_AND_ENDED : ENDED] : isUnknown ? [UNKNOWN_BATCH] : []),
    ...(isUnknownElsewhere ? [UNKNOWN_ELSEWHERE] : []),
  ];
  return words.length === 0 ? null : (
    <Callout intent={Intent.WARNING} icon={null} role="alert" compact>
      {words.join(' ')}
    </Callout>
  );
};
