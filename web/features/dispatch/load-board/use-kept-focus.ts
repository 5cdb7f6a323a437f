import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Keeps the focus among some buttons when the focused one goes, since what it did is under way. */
export const useKeptFocus = () => {
  const buttons = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  });
  return {
    ref: buttons,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
};
