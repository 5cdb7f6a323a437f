import { useWatch } from 'react-hook-form';
import { zipcode } from '../../../../src/shared-kernel/zipcode.ts';
import { useSettled } from '../../../kit/use-settled.ts';
import type { QuoteDraft } from '../quote-form/draft.ts';

/** Without the sign of an unfinished ZIP code, nothing is asked. */
const zipOf = (text: string): string => (zipcode.is(text.trim()) ? text.trim() : '');

/** The lane of the surrounding form; undefined until both ZIP codes are whole. */
export const useLane = () => {
  const [from, to] = useWatch<QuoteDraft, ['origin.zipcode', 'destination.zipcode']>({
    name: ['origin.zipcode', 'destination.zipcode'],
  });
  const [origin = '', destination = ''] = useSettled(`${zipOf(from)} ${zipOf(to)}`).split(' ');
  return origin !== '' && destination !== ''
    ? { origin: { zipcode: origin }, destination: { zipcode: destination } }
    : undefined;
};
