import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { addRepriced, NOTHING_REPRICED, type Repriced } from '../../../../src/pricing/contract/repricing.ts';
import { type ApiError, asApiError } from '../../../api/api-error.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import { fetchPart } from './drafts-api.ts';

/** Days of the office, both included. */
export type Period = { readonly from: string; readonly to: string };

/** What was repriced of a period so far. */
export type RepricedSoFar = {
  readonly period: Period;
  readonly sum: Repriced;
  /** Quotes of the whole period. */
  readonly total: number;
  /** Of which tables it is; parts of others do not add up. */
  readonly publication: number;
  readonly draftRevision: number;
  /** Where the next part begins; null before the first and after the last one. */
  readonly cursor: string | null;
};

export type RepriceState =
  | { readonly step: 'idle' | 'cancelled' }
  | { readonly step: 'running'; readonly soFar: RepricedSoFar | undefined }
  | { readonly step: 'stopped' | 'changed' | 'done'; readonly soFar: RepricedSoFar }
  | { readonly step: 'failed'; readonly soFar: RepricedSoFar | undefined; readonly error: ApiError };

type Part = Awaited<ReturnType<ReturnType<ReturnType<typeof fetchPart>>['unwrap']>>;

/** A part and those before it; undefined where the tables were changed in between. */
const withPart = (
  before: RepricedSoFar | undefined,
  part: Part,
  period: Period,
): RepricedSoFar | undefined => {
  const { publication, draftRevision, endCursor: cursor, ofPeriod, movers, ...counted } = part;
  if (before && (before.publication !== publication || before.draftRevision !== draftRevision))
    return undefined;
  const repriced = { ...counted, movers: movers.map((mover) => ({ ...mover, id: Number(mover.id) })) };
  return {
    ...{ period, publication, draftRevision, cursor },
    sum: addRepriced(before?.sum ?? NOTHING_REPRICED, repriced),
    total: before?.total ?? ofPeriod ?? 0,
  };
};

/** Reprices the quotes of a period by a draft, part after part; it ends when its page is left. */
export const useReprice = (draft: string) => {
  const dispatch = useDispatch<ListsDispatch>();
  const [state, setState] = useState<RepriceState>({ step: 'idle' });
  const running = useRef<{ abort: () => void }>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (period: Period, from?: RepricedSoFar): Promise<void> => {
    running.current?.abort();
    let isStopped = false;
    let asking: { abort: () => void } | undefined;
    running.current = {
      abort: () => {
        isStopped = true;
        asking?.abort();
      },
    };
    let soFar = from;
    setState({ step: 'running', soFar });
    try {
      do {
        const request = dispatch(fetchPart({ draft, ...period, cursor: soFar?.cursor ?? null }));
        asking = request;
        const part = await request.unwrap();
        if (isStopped) return;
        const next = withPart(soFar, part, period);
        if (next === undefined) return setState({ step: 'changed', soFar: soFar as RepricedSoFar });
        soFar = next;
        setState({ step: soFar.cursor === null ? 'done' : 'running', soFar });
      } while (soFar.cursor !== null);
    } catch (thrown) {
      if (!isStopped) setState({ step: 'failed', soFar, error: asApiError(thrown) });
    }
  };

  const stop = (): void => {
    running.current?.abort();
    setState((last) => {
      if (last.step !== 'running') return last;
      return last.soFar ? { step: 'stopped', soFar: last.soFar } : { step: 'cancelled' };
    });
  };
  return { state, run, stop };
};
