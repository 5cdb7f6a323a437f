import { useState } from 'react';
import { searchIn } from '../list-state.ts';
import type { ViewsInUse } from './use-list-view.ts';
import type { ViewActions } from './use-view-actions.ts';
import { ViewDialog } from './view-dialog.tsx';

const WITHOUT_SEARCH = 'The words of the search are not part of a view.';

type NewViewDialogProps = {
  readonly inUse: Pick<ViewsInUse, 'shown' | 'isOwn'>;
  readonly actions: Pick<ViewActions, 'newView' | 'saveAsNew' | 'useNew'>;
  readonly onClose: () => void;
};

/** Dialog that saves what the list shows as one new view. */
export const NewViewDialog = ({ inUse: { shown, isOwn }, actions, onClose }: NewViewDialogProps) => {
  const [store] = useState(actions.newView);
  return (
    <ViewDialog
      title="Save as new view"
      draft={{ name: '', shared: false, ofEach: true }}
      sharing
      isOwn={isOwn}
      note={searchIn(shown.state.filters) ? WITHOUT_SEARCH : undefined}
      onSave={(draft) => actions.saveAsNew(store, draft)}
      onSaved={actions.useNew}
      onClose={onClose}
    />
  );
};
