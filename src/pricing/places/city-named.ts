import type { StateCode } from '../../shared-kernel/states.ts';
import { caseless } from '../../shared-kernel/text.ts';
import { citiesOf } from './places.ts';

const byState = new Map<StateCode, ReadonlyMap<string, string>>();

const citiesByWord = (state: StateCode): ReadonlyMap<string, string> => {
  const known =
    byState.get(state) ??
    new Map(
      citiesOf(state).flatMap(({ id, name }) => [[caseless(name), name] as const, [id, name] as const]),
    );
  byState.set(state, known);
  return known;
};

/** The city of a state by its name, case ignored, or by its id in /rest-api/cities; undefined for an unknown one. */
export const cityNamed = (state: StateCode, city: string): string | undefined =>
  citiesByWord(state).get(caseless(city));
