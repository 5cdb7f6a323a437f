import { useState } from 'react';
import type { CarrierChoice, LaneExperience } from '../../../api/generated/types.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useCarriersToChooseQuery } from '../dispatch-api.ts';

const PAGE_SIZE = 50;

/** A carrier with what ranks it for the order; null without a load like it. */
export type RankedChoice = CarrierChoice & { readonly experience: LaneExperience | null };

/** The carriers that a search finds, page after page, and the row that the keys have reached. */
export type Carriers = {
  readonly text: string;
  readonly search: (text: string) => void;
  readonly rows: ReadonlyArray<RankedChoice>;
  readonly total: number | undefined;
  /** The rows are those of an earlier text. */
  readonly isPassing: boolean;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => unknown;
  /** Loads the next page, if there is one. */
  readonly more: () => void;
  /** Loads the first page again. */
  readonly restart: () => void;
  readonly marked: string | undefined;
  readonly mark: (id: string) => void;
};

/** `initial` is searched for first. */
export const useCarriers = (orderId: string, initial = ''): Carriers => {
  const [text, setText] = useState(initial);
  const [moved, setMoved] = useState({ text: '', id: '' });
  const wanted = useSettled(text.trim());
  const [reached, setReached] = useState<{ readonly search: string; readonly after: string | null }>();
  const after = reached?.search === wanted ? reached.after : null;
  const { data, currentData, error, isFetching, refetch } = useCarriersToChooseQuery({
    orderId,
    search: wanted || null,
    cursor: { size: PAGE_SIZE, ...(after !== null && { after }) },
  });
  /** What is typed now could not be searched: carriers that an earlier text has found are no answer to it. */
  const isMissed = currentData === undefined && error !== undefined;
  const shown = isMissed ? undefined : (currentData ?? data);
  const rows = (shown?.data ?? []).map(({ carrier, experience }) => ({ ...carrier, experience }));
  const isPassing = text.trim() !== wanted || (currentData === undefined && !isMissed);
  const first = text.trim() === '' || isPassing ? undefined : rows[0]?.id;
  return {
    ...{ text, search: setText, rows, total: shown?.pageInfo.total, isPassing, isLoading: isFetching },
    ...{ error, retry: refetch },
    more: () => {
      const next = currentData?.pageInfo.endCursor;
      if (isFetching || error !== undefined || !next || rows.length >= (shown?.pageInfo.total ?? 0)) return;
      setReached({ search: wanted, after: next });
    },
    restart: () => setReached(undefined),
    // A row of an earlier text is none that keys reach.
    marked: !isPassing && moved.text === text && moved.id !== '' ? moved.id : first,
    mark: (id) => setMoved({ text, id }),
  };
};
