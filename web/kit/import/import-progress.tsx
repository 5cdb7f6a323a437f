import { Intent, ProgressBar } from '@blueprintjs/core';
import { BusyButton } from '../busy-button.tsx';

type ProgressProps = {
  readonly words: string;
  readonly value: number;
  readonly isStopping?: boolean;
  readonly onStop: () => void;
};

/** How far an import is, and Cancel. */
export const ImportProgress = ({ words, value, isStopping = false, onStop }: ProgressProps) => (
  <div className="import-progress">
    <p role="status">{words}</p>
    <ProgressBar
      aria-label="Progress"
      value={value}
      intent={Intent.PRIMARY}
      stripes={false}
      animate={false}
    />
    <BusyButton text="Cancel" disabled={isStopping} onClick={onStop} />
  </div>
);
