import { BulkProgress } from './bulk-progress.tsx';
import { BulkSummary } from './bulk-summary.tsx';
import { isRunning } from './job-title.ts';
import type { AnyBatch } from './left-batches.ts';
import type { Bulk } from './use-bulk.ts';

type BulkJobBodyProps = {
  readonly bulk: Omit<Bulk, 'start'>;
  readonly batch: AnyBatch;
  readonly onClose: () => void;
  /** Opens the list of the batch, if that is not shown. */
  readonly onShowRows?: () => void;
};

/** In a dialog: the progress of a batch, then its result. */
export const BulkJobBody = ({ bulk, batch, onClose, onShowRows }: BulkJobBodyProps) => {
  if (isRunning(batch)) return <BulkProgress job={batch.job} one={batch.work.one} onStop={bulk.stop} />;
  return (
    <BulkSummary
      batch={batch}
      resume={() => bulk.run(batch)}
      undo={bulk.undo}
      onClose={onClose}
      onShowRows={onShowRows}
    />
  );
};
