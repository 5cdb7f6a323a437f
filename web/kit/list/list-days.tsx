import { Button, FormGroup, HTMLSelect, Intent } from '@blueprintjs/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { type DateRange, DateRangeFields, rangeProblems } from './date-range.tsx';
import type { FilterOption } from './list-filter.tsx';

/** Range of days, YYYY-MM-DD, inclusive; an undefined end is open. */
export type Days = {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  /** The record's date to filter by; the first of `types` by default. */
  readonly type?: string | undefined;
};

type ChooseDaysProps = {
  /** A record's dates; the first has the id ''. */
  readonly types: ReadonlyArray<FilterOption>;
  readonly days: Days;
  readonly onChange: (days: Days) => void;
  readonly onDone: () => void;
};

/** Editor of a filter by a range of days, and by which of a record's dates. */
export const ChooseDays = ({ types, days, onChange, onDone }: ChooseDaysProps) => {
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
        <Button type="submit" intent={Intent.PRIMARY} text="Show these days" disabled={isRefused} />
      </div>
    </form>
  );
};
