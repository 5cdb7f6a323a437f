import { useEffect, useMemo, useState } from 'react';
import { useMay, useMe } from '../../api/session.ts';
import { useFeatures } from '../features.ts';
import { isLoaded, type Lazy, load } from '../lazy/code.ts';
import { partsOf } from './parts.ts';

const NONE: ReadonlyArray<Lazy<unknown>> = [];

/**
 * The parts of a record's page that the user may see. `isReady` once their code, and what it `needs` besides, has arrived
 * or failed to.
 */
export const useParts = (kind: string, needs = NONE) => {
  const features = useFeatures();
  const me = useMe();
  const may = useMay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `may` depends on `me` alone
  const parts = useMemo(() => partsOf(features, { kind, may }), [features, kind, me]);
  const lazies = useMemo(
    () => [
      ...[...parts.recordCards, ...parts.recordActions, ...parts.timelineSources].map(({ lazy }) => lazy),
      ...needs,
    ],
    [parts, needs],
  );
  const [settled, setSettled] = useState<typeof lazies>();
  useEffect(() => {
    let isHere = true;
    Promise.all(lazies.map(load)).then(() => isHere && setSettled(lazies));
    return () => {
      isHere = false;
    };
  }, [lazies]);
  return { ...parts, isReady: settled === lazies || lazies.every(isLoaded) };
};
