import { lazyDialog } from '../../lazy/lazy-dialog.tsx';
import { needNoTaker, useIsTakerNeeded } from './left-batches.ts';

/** Only lists have batches: most pages never need its code. */
const LeftBatchesDialog = lazyDialog(
  'Batch',
  'batch',
  async () => (await import('./left-batches-dialog.tsx')).LeftBatchesDialog,
);

/** Takes over the batches of lists that were left. Mounted once per page. */
export const LeftBatches = () => useIsTakerNeeded() && <LeftBatchesDialog onClose={needNoTaker} />;
