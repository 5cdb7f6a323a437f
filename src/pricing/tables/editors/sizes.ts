import * as E from 'fp-ts/lib/Either.js';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { DONT_QUOTE } from '../../contract/price-columns.ts';
import type { EditOf } from '../price-edit.ts';
import { type Editor, noSuchRow, UNKNOWN_SIZE } from './editor.ts';

/** What a size costs. */
export const editSize: Editor<EditOf<'size'>> = ({ vehicleSizeID: id, rateBump, flatBump }, { sizes }) =>
  sizes.has(id)
    ? E.right([{ table: 'SIZES', id: id as never, value: { rateBump, flatBump } }])
    : E.left(noSuchRow);

/** Which size the vehicles of a chart row have, or that they are not quoted. */
export const editChart: Editor<EditOf<'chart'>> = ({ sizeChartID: id, sizeID }, { now, sizes }) => {
  const row = now.SIZE_CHART.get(id);
  if (!row) return E.left(noSuchRow);
  const dontQuote = sizeID === DONT_QUOTE;
  const sizeId = dontQuote ? null : sizeID;
  if (sizeId !== null && !sizes.has(sizeId)) return E.left(invalid({ sizeID: UNKNOWN_SIZE }));
  return E.right([{ table: 'SIZE_CHART', id, value: { ...row, sizeId, dontQuote } }]);
};

export const deleteChart: Editor<EditOf<'deleteChart'>> = ({ sizeChartID: id }, { now, seen }) => {
  if (now.SIZE_CHART.has(id)) return E.right([{ table: 'SIZE_CHART', id, value: null }]);
  return seen.SIZE_CHART.has(id) ? E.right([]) : E.left(noSuchRow);
};
