import { useRef } from 'react';
import { type Save, saver } from './saver.ts';

/** A saver for the component's lifetime: pressing Save twice stores once. */
export const useSave = (): Save => {
  const save = useRef<Save>(null);
  save.current ??= saver();
  return save.current;
};
