import { Button, DialogBody, DialogFooter, Intent, ProgressBar } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { count } from '../../../ui/format.ts';
import type { Kind } from '../quote-types.ts';
import { counted, reportOf } from './bulk-report.ts';
import type { Job } from './use-bulk.ts';

type BulkProgressProps = { readonly job: Job; readonly kind: Kind; readonly onStop: () => void };

/** How far a batch has come; Cancel stops it after the records that are on their way. */
export const BulkProgress = ({ job, kind, onStop }: BulkProgressProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const { done, total } = reportOf(job.records, job.fates);
  const isStopping = job.state === 'stopping';
  return (
    <>
      <DialogBody>
        <p ref={words} tabIndex={-1} role="status" className="bulk-words">
          {count(done)} of {counted(total, kind)} done
          {isStopping && '; stopping after those that are on their way'}
        </p>
        <ProgressBar
          aria-label="Progress"
          value={total === 0 ? 1 : done / total}
          intent={Intent.PRIMARY}
          stripes={false}
        />
      </DialogBody>
      <DialogFooter actions={<Button text="Cancel" disabled={isStopping} onClick={onStop} />} />
    </>
  );
};
