let isDown = false;
const waiting = new Set<() => void>();

const onDown = (): void => {
  isDown = true;
};

/** A click follows its `pointerup` within the same task: what waits for the release comes after it. */
const onUp = (): void => {
  setTimeout(() => {
    isDown = false;
    for (const act of waiting) act();
    waiting.clear();
  });
};

/** From now on it is known whether a mouse button or a finger is down; may be called any number of times. */
export const watchPointer = (): void => {
  window.addEventListener('pointerdown', onDown, { capture: true });
  window.addEventListener('pointerup', onUp, { capture: true });
  window.addEventListener('pointercancel', onUp, { capture: true });
  // Of the window itself: what is let go elsewhere is not told here.
  window.addEventListener('blur', onUp);
};

export const isPointerDown = (): boolean => isDown;

/** Acts once no pointer is down; gives a way to give it up. */
export const afterPointer = (act: () => void): (() => void) => {
  if (!isDown) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => {
    waiting.delete(act);
  };
};
