import { Dialog, DialogBody } from '@blueprintjs/core';
import { lazyPart } from '../kit/lazy/lazy-part.tsx';
import { GLOBAL } from './global-shortcuts.ts';

const HelpShortcuts = lazyPart('help', async () => (await import('./help-shortcuts.tsx')).HelpShortcuts);

export const HelpSheet = ({ onClose }: { readonly onClose: () => void }) => (
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
