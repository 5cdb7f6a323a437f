import { useRef, useState } from 'react';
import { useSettled } from '../../ui/use-settled.ts';
import type { Found } from './found.ts';
import { usePowerSearchQuery } from './search-api.ts';

type Answer = { readonly to: string; readonly records: ReadonlyArray<Found> };
const NONE: Answer = { to: '', records: [] };

export type RecordSearch = {
  readonly wanted: string;
  readonly state: 'idle' | 'waiting' | 'failed' | 'answered';
  /** While waiting, what was found for the beginning of what is wanted, or for more of it. */
  readonly records: ReadonlyArray<Found>;
  readonly error: unknown;
  readonly retry: () => void;
  /** Asks at once for what is typed now. */
  readonly hurry: () => void;
};

/** A letter by itself finds nothing; a digit may be a record's number. */
const isEnough = (text: string): boolean => [...text].length > 1 || /^\d$/u.test(text);

const areRelated = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Looks for quotes and orders once the person has stopped typing; an answer only ever stands for what it was asked. */
export const useRecordSearch = (text: string, isOn: boolean): RecordSearch => {
  const typed = text.trim();
  const wanted = isOn && isEnough(typed) ? typed : '';
  const settled = useSettled(wanted);
  const [hurried, setHurried] = useState('');
  const last = useRef(NONE);
  const asked = hurried === wanted ? wanted : settled;
  const isAsked = asked === wanted;
  const skip = wanted === '' || asked === '';
  const { currentData, error, refetch, isFetching } = usePowerSearchQuery(asked, { skip });
  const answered = isAsked && !skip ? currentData : undefined;
  if (answered) last.current = { to: wanted, records: answered };
  if (!areRelated(last.current.to, wanted) || wanted === '') last.current = NONE;

  const shared = {
    wanted,
    error,
    retry: () => {
      refetch();
    },
    hurry: () => setHurried(wanted),
  };
  if (wanted === '') return { ...shared, state: 'idle', records: [] };
  if (isAsked && error !== undefined && !isFetching) return { ...shared, state: 'failed', records: [] };
  if (answered) return { ...shared, state: 'answered', records: answered };
  return { ...shared, state: 'waiting', records: last.current.records };
};
