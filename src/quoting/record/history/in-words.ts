import { type FieldChange, valueInHistory } from '../../../platform/history/field-change.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { Catalogue, Part } from '../../contract/fields.ts';
import type { QuoteState } from '../quote.ts';
import type { Change } from './change.ts';
import { changesOf } from './changes.ts';
import { nameOf } from './name-of.ts';

const inWords = async ({ part, path, field, from, to }: Change, ask: Ask): Promise<FieldChange<Part>> => {
  const say = (value: unknown) => valueInHistory(field, value, (to, id) => nameOf(to, id, ask));
  const [before, after] = await Promise.all([say(from), say(to)]);
  return { section: part, field: path, label: field.label, from: before, to: after };
};

/** The changed fields of a record in words: money, dates, phones, and names instead of ids. */
export const changesInWords = (
  before: QuoteState,
  after: QuoteState,
  ask: Ask,
  catalogue?: Catalogue,
): Promise<ReadonlyArray<FieldChange<Part>>> =>
  Promise.all(changesOf(before, after, catalogue).map((change) => inWords(change, ask)));
