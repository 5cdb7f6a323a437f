import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { KeepsFollowup } from '../../quote-form/followup-input.tsx';
import { FollowupsCard } from '../../quote-form/followups-card.tsx';
import { useCurrentRecord } from '../current-record.ts';
import { Editable } from './editable-card.tsx';
import { Followups } from './followups.tsx';

/** Saves a chosen day at once, unless other cards are being edited: then it is saved with them. */
const FollowupsAtOnce = () => {
  const { isEditing, edit } = useRecordEditing();
  return <FollowupsCard onChanged={isEditing ? () => edit('followups') : undefined} />;
};

export const FollowupsPart = () => {
  const { mayUpdate } = useRecordEditing();
  const { followups, parentStatus } = useCurrentRecord();
  const view = mayUpdate ? (
    <FollowupsAtOnce />
  ) : (
    <Followups followups={followups} parentStatus={parentStatus} />
  );
  return (
    <KeepsFollowup>
      <Editable card="followups" view={view} />
    </KeepsFollowup>
  );
};
