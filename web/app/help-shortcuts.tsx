import { useMay } from '../api/session.ts';
import { Keys } from '../kit/keys.tsx';
import { shortcutGroupsFor } from './shortcuts.ts';
import './help-sheet.css';

/** Focused so that the arrow keys scroll. */
const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The shortcuts that the user can use, grouped by where they work. */
export const HelpShortcuts = () => (
  <>
    <p className="quiet">While you type, single keys are text.</p>
    <div className="help-groups" ref={focusOn} tabIndex={-1}>
      {shortcutGroupsFor(useMay()).map(({ title, shortcuts }) => (
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
  </>
);
