import { Button, FormGroup, HTMLSelect, Intent, PopoverNext } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import { type SyntheticEvent, useId, useState } from 'react';
import { type DateRange, DateRangeFields, rangeProblems } from './date-range.tsx';
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
  const [range, setRange] = useState<DateRange>({ start: days.start ?? '', end: days.end ?? '' });
  const [type, setType] = useState(days.type ?? '');
  const isRefused = Object.keys(rangeProblems(range)).length > 0;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isRefused) return;
    onChange({ start: range.start || undefined, end: range.end || undefined, type: type || undefined });
    onDone();
  };
  return (
    <form className="list-days" onSubmit={submit}>
      {types.length > 1 && (
        <FormGroup className="field" label="Which date" labelFor={`${id}-type`}>
          <HTMLSelect
            id={`${id}-type`}
            fill
            value={type}
            onChange={({ target }) => setType(target.value)}
            options={types.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormGroup>
      )}
      <DateRangeFields range={range} onChange={setRange} />
      <div className="list-days-actions">
        <Button
          variant="minimal"
          text="Any date"
          onClick={() => {
            onChange({});
            onDone();
          }}
        />
        <Button type="submit" intent={Intent.PRIMARY} text="Show these days" disabled={isRefused} />
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
