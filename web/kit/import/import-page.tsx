import { Button, Callout, Intent } from '@blueprintjs/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useSource } from '../form/sources.ts';
import { count } from '../format.ts';
import { Page } from '../page.tsx';
import { useFocusOn } from '../use-focus-on.ts';
import { shownFate, warningOf } from './fates.ts';
import { FatesTable } from './fates-table.tsx';
import { ImportDoing, type RowsProps, shareOf } from './import-doing.tsx';
import { ImportProgress } from './import-progress.tsx';
import { CHOOSE_FILE, ImportSource } from './import-source.tsx';
import type { ImportWork, RowFate } from './import-work.ts';
import { type FileTable, mostRowsOf } from './read-table.ts';
import { useImport } from './use-import.ts';
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
      <ImportDoing {...props} />
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

/** State of a navigation to an import: rows that are pasted already, with the names of the columns first. */
export type GivenRows = { readonly rows?: string };

/** Screen of an import: choose a file, look at what would happen, store it. */
export const ImportPage = <Input, Target>(props: ImportPageProps<Input, Target>) => {
  const { title, work, heading, context, back, children } = props;
  const { state, read, restart, ...doing } = useImport(work);
  const given: GivenRows | null = useLocation().state;
  const [pasted, setPasted] = useState(given?.rows ?? '');
  useSource({
    unsaved: () => state.step === 'choosing' && pasted.trim() !== '',
    save: async () => false,
    undone: 'The pasted rows are not imported.',
  });
  const focusOn = useFocusOn();
  const another = (): void => {
    setPasted('');
    restart();
    focusOn(CHOOSE_FILE);
  };
  return (
    <Page title={title} context={context} fill={'rows' in state}>
      <div className="import">
        {state.step === 'choosing' && (
          <ImportSource
            mostRows={mostRowsOf(work.shape)}
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
