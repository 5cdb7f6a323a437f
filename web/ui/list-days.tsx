import { Button, FormGroup, HTMLSelect, InputGroup, Intent, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type SyntheticEvent, useId, useState } from 'react';
import type { FilterOption } from './list-filter.tsx';

/** Days from one to another, YYYY-MM-DD, both included; one that is absent leaves that end open. */
export type Days = {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** Which of a record's dates is meant; absent the first of those offered. */
  readonly type?: string | undefined;
};

type ListDaysProps = {
  /** The dates that a record has; the first has the id ''. */
  readonly types: ReadonlyArray<FilterOption>;
  readonly days: Days;
  /** What is set, in words; undefined where nothing is. */
  readonly words: string | undefined;
  readonly onChange: (days: Days) => void;
};

type EditorProps = Omit<ListDaysProps, 'words'> & { readonly onDone: () => void };

const Editor = ({ types, days, onChange, onDone }: EditorProps) => {
  const id = useId();
  const [start, setStart] = useState(days.start ?? '');
  const [end, setEnd] = useState(days.end ?? '');
  const [type, setType] = useState(days.type ?? '');
  const isTurned = start !== '' && end !== '' && end < start;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isTurned) return;
    onChange({ start: start || undefined, end: end || undefined, type: type || undefined });
    onDone();
  };
  return (
    <form className="list-days" onSubmit={submit}>
      {types.length > 1 && (
        <FormGroup label="Which date" labelFor={`${id}-type`}>
          <HTMLSelect
            id={`${id}-type`}
            fill
            value={type}
            onChange={({ target }) => setType(target.value)}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormGroup>
      )}
      <FormGroup label="From" labelFor={`${id}-start`}>
        <InputGroup id={`${id}-start`} type="date" value={start} onValueChange={setStart} />
      </FormGroup>
      <FormGroup
        label="To"
        labelFor={`${id}-end`}
        intent={isTurned ? Intent.DANGER : Intent.NONE}
        helperText={isTurned ? 'The last day is before the first one.' : undefined}
      >
        <InputGroup id={`${id}-end`} type="date" value={end} onValueChange={setEnd} aria-invalid={isTurned} />
      </FormGroup>
      <div className="list-days-actions">
        <Button
          variant="minimal"
          text="Any date"
          onClick={() => {
            onChange({});
            onDone();
          }}
        />
        <Button type="submit" intent={Intent.PRIMARY} text="Show these days" disabled={isTurned} />
      </div>
    </form>
  );
};

/** The days that a list is narrowed to, and which of a record's dates they are about. */
export const ListDays = ({ words, ...props }: ListDaysProps) => {
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="list-filter">
      <span id={name}>Dates</span>
      <PopoverNext
        isOpen={isOpen}
        onInteraction={setOpen}
        content={<Editor {...props} onDone={() => setOpen(false)} />}
        placement="bottom-start"
        shouldReturnFocusOnClose
        fill
      >
        <Button
          fill
          alignText="start"
          endIcon={<CaretDown />}
          id={`${name}-button`}
          aria-labelledby={`${name} ${name}-button`}
          text={words ?? 'Any'}
        />
      </PopoverNext>
    </div>
  );
};
