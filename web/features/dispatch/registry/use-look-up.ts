import * as E from 'fp-ts/lib/Either.js';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  NOT_A_REGISTRATION_NUMBER,
  registrationNumber,
} from '../../../../src/dispatch/contract/registration-number.ts';
import { asApiError } from '../../../api/api-error.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import { type AuthorityAndCoverage, authorityAndCoverage } from './authority-coverage.ts';
import { type NumberKind, useAskRegistry } from './registry-api.ts';
import {
  differingIn,
  emptyIn,
  entryOf,
  REGISTRY_FIELDS,
  type RegistryDraft,
  type RegistryEntry,
  type RegistryField,
} from './registry-entry.ts';

type Found = {
  readonly entry: RegistryEntry;
  readonly registered: AuthorityAndCoverage;
  /** Fields that were empty and are filled in. */
  readonly filled: ReadonlyArray<RegistryField>;
};

type State = { readonly answer?: Found; readonly problem?: string };

/** Fills in a carrier's form from the registry: empty fields at once, others when the user agrees. */
export const useLookUp = () => {
  const form = useFormContext<RegistryDraft>();
  const [ask] = useAskRegistry();
  const [isBusy, setBusy] = useState(false);
  const [{ answer, problem }, setState] = useState<State>({});
  useWatch<RegistryDraft, typeof REGISTRY_FIELDS>({ name: REGISTRY_FIELDS });
  const entry = answer?.entry ?? {};

  const take = (names: ReadonlyArray<RegistryField>, from: RegistryEntry = entry): void => {
    for (const name of names) form.setValue(name, from[name] ?? '', { shouldDirty: true, shouldTouch: true });
    checkFields(form);
  };

  const lookUp = async (kind: NumberKind, typed: string): Promise<void> => {
    if (E.isLeft(registrationNumber.decode(typed))) return setState({ problem: NOT_A_REGISTRATION_NUMBER });
    // What the last one found, or why it failed, is not about this number.
    setState({});
    setBusy(true);
    const asked = await ask({ kind, number: typed.trim() });
    setBusy(false);
    if (asked.data === undefined) return setState({ problem: asApiError(asked.error).message });
    const { body } = asked.data;
    const found = entryOf(body);
    const filled = emptyIn(form.getValues(), found);
    take(filled, found);
    setState({ answer: { entry: found, registered: authorityAndCoverage(body), filled } });
  };

  return {
    isBusy,
    problem,
    answer,
    differing: differingIn(form.getValues(), entry),
    lookUp,
    take,
    close: (): void => setState({}),
  };
};
