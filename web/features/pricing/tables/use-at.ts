import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';

const DAY = 'at';
const DRAFT = 'draft';

/** Which tables are shown, from the address: those of now, as of the end of a day, or with the changes of a draft. */
export const useAt = () => {
  const [params, setParams] = useSearchParams();
  const draft = /^[1-9]\d{0,8}$/u.exec(params.get(DRAFT) ?? '')?.[0];
  const written = params.get(DAY) ?? '';
  const day = draft === undefined && isCivilDate(written) ? written : undefined;
  const at = useMemo(() => {
    if (draft !== undefined) return { draft };
    return day === undefined ? undefined : { day };
  }, [draft, day]);
  const show = (next: string | undefined): void =>
    setParams((before) => {
      const others = [...before].filter(([name]) => ![DAY, DRAFT, 'page'].includes(name));
      return new URLSearchParams(next === undefined ? others : [...others, [DAY, next]]);
    });
  /** Of an address that shows another table of the same moment. */
  const search =
    at === undefined
      ? ''
      : `?${new URLSearchParams(draft === undefined ? { [DAY]: written } : { [DRAFT]: draft })}`;
  /** Differs between what is shown. */
  const shown = `${draft ?? ''} ${day ?? ''}`;
  return { day, draft, at, search, shown, show };
};
