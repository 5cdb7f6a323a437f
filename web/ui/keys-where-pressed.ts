const CLICKS: ReadonlyArray<string> = ['Enter', ' '];

/**
 * Enter and Space count only where they were pressed. The kit's buttons answer when such a key goes up: one that gets
 * the focus in between, in a dialog that the press has opened, would take that for a press of its own. Once on the page.
 */
export const keepKeysWherePressed = (): void => {
  const pressed = new Map<string, EventTarget | null>();
  const onDown = ({ key, target, repeat }: KeyboardEvent): void => {
    if (!repeat) pressed.set(key, target);
  };
  const onUp = (event: KeyboardEvent): void => {
    const from = pressed.get(event.key);
    pressed.delete(event.key);
    if (!CLICKS.includes(event.key) || from === event.target) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', onDown, { capture: true });
  window.addEventListener('keyup', onUp, { capture: true });
};
