import { Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { Change } from './order-changes.ts';

type ChangedNoteProps = {
  readonly what: 'carrier' | 'order';
  readonly changes: ReadonlyArray<Change>;
};

/** Says what somebody else changed about the chosen carrier, or the order, before the dispatch was stored. */
const Note = ({ what, changes }: ChangedNoteProps) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>
          Somebody changed this {what} meanwhile. Nothing was sent, and what you typed is kept. Dispatch again
          if it is still right.
        </p>
        <ul className="fitness-sentences">
          {changes.map(({ label, from, to }) => (
            <li key={label}>
              {label}: <bdi>{from}</bdi> → <bdi>{to}</bdi>
            </li>
          ))}
        </ul>
      </Callout>
    </div>
  );
};

/** Nothing without changes; other ones are said anew. */
export const ChangedNote = (props: ChangedNoteProps) =>
  props.changes.length > 0 && <Note key={JSON.stringify(props.changes)} {...props} />;
