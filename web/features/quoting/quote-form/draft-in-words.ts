import { fullName } from '../../../kit/format.ts';

type Stop = { readonly city: string; readonly state: string | null; readonly zipcode: string };
type Written = {
  readonly shipper: { readonly firstName: string; readonly lastName: string };
  readonly origin: Stop;
  readonly destination: Stop;
};

const stopInWords = ({ city, state, zipcode }: Stop): string =>
  [city.trim(), state].filter(Boolean).join(', ') || zipcode.trim();

/** By what somebody knows a draft again: `Maria Lopez, Miami, FL → Dallas, TX`, as far as that is filled in. */
export const draftInWords = ({ shipper, origin, destination }: Written): string => {
  const ends = [origin, destination].map(stopInWords);
  const lane = ends.some(Boolean) ? ends.map((end) => end || '…').join(' → ') : '';
  return [fullName(shipper), lane].filter(Boolean).join(', ');
};
