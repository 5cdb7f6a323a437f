import { Link, useSearchParams } from 'react-router';
import './states.css';

type StatesProps<State extends string> = {
  readonly states: ReadonlyArray<State>;
  readonly current: State;
};

/** The state of a part in the address: `?state=empty`; the first one by default. */
export const useShownState = <State extends string>(states: readonly [State, ...Array<State>]): State => {
  const [params] = useSearchParams();
  return states.find((state) => state === params.get('state')) ?? states[0];
};

/** A link to each state of a part. */
export const States = <State extends string>({ states, current }: StatesProps<State>) => (
  <nav className="kit-states" aria-label="States">
    {states.map((state) => (
      <Link
        key={state}
        to={{ search: `?state=${state}` }}
        aria-current={state === current ? 'true' : undefined}
      >
        {state}
      </Link>
    ))}
  </nav>
);
