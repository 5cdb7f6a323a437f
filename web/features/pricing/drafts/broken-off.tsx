import { Callout, Intent } from '@blueprintjs/core';
import type { OpenDraft } from '../../../api/generated/types.ts';
import { count } from '../../../kit/format.ts';
import { When } from '../../../kit/when.tsx';
import { authorOf } from './draft-words.ts';

/** Names the changes of which only some rows are in the draft. */
export const BrokenOff = ({ brokenOff }: Pick<OpenDraft, 'brokenOff'>) =>
  brokenOff.length === 0 ? null : (
    <Callout intent={Intent.WARNING} icon={null} compact>
      {brokenOff.map((change) => (
        <div key={`${change.at} ${change.done}`}>
          A change by <bdi>{authorOf(change)}</bdi> broke off here, <When instant={change.at} />:{' '}
          {count(change.done)}
          {change.all !== null && ` of ${count(change.all)}`} {change.done === 1 ? 'row is' : 'rows are'} in
          this draft; the others may be missing.
        </div>
      ))}
      Take these rows back, then make {brokenOff.length === 1 ? 'the change' : 'each change'} again.
    </Callout>
  );
