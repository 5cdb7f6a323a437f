import { Callout, Intent } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { CarrierChange } from './carrier-changes.ts';

/** Says what somebody else changed about the chosen carrier before the dispatch was sent. */
export const CarrierChangedNote = ({ changes }: { readonly changes: ReadonlyArray<CarrierChange> }) => {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} className="dispatch-conflict">
      <Callout intent={Intent.WARNING} icon={null} role="alert">
        <p>
          Somebody changed this carrier meanwhile. Nothing was sent, and what you typed is kept. Dispatch
          again if it is still right.
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
