import { useEffect, useState } from 'react';
import { followInput } from '../form/sources.ts';
import { useStable } from '../use-stable.ts';

/**
 * Why the last save failed, with what sets it. It is forgotten once `isStillUnsaved` says that none of its input is unsaved any more:
 * dropped, or as it was before. `Failure` is no function.
 */
export const useFailure = <Failure>(isStillUnsaved: (failure: Failure) => boolean) => {
  const [failure, setFailure] = useState<Failure>();
  const forgetOnceGone = useStable((): void => {
    if (failure !== undefined && !isStillUnsaved(failure)) setFailure(undefined);
  });
  useEffect(
    () => (failure === undefined ? undefined : followInput(forgetOnceGone)),
    [failure, forgetOnceGone],
  );
  return [failure, setFailure] as const;
};
