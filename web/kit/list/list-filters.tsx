import { Button, Tag } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import { type ReactNode, useId, useState } from 'react';
import './list-filters.css';

/** An active filter. */
export type FilterTag = {
  readonly id: string;
  readonly label: string;
  readonly words: string;
  readonly remove: () => void;
};

type ListFiltersProps = {
  /** Name of the records, as in "Filter quotes". */
  readonly what: string;
  readonly controls: ReactNode;
  readonly tags: ReadonlyArray<FilterTag>;
  /** Undefined in the initial state. */
  readonly onReset: (() => void) | undefined;
};

/** Filters of a list in one row, with the active ones as tags; behind a button in a narrow window. */
export const ListFilters = ({ what, controls, tags, onReset }: ListFiltersProps) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className={isOpen ? 'list-filters is-open' : 'list-filters'} aria-label={`Filter ${what}`}>
      <Button
        className="list-filters-toggle"
        icon={<Filter />}
        text={tags.length === 0 ? 'Filters' : `Filters (${tags.length})`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className="list-filters-inside">
        <div className="list-filters-row">{controls}</div>
        {(tags.length > 0 || onReset) && (
          <div className="list-filters-set">
            {tags.map(({ id, label, words, remove }) => (
              <Tag key={id} className="filter-tag" minimal onRemove={remove}>
                {label}: <bdi>{words}</bdi>
              </Tag>
            ))}
            {onReset && <Button variant="minimal" size="small" text="Reset filters" onClick={onReset} />}
          </div>
        )}
      </div>
    </search>
  );
};
