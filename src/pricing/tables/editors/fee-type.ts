import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import type { FeeType } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { definitionOf } from '../definitions/registry.ts';
import { NO_FEE_TYPE } from '../rows/edit-fields.ts';

/** What is wrong where a table with a part for each type of fees is meant, and no type is said. */
export const lacksFeeType = ({
  table,
  feeType,
}: {
  readonly table: PriceTable;
  readonly feeType: FeeType | null;
}): FieldErrors => (definitionOf(table).feeTypeOf && feeType === null ? { feeType: NO_FEE_TYPE } : {});
