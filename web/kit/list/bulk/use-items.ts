import { useEffect, useState } from 'react';
import { chunksOf } from '../../../api/chunks.ts';
import { READ_AT_ONCE } from '../../../api/read-by-ids.ts';
import type { Query } from '../../loaded.tsx';
import { useStable } from '../../use-stable.ts';

type Read<Item> = (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<Item>>;

type Reading<Item> = Pick<Query<ReadonlyArray<Item>>, 'data' | 'error'> & {
  /** Number of ids that were looked up so far. */
  readonly done: number;
};

const BEGUN = { done: 0 } as const;

/** The current items of a batch, read request by request, with the progress; a retry begins anew. */
export const useItems = <Item>(
  given: Read<Item>,
  chosen: ReadonlyArray<string>,
): Reading<Item> & Query<ReadonlyArray<Item>> => {
  const [reading, setReading] = useState<Reading<Item>>(BEGUN);
  const [attempt, setAttempt] = useState(0);
  const read = useStable(given);
  const ids = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads anew
  useEffect(() => {
    let isLeft = false;
    const readAll = async (): Promise<void> => {
      setReading(BEGUN);
      const items: Array<Item> = [];
      let done = 0;
      for (const chunk of chunksOf(ids.split(','), READ_AT_ONCE)) {
        items.push(...(await read(chunk)));
        if (isLeft) return;
        done += chunk.length;
        setReading({ done });
      }
      setReading({ data: items, done });
    };
    readAll().catch((error: unknown) => {
      if (!isLeft) setReading({ error, done: 0 });
    });
    return () => {
      isLeft = true;
    };
  }, [ids, attempt, read]);
  return { ...reading, refetch: () => setAttempt((before) => before + 1) };
};
