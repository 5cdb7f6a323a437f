import { Button, Callout, Intent } from '@blueprintjs/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSource } from '../form/leaving.ts';
import { count } from '../format.ts';
import { counted, reportOf } from '../list/bulk/bulk-report.ts';
import { Page } from '../page.tsx';
import { shownFate, warningOf } from './fates.ts';
import { FatesTable } from './fates-table.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportSource } from './import-source.tsx';
import type { ImportWork, RowFate } from './import-work.ts';
import type { FileTable } from './read-table.ts';
import { storable } from './store-rows.ts';
import { type ImportState, useImport } from './use-import.ts';
import { Warned } from './warned.tsx';
import './import.css';

type Shown = RowFate<unknown>['state'] | 'warned';
const FATES: ReadonlyArray<readonly [Shown, string]> = [
  ['new', 'New'],
  ['changes', 'Changes'],
  ['same', 'Same'],
  ['refused', 'Refused'],
  ['warned', 'With a warning'],
];

const shareOf = (done: number, total: number): number => (total === 0 ? 1 : done / total);

const quoted = (titles: ReadonlyArray<string>): string => titles.map((title) => `“${title}”`).join(', ');

/** Columns of the file that are not imported. */
const Columns = ({ table: { leftOut, unknown } }: { readonly table: FileTable }) => (
  <>
    {leftOut.length > 0 && <p className="quiet">Not imported: {quoted(leftOut)}.</p>}
    {unknown.length > 0 && (
      <Callout intent={Intent.WARNING} icon={null} compact>
        Not known, and left out: {quoted(unknown)}. If these should be imported, correct their names in the
        first line.
      </Callout>
    )}
  </>
);

type WithRows<Input, Target> = Extract<ImportState<Input, Target>, { readonly rows: unknown }>;

type Report = ReturnType<typeof reportOf>;

const resultInWords = ({ changed, total, refused, unknown, unsent }: Report, one: string): string =>
  [
    `${count(changed)} of ${counted(total, one)} ${changed === 1 ? 'was' : 'were'} stored.`,
    refused.length > 0 ? `${count(refused.length)} refused.` : '',
    unknown > 0 ? `It is not known of ${count(unknown)}; trying again stores nothing twice.` : '',
    unsent > 0 ? `${count(unsent)} not tried yet.` : '',
  ]
    .filter(Boolean)
    .join(' ');

const brokenOffInWords = (collected: number, total: number, one: string): string =>
  `The import was interrupted: ${count(collected)} of ${counted(total, one)} are ready, and none has taken effect. Continue, or leave the page: then nothing changes.`;

type RowsProps<Input, Target> = {
  readonly state: WithRows<Input, Target>;
  readonly one: string;
  readonly heading: string;
  readonly back: ReactNode;
  readonly store: () => void;
  /** Puts the rows into a draft that stays open, where the import has one. */
  readonly keep: { readonly text: string; readonly onClick: () => void } | undefined;
  readonly stop: () => void;
  readonly restart: () => void;
};

const reportIn = ({ rows, outcomes }: WithRows<unknown, unknown>): Report =>
  reportOf(
    storable(rows).map(({ line, name }) => ({ id: String(line), number: String(line), name })),
    outcomes,
  );

/** What can be done now with the rows. */
const Doing = <Input, Target>(props: RowsProps<Input, Target>) => {
  const { state, one, back, store, keep, stop, restart } = props;
  const words = useRef<HTMLParagraphElement>(null);
  const { step, collected, brokeOff } = state;
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
            : resultInWords(report, one)
          : `Nothing is stored yet. ${total === 0 ? 'There is nothing to import.' : 'Look through what would happen, then import.'}`}
        {problem !== undefined && ` ${problem}`}
      </p>
      {step === 'read' && total > 0 && (
        <Button intent={Intent.PRIMARY} text={`Import ${counted(total, one)}`} onClick={store} />
      )}
      {step === 'read' && total > 0 && keep && <Button {...keep} />}
      {step === 'done' && open > 0 && (
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

const Rows = <Input, Target>(props: RowsProps<Input, Target>) => {
  const { state, heading } = props;
  const { rows, outcomes, table } = state;
  const [only, setOnly] = useState<Shown>();
  const rowsIn = (which: Shown) =>
    rows.filter((row) =>
      which === 'warned' ? warningOf(row.fate) !== undefined : shownFate(row, outcomes) === which,
    );
  const shown = only === undefined ? rows : rowsIn(only);
  const warned = rowsIn('warned').length;
  return (
    <>
      <Doing {...props} />
      <Columns table={table} />
      {warned > 0 && state.step === 'read' && <Warned rows={warned} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be about fields */}
      <div role="group" aria-label="Show rows" className="import-filter">
        <Button
          size="small"
          active={only === undefined}
          aria-pressed={only === undefined}
          text={`All ${count(rows.length)}`}
          onClick={() => setOnly(undefined)}
        />
        {FATES.filter(([fate]) => fate !== 'warned' || warned > 0).map(([fate, name]) => (
          <Button
            key={fate}
            size="small"
            active={only === fate}
            aria-pressed={only === fate}
            text={`${name} ${count(rowsIn(fate).length)}`}
            onClick={() => setOnly(fate)}
          />
        ))}
      </div>
      <FatesTable key={only} label="Rows of the file" heading={heading} rows={shown} outcomes={outcomes} />
    </>
  );
};

type ImportPageProps<Input, Target> = {
  readonly title: string;
  readonly work: ImportWork<Input, Target>;
  /** Title of the column with the rows' names. */
  readonly heading: string;
  readonly context?: ReactNode;
  /** Way to what was imported. */
  readonly back: ReactNode;
  /** What a file may have. */
  readonly children: ReactNode;
};

/** Screen of an import: choose a file, look at what would happen, store it. */
export const ImportPage = <Input, Target>(props: ImportPageProps<Input, Target>) => {
  const { title, work, heading, context, back, children } = props;
  const { state, read, restart, ...doing } = useImport(work);
  const [pasted, setPasted] = useState('');
  useSource({
    unsaved: () => state.step === 'choosing' && pasted.trim() !== '',
    save: async () => false,
    undone: 'The pasted rows are not imported.',
  });
  const another = (): void => {
    setPasted('');
    restart();
  };
  return (
    <Page title={title} context={context} fill={'rows' in state}>
      <div className="import">
        {state.step === 'choosing' && (
          <ImportSource
            problem={state.problem}
            failed={state.failed}
            onText={read}
            pasted={pasted}
            onPaste={setPasted}
          >
            {children}
          </ImportSource>
        )}
        {state.step === 'reading' && (
          <ImportProgress
            words={`Checking: ${count(state.done)} of ${count(state.total)} rows. Nothing is stored yet.`}
            value={shareOf(state.done, state.total)}
            onStop={doing.stop}
          />
        )}
        {'rows' in state && (
          <Rows {...{ state, heading, back }} {...doing} restart={another} one={work.one} />
        )}
      </div>
    </Page>
  );
};
