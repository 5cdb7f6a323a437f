import { type RefObject, useEffect, useRef } from 'react';

/** Whether the component is mounted: for what goes on after the user has left it. */
export const useIsShown = (): RefObject<boolean> => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
};
