import * as E from 'fp-ts/lib/Either.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  DefaultValues,
  FieldErrors as FormErrors,
  Path,
  PathValue,
  UseFormReturn,
} from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../form/errors.ts';
import { useCheckedForm } from '../../form/use-checked-form.ts';
import type { AnyForm, FormDefinition, Sections } from './form-definition.ts';
import { beginEdit, type RecordEdit, sectionsOf } from './record-edit.ts';
import { type EditEvent, reduceEdit } from './reduce-edit.ts';

type Keys<F extends AnyForm> = ReadonlyArray<keyof F['draft'] & string>;

/** Keys whose values were replaced. */
export const changedKeys = <F extends AnyForm>(before: F['draft'], after: F['draft']): Keys<F> =>
  Object.keys(after).filter((key) => after[key] !== before[key]);

/** The form of a record and its editing state. */
export type RecordForm<F extends AnyForm> = {
  readonly form: UseFormReturn<F['draft'], unknown, F['changes']>;
  readonly definition: FormDefinition<F>;
  /** Current state, with a copy of the form values. */
  readonly edit: () => RecordEdit<F>;
  /** Dispatches an event; changed fields are written to the form. */
  readonly step: (event: EditEvent<F>) => void;
  /** Writes some parts of a draft to the form. */
  readonly put: (draft: F['draft'], keys: Keys<F>) => void;
  /** Runs `run` with validation restricted to some sections. */
  readonly checking: <A>(sections: Sections<F>, run: () => Promise<A>) => Promise<A>;
};

export const useRecordForm = <F extends AnyForm>(
  record: F['record'],
  definition: FormDefinition<F>,
): RecordForm<F> => {
  const scope = useRef<Sections<F>>(sectionsOf(definition));
  const form = useCheckedForm<F['draft'], F['changes']>({
    defaultValues: definition.draftOf(record) as DefaultValues<F['draft']>,
    resolver: (draft) =>
      E.match(
        (fields: FieldErrors) => ({ values: {}, errors: toFormErrors(fields) as FormErrors<F['draft']> }),
        (values: F['changes']) => ({ values, errors: {} }),
      )(definition.check(draft, scope.current)),
  });
  const [known] = useState(() => ({ edit: beginEdit(definition, record) }));

  const edit = useCallback(
    () => reduceEdit(known.edit, { type: 'edited', draft: structuredClone(form.getValues()) }),
    [known, form],
  );

  const put = useCallback(
    (from: F['draft'], keys: Keys<F>) => {
      for (const key of keys)
        form.setValue(
          key as Path<F['draft']>,
          structuredClone(from[key]) as PathValue<F['draft'], Path<F['draft']>>,
        );
      form.clearErrors(keys as Array<Path<F['draft']>>);
    },
    [form],
  );

  const step = useCallback(
    (event: EditEvent<F>) => {
      const before = edit();
      known.edit = reduceEdit(before, event);
      const keys = changedKeys<F>(before.draft, known.edit.draft);
      if (keys.length > 0) put(known.edit.draft, keys);
    },
    [known, edit, put],
  );

  useEffect(() => step({ type: 'arrived', record }), [record, step]);

  const checking: RecordForm<F>['checking'] = async (sections, run) => {
    scope.current = sections;
    try {
      return await run();
    } finally {
      scope.current = sectionsOf(definition);
    }
  };

  return { form, definition, edit, step, put, checking };
};
