import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { afterPointer, isPointerDown, watchPointer } from '../pointer.ts';

/**
 * The value, frozen while a pointer is down. Blur validates a field; without the freeze, an appearing or
 * disappearing error would move the click's target.
 */
export const useHeld = <A>(value: A): A => {
  const shown = useRef(value);
  const [, showNow] = useReducer((times: number) => times + 1, 0);
  const isHeld = value !== shown.current && isPointerDown();
  useEffect(watchPointer, []);
  useLayoutEffect(() => {
    if (!isHeld) shown.current = value;
  });
  useEffect(() => (isHeld ? afterPointer(showNow) : undefined), [isHeld]);
  return isHeld ? shown.current : value;
};
