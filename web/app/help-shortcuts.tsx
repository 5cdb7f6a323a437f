import { Keys } from '../kit/keys.tsx';
import { SHORTCUT_GROUPS } from './shortcuts.ts';
import './help-sheet.css';

/** Focused so that the arrow keys scroll. */
const focusOn = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** All shortcuts, grouped by where they work. */
export const HelpShortcuts = () => (
  <>
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
  </>
);
