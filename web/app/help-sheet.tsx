import { Dialog, DialogBody } from '@blueprintjs/core';
import { CodeComing } from '../kit/lazy/coming-dialog.tsx';
import { lazyPart } from '../kit/lazy/lazy-part.tsx';
import { GLOBAL } from './global-shortcuts.ts';

const HelpShortcuts = lazyPart(
  'help',
  async () => (await import('./help-shortcuts.tsx')).HelpShortcuts,
  <CodeComing what="help" />,
);

export const HelpSheet = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={GLOBAL.help.does}
      className="help-sheet"
      shouldReturnFocusOnClose={false}
    >
      <DialogBody useOverflowScrollContainer={false}>
        <HelpShortcuts />
      </DialogBody>
    </Dialog>
  );
};
