import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { count } from '../../format.ts';
import { changedInWords, type Report, reportOf, restoredInWords } from './bulk-report.ts';
import { Refusals } from './refusals.tsx';
import type { Job } from './use-bulk.ts';

type BulkSummaryProps = {
  readonly job: Job<unknown>;
  readonly one: string;
  readonly hrefOf: (id: string) => string;
  readonly resume: () => void;
  readonly undo: () => void;
  readonly onClose: () => void;
};

/** Details besides the number of changed records. */
const detailsOf = (job: Job<unknown>, { unchanged, unsent }: Report): ReadonlyArray<string> => {
  const unchangedCount = unchanged + (job.direction === 'forth' ? job.unchanged : 0);
  return [
    ...(unchangedCount > 0 ? [`${count(unchangedCount)} stood so already.`] : []),
    ...(unsent > 0 ? [`${count(unsent)} ${unsent === 1 ? 'was' : 'were'} not tried yet.`] : []),
  ];
};

type NotKnownProps = { readonly report: Report; readonly keepsRows: boolean };

const NotKnown = ({ report: { unknown, problem }, keepsRows }: NotKnownProps) =>
  unknown > 0 && (
    <Callout intent={Intent.WARNING} icon={null}>
      <strong>
        It is not known whether {count(unknown)} {unknown === 1 ? 'was' : 'were'} saved.
      </strong>
      <p>
        {problem} Trying again is safe: nothing is done twice
        {keepsRows && `, and the ${unknown === 1 ? 'row stays' : 'rows stay'} selected`}.
      </p>
    </Callout>
  );

/** Result of a batch or of its undo, with the possible next actions. */
export const BulkSummary = ({ job, one, hrefOf, resume, undo, onClose }: BulkSummaryProps) => {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const report = reportOf(job.records, job.outcomes);
  const { changed, refused, unknown, unsent } = report;
  const isForth = job.direction === 'forth';
  const open = unknown + unsent;
  return (
    <>
      <DialogBody>
        <p ref={words} tabIndex={-1} role="status" className="bulk-words">
          <strong>{isForth ? changedInWords(report, one) : restoredInWords(report, one)}.</strong>{' '}
          {detailsOf(job, report).join(' ')}
        </p>
        <NotKnown report={report} keepsRows={isForth} />
        {refused.length > 0 && <Refusals refused={refused} one={one} hrefOf={hrefOf} isUndo={!isForth} />}
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
