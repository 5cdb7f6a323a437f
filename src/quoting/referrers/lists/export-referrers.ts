import { csvText } from '../../../platform/lists/csv-text.ts';
import { csvValue } from '../../../platform/lists/csv-value.ts';
import { officeDay } from '../../../platform/lists/list-queries.ts';
import type { DownloadEndpoint } from '../../../platform/rest-endpoint.ts';
import { REFERRER } from '../../contract/referrers.ts';
import type { ReferrerResponse } from '../../published/queries/referrers.ts';
import { choosableReferrers, referrerList } from '../read-models/referrer-list.ts';

const cellsOf = ({ name, slug, ...amounts }: ReferrerResponse): ReadonlyArray<string> => [
  ...[name, slug],
  ...(['depositAmount', 'leadCost'] as const).map((each) => csvValue(REFERRER[each], amounts[each], String)),
];

/** The referrers as a CSV file, with the columns that an import reads; without a deposit, the standard one applies. */
export const exportReferrers: DownloadEndpoint = {
  path: '/rest-api/export-referrers',
  permission: 'taq_update',
  reads: [referrerList],
  download: async (_query, context) => {
    const rows = await choosableReferrers(context.sql);
    const { name, depositAmount, leadCost } = REFERRER;
    const titles = [name.label, 'Slug', depositAmount.label, leadCost.label];
    const pieces = async function* (): AsyncGenerator<string> {
      yield csvText([titles], { bom: true });
      if (rows.length > 0) yield csvText(rows.map(cellsOf));
    };
    return {
      fileName: `referrers-${officeDay(context)}.csv`,
      contentType: 'text/csv; charset=utf-8',
      content: pieces(),
      account: () => ({ rows: rows.length }),
    };
  },
};
