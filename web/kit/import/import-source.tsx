import { Button, Callout, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import * as E from 'fp-ts/lib/Either.js';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { count } from '../format.ts';
import { Problem } from '../problem.tsx';
import { textOf } from './read-file.ts';
import type { FailedCheck } from './use-import.ts';
import './import.css';

const MOST_MEGABYTES = 10;
const TOO_LARGE = `The file is larger than ${MOST_MEGABYTES} MB. Split it.`;
const NOTHING = 'Choose a file or paste its rows first.';
const EMPTY = 'The file is empty. Choose another one, or paste its rows.';

/** Id of the button that is first pressed. */
export const CHOOSE_FILE = 'choose-file';

type ImportSourceProps = {
  readonly mostRows: number;
  readonly problem: string | undefined;
  readonly failed: FailedCheck | undefined;
  readonly onText: (text: string) => void;
  /** Pasted rows, which stay where they could not be checked. */
  readonly pasted: string;
  readonly onPaste: (text: string) => void;
  /** What a file may have. */
  readonly children: ReactNode;
};

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes the rows to import: a file that is chosen or dropped, or pasted text. Nothing is stored yet. */
export const ImportSource = ({
  mostRows,
  problem,
  failed,
  onText,
  pasted,
  onPaste,
  children,
}: ImportSourceProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState<string>();
  const take = (text: string, empty: string): void => {
    setOwn(text.trim() === '' ? empty : undefined);
    if (text.trim() !== '') onText(text);
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > MOST_MEGABYTES * 1_000_000) return setOwn(TOO_LARGE);
    const text = textOf(new Uint8Array(await file.arrayBuffer()));
    if (E.isLeft(text)) return setOwn(text.left);
    take(text.right, EMPTY);
  };
  const why = own ?? problem;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the button
    <div
      className="import-source"
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        read(event.dataTransfer.files[0]);
      }}
    >
      {children}
      {why !== undefined && (
        <Callout intent={Intent.DANGER} icon={null} role="alert" compact>
          {why}
        </Callout>
      )}
      <Problem
        title="The rows could not be checked"
        error={failed?.error}
        {...(failed && { retry: failed.again })}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="File to import"
        onChange={({ target }) => {
          read(target.files?.[0]);
          target.value = '';
        }}
      />
      <div className="import-choice">
        <Button
          id={CHOOSE_FILE}
          intent={Intent.PRIMARY}
          icon={<Document />}
          text="Choose a file"
          onClick={() => input.current?.click()}
        />
        <span className="quiet">
          or drop it here: CSV, up to {MOST_MEGABYTES} MB and {count(mostRows)} rows
        </span>
      </div>
      <FormGroup label="Or paste rows, with the names of the columns first" labelFor={id} className="field">
        <TextArea
          id={id}
          value={pasted}
          onChange={({ target }) => onPaste(target.value)}
          fill
          rows={6}
          spellCheck={false}
        />
      </FormGroup>
      <div>
        <Button text="Check the pasted rows" onClick={() => take(pasted, NOTHING)} />
      </div>
    </div>
  );
};
