import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { Problem } from '../problem.tsx';
import { useAgain } from '../use-again.ts';
import { useNear } from '../use-near.ts';
import { isLoaded, type Lazy } from './code.ts';
import { announce, announceNext } from './prefetch.ts';
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

/** The same for what a page stands without: nothing is said where its code does not come, which is tried again. */
export const quietPart =
  <Props extends object>(lazy: Lazy<ComponentType<Props>>): ComponentType<Props> =>
  (props) => {
    const { module: Loaded, error, retry } = useCode(lazy);
    useAgain(error !== undefined, retry);
    return Loaded ? <Loaded {...props} /> : null;
  };

/**
 * The same for a large part of a long page: loaded once its place, where `waiting` stands, comes near the viewport, or
 * before when the browser is idle, ahead of all other code. Only a part that has come near says that it is loading.
 */
export const nearPart = <Props extends object>(
  what: string,
  lazy: Lazy<ComponentType<Props>>,
  waiting: (props: Props, isNear: boolean) => ReactNode,
): ComponentType<Props> => {
  return (props) => {
    const place = useRef<HTMLDivElement>(null);
    const isNear = useNear(place, isLoaded(lazy));
    const { module: Loaded, error, retry } = useCode(lazy, isNear);
    useEffect(() => announceNext(lazy), []);
    if (Loaded) return <Loaded {...props} />;
    return (
      <div ref={place}>
        <Problem title={`The ${what} could not be loaded`} error={error} retry={retry} />
        {!error && waiting(props, isNear)}
      </div>
    );
  };
};
