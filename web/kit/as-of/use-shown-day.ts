import { useSearchParams } from 'react-router';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { today } from '../format.ts';

const DAY = 'at';
const NONE: ReadonlyArray<string> = [];

/** The day, from the address, as of whose end a screen is shown; `without` are parameters that end with another day. */
export const useShownDay = (without: ReadonlyArray<string> = NONE) => {
  const [params, setParams] = useSearchParams();
  const written = params.get(DAY);
  const day = isCivilDate(written) && written <= today() ? written : undefined;
  const show = (next: string | undefined): void =>
    setParams((before) => {
      const others = [...before].filter(([name]) => name !== DAY && !without.includes(name));
      return new URLSearchParams(next === undefined ? others : [...others, [DAY, next]]);
    });
  /** The address has one that is still to come, or is no date. */
  const isUnshown = written !== null && day === undefined;
  return { day, isUnshown, show, search: day === undefined ? '' : `?${new URLSearchParams({ [DAY]: day })}` };
};

/** A day of which a screen is shown, and how to show another one. */
export type ShownDay = Pick<ReturnType<typeof useShownDay>, 'day' | 'show'>;
