import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { UpdatePricingExceptionsMutation } from '../../../api/generated/types.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { Settled } from '../../../kit/save/saver.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import type { Seen } from '../tables/table-definition.ts';
import { fetchLatest, updateExceptions } from '../tables/tables-api.ts';
import type { Batch } from './batch-words.ts';

/** A batch, and the draft that it goes into. */
export type SentBatch = Batch & { readonly draft: string | undefined };

type BatchBasis = {
  readonly seen: Seen;
  /** What there was right before it was first sent: what was stored until then is not part of the batch. */
  readonly before: Seen;
};

export type SettledBatch = Settled<
  SentBatch,
  UpdatePricingExceptionsMutation['updatePricingExceptions'],
  BatchBasis
>;

type Unknown = ReadonlyMap<string | undefined, SentBatch>;

const NONE: Unknown = new Map();

/**
 * Sends batches. The one whose answer was lost is sent again, with its own key, before another goes into the same draft;
 * the outcome says which one was `sent`.
 */
export const useSendBatch = () => {
  const dispatch = useDispatch<ListsDispatch>();
  const save = useSave();
  /** The batches whose outcome is not known, by their draft. */
  const [shown, setShown] = useState(NONE);
  const unknown = useRef(NONE);
  const note = (draft: string | undefined, batch: SentBatch | undefined): void => {
    const others = [...unknown.current].filter(([each]) => each !== draft);
    unknown.current = new Map([...others, ...(batch ? [[draft, batch] as const] : [])]);
    setShown(unknown.current);
  };

  const send = async (batch: SentBatch, seen: Seen): Promise<SettledBatch> => {
    const before = (await fetchLatest(dispatch, batch.draft)) ?? seen;
    const outcome = await save({
      ...{ subject: batch.draft ?? '', input: batch, creates: true, basis: { seen, before } },
      send: ({ input: { ids, priority, rule, draft }, intention }, basis) =>
        dispatch(
          updateExceptions({
            ...{ pricingExceptionIDs: [...ids], priority, pricingRule: rule, draft, intention },
            ...{ base: basis.seen.publication, draftRevision: basis.seen.draftRevision },
          }),
        ).unwrap(),
    });
    note(batch.draft, outcome.state === 'unknown' ? outcome.sent : undefined);
    return outcome;
  };

  return {
    send,
    /** The batch whose outcome is not known of a draft, or in force. */
    unknownIn: (draft: string | undefined): SentBatch | undefined => unknown.current.get(draft),
    /** Whether there is one of any that `isMeant`. */
    isAnyUnknown: (isMeant: (draft: string | undefined) => boolean): boolean =>
      [...shown.keys()].some(isMeant),
    /** What went into a draft that is not in force is gone with it. */
    forget: (draft: string): void => note(draft, undefined),
  };
};
