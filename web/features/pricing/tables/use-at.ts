import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';

const DAY = 'at';

/** The day as of which tables are shown, from the address; undefined for now. */
export const useAt = () => {
  const [params, setParams] = useSearchParams();
  const written = params.get(DAY) ?? '';
  const day = isCivilDate(written) ? written : undefined;
  const at = useMemo(() => (day === undefined ? undefined : { day }), [day]);
  const show = (next: string | undefined): void =>
    setParams((before) => {
      const others = [...before].filter(([name]) => name !== DAY && name !== 'page');
      return new URLSearchParams(next === undefined ? others : [...others, [DAY, next]]);
    });
  return { day, at, show };
};
