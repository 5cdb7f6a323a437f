import { Intent } from '@blueprintjs/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { uuid } from '../../../graphql/intention.ts';
import { useMay } from '../../../graphql/session.ts';
import { leave } from '../../../ui/form/leaving.ts';
import { tellFailure } from '../../../ui/tell-failure.ts';
import { toast } from '../../../ui/toaster.ts';
import { useCopyRecordMutation } from '../quote-api.ts';
import type { CopyMode, Kind, QuoteRecord } from '../quote-types.ts';
import { useRecordPaths } from './record-paths.ts';

/** The specification's words (core, 8). */
const COPIED = 'The quote has been successfully duplicated.';

/** Copies a record as it is stored and opens the copy, for editing where the person may (specification, core 4). */
export const useCopy = (record: QuoteRecord, kind: Kind) => {
  const may = useMay();
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [copy, { isLoading: isCopying }] = useCopyRecordMutation();
  /** A copy whose outcome is unknown is asked for again, and not made twice. */
  const asked = useRef<{ readonly mode: CopyMode; readonly key: string }>(undefined);

  const make = async (mode: CopyMode): Promise<void> => {
    const { key } = asked.current?.mode === mode ? asked.current : { key: uuid() };
    asked.current = { mode, key };
    try {
      const made = await copy({ kind, id: record.id, mode, intention: key }).unwrap();
      asked.current = undefined;
      toast(COPIED, Intent.SUCCESS);
      await navigate(made ? paths.record(made, may(`${kind}_update`)) : `/${kind}s`);
    } catch (thrown) {
      tellFailure(thrown);
    }
  };
  return { mayCopy: may(`${kind}_create`), isCopying, copy: (mode: CopyMode) => leave(() => make(mode)) };
};
