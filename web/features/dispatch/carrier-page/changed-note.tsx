import { Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { SheetChange } from './sheet-changes.ts';

type ChangedNoteProps = {
  readonly title: string;
  readonly changes: ReadonlyArray<SheetChange>;
  readonly children?: ReactNode;
};

/** What the office changed on a load that waits for its answer. */
export const ChangedNote = ({ title, changes, children }: ChangedNoteProps) => (
  <Callout intent={Intent.WARNING} icon={null} className="carrier-state" role="status">
    <h2>{title}</h2>
    {changes.map(({ label, from, to }) => (
      <p key={label}>
        {label}: <bdi>{to || 'none'}</bdi>, was <bdi>{from || 'none'}</bdi>
      </p>
    ))}
    {children}
  </Callout>
);
