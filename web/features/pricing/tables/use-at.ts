import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useShownDay } from '../../../kit/as-of/use-shown-day.ts';

const DRAFT = 'draft';

/** Another day ends a draft, and begins with the first page. */
const WITHOUT = [DRAFT, 'page'];

/** Which tables are shown, from the address: those of now, as of the end of a day, or with the changes of a draft. */
export const useAt = () => {
  const [params] = useSearchParams();
  const { show, search, ...written } = useShownDay(WITHOUT);
  const draft = /^[1-9]\d{0,8}$/u.exec(params.get(DRAFT) ?? '')?.[0];
  const day = draft === undefined ? written.day : undefined;
  const at = useMemo(() => {
    if (draft !== undefined) return { draft };
    return day === undefined ? undefined : { day };
  }, [draft, day]);
  return {
    ...{ day, draft, at, show, isUnshown: draft === undefined && written.isUnshown },
    /** Of an address that shows another table of the same moment. */
    search: draft === undefined ? search : `?${new URLSearchParams({ [DRAFT]: draft })}`,
    /** Differs between what is shown. */
    shown: `${draft ?? ''} ${day ?? ''}`,
  };
};
