import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isUnsaved, leave, saveAll } from '../../form/leaving.ts';
import { toastFailure } from '../../toast-failure.ts';
import { entryKey } from '../list-memory.ts';
import type { Direction, Position } from './neighbourhood.ts';
import { type Shown, shownIn, withoutPreview, withPreview } from './preview-address.ts';
import { type Found, type PreviewedList, useNeighbours } from './use-neighbours.ts';

export type Preview<Row> = {
  readonly shown: Shown | undefined;
  /** Key of the previewed row. */
  readonly marked: string | undefined;
  /** Undefined if the record is not among the loaded rows. */
  readonly position: Position | undefined;
  /** Number of rows in the list; undefined until loaded. */
  readonly total: number | undefined;
  readonly can: Readonly<Record<Direction, boolean>>;
  /** Id of the record to prefetch. */
  readonly nextId: string | undefined;
  /** Direction of a pending save-and-move. */
  readonly saving: Direction | undefined;
  readonly open: (row: Row) => void;
  readonly move: (direction: Direction) => void;
  /** Saves everything, then moves; stays if a save is rejected. */
  readonly saveAndMove: (direction: Direction) => void;
  readonly close: () => void;
  /** Called when the record enters or leaves edit mode; the next one opens in the same mode. */
  readonly onMode: (edit: boolean) => void;
};

/** The part that the preview itself needs. */
export type ShownPreview = Omit<Preview<never>, 'open'>;

/** Router state of a history entry: the list's address before the preview opened, and the list's state. */
type Visit = { readonly previewOver?: string; readonly entry?: string } | null;

type Manner = Visit & { readonly replace: boolean; readonly edit: boolean };

/** Preview of the record in the list's address, with navigation to its neighbors. */
export const usePreview = <Row>(list: PreviewedList<Row>): Preview<Row> => {
  const { state, shownRows, keyOf, idOf } = list;
  const [params] = useSearchParams();
  const location = useLocation();
  const visit: Visit = location.state;
  const navigate = useNavigate();
  const [saving, setSaving] = useState<Direction>();
  const isEditing = useRef(false);
  const shown = shownIn(params);
  const { markedRow, position, can, nextRow, take, findAgain } = useNeighbours(list, shown);

  const isListed = (page: number): boolean =>
    page >= state.page && (page - state.page) * state.size <= Math.max((shownRows?.rows.length ?? 0) - 1, 0);

  /** Keeps the list's address if it has the row, otherwise goes to the row's page. */
  const show = async ({ row, page }: Found<Row>, { replace, edit, previewOver }: Manner): Promise<void> => {
    const id = idOf(row);
    const key = keyOf(row);
    const named = { id, edit, ...(key !== id && { row: key }) };
    if (isListed(page)) {
      const entry = entryKey(location);
      await navigate(withPreview(params, named), { replace, state: { previewOver, entry } });
    } else
      await navigate(withPreview(params, named, { ...state, page }), { replace, state: { previewOver } });
  };

  const goTo = async (
    taken: Promise<Found<Row> | undefined>,
    direction: Direction,
    isChanged: boolean,
  ): Promise<void> => {
    try {
      const found = await taken;
      if (!found) return;
      const { previewOver } = visit ?? {};
      const edit = isEditing.current;
      await show(isChanged ? await findAgain(found, direction) : found, { replace: true, edit, previewOver });
    } catch (thrown) {
      toastFailure('preview', thrown);
    }
  };

  /** Finds the neighbor before the save, which may remove the current row from the list. */
  const begin = (direction: Direction): Promise<Found<Row> | undefined> | undefined => {
    if (!can[direction] || saving !== undefined) return undefined;
    const taken = take(direction);
    // `goTo` handles the rejection later.
    taken.catch(() => undefined);
    return taken;
  };

  return {
    shown,
    marked: markedRow && keyOf(markedRow),
    position,
    total: shownRows?.total,
    can,
    nextId: nextRow && idOf(nextRow),
    saving,
    open: (row) => {
      const previewOver = shown ? visit?.previewOver : withoutPreview(params);
      show({ row, page: state.page }, { replace: shown !== undefined, edit: false, previewOver });
    },
    move: (direction) => {
      const taken = begin(direction);
      const isChanged = isUnsaved();
      if (taken) leave(() => goTo(taken, direction, isChanged));
    },
    saveAndMove: async (direction) => {
      const taken = begin(direction);
      if (!taken) return;
      const isChanged = isUnsaved();
      setSaving(direction);
      try {
        if (await saveAll()) await goTo(taken, direction, isChanged);
      } finally {
        setSaving(undefined);
      }
    },
    close: () => {
      const search = withoutPreview(params);
      const stay = { replace: true, state: { entry: entryKey(location) } };
      leave(() => (visit?.previewOver === search ? navigate(-1) : navigate({ search }, stay)));
    },
    onMode: (edit) => {
      isEditing.current = edit;
    },
  };
};
