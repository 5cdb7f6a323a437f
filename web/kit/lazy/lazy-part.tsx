import { type ComponentType, type ReactNode, useRef } from 'react';
import { Problem } from '../problem.tsx';
import { useNear } from '../use-near.ts';
import type { Lazy } from './code.ts';
import { announce } from './prefetch.ts';
import { useCode } from './use-code.ts';

/**
 * A component whose code is loaded on first use, or before when the browser is idle. `what` names it, as in "The
 * calendar could not be loaded"; `waiting` is shown until it arrives.
 */
export const lazyPart = <Props extends object>(
  what: string,
  lazy: Lazy<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> => {
  announce(lazy);
  return (props) => {
    const { module: Loaded, error, retry } = useCode(lazy);
    if (Loaded) return <Loaded {...props} />;
    if (!error) return waiting;
    return <Problem title={`The ${what} could not be loaded`} error={error} retry={retry} />;
  };
};

/** The same for a large part of a long page: loaded once its place, where `waiting` stands, comes near the viewport. */
export const nearPart = <Props extends object>(
  what: string,
  lazy: Lazy<ComponentType<Props>>,
  waiting: ReactNode,
): ComponentType<Props> => {
  const Part = lazyPart(what, lazy, waiting);
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    return useNear(place) ? <Part {...props} /> : <div ref={place}>{waiting}</div>;
  };
};
