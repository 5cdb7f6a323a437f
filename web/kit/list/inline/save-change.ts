import { today } from '../../format.ts';
import { answerOf, isStored, type NotStored } from '../../save/outcome.ts';
import { saver } from '../../save/saver.ts';
import { type ListsDispatch, redrawRows } from '../rows/rows-api.ts';
import type { AnyChange, AnyInline, EditableRow } from './inline-definition.ts';

/** The editable values of a record at a revision. */
export type Current = { readonly revision: number };

/** A change of a row. */
export type Made = {
  readonly definition: AnyInline;
  /** Name of the record. */
  readonly name: string;
  readonly id: string;
  readonly rowId: string;
  readonly change: AnyChange;
  /** Returns the record right before the change. */
  readonly before: () => Current;
  /** Revision of the record when the user chose the change. */
  readonly revision: number;
  /** Runs right before the change is sent. */
  readonly prepare?: () => Promise<unknown>;
  /** An undo: any later change of the same part is a conflict. */
  readonly isUndo?: true;
};

/** Result of a change; `now` is the stored record, undefined if it could not be read. */
export type Outcome = {
  readonly before: Current;
  readonly now: Current | undefined;
  /** Set if nothing was stored. */
  readonly refusal?: NotStored;
};

const save = saver();

/** Pending changes, by tag and record id. */
const running = new Map<string, Promise<Outcome>>();

const carryOut = async (made: Made, revision: number, dispatch: ListsDispatch): Promise<Outcome> => {
  const { definition, id, rowId, change, prepare } = made;
  const { tag, drawn, membership, withField } = definition;
  const before = made.before();
  const [unmade, done] = (['before', 'after'] as const).map((at) => ({ rowId, change, at }));
  const draw = (redrawn: (row: EditableRow) => EditableRow): void => {
    dispatch(
      redrawRows<EditableRow>(tag, id, (row, shown) =>
        membership(redrawn(row), change.about, shown, today()),
      ),
    );
  };
  const drawField = (from: Current, of: typeof done): void =>
    draw((row) => drawn(row, withField(row, from, change.about), of));
  const drawAll = (now: Current | undefined, of?: typeof done): void =>
    now && draw((row) => drawn(row, now, of));
  const load = (): Promise<Current | undefined> => definition.load(dispatch, id);

  drawField(definition.after(before, change), done);
  const outcome = await save({
    subject: `${tag} ${id}`,
    input: { input: definition.inputOf(change, before), revision },
    send: async ({ input, intention }): Promise<Current | null> => {
      await prepare?.();
      return definition.send(dispatch, { id, ...input, intention });
    },
  });
  if (isStored(outcome)) {
    const now = answerOf(outcome) ?? (await load());
    drawAll(now, done);
    return { before, now };
  }
  drawField(before, unmade);
  const now = outcome.state === 'conflict' ? await load() : undefined;
  drawAll(now);
  return { before, now, refusal: outcome };
};

/** The revision to send: the user's own pending change is no conflict. */
const seenAfter = ({ revision, isUndo }: Made, last: Outcome | undefined): number =>
  isUndo || last === undefined || last.refusal ? revision : Math.max(revision, last.now?.revision ?? 0);

/**
 * Applies a change optimistically, stores it, and reverts the row if it is rejected. Changes of one record
 * are sent one after the other.
 */
export const saveChange = async (made: Made, dispatch: ListsDispatch): Promise<Outcome> => {
  const key = `${made.definition.tag} ${made.id}`;
  const result = (async () => {
    const last = await running.get(key);
    return carryOut(made, seenAfter(made, last), dispatch);
  })();
  running.set(key, result);
  try {
    return await result;
  } finally {
    if (running.get(key) === result) running.delete(key);
  }
};
