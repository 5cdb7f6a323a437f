import { nameOfActor } from '../../../identity/published/queries.ts';
import type { Outcome } from '../../../platform/command/command.ts';
import type { ProcessField, ProcessStep, ResolverContext } from '../../../platform/resolver.ts';
import { nameChanges } from '../../../shared-kernel/describe-conflict.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { rowsIn } from '../../contract/changed-rows.ts';
import { discardDirectDraft } from '../commands/discard-direct-draft.ts';
import { draftPrices } from '../commands/draft-prices.ts';
import { draftUndo } from '../commands/draft-undo.ts';
import { publishPrices } from '../commands/publish-prices.ts';
import { changedRowInWords } from '../drafts/conflict-words.ts';
import { PARTS_OF_DRAFT } from '../drafts/parts-of-edits.ts';
import { priceHistory } from '../read-models/price-history.ts';
import type { EditKind } from '../rows/price-edit.ts';

/** Arguments of every edit. */
export type EditArgs = {
  readonly base?: number | null | undefined;
  readonly draft?: string | number | null | undefined;
  readonly draftRevision?: number | null | undefined;
};

/** The draft that the steps so far have begun or changed; null where nothing was to be done. */
export const draftOf = (outcomes: ReadonlyArray<Outcome>): string | null =>
  outcomes.find(({ stream, created }) => created !== null && stream.startsWith('price-draft'))?.created ??
  null;

/** Of more, the rows are counted. */
const NAMED = 5;

/** Names people in a conflict: who changed which row and cells, and when. */
export const explainConflict = async (
  rejection: Rejection,
  { ask, actor: { id }, now }: Pick<ResolverContext, 'ask' | 'actor' | 'now'>,
): Promise<Rejection> => {
  if (rejection.changes === undefined) return rejection;
  const { changes, texts } = await nameChanges(
    rejection.changes,
    ({ part, row }) => changedRowInWords(part, row?.isDeleted),
    (by) => nameOfActor(by, ask),
    { id, now: now() },
  );
  const more = rowsIn(changes) - rowsIn(changes.slice(0, NAMED));
  const others = more > 0 ? [`and ${more} more ${more === 1 ? 'row' : 'rows'}`] : [];
  const message = rejection.message.concat(' ', [...texts.slice(0, NAMED), ...others].join('; '), '.');
  return { ...rejection, changes, message };
};

type UndoArgs = EditArgs & { readonly number: number };

type Edit = {
  readonly kind: EditKind;
  /** Steps of a large edit; each takes its part. */
  readonly parts?: number;
};

/** Whether an edit has no named draft: it is published at once. */
export const isDirect = ({ draft }: EditArgs): boolean => (draft ?? null) === null;

/**
 * Drafts rows, or a part of them. Where a later step is refused, the draft of a direct edit is discarded; in a named one
 * the rows stay, and the refusal says so.
 */
const drafting = <Args extends EditArgs>(
  step: Pick<ProcessStep<Args>, 'command' | 'input'>,
): ProcessStep<Args> => ({
  ...step,
  undo: {
    command: discardDirectDraft,
    input: (args, { created }) => (isDirect(args) ? { id: created } : null),
  },
});

/** Rows that are drafted in parts, then published unless they go into a draft. */
const draftedAndPublished = <Args extends EditArgs, Response>(
  parts: ReadonlyArray<ProcessStep<Args>>,
  answerAll: ProcessField<Args, Response>['answerAll'],
): ProcessField<Args, Response> => ({
  steps: [
    ...parts,
    {
      ...{ command: publishPrices, saves: 'the publication' },
      input: (args: Args, before: ReadonlyArray<Outcome>) => ({
        draftId: isDirect(args) ? draftOf(before) : null,
        note: null,
      }),
    },
  ],
  reads: [priceHistory],
  answerAll,
  explain: explainConflict,
});

/** An edit as a process. */
export const editing = <Args extends EditArgs, Response>(
  { kind, parts = 1 }: Edit,
  answerAll: ProcessField<Args, Response>['answerAll'],
): ProcessField<Args, Response> =>
  draftedAndPublished(
    Array.from({ length: parts }, (_, part) =>
      drafting({
        command: draftPrices,
        input: (args: Args, before, _ask, change) => ({
          ...{ ...args, kind, part, change, base: args.base ?? null },
          draft: args.draft ?? draftOf(before),
          isDirect: isDirect(args),
          draftRevision: isDirect(args) ? null : (args.draftRevision ?? null),
        }),
      }),
    ),
    answerAll,
  );

/** The undo of a publication as a process, for as many rows as a draft has. */
export const undoing = <Response>(
  answerAll: ProcessField<UndoArgs, Response>['answerAll'],
): ProcessField<UndoArgs, Response> =>
  draftedAndPublished(
    Array.from({ length: PARTS_OF_DRAFT }, (_, part) =>
      drafting({
        command: draftUndo,
        input: ({ number }: UndoArgs, before) => ({ number, part, draft: draftOf(before) }),
      }),
    ),
    answerAll,
  );
