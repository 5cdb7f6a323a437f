import * as t from 'io-ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import type { BegunDraft } from '../drafts/price-draft.ts';
import { unseenChanges } from '../drafts/unseen-changes.ts';
import type { PublicationOfDraft } from '../publications/price-publications.ts';
import { type TablesToEdit, tablesToEdit } from '../queries.ts';
import { fileId } from '../rows/edit-fields.ts';
import { gatherPublication } from './gather-publication.ts';

/**
 * A draft as a whole; `draftRevision` is the revision that was seen, null where it does not matter. What came later of
 * `file`, sent by the same person, was seen too.
 */
export const seenDraft = fields({
  id: priceDraftId,
  draftRevision: optional(t.Int),
  file: optional(fileId),
});

type SeenFacts = { readonly publication: PublicationOfDraft; readonly tables: TablesToEdit | null };

export const gatherSeen = async (
  ask: Ask,
  { id, draftRevision }: t.TypeOf<typeof seenDraft>,
  _known: unknown,
  recall: Parameters<typeof gatherPublication>[1],
): Promise<SeenFacts> => {
  const [publication, tables] = await Promise.all([
    gatherPublication(id, recall),
    draftRevision === null ? null : ask(tablesToEdit, 'latest'),
  ]);
  return { publication, tables };
};

/** CONFLICT where rows of a draft were changed after the revision that was seen, but for `own` ones; undefined if none were. */
export const unseenIn = (
  draft: BegunDraft,
  draftRevision: number | null,
  { tables }: Pick<SeenFacts, 'tables'>,
  not: string,
  own: ReadonlyArray<number> = [],
): Rejection | undefined => {
  if (draftRevision === null || tables === null) return undefined;
  if (draftRevision > draft.revision)
    return rejection(
      'CONFLICT',
      `The server has an earlier state than this page shows. ${not}; load the draft again.`,
    );
  const changes = unseenChanges(draft, draftRevision, tables, own);
  if (changes.length === 0) return undefined;
  return {
    ...rejection('CONFLICT', `Rows of this draft were changed after you looked at it. ${not}; look again.`),
    changes,
  };
};
