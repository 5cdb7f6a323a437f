import { Intent } from '@blueprintjs/core';
import { useNavigate } from 'react-router';
import type { CopyMode, QuoteRecord } from '../../../api/generated/types.ts';
import { useMay } from '../../../api/session.ts';
import { leave } from '../../../kit/form/leaving.ts';
import { answerOf, isStored } from '../../../kit/save/outcome.ts';
import { toastNotStored } from '../../../kit/save/toast-not-stored.ts';
import { useSave } from '../../../kit/save/use-save.ts';
import { toast } from '../../../kit/toaster.ts';
import type { Kind } from '../kind.ts';
import { useCopyRecordMutation } from '../quote-api.ts';
import { useRecordPaths } from './record-paths.ts';

/** Text from the specification (core, 8). */
const COPIED = 'The quote has been successfully duplicated.';

/**
 * Copies the stored record and opens the copy, in edit mode if the user may update it (specification, core
 * 4).
 */
export const useCopy = (record: QuoteRecord, kind: Kind) => {
  const may = useMay();
  const navigate = useNavigate();
  const paths = useRecordPaths();
  const [copy, { isLoading: isCopying }] = useCopyRecordMutation();
  const save = useSave();

  const make = async (mode: CopyMode): Promise<void> => {
    const subject = `copy ${kind} ${record.id}/${mode}`;
    const outcome = await save({
      input: mode,
      send: ({ intention }) => copy({ kind, id: record.id, mode, intention }).unwrap(),
    });
    if (!isStored(outcome))
      return toastNotStored(outcome, {
        ...{ subject, of: `The copy of ${kind} ${record.id}` },
        retry: () => leave(() => make(mode)),
      });
    const made = answerOf(outcome);
    toast(subject, COPIED, Intent.SUCCESS);
    await navigate(made ? paths.record(made, may(`${kind}_update`)) : `/${kind}s`);
  };
  return { mayCopy: may(`${kind}_create`), isCopying, copy: (mode: CopyMode) => leave(() => make(mode)) };
};
