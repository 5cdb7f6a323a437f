import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { Requirement } from '../../../../src/shared-kernel/permission.ts';
import type { Found } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import type { Finding, SearchKind } from '../../../kit/search-kind.ts';
import { openedAt } from './found.ts';
import { recordOption } from './record-option.tsx';
import { usePowerSearchQuery, useRecentRecordsQuery } from './search-api.ts';

const NEEDS: Requirement = ['quote_view', 'order_view'];

const useFindings = (records: ReadonlyArray<Found> | undefined): ReadonlyArray<Finding> | undefined => {
  const may = useMay();
  const [mayQuotes, mayOrders] = [may('quote_update'), may('order_update')];
  return useMemo(
    () =>
      records?.map((record) => ({
        key: record.id,
        option: (search) => recordOption(record, search, record.isOrder ? mayOrders : mayQuotes),
      })),
    [records, mayQuotes, mayOrders],
  );
};

/** Quotes and orders as a search kind of the header and the palette. */
export const records: SearchKind = {
  title: 'Quotes and orders',
  one: 'quote or order',
  help: 'Look for a number, a name, a company, a phone number, an e-mail address, a load board’s LD number, a city, a state or a ZIP code.',
  needs: NEEDS,
  useSearch: (text, how) => {
    const { currentData, error, isFetching, refetch } = usePowerSearchQuery({ search: text }, how);
    return { findings: useFindings(currentData), error, isFetching, refetch };
  },
  useOpened: (ids) => {
    const may = useMay();
    const kinds = { quotes: may('quote_view'), orders: may('order_view') };
    const isNeeded = ids.length > 0 && (kinds.quotes || kinds.orders);
    return useFindings(useRecentRecordsQuery(isNeeded ? { ids, ...kinds } : skipToken).currentData);
  },
  openedAt,
};
