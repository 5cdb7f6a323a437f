import { BulkProgress } from './bulk-progress.tsx';
import { counted } from './bulk-report.ts';
import { BulkSummary } from './bulk-summary.tsx';
import type { AnyBatch } from './left-batches.ts';
import type { Bulk } from './use-bulk.ts';

export const isRunning = ({ job }: AnyBatch): boolean => job.state !== 'done';

export const jobTitle = ({ job, work }: AnyBatch): string => {
  const what = counted(job.records.length, work.one);
  const isForth = job.direction === 'forth';
  if (job.state !== 'done') return isForth ? `Changing ${what}` : `Undoing ${what}`;
  return isForth ? 'What was changed' : 'What was undone';
};

type BulkJobBodyProps = {
  readonly bulk: Omit<Bulk, 'start'>;
  readonly batch: AnyBatch;
  readonly onClose: () => void;
  /** Opens the list of the batch, if that is not shown. */
  readonly onShowRows?: () => void;
};

/** In a dialog: the progress of a batch, then its result. */
export const BulkJobBody = ({ bulk, batch, onClose, onShowRows }: BulkJobBodyProps) => {
  const { job, work } = batch;
  if (isRunning(batch)) return <BulkProgress job={job} one={work.one} onStop={bulk.stop} />;
  return (
    <BulkSummary
      job={job}
      one={work.one}
      hrefOf={work.hrefOf}
      resume={() => bulk.run(batch)}
      undo={bulk.undo}
      onClose={onClose}
      onShowRows={onShowRows}
    />
  );
};
