import type { ResolverContext } from '../../../platform/resolver.ts';
import { copiesOfRecord, type RecordResponse, recordById } from '../../published/queries/records.ts';
import type { QuoteView } from '../read-models/quote-view.ts';
import { kindsSeenBy } from './seen-records.ts';

/** The records among some that this person may see. */
const seen = (
  records: ReadonlyArray<RecordResponse>,
  { actor }: ResolverContext,
): ReadonlyArray<RecordResponse> => records.filter(({ isOrder }) => kindsSeenBy(actor).includes(isOrder));

const parent = async ({ parentId }: QuoteView, _args: unknown, context: ResolverContext) => {
  const source = parentId === null ? null : await context.ask(recordById, parentId);
  return (source && seen([source], context)[0]) ?? null;
};

const children = async ({ id }: QuoteView, _args: unknown, context: ResolverContext) =>
  seen((await context.ask(copiesOfRecord, id)) ?? [], context);

/** The source of a copied record, and its own copies, as far as this person may see them. */
export const links = { parent, children };
