import * as t from 'io-ts';
import { defineEvent, type EventOf, type Recorded } from '../../shared-kernel/event.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { orderKeyOfNumber } from './rows/order-key.ts';
import { draftRow, tableOfRow } from './rows/price-rows.ts';

/** 0 is the draft of the first prices. */
const draftId = t.Int;

/**
 * `base` is the publication that it starts from. `direct`: a change without a draft of its own, published at once.
 * `undoes` is the publication that it takes back.
 */
const PriceDraftBegun = defineEvent(
  'PriceDraftBegun',
  1,
  t.type({ draftId, name: t.string, base: t.Int, direct: t.boolean, undoes: nullable(t.Int) }),
);
const PriceDraftRenamed = defineEvent('PriceDraftRenamed', 1, t.type({ draftId, name: t.string }));

/**
 * Which change of several parts an event is of: how many of its rows are done, of how many, and whether others follow.
 * `placed`: which rows of a file its part has, where that is known; `fingerprints`: of the keys by which these are known;
 * events of former releases have the `keys` themselves.
 */
const partOfChange = t.intersection([
  t.type({ id: t.string, done: t.Int, all: nullable(t.Int), more: t.boolean }),
  t.partial({
    ...{ placed: t.type({ from: t.Int, to: t.Int }) },
    ...{ keys: t.array(t.string), fingerprints: t.array(t.string) },
  }),
]);
/** `ended`: the keys of unfinished changes that are taken back as a whole. */
const inParts = t.partial({ change: partOfChange, ended: t.array(t.string) });

type NumberedRow = { readonly value: { readonly order?: number } | null };

/** Rows of version 1, whose places are whole numbers. */
const withOrderKeys = (older: unknown): unknown => {
  const drafted = older as { readonly rows: ReadonlyArray<NumberedRow> };
  const rows = drafted.rows.map((row) =>
    typeof row.value?.order === 'number'
      ? { ...row, value: { ...row.value, order: orderKeyOfNumber(row.value.order) } }
      : row,
  );
  return { ...drafted, rows };
};

/** At most 500 rows, as they were decided on with the tables of the publication `base`. */
export const PriceRowsDrafted = defineEvent(
  'PriceRowsDrafted',
  2,
  t.intersection([t.type({ draftId, base: t.Int, rows: t.array(draftRow) }), inParts]),
  { 1: withOrderKeys },
);
/** These rows of a table leave the draft, as if it had never had them. At most as many as a draft has. */
export const PriceRowsTakenBack = defineEvent(
  'PriceRowsTakenBack',
  1,
  t.intersection([t.type({ draftId, table: tableOfRow, ids: t.array(t.Int) }), inParts]),
);
/** Nothing is missing of changes that broke off (`ended`, their keys), as somebody says. */
export const BrokenOffChangesAccepted = defineEvent(
  'BrokenOffChangesAccepted',
  1,
  t.type({ draftId, ended: t.array(t.string) }),
);
const PriceDraftDiscarded = defineEvent('PriceDraftDiscarded', 1, t.type({ draftId }));
/** It is about to be published, so nothing is added any more. */
export const PriceDraftClosed = defineEvent('PriceDraftClosed', 1, t.type({ draftId }));
/** Its publication was given up (`PricePublicationGivenUp`), and a change follows. */
const PriceDraftReopened = defineEvent('PriceDraftReopened', 1, t.type({ draftId }));

export const DRAFT_EVENTS = [
  PriceDraftBegun,
  PriceDraftRenamed,
  PriceRowsDrafted,
  PriceRowsTakenBack,
  BrokenOffChangesAccepted,
  PriceDraftDiscarded,
  PriceDraftClosed,
  PriceDraftReopened,
] as const;

/**
 * The rows of a draft up to a revision count from now on. `number` is the publication's place among all, from 1; events
 * of former releases lack it (see `numberOf`). `counts` has the rows of each table that were not in force as they are in the
 * draft; events of former releases count all of them. `hash` was one of the rows, with which nothing was compared: it is
 * written empty, as nodes of former releases, beside or after these, read no event without it.
 */
export const PricesPublished = defineEvent(
  'PricesPublished',
  1,
  t.intersection([
    t.type({
      draftId,
      draftRevision: t.Int,
      base: t.Int,
      note: nullable(t.string),
      undoes: nullable(t.Int),
      counts: t.record(t.string, t.Int),
    }),
    t.partial({ number: t.Int, hash: t.string }),
  ]),
);

/** A draft that was closed at `draftRevision`, or before, is not published as of then: it can change again. */
const PricePublicationGivenUp = defineEvent(
  'PricePublicationGivenUp',
  1,
  t.type({ draftId, draftRevision: t.Int }),
);

export const PUBLICATION_EVENTS = [PricesPublished, PricePublicationGivenUp] as const;

export type PartOfChange = t.TypeOf<typeof partOfChange>;
export type PriceDraftEvent = EventOf<(typeof DRAFT_EVENTS)[number]>;
export type PriceRowsDrafted = EventOf<typeof PriceRowsDrafted>;
export type PriceRowsTakenBack = EventOf<typeof PriceRowsTakenBack>;
export type BrokenOffChangesAccepted = EventOf<typeof BrokenOffChangesAccepted>;
export type PricesPublished = EventOf<typeof PricesPublished>;
export type PublicationEvent = EventOf<(typeof PUBLICATION_EVENTS)[number]>;

/** A publication's number, from 1: its place in the stream where it was stored before that had events of other types. */
export const numberOf = ({ data, revision }: Pick<Recorded<PricesPublished>, 'data' | 'revision'>): number =>
  data.number ?? revision + 1;
