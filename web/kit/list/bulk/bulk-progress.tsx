import { DialogBody, DialogFooter, Intent, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../../busy-button.tsx';
import { count } from '../../format.ts';
import type { Job } from './bulk-job.ts';
import { counted, reportOf } from './bulk-report.ts';

type BulkProgressProps = { readonly job: Job<unknown>; readonly one: string; readonly onStop: () => void };

/** Progress of a batch; Cancel stops it after the current chunk. */
export const BulkProgress = ({ job, one, onStop }: BulkProgressProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { done, total } = reportOf(job.records, job.outcomes);
  const isStopping = job.state === 'stopping';
  return (
    <>
      <DialogBody>
        <p ref={words} tabIndex={-1} role="status" className="bulk-words">
          {count(done)} of {counted(total, one)} done
          {isStopping && '; stopping after those that are on their way'}
        </p>
        <ProgressBar
          aria-label="Progress"
          value={total === 0 ? 1 : done / total}
          intent={Intent.PRIMARY}
          stripes={false}
        />
      </DialogBody>
      <DialogFooter actions={<BusyButton text="Cancel" disabled={isStopping} onClick={onStop} />} />
    </>
  );
};
