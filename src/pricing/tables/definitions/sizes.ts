import * as E from 'fp-ts/lib/Either.js';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, required } from '../../../shared-kernel/validation.ts';
import { wholeFee, wholePercent } from '../../contract/price-bounds.ts';
import { noSuchRow } from '../editors/refusals.ts';
import { sizeCell } from '../rows/row-labels.ts';
import type { RowValues } from '../rows/row-values.ts';
import {
  definePriceTable,
  type RowsOf,
  type SizeNames,
  type TableToEdit,
  tableEdit,
} from './price-table-definition.ts';
import { decodedRow, problems, sizeNamed, together, UNKNOWN_SIZE } from './read-row.ts';

type SizeCost = RowValues['SIZES'];

const NAME = fields({ name: required(line(100), 'Enter the name of the size.') });
const COSTS = fields({ rateBump: wholePercent, flatBump: wholeFee });

/** A size without a row costs nothing more. */
const NOTHING = { rateBump: 0, flatBump: 0 } as SizeCost;

const listed = (rows: RowsOf<SizeCost>, sizes: SizeNames) =>
  [...sizes.keys()].map((id) => [id, rows.get(id) ?? NOTHING] as const);

/** What vehicles of a size cost more. */
export const sizes = definePriceTable<'SIZES'>()({
  source: 'vehicle sizes',
  file: 'vehicle-sizes',
  keepsRows: true,
  cellsOf: ({ rateBump, flatBump }, id, names) => ({
    name: sizeCell(id, names),
    rateBump: String(rateBump),
    flatBump: String(flatBump),
  }),
  readKey: (row, { sizes: names }) =>
    together(
      decodedRow(NAME, row),
      problems({ name: sizeNamed(row.name, names) === undefined ? UNKNOWN_SIZE : undefined }),
      () => ({}),
    ),
  readOthers: (row) => decodedRow(COSTS, row),
  keyOf: (_row, id) => String(id),
  idNamed: ({ name }, names) => sizeNamed(name, names) ?? undefined,
  listed,
  edits: {
    size: tableEdit({
      name: 'Vehicle sizes',
      input: fields({ vehicleSizeID: vehicleSizeId, rateBump: wholePercent, flatBump: wholeFee }),
      decide: ({ vehicleSizeID: id, rateBump, flatBump }, { sizes: names }: TableToEdit<SizeCost>) =>
        names.has(id) ? E.right([{ id, value: { rateBump, flatBump } }]) : E.left(noSuchRow),
    }),
  },
  quoterTables: (rows, names) => ({
    sizes: new Map(
      listed(rows, names).map(([id, { rateBump, flatBump }]) => [
        id,
        { id, name: names.get(id) ?? '', rateBump, flatBump },
      ]),
    ),
  }),
});
