import { Button, Intent } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { count } from '../format.ts';
import { counted, reportOf } from '../list/bulk/bulk-report.ts';
import { ImportProgress } from './import-progress.tsx';
import { storable } from './store-rows.ts';
import type { ImportState } from './use-import.ts';

/** Progress of an import, from 0 to 1. */
export const shareOf = (done: number, total: number): number => (total === 0 ? 1 : done / total);

type WithRows<Input, Target> = Extract<ImportState<Input, Target>, { readonly rows: unknown }>;

type Report = ReturnType<typeof reportOf>;

const resultInWords = ({ changed, total, refused, unknown, unsent }: Report, one: string): string =>
  [
    // Where it is not known of any, a number would say that none was.
    unknown > 0 && changed === 0
      ? ''
      : `${count(changed)} of ${counted(total, one)} ${changed === 1 ? 'was' : 'were'} stored.`,
    refused.length > 0 ? `${count(refused.length)} refused.` : '',
    unknown > 0
      ? `It is not known whether ${counted(unknown, one)} ${unknown === 1 ? 'was' : 'were'} stored; trying again stores nothing twice.`
      : '',
    unsent > 0 ? `${count(unsent)} not tried yet.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const brokenOffInWords = (collected: number, total: number, one: string): string =>
  `The import was interrupted: ${count(collected)} of ${counted(total, one)} are ready, and none has taken effect. Continue, or choose another file: then nothing changes.`;

const metInWords = (total: number, one: string, met: string): string =>
  `Nothing has taken effect yet: ${counted(total, one)} ${total === 1 ? 'is ready in a draft, and stays' : 'are ready in a draft, and stay'} there. ${met}`;

export type RowsProps<Input, Target> = {
  readonly state: WithRows<Input, Target>;
  readonly one: string;
  readonly heading: string;
  readonly back: ReactNode;
  readonly store: () => void;
  /** Puts the rows into a draft that stays open, where the import has one. */
  readonly keep: { readonly text: string; readonly onClick: () => void } | undefined;
  /** Shows the draft of an import that could not be finished. */
  readonly look: () => void;
  readonly stop: () => void;
  readonly restart: () => void;
};

const reportIn = ({ rows, outcomes }: WithRows<unknown, unknown>): Report =>
  reportOf(
    storable(rows).map(({ line, name }) => ({ id: String(line), number: String(line), name })),
    outcomes,
  );

/** What can be done now with the rows. */
export const ImportDoing = <Input, Target>(props: RowsProps<Input, Target>) => {
  const { state, one, back, store, keep, look, stop, restart } = props;
  const words = useRef<HTMLParagraphElement>(null);
  const { step, collected, brokeOff, met } = state;
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
  const open = unknown + unsent;
  return (
    <div className="import-doing">
      <p ref={words} tabIndex={-1} role="status">
        {step === 'done'
          ? brokeOff
            ? brokenOffInWords(collected ?? 0, total, one)
            : met === undefined
              ? resultInWords(report, one)
              : metInWords(total, one, met)
          : `Nothing is stored yet. ${total === 0 ? 'There is nothing to import.' : 'Look through what would happen, then import.'}`}
        {problem !== undefined && ` ${problem}`}
      </p>
      {step === 'read' && total > 0 && (
        <Button intent={Intent.PRIMARY} text={`Import ${counted(total, one)}`} onClick={store} />
      )}
      {step === 'read' && total > 0 && keep && <Button {...keep} />}
      {step === 'done' && met !== undefined && (
        <Button intent={Intent.PRIMARY} text="Look at the draft" onClick={look} />
      )}
      {step === 'done' && met === undefined && open > 0 && (
        <Button
          intent={Intent.PRIMARY}
          text={brokeOff ? 'Continue' : `Continue with ${count(open)}`}
          onClick={store}
        />
      )}
      <Button text="Another file" onClick={restart} />
      {step === 'done' && back}
    </div>
  );
};
