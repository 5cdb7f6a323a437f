import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { count } from '../../format.ts';
import {
  goOnInWords,
  type Report,
  reportOf,
  restInWords,
  resultInWords,
  unknownInWords,
} from './bulk-report.ts';
import type { AnyBatch } from './left-batches.ts';
import { Refusals } from './refusals.tsx';

type BulkSummaryProps = {
  readonly batch: AnyBatch;
  readonly resume: () => void;
  /** Undefined where nothing is undone. */
  readonly undo: (() => void) | undefined;
  readonly onClose: () => void;
  /** Opens the list of the records, if that is not shown. */
  readonly onShowRows?: (() => void) | undefined;
};

type NotKnownProps = { readonly report: Report; readonly keepsRows: boolean };

const NotKnown = ({ report, keepsRows }: NotKnownProps) => {
  const { unknown, problem } = report;
  return (
    unknown > 0 && (
      <Callout intent={Intent.WARNING} icon={null}>
        <strong>{unknownInWords(report)}</strong>
        <p>
          {problem && `${problem} `}Trying again is safe: nothing is done twice
          {keepsRows && `, and the ${unknown === 1 ? 'row stays' : 'rows stay'} selected`}.
        </p>
      </Callout>
    )
  );
};

/** Result of a batch or of its undo that is not settled for all records, with the possible next actions. */
export const BulkSummary = (props: BulkSummaryProps) => {
  const { batch, resume, undo, onClose, onShowRows } = props;
  const { job, work } = batch;
  const { one, hrefOf, done } = work;
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  const report = reportOf(job.records, job.outcomes, job.unchanged);
  const { changed, refused, unknown, unsent } = report;
  const isForth = job.direction === 'forth';
  const open = unknown + unsent;
  return (
    <>
      <DialogBody>
        <p ref={words} tabIndex={-1} role="status" className="bulk-words">
          <strong>{resultInWords(report, one, !isForth, done)}</strong> {restInWords(report).join(' ')}
        </p>
        <NotKnown report={report} keepsRows={isForth} />
        {refused.length > 0 && <Refusals refused={refused} one={one} hrefOf={hrefOf} isUndo={!isForth} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {onShowRows && <Button text="Show the rows" onClick={onShowRows} />}
            {open > 0 && <Button text={goOnInWords(report)} onClick={resume} />}
            {isForth && changed > 0 && undo && <Button text={`Undo ${count(changed)}`} onClick={undo} />}
            <Button text="Done" intent={Intent.PRIMARY} onClick={onClose} />
          </>
        }
      />
    </>
  );
};
