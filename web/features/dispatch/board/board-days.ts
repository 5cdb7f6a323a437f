import {
  dayOfStop,
  daysLate,
  isOpenStop,
  lateInWords,
  type Planned,
  type Stop,
} from '../../../../src/dispatch/contract/lateness.ts';
import { addDays, type CivilDate } from '../../../../src/shared-kernel/civil-date.ts';

type PlannedLoad = Planned & { readonly orderId: string };

/** A load on the day of one of its stops. */
export type StopCard<Of extends PlannedLoad = PlannedLoad> = {
  /** `4711-pickup` */
  readonly key: string;
  readonly stop: Stop;
  readonly day: CivilDate;
  /** Whether it is still to come, so that it can be moved. */
  readonly isOpen: boolean;
  /** `Pickup 2 days late` */
  readonly late: string | undefined;
  readonly load: Of;
};

export type Layout<Of extends PlannedLoad = PlannedLoad> = {
  /** Late stops of days that are not shown, the longest late first. */
  readonly late: ReadonlyArray<StopCard<Of>>;
  readonly columns: ReadonlyArray<{ readonly day: CivilDate; readonly cards: ReadonlyArray<StopCard<Of>> }>;
};

const STOPS: ReadonlyArray<Stop> = ['pickup', 'delivery'];

export const daysFrom = (first: CivilDate, count: number): ReadonlyArray<CivilDate> =>
  Array.from({ length: count }, (_, at) => addDays(first, at));

const cardsOf = <Of extends PlannedLoad>(load: Of, today: string): ReadonlyArray<StopCard<Of>> =>
  STOPS.flatMap((stop) => {
    const day = dayOfStop(load, stop) as CivilDate | null;
    if (day === null) return [];
    return [
      {
        ...{ key: `${load.orderId}-${stop}`, stop, day, load },
        isOpen: isOpenStop(load, stop),
        late: lateInWords(load, stop, today),
      },
    ];
  });

/** Late ones first, then what is still to come, pickups before deliveries. */
const rank = ({ late, isOpen, stop }: StopCard): number =>
  (late ? 0 : isOpen ? 2 : 4) + (stop === 'pickup' ? 0 : 1);

const inColumn = (a: StopCard, b: StopCard): number =>
  rank(a) - rank(b) || Number(a.load.orderId) - Number(b.load.orderId);

/** The loads by the days of their stops. */
export const layoutOf = <Of extends PlannedLoad>(
  loads: ReadonlyArray<Of>,
  days: ReadonlyArray<CivilDate>,
  today: string,
): Layout<Of> => {
  const cards = loads.flatMap((load) => cardsOf(load, today));
  return {
    late: cards
      .filter(({ day, late }) => late !== undefined && !days.includes(day))
      .toSorted(
        (a, b) => daysLate(b.load, b.stop, today) - daysLate(a.load, a.stop, today) || inColumn(a, b),
      ),
    columns: days.map((day) => ({
      day,
      cards: cards.filter((card) => card.day === day).toSorted(inColumn),
    })),
  };
};

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The card that an arrow key leads to; undefined at an edge. Late ones are a row above the columns. */
export const cardTowards = (
  { late, columns }: Layout,
  key: string,
  direction: Direction,
): StopCard | undefined => {
  const inLate = late.findIndex((card) => card.key === key);
  if (inLate !== -1) {
    if (direction === 'left') return late[inLate - 1];
    if (direction === 'right') return late[inLate + 1];
    return direction === 'down' ? columns.find(({ cards }) => cards.length > 0)?.cards[0] : undefined;
  }
  const at = columns.findIndex(({ cards }) => cards.some((card) => card.key === key));
  const row = columns[at]?.cards.findIndex((card) => card.key === key) ?? -1;
  if (direction === 'up') return columns[at]?.cards[row - 1] ?? (row === 0 ? late.at(-1) : undefined);
  if (direction === 'down') return columns[at]?.cards[row + 1];
  const others =
    direction === 'left' ? columns.slice(0, Math.max(at, 0)).toReversed() : columns.slice(at + 1);
  const next = others.find(({ cards }) => cards.length > 0)?.cards;
  return next?.[Math.min(row, next.length - 1)];
};

/** The day that a card is moved to by a key; a late one at least to today. */
export const dayAfter = ({ day, late }: StopCard, by: 1 | -1, today: CivilDate): CivilDate =>
  by === 1 && late !== undefined ? today : addDays(day, by);
