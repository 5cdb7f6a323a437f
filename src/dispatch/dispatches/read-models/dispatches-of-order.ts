import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { DISPATCH_EVENTS, type DispatchEvent, dispatch } from '../dispatch.ts';
import type { DispatchView, PlainDispatch, Texts } from '../dispatch-view.ts';

type Row = {
  readonly id: RecordId;
  readonly dispatches: ReadonlyArray<PlainDispatch>;
  /** What is personal, by dispatch; null once the customer is forgotten. */
  readonly texts: Readonly<Record<string, Texts>> | null;
};

const NO_TEXTS: Texts = { instructions: null, overrideReason: null, acceptedTerms: null, reason: null };

const presented = ({ id: orderId, dispatches, texts }: Row): ReadonlyArray<DispatchView> =>
  dispatches.map((each) => ({ ...each, ...(texts?.[each.id] ?? NO_TEXTS), orderId }));

export const dispatchesOfOrder = defineReadModel<Row, DispatchEvent>({
  name: 'dispatches_of_order',
  version: 6,
  table: (table) => {
    table.integer('id').primary();
    table.jsonb('dispatches').notNullable();
    table.jsonb('texts');
  },
  key: 'id',
  events: DISPATCH_EVENTS,
  keys: (event) => [event.data.orderId],
  // The customer is forgotten in the stream of the record.
  joins: true,
  evolve: (row, event) => {
    const before = row ? presented(row) : [];
    const id = event.data.orderId;
    const after = dispatch.evolve(before, event).map((each): DispatchView => {
      const known = before.find((earlier) => earlier.id === each.id);
      const isCanceled = event.type === 'DispatchCanceled' && event.data.dispatchId === each.id;
      return {
        ...each,
        orderId: id,
        reason: isCanceled ? event.data.reason : (known?.reason ?? null),
      };
    });
    const texts = Object.fromEntries(
      after.map(({ id: of, instructions, overrideReason, acceptedTerms, reason }) => [
        of,
        { instructions, overrideReason, acceptedTerms, reason },
      ]),
    );
    const dispatches = after.map(
      ({ instructions: _i, overrideReason: _o, acceptedTerms: _t, reason: _r, orderId: _order, ...plain }) =>
        plain,
    );
    return { id, dispatches, texts };
  },
  personal: ['texts'],
  rowsOf: idsOf('record'),
});

/** The dispatches of each order, oldest first. */
export const dispatchesOfOrders = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<DispatchView>>> => {
  const text = `select * from ${tableOf(dispatchesOfOrder)} where id = any($1)`;
  const rows = await sql<Row>('dispatches_of_orders', text, [ids]);
  const byId = new Map(rows.map((row) => [row.id, presented(row)]));
  return ids.map((id) => byId.get(id) ?? []);
};
