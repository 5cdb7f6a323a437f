import { useState } from 'react';
import { asApiError } from '../../../api/api-error.ts';
import type { CarrierChoice } from '../../../api/generated/types.ts';
import { type Sought, useAskRegistry } from '../registry/registry-api.ts';

export type Numbered = Pick<CarrierChoice, 'mcNumber' | 'dotNumber'>;

/** The numbers by which a carrier can be looked up. */
export const numbersOf = ({ mcNumber, dotNumber }: Numbered): ReadonlyArray<Sought> => [
  ...(dotNumber ? [{ kind: 'DOT', number: dotNumber } as const] : []),
  ...(mcNumber ? [{ kind: 'MC', number: mcNumber } as const] : []),
];

/** Looks a carrier up by all of its numbers, which may be of different companies. */
export const useRegistry = (carrier: Numbered, reread: () => PromiseLike<unknown>) => {
  const [ask] = useAskRegistry();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<ReadonlyArray<string>>([]);
  const lookUp = async (): Promise<void> => {
    setBusy(true);
    const failed: Array<string> = [];
    for (const sought of numbersOf(carrier)) {
      const { error } = await ask(sought);
      if (error !== undefined) failed.push(asApiError(error).message);
    }
    await reread();
    setProblems([...new Set(failed)]);
    setBusy(false);
  };
  return { isBusy, problems, lookUp };
};
