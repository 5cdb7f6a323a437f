import * as t from 'io-ts';
import { changedBy, type LastChanges } from '../../shared-kernel/conflict.ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../../shared-kernel/event.ts';
import { type SavedViewId, savedViewId } from '../../shared-kernel/ids/saved-view.ts';
import { type UserId, userId } from '../../shared-kernel/ids/user.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { VIEW_PARTS, type ViewPart } from '../contract/saved-views.ts';

/** `list` is a list's name, `address` its query string, `columns` the ids of its columns in their order. */
const contents = { name: t.string, shared: t.boolean, address: t.string, columns: t.array(t.string) };

const definition = t.type({ id: savedViewId, list: t.string, ownerId: userId, ...contents });

export const ListViewCreated = defineEvent('ListViewCreated', 1, definition);
const ListViewChanged = defineEvent('ListViewChanged', 1, t.type({ id: savedViewId, ...contents }));
const ListViewDeleted = defineEvent('ListViewDeleted', 1, t.type({ id: savedViewId }));

const noneOrId = t.union([savedViewId, t.null]);

/** A person's default view of a list from now on, and the one before; null is none. */
const ListViewChosen = defineEvent(
  'ListViewChosen',
  1,
  t.type({ userId, list: t.string, id: noneOrId, before: noneOrId }),
);

/** All events of saved views. */
export const LIST_VIEW_EVENTS = [ListViewCreated, ListViewChanged, ListViewDeleted, ListViewChosen] as const;

export type ListViewCreated = EventOf<typeof ListViewCreated>;
export type ListViewEvent = EventOf<(typeof LIST_VIEW_EVENTS)[number]>;
/** With who has changed which of its parts last. A choice as a default is no change of it. */
export type ListView = t.TypeOf<typeof definition> & {
  /** That of its last event. */
  readonly revision: number;
  readonly changed: LastChanges<ViewPart>;
};

/** A person's default view: one per list. */
type Choice = { readonly userId: UserId; readonly list: ListView['list']; readonly id: SavedViewId };

/** All saved views and everybody's defaults. They are one stream, so that names and choices are plain decisions. */
export type ListViews = {
  /** Ids are never reused. */
  readonly lastId: number;
  readonly byId: ReadonlyMap<number, ListView>;
  readonly chosen: ReadonlyArray<Choice>;
};

/** A view that is deleted or no longer shared stops being others' default. */
const evolve = (state: ListViews, event: Recorded<ListViewEvent>): ListViews => {
  const { byId, chosen } = state;
  const { revision } = event;
  switch (event.type) {
    case 'ListViewCreated': {
      const { id } = event.data;
      const view = { ...event.data, revision, changed: {} };
      return { ...state, lastId: Math.max(state.lastId, id), byId: new Map(byId).set(id, view) };
    }
    case 'ListViewChanged': {
      const view = byId.get(event.data.id);
      if (!view) return state;
      const differ = VIEW_PARTS.filter((part) => !sameValue(event.data[part], view[part]));
      const changed = { ...view.changed, ...changedBy(event, differ) };
      return {
        ...state,
        byId: new Map(byId).set(view.id, { ...view, ...event.data, revision, changed }),
        chosen: event.data.shared
          ? chosen
          : chosen.filter(({ id, userId }) => id !== view.id || userId === view.ownerId),
      };
    }
    case 'ListViewDeleted': {
      const { id } = event.data;
      return {
        ...state,
        byId: new Map([...byId].filter(([each]) => each !== id)),
        chosen: chosen.filter((choice) => choice.id !== id),
      };
    }
    case 'ListViewChosen': {
      const { userId, list, id } = event.data;
      const others = chosen.filter((choice) => choice.userId !== userId || choice.list !== list);
      return { ...state, chosen: id === null ? others : [...others, { userId, list, id }] };
    }
  }
};

export const listViews: Aggregate<ListViews, ListViewEvent> = {
  name: 'list-views',
  events: LIST_VIEW_EVENTS,
  initial: { lastId: 0, byId: new Map(), chosen: [] },
  evolve,
  subject: (stream) => stream,
};
