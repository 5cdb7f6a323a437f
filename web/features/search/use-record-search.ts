import { useRef, useState } from 'react';
import { useTriedAgain } from '../../kit/use-again.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { type FoundGroup, useFound } from './use-search-kinds.ts';

type Result = { readonly to: string; readonly groups: ReadonlyArray<FoundGroup> };
const NONE: Result = { to: '', groups: [] };

export type RecordSearch = {
  readonly wanted: string;
  readonly state: 'idle' | 'waiting' | 'failed' | 'answered';
  /** While waiting: results of a related text, a prefix of the wanted text or a longer one. */
  readonly groups: ReadonlyArray<FoundGroup>;
  readonly error: unknown;
  readonly retry: () => void;
  /** Skips the debounce. */
  readonly hurry: () => void;
};

/** A single letter finds nothing; a single digit may be a record's number. */
const isEnough = (text: string): boolean => [...text].length > 1 || /^\d$/u.test(text);

const areRelated = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** Debounced search over all kinds of records; results always belong to the text they were requested for. */
export const useRecordSearch = (text: string, isOn: boolean): RecordSearch => {
  const typed = text.trim();
  const wanted = isOn && isEnough(typed) ? typed : '';
  const settled = useSettled(wanted);
  const [hurried, setHurried] = useState('');
  const last = useRef(NONE);
  const query = hurried === wanted ? wanted : settled;
  const isCurrent = query === wanted;
  const skip = wanted === '' || query === '';
  const { groups, error, retry, isFetching } = useFound(query, skip);
  useTriedAgain({ error, refetch: retry });
  const answered = isCurrent && !skip ? groups : undefined;
  if (answered) last.current = { to: wanted, groups: answered };
  if (!areRelated(last.current.to, wanted) || wanted === '') last.current = NONE;

  const shared = {
    wanted,
    error,
    retry,
    hurry: () => setHurried(wanted),
  };
  if (wanted === '') return { ...shared, state: 'idle', groups: [] };
  if (isCurrent && error !== undefined && !isFetching) return { ...shared, state: 'failed', groups: [] };
  if (answered) return { ...shared, state: 'answered', groups: answered };
  return { ...shared, state: 'waiting', groups: last.current.groups };
};
