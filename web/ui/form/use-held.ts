import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { afterPointer, isPointerDown, watchPointer } from '../pointer.ts';

/**
 * The value, but for the moment in which a pointer is down: until it is up the one before. Leaving a field checks it;
 * what the check adds or takes away would move what is just being clicked from under the pointer.
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
