import { Button, Intent } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { count } from '../format.ts';
import { counted } from '../list/bulk/bulk-report.ts';
import { ImportProgress } from './import-progress.tsx';
import { endOfImportInWords, isCheckedAgain, mayGoOn, reportIn, stayOutInWords } from './import-words.ts';
import type { ImportState } from './use-import.ts';

/** Progress of an import, from 0 to 1. */
export const shareOf = (done: number, total: number): number => (total === 0 ? 1 : done / total);

type WithRows<Input, Target> = Extract<ImportState<Input, Target>, { readonly rows: unknown }>;

export type RowsProps<Input, Target> = {
  readonly state: WithRows<Input, Target>;
  readonly one: string;
  readonly heading: string;
  readonly back: ReactNode;
  readonly store: () => void;
  /** Where it stores them, if that is not plain. */
  readonly into: string | undefined;
  /** Puts the rows into a draft that stays open, where the import has one. */
  readonly keep: { readonly text: string; readonly onClick: () => void } | undefined;
  /** Shows the draft of an import that could not be finished. */
  readonly look: () => void;
  readonly stop: () => void;
  readonly restart: () => void;
  /** Checks the same file again. */
  readonly again: () => void;
};

/** What can be done now with the rows. */
export const ImportDoing = <Input, Target>(props: RowsProps<Input, Target>) => {
  const { state, one, back, store, into, keep, look, stop, restart, again } = props;
  const words = useRef<HTMLParagraphElement>(null);
  const { step, collected, end } = state;
  const report = reportIn(state);
  const { done, total, unknown, unsent, problem } = report;
  useEffect(() => {
    if (step === 'read' || step === 'done') words.current?.focus();
  }, [step]);
  if (step === 'storing' || step === 'stopping')
    return (
      <ImportProgress
        words={`${count(collected ?? done)} of ${counted(total, one)} ${collected === undefined ? 'done' : 'ready; nothing takes effect until all are'}${step === 'stopping' ? '; stopping after those that are on their way' : ''}`}
        value={shareOf(collected ?? done, total)}
        isStopping={step === 'stopping'}
        onStop={stop}
      />
    );
  return (
    <div className="import-doing">
      <p ref={words} tabIndex={-1} role="status">
        {step === 'done'
          ? endOfImportInWords(report, one, state)
          : `Nothing is stored yet. ${total === 0 ? 'There is nothing to import.' : 'Look through what would happen, then import.'}${stayOutInWords(state.rows)}`}
        {problem !== undefined && ` ${problem}`}
      </p>
      {step === 'read' && total > 0 && (
        <Button
          intent={Intent.PRIMARY}
          text={[`Import ${counted(total, one)}`, into].filter(Boolean).join(' ')}
          onClick={store}
        />
      )}
      {step === 'read' && total > 0 && keep && <Button {...keep} />}
      {step === 'done' && end?.state === 'met' && (
        <Button intent={Intent.PRIMARY} text="Look at the draft" onClick={look} />
      )}
      {step === 'done' && mayGoOn(report, end) && (
        <Button
          intent={Intent.PRIMARY}
          text={end?.state === 'brokeOff' ? 'Continue' : `Continue with ${count(unknown + unsent)}`}
          onClick={store}
        />
      )}
      {step === 'done' && isCheckedAgain(report, end) && (
        <Button intent={Intent.PRIMARY} text="Check the file again" onClick={again} />
      )}
      <Button text="Another file" onClick={restart} />
      {step === 'done' && back}
    </div>
  );
};
