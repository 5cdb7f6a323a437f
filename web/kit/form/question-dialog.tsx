import { Button, Dialog, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import { useAsked } from './asking.ts';
import { jumpTo } from './field-links.tsx';

/** Shows what a form asks before it saves. Mounted once per page. */
export const QuestionDialog = () => {
  const asked = useAsked();
  /** Focused once the dialog is closed, which takes the focus back before. */
  const next = useRef<string>(undefined);
  const change = (): void => {
    next.current = asked?.path;
    asked?.answer(false);
  };
  const onClosed = (): void => {
    if (next.current !== undefined) jumpTo(next.current);
    next.current = undefined;
  };
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={change}
      onClosed={onClosed}
      transitionDuration={0}
      // Blueprint warns of a dialog without a title, also of a closed one.
      title={asked?.title ?? ''}
      isCloseButtonShown={false}
      portalClassName="above-dialogs"
    >
      <DialogBody>{asked?.text}</DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Change it" onClick={change} autoFocus />
            <Button text={asked?.verb} intent={Intent.PRIMARY} onClick={() => asked?.answer(true)} />
          </>
        }
      />
    </Dialog>
  );
};
