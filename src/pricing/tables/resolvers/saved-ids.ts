import type { Recorded } from '../../../shared-kernel/event.ts';
import type { PriceRowsDrafted } from '../events.ts';

type SentRow = { readonly id?: string | number | null | undefined };

/** Ids of rows that the events of an edit have, in their order. */
const editedIds = (events: ReadonlyArray<Pick<Recorded, 'type' | 'data'>>): ReadonlyArray<number> =>
  events.flatMap(({ type, data }) =>
    type === 'PriceRowsDrafted' ? (data as PriceRowsDrafted['data']).rows.map(({ id }) => id as number) : [],
  );

const idOf = ({ id }: SentRow): string | undefined => String(id ?? '').trim() || undefined;

/** Ids of the rows that were saved, in their order; new ones, without an id or with a blank one, have those of the events. */
export const savedIds = (
  rows: ReadonlyArray<SentRow>,
  events: ReadonlyArray<Pick<Recorded, 'type' | 'data'>>,
): ReadonlyArray<string> => {
  const sent = new Set(rows.flatMap((row) => idOf(row) ?? []));
  const created = editedIds(events)
    .map(String)
    .filter((id) => !sent.has(id));
  return rows.flatMap((row) => idOf(row) ?? created.shift() ?? []);
};
