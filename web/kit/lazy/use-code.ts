import { useEffect, useState } from 'react';
import { type ApiError, OFFLINE } from '../../api/api-error.ts';
import { useStable } from '../use-stable.ts';
import { type Lazy, load, loaded } from './code.ts';
import { lookForNewerBuild } from './newer-build.ts';

/** The server answers, but not with this code. */
const NOT_SENT: ApiError = {
  code: 'UNAVAILABLE',
  message: 'Lanebook did not send this part of the page. Try again, or load the page again.',
  fields: {},
};

export type Code<Module> = {
  /** Undefined until it arrives. */
  readonly module: Module | undefined;
  /** Why it did not arrive. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
};

/** The code of a part that is shown; loaded once it `isWanted`. */
export const useCode = <Module>(lazy: Lazy<Module>, isWanted = true): Code<Module> => {
  const [{ error }, settle] = useState<{ readonly error?: ApiError }>({});
  const module = loaded(lazy);
  const retry = useStable(async () => {
    const hasArrived = await load(lazy);
    settle(hasArrived ? {} : { error: (await lookForNewerBuild()) ? NOT_SENT : OFFLINE });
  });
  const isMissing = isWanted && module === undefined;
  useEffect(() => {
    if (isMissing) retry();
  }, [isMissing, retry]);
  return { module, error: isMissing ? error : undefined, retry };
};
