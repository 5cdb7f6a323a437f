import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  addDays,
  type CivilDate,
  invalidDateRange,
  isCivilDate,
} from '../../../../src/shared-kernel/civil-date.ts';
import { NOT_A_TYPED_DATE } from '../../../kit/form/typed.ts';
import { today } from '../../../kit/format.ts';
import type { Period } from './use-reprice.ts';

export const DAYS = [30, 90, 365] as const;

export const lastDays = (days: number): Period => {
  const to = today() as CivilDate;
  return { from: addDays(to, 1 - days), to };
};

type Problems = { readonly from?: string; readonly to?: string };

const problemsOf = ({ from, to }: Period): Problems => ({
  ...(!isCivilDate(from) && { from: NOT_A_TYPED_DATE }),
  ...(!isCivilDate(to) && { to: NOT_A_TYPED_DATE }),
  ...(isCivilDate(from) && isCivilDate(to) && from > to && { to: invalidDateRange(from, to) }),
});

/** The period of the address; by default the last 30 days. */
export const usePeriod = () => {
  const [params, setParams] = useSearchParams();
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const initial = isCivilDate(from) && isCivilDate(to) ? { from, to } : lastDays(DAYS[0]);
  const [period, setPeriod] = useState<Period>(initial);
  const [problems, setProblems] = useState<Problems>({});
  const change = (next: Partial<Period>): void => {
    setPeriod((before) => ({ ...before, ...next }));
    setProblems({});
  };
  /** The period if it can be used; then it stands in the address. */
  const checked = (): Period | undefined => {
    const found = problemsOf(period);
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    setParams(new URLSearchParams(period), { replace: true });
    return period;
  };
  return { period, problems, change, checked };
};
