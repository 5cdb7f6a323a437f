import { Dialog } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStableActions } from '../../use-stable.ts';
import { keepSelected, type ToListEntry } from '../list-memory.ts';
import { BulkJobBody } from './bulk-job-body.tsx';
import { isRunning, jobTitle } from './job-title.ts';
import { openRowsOf, takeLeftBatches } from './left-batches.ts';
import { useBulk } from './use-bulk.ts';
import './bulk.css';

/** Runs the batches of lists that were left, as their messages ask for it. */
export const LeftBatchesDialog = () => {
  const navigate = useNavigate();
  const bulk = useBulk({ keep: (passes, { entry }) => keepSelected(entry, passes) });
  const { batch } = bulk;
  const taker = useStableActions({
    run: bulk.run,
    open: async ({ address, entry }: { readonly address: string; readonly entry: string }): Promise<void> => {
      const state: ToListEntry = { entry };
      await navigate(address, { state });
    },
  });
  useEffect(() => takeLeftBatches(taker), [taker]);
  const mayClose = batch !== undefined && !isRunning(batch);
  return (
    <Dialog
      isOpen={batch !== undefined}
      title={batch ? jobTitle(batch) : ''}
      className="bulk-dialog"
      canOutsideClickClose={false}
      canEscapeKeyClose={mayClose}
      isCloseButtonShown={mayClose}
      onClose={bulk.close}
    >
      {batch && (
        <BulkJobBody
          bulk={bulk}
          batch={batch}
          onClose={bulk.close}
          onShowRows={() => openRowsOf(batch, bulk.drop)}
        />
      )}
    </Dialog>
  );
};
