import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useMay, useMe, useSignedOut } from '../../graphql/session.ts';
import type { Found } from './found.ts';
import { keepOnly, openedAt, recentIds, rememberOpened } from './recent.ts';
import { useRecentRecordsQuery } from './search-api.ts';

/** Keeps the number of every record whose page is opened. */
export const useRememberOpened = (): void => {
  const person = useMe()?.id;
  const signedOut = useSignedOut();
  const opened = openedAt(useLocation().pathname);
  useEffect(() => {
    if (person !== undefined && opened !== undefined && !signedOut) rememberOpened(person, opened);
  }, [person, opened, signedOut]);
};

/** The records that the person opened last, as they are now; those that are gone are forgotten. */
export const useRecent = (): ReadonlyArray<Found> => {
  const may = useMay();
  const person = useMe()?.id ?? '';
  const [ids] = useState(() => recentIds(person));
  const kinds = { quotes: may('quote_view'), orders: may('order_view') };
  const isAsked = ids.length > 0 && (kinds.quotes || kinds.orders);
  const { currentData } = useRecentRecordsQuery(isAsked ? { ids, ...kinds } : skipToken);
  useEffect(() => {
    if (currentData)
      keepOnly(
        person,
        currentData.map(({ id }) => id),
      );
  }, [currentData, person]);
  return currentData ?? [];
};
