import { Intent, ProgressBar } from '@blueprintjs/core';
import { READ_AT_ONCE } from '../../../api/read-by-ids.ts';
import { count } from '../../format.ts';
import { counted } from './bulk-report.ts';

type BulkReadingProps = { readonly done: number; readonly total: number; readonly one: string };

/** How many of many items were read for the preview; nothing where one request reads them all. */
export const BulkReading = ({ done, total, one }: BulkReadingProps) =>
  total > READ_AT_ONCE && (
    <>
      <p role="status" className="bulk-words">
        {count(done)} of {counted(total, one)} looked up
      </p>
      <ProgressBar
        aria-label="Progress"
        value={done / total}
        intent={Intent.PRIMARY}
        stripes={false}
        animate={false}
      />
    </>
  );
