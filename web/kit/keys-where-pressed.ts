const CLICKS: ReadonlyArray<string> = ['Enter', ' '];

/**
 * Stops the keyup of Enter and Space on any element but that of the keydown. Blueprint's buttons act on
 * keyup: one that receives the focus in between, in a dialog opened by the keydown, would take it for its own
 * press. Installed once per page.
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
