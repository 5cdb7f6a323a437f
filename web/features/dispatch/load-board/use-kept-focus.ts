import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../../../kit/kept-focus.ts';

/** Keeps the focus among some buttons when the focused one goes, since what it did is under way. */
export const useKeptFocus = () => {
  const buttons = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && isFocusLost())
      buttons.current?.querySelector('button')?.focus({ preventScroll: true });
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
