import { Dialog, DialogBody } from '@blueprintjs/core';
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

/** Dialog for the name of a view. */
export const ViewDialog = ({ title, ...form }: ViewFormProps & { readonly title: string }) => (
  <Dialog
    isOpen
    title={title}
    onClose={form.onClose}
    canOutsideClickClose={false}
    shouldReturnFocusOnClose={false}
    className="view-dialog"
  >
    <ViewForm {...form} />
  </Dialog>
);
