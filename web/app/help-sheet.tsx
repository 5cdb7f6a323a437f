import { Dialog, DialogBody } from '@blueprintjs/core';
import { Keys } from '../ui/keys.tsx';
import { GLOBAL } from './global-shortcuts.ts';
import { SHORTCUT_GROUPS } from './shortcuts.ts';
import './help-sheet.css';

/** From here on the arrow keys scroll. */
const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Every shortcut there is, by where it can be pressed. */
export const HelpSheet = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={GLOBAL.help.does}
    className="help-sheet"
    shouldReturnFocusOnClose={false}
    transitionDuration={0}
  >
    <DialogBody useOverflowScrollContainer={false}>
      <p className="quiet">While you type, single keys are text.</p>
      <div className="help-groups" ref={focusOn} tabIndex={-1}>
        {SHORTCUT_GROUPS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys}>
                  <dt>{does}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogBody>
  </Dialog>
);
