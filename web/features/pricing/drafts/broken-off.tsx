import { Callout, Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { OpenDraft } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';
import { authorOf } from './draft-words.ts';

export type BrokenOffChange = OpenDraft['brokenOff'][number];

type BrokenOffProps = Pick<OpenDraft, 'brokenOff'> & {
  /** What says that nothing of a change is missing. */
  readonly acceptOf?: (change: BrokenOffChange) => ReactNode;
};

/** Names the changes of which only some rows are in the draft. */
export const BrokenOff = ({ brokenOff, acceptOf }: BrokenOffProps) =>
  brokenOff.length === 0 ? null : (
    <Callout intent={Intent.WARNING} icon={null} compact className="broken-off">
      {brokenOff.map((change) => (
        <div key={change.revision}>
          <span>
            A change by <bdi>{authorOf(change)}</bdi> broke off here, <When instant={change.at} />:{' '}
            {count(change.done)}
            {change.all !== null && ` of ${count(change.all)}`}{' '}
            {(change.all ?? change.done) === 1 ? 'row' : 'rows'} {change.done === 1 ? 'is' : 'are'} in this
            draft; the others may be missing.
          </span>
          {acceptOf?.(change)}
        </div>
      ))}
      Take these rows back, then make {brokenOff.length === 1 ? 'the change' : 'each change'} again.
      {acceptOf && ' If the rest was made in another way, “That is all of it” ends this warning.'}
    </Callout>
  );
