import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { noCarrier, statusInWords } from '../../../../src/dispatch/contract/dispatch-statuses.ts';
import { driverName } from '../../../../src/dispatch/contract/driver-name.ts';
import {
  dayOfStop,
  daysLateInWords,
  lateInWords,
  STOP_NAMES,
  type Stop,
} from '../../../../src/dispatch/contract/lateness.ts';
import type { ListedDispatch } from '../../../api/generated/types.ts';
import type { ListCells } from '../../../kit/feature.ts';
import { briefDate, civilDate, today } from '../../../kit/format.ts';
import { TwoLines } from '../../../kit/list/column-below.tsx';
import { listedDate, pastDate } from '../../../kit/list/listed-date.ts';
import { DispatchStatusTag } from '../dispatch-status-tag.tsx';
import { carrierName } from '../words.ts';

type Shown = NonNullable<ListedDispatch['dispatch']>;

/** Answers that are missing, where there is little room. */
const briefAnswer = ({ status, acceptedBeforeChange }: Shown): string | undefined =>
  acceptedBeforeChange ? 'Changed' : status === 'PENDING' ? 'Waiting' : undefined;
const NONE = <span className="quiet">–</span>;

/** A cell of the active dispatch; empty where the status alone was set. */
const cell =
  (shown: (dispatch: Shown) => ReactNode) =>
  ({ dispatch }: ListedDispatch): ReactNode =>
    dispatch ? shown(dispatch) : NONE;

const name = (words: string): ReactNode => <bdi title={words}>{words}</bdi>;

/** The planned day, with how late it is in words, which are whole also where the day is not. */
const day =
  (stop: Stop) =>
  (dispatch: Shown): ReactNode => {
    const date = dayOfStop(dispatch, stop);
    if (date === null) return NONE;
    const late = daysLateInWords(dispatch, stop, today());
    if (late === undefined) return listedDate(date);
    return (
      <span
        className="overdue list-yielding"
        title={`${civilDate(date)} · ${lateInWords(dispatch, stop, today())}`}
      >
        <span>{pastDate(date)} ·</span> <span>{late}</span>
      </span>
    );
  };

/** What is late, otherwise the day, below the stop's name: a row of two lines has no titles, and little room. */
const briefDay =
  (stop: Stop) =>
  (dispatch: Shown): ReactNode => {
    const late = daysLateInWords(dispatch, stop, today());
    const date = dayOfStop(dispatch, stop);
    if (date === null) return NONE;
    return (
      <span className={late === undefined ? 'list-stacked' : 'list-stacked overdue'}>
        <span>{STOP_NAMES[stop]}</span> <span>{late ?? briefDate(date)}</span>
      </span>
    );
  };

/** Who has it. An order that nobody has is one to dispatch again. */
const carrier = ({ dispatch, rejectedBy }: ListedDispatch): ReactNode =>
  dispatch ? (
    name(carrierName(dispatch.driver.carrier))
  ) : (
    <span className={`${Classes.TAG} status status-trouble`}>
      <span>{name(noCarrier(rejectedBy && carrierName(rejectedBy)))}</span>
    </span>
  );

const below =
  (shown: (dispatch: Shown) => ReactNode) =>
  ({ dispatch }: ListedDispatch): ReactNode =>
    dispatch && shown(dispatch);

/** Whom to call stands out. */
const answerBelow = (dispatch: Shown): ReactNode => {
  const [brief, words] = [briefAnswer(dispatch), statusInWords(dispatch)];
  return brief === undefined ? words : <strong title={words}>{brief}</strong>;
};
const driverBelow = ({ driver }: Shown): ReactNode => name(driverName(driver));

/** In a row of two lines its name has the first one, above its answer and its driver. */
const briefCarrier = (row: ListedDispatch): ReactNode => {
  const { dispatch } = row;
  const parts = dispatch ? [answerBelow(dispatch), driverBelow(dispatch)] : [];
  return <TwoLines below={parts}>{carrier(row)}</TwoLines>;
};

/** `Delivery Dec 3`, or how late it is. */
const deliveryBelow = (dispatch: Shown): ReactNode => {
  const late = daysLateInWords(dispatch, 'delivery', today());
  if (dispatch.deliveryDate === null) return null;
  return (
    <span className={late === undefined ? undefined : 'overdue'}>
      {STOP_NAMES.delivery} {late ?? briefDate(dispatch.deliveryDate)}
    </span>
  );
};

/** The day that matters next, with its stop: one that is late, the delivery before the pickup, or the pickup. */
const dayBelow = (dispatch: Shown): ReactNode => {
  const lateFor = (stop: Stop) => daysLateInWords(dispatch, stop, today());
  const stop = lateFor('delivery') !== undefined ? 'delivery' : 'pickup';
  const date = dayOfStop(dispatch, stop);
  if (date === null) return null;
  const late = lateFor(stop);
  return (
    <span className={late === undefined ? undefined : 'overdue'}>
      {STOP_NAMES[stop]} {late ?? briefDate(date)}
    </span>
  );
};

/** Whether the carrier has answered. */
const answer = cell((dispatch) => <DispatchStatusTag dispatch={dispatch} short={briefAnswer(dispatch)} />);

const DAY = { minWidth: 162 } as const;

/** In a narrow table the next day, by which a load is late, goes before the answer, and that before the rest. */
const BEHIND_PICKUP = 4.5;

/** Who has a load, and when it is picked up and delivered. */
export const listCells: ListCells = {
  list: 'DISPATCHES',
  columns: [
    {
      id: 'carrier',
      cell: carrier,
      brief: briefCarrier,
      below: { answer: below(answerBelow), pickup: below(dayBelow), driver: below(driverBelow) },
      ...{ minWidth: 236, beside: true, line: 1 },
    },
    { id: 'answer', cell: answer, minWidth: 100, priority: BEHIND_PICKUP },
    { id: 'driver', cell: cell(({ driver }) => name(driverName(driver))), minWidth: 148 },
    {
      id: 'pickup',
      cell: cell(day('pickup')),
      brief: cell(briefDay('pickup')),
      below: { delivery: below(deliveryBelow) },
      ...{ ...DAY, sortBy: 'pickupOn', beside: 'in two lines', line: 2 },
    },
    {
      id: 'delivery',
      cell: cell(day('delivery')),
      brief: cell(briefDay('delivery')),
      ...{ ...DAY, sortBy: 'deliveryOn', line: 2 },
    },
  ],
};
