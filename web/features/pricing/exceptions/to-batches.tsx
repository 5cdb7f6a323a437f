import { ArrowDown } from '@blueprintjs/icons';
import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { batchId } from './batch-names.ts';

/** Leads to what can be done with the chosen exceptions, which lies below the rows. */
export const ToBatches = ({ chosen }: { readonly chosen: number }) => (
  <BusyButton
    size="small"
    icon={<ArrowDown />}
    text={`Change a rule of ${count(chosen)}`}
    onClick={() => document.getElementById(batchId(PRIORITIES[0]))?.focus()}
  />
);
