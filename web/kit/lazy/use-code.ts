import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { useStable } from '../use-stable.ts';
import { type Lazy, loaded, subscribeToCode } from './code.ts';
import { whyMissing } from './why-missing.ts';

export type Code<Module> = {
  /** Undefined until it arrives. */
  readonly module: Module | undefined;
  /** Why it did not arrive. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
};

/** The code of a part that is shown; loaded once it `isWanted`. It is there once it has arrived, whoever asked for it. */
export const useCode = <Module>(lazy: Lazy<Module>, isWanted = true): Code<Module> => {
  const [error, setError] = useState<ApiError>();
  const module = useSyncExternalStore(subscribeToCode, () => loaded(lazy));
  const retry = useStable(async () => setError(await whyMissing(lazy)));
  const isMissing = isWanted && module === undefined;
  useEffect(() => {
    if (isMissing) retry();
  }, [isMissing, retry]);
  return { module, error: isMissing ? error : undefined, retry };
};
