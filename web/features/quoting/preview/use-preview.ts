import { useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { isUnsaved, leave, saveAll } from '../../../ui/form/leaving.ts';
import { placeKey } from '../../../ui/list-memory.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import type { Kind } from '../quote-types.ts';
import { type Shown, shownIn, withoutPreview, withPreview } from './preview-address.ts';
import type { Direction } from './standing.ts';
import { type Found, type PreviewedList, useNeighbours } from './use-neighbours.ts';

export type Preview<Row> = {
  readonly kind: Kind;
  readonly shown: Shown | undefined;
  /** The key of the row whose record is shown. */
  readonly marked: string | undefined;
  /** In the whole set, from 1; undefined where the record does not stand among the rows that are shown. */
  readonly position: number | undefined;
  /** How many rows the set has; undefined until they are there. */
  readonly total: number | undefined;
  readonly can: Readonly<Record<Direction, boolean>>;
  /** The record that is likely to be shown next. */
  readonly nextId: string | undefined;
  /** Where it goes once everything is saved. */
  readonly saving: Direction | undefined;
  readonly open: (row: Row) => void;
  readonly move: (direction: Direction) => void;
  /** Moves once everything that was typed is saved, and stays where that is refused. */
  readonly saveAndMove: (direction: Direction) => void;
  readonly close: () => void;
  /** Told whether the record is being edited: then the next one is opened for editing too. */
  readonly onMode: (edit: boolean) => void;
};

/** What an entry of the history remembers: the list's address before it was opened there, and the list's place. */
type Visit = { readonly previewOver?: string; readonly place?: string } | null;

type Manner = Visit & { readonly replace: boolean; readonly edit: boolean };

/** The record that a list shows at its side, as the address names it, and the ways to the ones beside it. */
export const usePreview = <Row>({
  kind,
  ...list
}: PreviewedList<Row> & { readonly kind: Kind }): Preview<Row> => {
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

  /** The list stays as it is where it shows the row, and is opened at the row's page otherwise. */
  const show = async ({ row, page }: Found<Row>, { replace, edit, previewOver }: Manner): Promise<void> => {
    const id = idOf(row);
    const key = keyOf(row);
    const named = { id, edit, ...(key !== id && { row: key }) };
    if (isListed(page)) {
      const place = placeKey(location);
      await navigate(withPreview(params, named), { replace, state: { previewOver, place } });
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
      tellFailure(thrown);
    }
  };

  /** The row beside this one is sought before anything is saved: saving can take this one out of the set. */
  const begin = (direction: Direction): Promise<Found<Row> | undefined> | undefined => {
    if (!can[direction] || saving !== undefined) return undefined;
    const taken = take(direction);
    // `goTo` tells it; until then nobody listens.
    taken.catch(() => undefined);
    return taken;
  };

  return {
    kind,
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
      const stay = { replace: true, state: { place: placeKey(location) } };
      leave(() => (visit?.previewOver === search ? navigate(-1) : navigate({ search }, stay)));
    },
    onMode: (edit) => {
      isEditing.current = edit;
    },
  };
};
