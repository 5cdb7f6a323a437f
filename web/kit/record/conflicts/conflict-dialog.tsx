import { Dialog, DialogBody } from '@blueprintjs/core';
import { useRef } from 'react';
import { CodeComing } from '../../lazy/coming-dialog.tsx';
import { lazyPart } from '../../lazy/lazy-part.tsx';
import type { AnyForm } from '../editing/form-definition.ts';
import type { ConflictsProps } from './conflicts-props.ts';

/** Its code is needed where a save is in conflict. */
const Decision = lazyPart(
  'comparison',
  // biome-ignore lint/suspicious/noExplicitAny: a part that is loaded is of no one form
  async () => (await import('./conflict-decision.tsx')).Decision<any>,
  <DialogBody>
    <CodeComing what="comparison" />
  </DialogBody>,
);

/**
 * While a save is in conflict, compares the user's edits with the other ones, section by section. Nothing is stored or
 * dropped until each section is decided; closing the dialog leaves all input as typed.
 */
export const Conflicts = <F extends AnyForm>(props: ConflictsProps<F>) => {
  const { person, saving } = props;
  const { conflict, closeConflict } = saving;
  /** The dialog fades out with it, and then returns the focus. */
  const last = useRef(conflict);
  last.current = conflict ?? last.current;
  return (
    <Dialog
      isOpen={conflict !== undefined}
      onClose={closeConflict}
      title={last.current?.isForgotten ? `This ${person} was forgotten` : 'This was changed meanwhile'}
      className="conflict-dialog"
      canOutsideClickClose={false}
    >
      {last.current && <Decision {...props} conflict={last.current} />}
    </Dialog>
  );
};
