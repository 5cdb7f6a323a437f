import { FormGroup, HTMLSelect, Intent } from '@blueprintjs/core';
import { useEffect, useId } from 'react';
import { STATES } from '../../../../src/shared-kernel/states.ts';
import { toast } from '../../../kit/toaster.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { useLazyCitiesQuery } from '../tables/tables-api.ts';

const STATE_OPTIONS = Object.entries(STATES).map(([value, name]) => ({ value, label: `${value} · ${name}` }));

export type ChosenCity = { readonly state: string | undefined; readonly city: string | undefined };

type PlaceFieldsProps = {
  /** `Pickup` */
  readonly name: string;
  readonly place: ChosenCity;
  /** What an unset state or city means. */
  readonly unset: string;
  readonly problems?: { readonly state?: string | undefined; readonly city?: string | undefined };
  readonly isRequired?: boolean;
  /** Of the state, as the first field of a dialog. */
  readonly autoFocus?: boolean;
  readonly onChange: (place: ChosenCity) => void;
};

const REQUIRED = (
  <span aria-hidden className="no-print">
    *
  </span>
);

/**
 * A state, then one of its cities; without the cities, the state is not set either. The city can be reached by
 * keyboard while its cities are loaded.
 */
export const PlaceFields = ({
  name,
  place,
  unset,
  problems = {},
  isRequired,
  autoFocus = false,
  onChange,
}: PlaceFieldsProps) => {
  const id = useId();
  const { state, city } = place;
  const [load, { currentData, originalArgs }] = useLazyCitiesQuery();
  const cities = originalArgs === state ? currentData : undefined;
  const cancel = useStable((): void => {
    toast(
      `cities ${name}`,
      `The cities of ${state} could not be loaded. Choose the state again.`,
      Intent.DANGER,
    );
    onChange({ state: undefined, city: undefined });
  });
  // A failed request is repeated for each choice of its state, which ends with the failure of its own request alone.
  useEffect(() => {
    if (state === undefined) return;
    let isChosen = true;
    void load(state, true).then(({ isError }) => {
      if (isError && isChosen) cancel();
    });
    return () => {
      isChosen = false;
    };
  }, [state, load, cancel]);
  const isLoading = state !== undefined && cities === undefined;
  const names = cities?.map((each) => each.name) ?? [];
  const known = city === undefined || names.includes(city) ? names : [city, ...names];
  const intentOf = (problem: string | undefined): Intent =>
    problem === undefined ? Intent.NONE : Intent.DANGER;
  return (
    <>
      <FormGroup
        label={`${name} state`}
        labelFor={`${id}-state`}
        labelInfo={isRequired && REQUIRED}
        intent={intentOf(problems.state)}
        helperText={problems.state}
      >
        <HTMLSelect
          id={`${id}-state`}
          fill
          autoFocus={autoFocus}
          aria-required={isRequired}
          aria-invalid={problems.state !== undefined}
          value={state ?? ''}
          onChange={({ target }) => onChange({ state: target.value || undefined, city: undefined })}
          options={[{ value: '', label: unset }, ...STATE_OPTIONS]}
        />
      </FormGroup>
      <FormGroup
        label={`${name} city`}
        labelFor={`${id}-city`}
        labelInfo={isRequired && REQUIRED}
        intent={intentOf(problems.city)}
        helperText={problems.city}
      >
        <HTMLSelect
          id={`${id}-city`}
          fill
          aria-required={isRequired}
          aria-invalid={problems.city !== undefined}
          aria-busy={isLoading}
          disabled={state === undefined}
          value={city ?? ''}
          onChange={({ target }) => onChange({ state, city: target.value || undefined })}
          options={[
            { value: '', label: isLoading ? 'Loading…' : unset },
            ...known.map((each) => ({ value: each, label: each })),
          ]}
        />
      </FormGroup>
    </>
  );
};
