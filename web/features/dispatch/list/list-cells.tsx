import type { ReactNode } from 'react';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import {
  dayOfStop,
  daysLateInWords,
  lateInWords,
  type Stop,
} from '../../../../src/dispatch/contract/lateness.ts';
import type { ListedDispatch } from '../../../api/generated/types.ts';
import type { ListCells } from '../../../kit/feature.ts';
import { briefDate, civilDate, today } from '../../../kit/format.ts';
import { carrierName } from '../words.ts';

type Shown = NonNullable<ListedDispatch['dispatch']>;

const NONE = <span className="quiet">–</span>;

/** A cell of the active dispatch; empty where the status alone was set. */
const cell =
  (shown: (dispatch: Shown) => ReactNode) =>
  ({ dispatch }: ListedDispatch): ReactNode =>
    dispatch ? shown(dispatch) : NONE;

const name = (words: string): ReactNode => <bdi title={words}>{words}</bdi>;

/** The planned day, with how late it is in words. */
const day =
  (stop: Stop) =>
  (dispatch: Shown): ReactNode => {
    const date = dayOfStop(dispatch, stop);
    if (date === null) return NONE;
    const late = daysLateInWords(dispatch, stop, today());
    if (late === undefined) return civilDate(date);
    return (
      <span className="overdue" title={`${civilDate(date)} · ${lateInWords(dispatch, stop, today())}`}>
        {briefDate(date)} · {late}
      </span>
    );
  };

/** What is late, otherwise the days, where there is little room: behind a late pick-up no delivery is on time. */
const briefDay =
  (stop: Stop) =>
  (dispatch: Shown): ReactNode => {
    const late = lateInWords(dispatch, stop, today());
    const isBehind = stop === 'delivery' && lateInWords(dispatch, 'pickup', today()) !== undefined;
    if (isBehind) return null;
    if (late !== undefined) return <span className="overdue">{late}</span>;
    const date = dayOfStop(dispatch, stop);
    return date === null ? NONE : briefDate(date);
  };

const DAY = { minWidth: 162, line: 2 } as const;

/** Who has a load, and when it is picked up and delivered. */
export const listCells: ListCells = {
  list: 'DISPATCHES',
  columns: [
    {
      id: 'carrier',
      cell: cell(({ driver }) => name(carrierName(driver.carrier))),
      ...{ minWidth: 224, beside: true, line: 1 },
    },
    { id: 'driver', cell: cell(({ driver }) => name(driverName(driver))), minWidth: 148, line: 1 },
    {
      id: 'pickup',
      cell: cell(day('pickup')),
      brief: cell(briefDay('pickup')),
      ...DAY,
      sortBy: 'pickupOn',
      beside: true,
    },
    {
      id: 'delivery',
      cell: cell(day('delivery')),
      brief: cell(briefDay('delivery')),
      ...DAY,
      sortBy: 'deliveryOn',
    },
  ],
};
