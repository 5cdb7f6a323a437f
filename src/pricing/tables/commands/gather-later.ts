import type { Recall } from '../../../platform/command/command.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { grouped } from '../../../shared-kernel/grouped.ts';
import type { PublishedRows } from '../drafts/conflicts.ts';
import { draftStream, priceDraft, rowsOf } from '../drafts/price-draft.ts';
import type { Published } from '../publications/price-publications.ts';
import { publishedChanges } from '../queries.ts';
import { type RowOf, rowKey } from '../rows/price-rows.ts';

/** Publications with all of their rows, which the log has. */
export const recallRows = (
  publications: ReadonlyArray<Published>,
  recall: Recall,
): Promise<ReadonlyArray<PublishedRows>> =>
  Promise.all(
    publications.map(async (each) => ({
      ...each,
      rows: rowsOf(await recall(priceDraft, draftStream(each.draftId))),
    })),
  );

/**
 * What publications have of some rows. Of those that the tables know, up to `read`, only the last change of a row is
 * there (`LAST`), which is what it can meet, or each (`ALL`); the rows of later ones are recalled.
 */
export const gatherLater = async (
  publications: ReadonlyArray<Published>,
  some: ReadonlyArray<RowOf>,
  read: number,
  which: 'LAST' | 'ALL',
  { ask, recall }: { readonly ask: Ask; readonly recall: Recall },
): Promise<ReadonlyArray<PublishedRows>> => {
  const [first] = publications;
  if (!first) return [];
  const rows = [...new Map(some.map(({ table, id }) => [rowKey({ table, id }), { table, id }])).values()];
  const known =
    first.number > read
      ? null
      : await ask(publishedChanges, { rows, after: first.number - 1, upTo: read, which });
  const upTo = known?.upTo ?? 0;
  const changed = grouped(known?.changes ?? [], ({ number }) => number);
  const changedBefore = publications.flatMap((each) => {
    const changes = changed.get(each.number);
    return changes ? [{ ...each, rows: changes.map(({ row }) => row) }] : [];
  });
  const unknown = publications.filter(({ number }) => number > upTo);
  return [...changedBefore, ...(await recallRows(unknown, recall))];
};
