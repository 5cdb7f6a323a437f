let isDown = false;
const waiting = new Set<() => void>();

const onDown = (): void => {
  isDown = true;
};

/** A click follows its `pointerup` within the same task; a timer runs after it. */
const onUp = (): void => {
  setTimeout(() => {
    isDown = false;
    for (const act of waiting) act();
    waiting.clear();
  });
};

/** Starts tracking whether a mouse button or a finger is down; idempotent. */
export const watchPointer = (): void => {
  window.addEventListener('pointerdown', onDown, { capture: true });
  window.addEventListener('pointerup', onUp, { capture: true });
  window.addEventListener('pointercancel', onUp, { capture: true });
  // A release outside the window raises no `pointerup` here.
  window.addEventListener('blur', onUp);
};

export const isPointerDown = (): boolean => isDown;

/** Runs `act` once no pointer is down; returns a function that cancels it. */
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
