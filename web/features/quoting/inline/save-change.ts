import { type ApiError, asApiError } from '../../../graphql/api-error.ts';
import { intentions } from '../../../graphql/intention.ts';
import { today } from '../../../ui/format.ts';
import { askForStanding } from '../bulk-api.ts';
import { type ListsDispatch, redrawRows } from '../list-api.ts';
import type { Kind, ListedRecord } from '../quote-types.ts';
import { changeInRow } from './inline-api.ts';
import { type InlineChange, inputOf, type Standings, standsAfter } from './inline-change.ts';
import { type MovedRow, rowWith, withPart } from './row-with.ts';
import { staying } from './staying.ts';

/** A change that somebody makes in a row. */
export type Made = {
  readonly kind: Kind;
  readonly id: string;
  readonly rowId: string;
  readonly change: InlineChange;
  /** How the record stands just before it is made. */
  readonly before: () => Standings;
  /** The revision of the record that the person was looking at. */
  readonly revision: number;
  /** Whether it takes a change back: then whatever came after that change is in its way. */
  readonly isUndo?: true;
};

/** What became of a change, and how the record stands by then; undefined where that could not be read. */
export type Outcome = {
  readonly before: Standings;
  readonly now: Standings | undefined;
  /** Why nothing was stored. */
  readonly error?: ApiError;
};

const intentionOf = intentions();

/** What is under way, by the record's id. */
const running = new Map<string, Promise<Outcome>>();

const standingNow = async ({ kind, id }: Made, dispatch: ListsDispatch): Promise<Standings | undefined> =>
  (await dispatch(askForStanding(kind, id))).data?.[0];

/** Where a change leads the row of a follow-up, or led it from. */
export const movedTo = (
  { rowId, change }: Pick<Made, 'rowId' | 'change'>,
  end: 'from' | 'to',
): MovedRow | undefined => (change.about === 'followup' ? { rowId, followupOn: change[end] } : undefined);

const carryOut = async (made: Made, revision: number, dispatch: ListsDispatch): Promise<Outcome> => {
  const { kind, id, change } = made;
  const before = made.before();
  const draw = (redrawn: (row: ListedRecord) => ListedRecord): void => {
    dispatch(redrawRows(id, (row, shown) => staying(redrawn(row), change.about, shown, today())));
  };
  const drawPart = (from: Standings, moved?: MovedRow): void =>
    draw((row) => rowWith(row, withPart(row, from, change.about), moved));
  const drawAll = (now: Standings | undefined, moved?: MovedRow): void =>
    now && draw((row) => rowWith(row, now, moved));

  drawPart(standsAfter(before, change), movedTo(made, 'to'));
  try {
    const input = inputOf(change, before);
    const intention = intentionOf({ id, input, revision });
    const answer = await dispatch(changeInRow({ kind, id, input, revision, intention })).unwrap();
    const now = answer ?? (await standingNow(made, dispatch));
    drawAll(now, movedTo(made, 'to'));
    return { before, now };
  } catch (thrown) {
    drawPart(before, movedTo(made, 'from'));
    const error = asApiError(thrown);
    const now = error.code === 'CONFLICT' ? await standingNow(made, dispatch) : undefined;
    drawAll(now);
    return { before, now, error };
  }
};

/** A change of one's own that was still on its way is nothing that somebody else has done meanwhile. */
const seenAfter = ({ revision, isUndo }: Made, last: Outcome | undefined): number =>
  isUndo || last === undefined || last.error ? revision : Math.max(revision, last.now?.revision ?? 0);

/** Draws a change at once and has it stored; what is refused is drawn back. A record's changes go one by one. */
export const saveChange = async (made: Made, dispatch: ListsDispatch): Promise<Outcome> => {
  const { id } = made;
  const result = (async () => {
    const last = await running.get(id);
    return carryOut(made, seenAfter(made, last), dispatch);
  })();
  running.set(id, result);
  try {
    return await result;
  } finally {
    if (running.get(id) === result) running.delete(id);
  }
};
