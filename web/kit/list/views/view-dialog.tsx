import { Dialog, DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import { leave } from '../../form/leaving.ts';
import { SaveScope } from '../../form/save-scope.tsx';
import { CodeComing } from '../../lazy/coming-dialog.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { ViewFormProps } from './view-form.tsx';

/** Lazy: a list shows its rows without the code of forms. */
const ViewForm = lazyPart(
  'form',
  async () => (await import('./view-form.tsx')).ViewForm,
  <DialogBody>
    <CodeComing what="form" />
  </DialogBody>,
);

/** Dialog for the name of a view, which asks before it is closed with a name that was typed. */
export const ViewDialog = ({
  title,
  ...form
}: Omit<ViewFormProps, 'onCancel'> & { readonly title: string }) => {
  const scope = useId();
  const cancel = (): void => leave(form.onClose, scope);
  return (
    <Dialog
      isOpen
      title={title}
      onClose={cancel}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      className="view-dialog"
    >
      <SaveScope id={scope}>
        <ViewForm {...form} onCancel={cancel} />
      </SaveScope>
    </Dialog>
  );
};
