import type { Request } from '../../platform/resolver.ts';
import { copiesOfRecord, type RecordAnswer, recordById } from '../published.ts';
import type { QuoteView } from '../read-models/quote-view.ts';
import { kindsSeenBy } from './seen-records.ts';

/** Those records that this person may see. */
const seen = (records: ReadonlyArray<RecordAnswer>, { actor }: Request): ReadonlyArray<RecordAnswer> =>
  records.filter(({ isOrder }) => kindsSeenBy(actor).includes(isOrder));

const parent = async ({ parentId }: QuoteView, _args: unknown, request: Request) => {
  const source = parentId === null ? null : await request.ask(recordById, parentId);
  return (source && seen([source], request)[0]) ?? null;
};

const children = async ({ id }: QuoteView, _args: unknown, request: Request) =>
  seen((await request.ask(copiesOfRecord, id)) ?? [], request);

/** The record that a record is a copy of, and its own copies, as far as this person may see them. */
export const links = { parent, children };
