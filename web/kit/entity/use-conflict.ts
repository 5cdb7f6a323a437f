import { useRef, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { NotStored } from '../save/outcome.ts';

type Followed = {
  /** Revision that was opened in the form. */
  readonly opened: number;
  /** Revision that is loaded now. */
  readonly latest: number | undefined;
  /** Loads it again. */
  readonly read: () => Promise<unknown>;
};

/** What somebody else has changed of the entity in a form, as the server's answer to a save says; see `ChangedMeanwhile`. */
export const useConflict = ({ opened, latest, read }: Followed) => {
  const [conflict, setConflict] = useState<ApiError>();
  const seen = useRef(opened);
  const look = (): void => {
    seen.current = latest ?? seen.current;
  };
  return {
    conflict,
    /** Whether what the others changed is loaded. */
    isLoaded: conflict?.changes?.every(({ revision }) => latest !== undefined && revision <= latest) ?? false,
    /** Revision that the user has seen: a save is based on it. */
    seen: (): number => seen.current,
    /** See `EntityCalls`. */
    refused: async ({ state, error }: NotStored): Promise<boolean> => {
      const isConflict = state === 'conflict';
      if (isConflict) await read().catch(() => undefined);
      setConflict(isConflict ? error : undefined);
      return isConflict;
    },
    onTaken: (): void => {
      look();
      setConflict(undefined);
    },
    onOver: look,
  };
};
