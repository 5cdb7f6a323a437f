import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { WholeDraft } from '../../../api/generated/types.ts';
import { type Missed, missedAfter } from './missed.ts';

/** Why a draft was neither published nor discarded, until that is dismissed or no longer true. */
export const useMissed = (
  draft: WholeDraft,
): readonly [ApiError | undefined, (error: ApiError | undefined) => void] => {
  const [missed, setMissed] = useState<Missed>();
  useEffect(() => {
    if (missed) setMissed(missedAfter(missed, draft));
  }, [missed, draft]);
  return [missed?.error, (error) => setMissed(error && { error, before: draft, inTheWay: [] })];
};
