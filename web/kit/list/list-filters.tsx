import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { type FocusEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react';
import { AddFilter } from './add-filter.tsx';
import { type BarFilter, FilterChip } from './filter-chip.tsx';
import './list-filters.css';

type ListFiltersProps = {
  /** Name of the records, as in "Filter quotes". */
  readonly what: string;
  /** Every filter, in order; those with words are set. */
  readonly filters: ReadonlyArray<BarFilter>;
  readonly search?: ReactElement;
  /** Another way to set one of the filters. */
  readonly also?: ReactElement | false;
  /** Undefined in the initial state. */
  readonly onReset: (() => void) | undefined;
};

/** The chips, then the button after them. */
const STOPS = '.filter-chip-open, .filter-add';

/** What opens above the row belongs to it, and so does the button that folds it. */
const PARTS = '.bp6-popover, .list-filters-toggle';

const isSet = ({ words }: BarFilter): boolean => words !== undefined;

/** Removes a filter, and focuses what takes the place of its chip. */
const useRemoval = (shown: ReadonlyArray<BarFilter>) => {
  const bar = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly id: string; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = removed;
    if (current === undefined || shown.some(({ id }) => id === current.id)) return;
    removed.current = undefined;
    bar.current?.querySelectorAll<HTMLElement>(STOPS)[current.at]?.focus();
  });
  return {
    bar,
    remove: (filter: BarFilter): void => {
      removed.current = { id: filter.id, at: shown.indexOf(filter) };
      if (isSet(filter)) filter.remove();
    },
  };
};

/**
 * Filters of a list in one row: a search, a chip for each one that is set, a menu of the others. In a narrow
 * list, all but the search are behind a button.
 */
export const ListFilters = ({ what, filters, search, also, onReset }: ListFiltersProps) => {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  /** What is in use stays where it is when the window becomes narrow; what closes leaves the focus nowhere for a moment. */
  const [isUsed, setUsed] = useState(false);
  const isOpen = isUnfolded || isUsed;
  /** A filter that was just added, which has a chip before it is set. */
  const [added, setAdded] = useState<string>();
  const shown = filters.filter((each) => isSet(each) || each.id === added);
  const rest = filters.filter((each) => !shown.includes(each));
  const setCount = filters.filter(isSet).length;
  const { bar, remove } = useRemoval(shown);
  const leave = (): void => setAdded(undefined);
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !bar.current?.contains(relatedTarget) && !relatedTarget.closest(PARTS))
      setUsed(false);
  };
  const toggle = (): void => {
    setUsed(false);
    setUnfolded(!isOpen);
  };
  const reset = (): void => {
    bar.current?.querySelector<HTMLElement>('.filter-add')?.focus();
    onReset?.();
  };
  return (
    <search className={isOpen ? 'list-filters is-open' : 'list-filters'} aria-label={`Filter ${what}`}>
      {search}
      {filters.length > 0 && (
        <Button
          className="list-filters-toggle"
          icon={<Filter />}
          text={setCount === 0 ? 'Filters' : `Filters (${setCount})`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          onBlur={onBlur}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
      <div
        ref={bar}
        id={id}
        className="list-filters-inside"
        role="group"
        aria-label="Filters"
        onFocus={() => setUsed(true)}
        onBlur={onBlur}
      >
        {shown.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            isNew={filter.id === added}
            onRemove={() => {
              leave();
              remove(filter);
            }}
            onLeave={leave}
          />
        ))}
        {rest.length > 0 && <AddFilter filters={rest} onAdd={setAdded} />}
        {also}
        {onReset && <Button variant="minimal" text="Reset" aria-label="Reset filters" onClick={reset} />}
      </div>
    </search>
  );
};
