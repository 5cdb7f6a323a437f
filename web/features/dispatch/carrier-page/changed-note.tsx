import { Callout, Intent } from '@blueprintjs/core';
import type { SheetChange } from './sheet-changes.ts';

/** What the office changed on a load that waits for its answer, since the page was opened. */
export const ChangedNote = ({ changes }: { readonly changes: ReadonlyArray<SheetChange> }) =>
  changes.length === 0 ? null : (
    <Callout intent={Intent.WARNING} icon={null} className="carrier-state" role="status">
      <h2>The office changed this load since you opened the page.</h2>
      {changes.map(({ label, from, to }) => (
        <p key={label}>
          {label}: <bdi>{to || 'none'}</bdi>, was <bdi>{from || 'none'}</bdi>
        </p>
      ))}
    </Callout>
  );
