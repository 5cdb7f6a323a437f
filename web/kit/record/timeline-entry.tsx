import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { TimelineEntry } from '../feature.ts';
import { instantTime } from '../moment.ts';
import { usePrinting } from '../use-printing.ts';
import { When } from '../when.tsx';
import { type Grouped, whatHappened } from './timeline-entries.ts';

const Icon = ({ kind }: Pick<TimelineEntry, 'kind'>) => (
  <span
    className="timeline-icon"
    {...(kind ? { role: 'img', 'aria-label': kind.name, title: kind.name } : { 'aria-hidden': true })}
  >
    {kind?.icon}
  </span>
);

const One = ({ kind, entry }: TimelineEntry) => (
  <li className="timeline-entry">
    <Icon kind={kind} />
    {entry}
  </li>
);

/** `3:40 PM to 3:47 PM`. */
const Span = ({ from, until }: { readonly from: string; readonly until: string }) => (
  <>
    {instantTime(from) !== instantTime(until) && (
      <>
        <When instant={from} format={instantTime} /> to{' '}
      </>
    )}
    <When instant={until} format={instantTime} />
  </>
);

/** One entry, or several as one line that can be opened. */
export const EntryOrGroup = ({ entries }: Pick<Grouped, 'entries'>) => {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  const [newest] = entries;
  if (entries.length === 1) return <One {...newest} />;
  return (
    <li className="timeline-entry">
      <Icon kind={newest.kind} />
      <div className="timeline-words">
        <bdi>{whatHappened(entries)}</bdi>
        <p className="quiet">
          <bdi>{newest.group?.by}</bdi>, <Span from={entries.at(-1)?.at ?? newest.at} until={newest.at} />
        </p>
        <Button
          size="small"
          variant="minimal"
          text={isOpen ? 'Show as one' : `Show ${entries.length} changes`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {(isOpen || isPrinting) && (
          <ol className="timeline-entries">
            {entries.map((each) => (
              <One {...each} key={each.key} />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
};
