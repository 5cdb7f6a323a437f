import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMe, useSignedOut } from '../../api/session.ts';
import type { Finding } from '../../kit/search-kind.ts';
import { keepOnly, recentIds, rememberOpened } from './recent.ts';
import { useSearchKinds } from './use-search-kinds.ts';

/** Remembers every record that the user opens. */
export const useRememberOpened = (): void => {
  const person = useMe()?.id;
  const signedOut = useSignedOut();
  const { pathname } = useLocation();
  const [opened] = useSearchKinds().flatMap(({ openedAt }) => openedAt(pathname) ?? []);
  useEffect(() => {
    if (person !== undefined && opened !== undefined && !signedOut) rememberOpened(person, opened);
  }, [person, opened, signedOut]);
};

/** Recently opened records, freshly loaded; missing ones are forgotten. */
export const useRecent = (): ReadonlyArray<Finding> => {
  const person = useMe()?.id ?? '';
  const [ids] = useState(() => recentIds(person));
  // biome-ignore lint/correctness/useHookAtTopLevel: the kinds of records are constant
  const opened = useSearchKinds().map(({ useOpened }) => useOpened(ids));
  const isAnswered = opened.every((findings) => findings !== undefined);
  const findings = opened
    .flatMap((each) => each ?? [])
    .toSorted((a, b) => ids.indexOf(a.key) - ids.indexOf(b.key));
  const there = findings.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (isAnswered) keepOnly(person, there.split(' '));
  }, [isAnswered, person, there]);
  return isAnswered ? findings : [];
};
