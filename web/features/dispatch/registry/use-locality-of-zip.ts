import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { zipcode as zipcodeCodec } from '../../../../src/shared-kernel/zipcode.ts';
import { ASKED_ONCE } from '../../../api/api.ts';
import { checkFields } from '../../../kit/form/checks.ts';
import { useTriedAgain } from '../../../kit/use-again.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import { useStable } from '../../../kit/use-stable.ts';
import { useCarrierLocalityQuery } from './locality-api.ts';
import type { RegistryDraft } from './registry-entry.ts';

type Locality = Readonly<Record<'city' | 'state', string>>;

/** A typed ZIP code fills in city and state where both are empty; one that was there already fills in nothing. */
export const useLocalityOfZip = (): void => {
  const form = useFormContext<RegistryDraft>();
  const zipcode = useWatch<RegistryDraft, 'zipcode'>({ name: 'zipcode' });
  const [atFirst] = useState(zipcode);
  const settled = useSettled(zipcode.trim());
  const [city, state] = form.getValues(['city', 'state']);
  const isTyped = zipcode !== atFirst && settled === zipcode.trim();
  const asks = isTyped && zipcodeCodec.is(settled) && city === '' && state === null;
  const query = useCarrierLocalityQuery(asks ? { zipcode: settled } : skipToken, ASKED_ONCE);
  const { currentData: found } = useTriedAgain(query);
  const fill = useStable((place: Locality): void => {
    const now = form.getValues(['city', 'state']);
    if (now[0] !== '' || now[1] !== null) return;
    form.setValue('city', place.city, { shouldDirty: true });
    form.setValue('state', place.state, { shouldDirty: true });
    checkFields(form);
  });
  useEffect(() => {
    if (found) fill(found);
  }, [found, fill]);
};
