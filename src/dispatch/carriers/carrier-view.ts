import type { Carrier } from './carrier.ts';
import type { CarrierValues } from './events.ts';

/** A carrier as people see it: tax numbers are masked. */
export type CarrierView = CarrierValues & Pick<Carrier, 'id' | 'revision' | 'forgotten' | 'drivers'>;
