import { useEffect } from 'react';
import { useStable } from '../use-stable.ts';
import { pageCount } from './list-state.ts';

/** A loaded page of a list; undefined until the page of the address is loaded. */
type LoadedPage = { readonly rows: number; readonly total: number } | undefined;

/** Turns to the last page where the address names one beyond the list's end. */
export const useLastPage = (
  { page, size }: { readonly page: number; readonly size: number },
  loaded: LoadedPage,
  turn: (last: number) => void,
): void => {
  const last = loaded?.rows === 0 ? pageCount(loaded.total, size) : page;
  const toLast = useStable(() => turn(last));
  const isPast = last < page;
  useEffect(() => {
    if (isPast) toLast();
  }, [isPast, toLast]);
};
