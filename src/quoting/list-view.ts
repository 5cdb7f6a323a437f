import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf, type Recorded } from '../shared-kernel/event.ts';
import { type RecordId, recordId } from '../shared-kernel/record-id.ts';

const list = t.keyof({ QUOTES: null, ORDERS: null, FOLLOWUPS: null, DISPATCHES: null });

/** `address` is the list's query string, `columns` the ids of its columns in their order. */
const contents = { name: t.string, shared: t.boolean, address: t.string, columns: t.array(t.string) };

const definition = t.type({ id: recordId, list, ownerId: t.string, ...contents });

export const ListViewCreated = defineEvent('ListViewCreated', 1, definition);
const ListViewChanged = defineEvent('ListViewChanged', 1, t.type({ id: recordId, ...contents }));
const ListViewDeleted = defineEvent('ListViewDeleted', 1, t.type({ id: recordId }));

const noneOrId = t.union([recordId, t.null]);

/** With which view a person begins a list from now on, and with which one before; null is with none. */
const ListViewChosen = defineEvent(
  'ListViewChosen',
  1,
  t.type({ userId: t.string, list, id: noneOrId, before: noneOrId }),
);

/** What can happen to saved views. */
export const LIST_VIEW_EVENTS = [ListViewCreated, ListViewChanged, ListViewDeleted, ListViewChosen] as const;

export type ListViewCreated = EventOf<typeof ListViewCreated>;
export type ListViewEvent = EventOf<(typeof LIST_VIEW_EVENTS)[number]>;
export type ListView = t.TypeOf<typeof definition>;

/** The view with which a person begins a list: one a list. */
type Choice = { readonly userId: string; readonly list: ListView['list']; readonly id: RecordId };

/** All saved views and who begins with which. They are one stream, so that names and choices are plain decisions. */
export type ListViews = {
  /** No id is given twice. */
  readonly lastId: number;
  readonly byId: ReadonlyMap<number, ListView>;
  readonly chosen: ReadonlyArray<Choice>;
};

/** What is no longer shared, or is gone, is nobody else's choice any more. */
const evolve = (state: ListViews, event: Recorded<ListViewEvent>): ListViews => {
  const { byId, chosen } = state;
  switch (event.type) {
    case 'ListViewCreated': {
      const { id } = event.data;
      return { ...state, lastId: Math.max(state.lastId, id), byId: new Map(byId).set(id, event.data) };
    }
    case 'ListViewChanged': {
      const view = byId.get(event.data.id);
      if (!view) return state;
      return {
        ...state,
        byId: new Map(byId).set(view.id, { ...view, ...event.data }),
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
      const { userId, list: of, id } = event.data;
      const others = chosen.filter((choice) => choice.userId !== userId || choice.list !== of);
      return { ...state, chosen: id === null ? others : [...others, { userId, list: of, id }] };
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
