import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { count } from '../../../ui/format.ts';
import type { Kind } from '../quote-types.ts';
import { changedInWords, type Report, reportOf, restoredInWords } from './bulk-report.ts';
import { Refusals } from './refusals.tsx';
import type { Job } from './use-bulk.ts';

type BulkSummaryProps = {
  readonly job: Job;
  readonly kind: Kind;
  readonly resume: () => void;
  readonly undo: () => void;
  readonly onClose: () => void;
};

/** What else there is to say than how many were changed. */
const detailsOf = (job: Job, { unchanged, unsent }: Report): ReadonlyArray<string> => {
  const stood = unchanged + (job.direction === 'forth' ? job.unchanged : 0);
  return [
    ...(stood > 0 ? [`${count(stood)} stood so already.`] : []),
    ...(unsent > 0 ? [`${count(unsent)} ${unsent === 1 ? 'was' : 'were'} not tried yet.`] : []),
  ];
};

const NotKnown = ({ unknown, problem }: Report) =>
  unknown > 0 && (
    <Callout intent={Intent.WARNING} icon={null}>
      <strong>
        It is not known whether {count(unknown)} {unknown === 1 ? 'was' : 'were'} saved.
      </strong>
      <p>
        {problem} Trying again is safe: nothing is done twice, and the{' '}
        {unknown === 1 ? 'row stays' : 'rows stay'} selected.
      </p>
    </Callout>
  );

/** What has become of a batch or of its undoing, and what can be done about it. */
export const BulkSummary = ({ job, kind, resume, undo, onClose }: BulkSummaryProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const report = reportOf(job.records, job.fates);
  const { changed, refused, unknown, unsent } = report;
  const isForth = job.direction === 'forth';
  const open = unknown + unsent;
  return (
    <>
      <DialogBody>
        <p ref={words} tabIndex={-1} role="status" className="bulk-words">
          <strong>{isForth ? changedInWords(report, kind) : restoredInWords(report, kind)}.</strong>{' '}
          {detailsOf(job, report).join(' ')}
        </p>
        <NotKnown {...report} />
        {refused.length > 0 && <Refusals refused={refused} kind={kind} isUndo={!isForth} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {open > 0 && (
              <Button text={`${unknown > 0 ? 'Retry' : 'Continue with'} ${count(open)}`} onClick={resume} />
            )}
            {isForth && changed > 0 && <Button text={`Undo ${count(changed)}`} onClick={undo} />}
            <Button text="Done" intent={Intent.PRIMARY} onClick={onClose} />
          </>
        }
      />
    </>
  );
};
