import { Dialog, DialogBody } from '@blueprintjs/core';
import type { PossibleDuplicates, QuoteRecord } from '../../../../api/generated/types.ts';
import { CodeComing } from '../../../../kit/lazy/coming-dialog.tsx';
import { lazyPart } from '../../../../kit/lazy/lazy-part.tsx';
import { useTriedAgain } from '../../../../kit/use-again.ts';
import { usePossibleDuplicatesQuery } from './story-api.ts';

/** Text from the specification (core, 2). */
export const FOUND_DUPLICATES = 'Found duplicates!';

/** Its code is needed where somebody asks for them. */
const Twins = lazyPart(
  'list of duplicates',
  async () => (await import('./twins.tsx')).Twins,
  <CodeComing what="list of duplicates" />,
);

/** Records that may have the same customer, and their number; nothing until loaded. */
export const useDuplicates = (
  record: Pick<QuoteRecord, 'id'>,
): { readonly found: PossibleDuplicates | undefined; readonly count: number } => {
  const { currentData: found } = useTriedAgain(usePossibleDuplicatesQuery({ id: record.id }));
  const all = found ? [...found.byEmailPhone, ...found.byName] : [];
  return { found, count: new Set(all.map(({ id }) => id)).size };
};

type DuplicatesProps = {
  readonly found: PossibleDuplicates;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Gives the focus back. */
  readonly onClosed: () => void;
};

/** Dialog with the other records of the same customer. */
export const DuplicatesDialog = ({ found, ...dialog }: DuplicatesProps) => (
  <Dialog {...dialog} title={FOUND_DUPLICATES} className="twins-dialog" shouldReturnFocusOnClose={false}>
    <DialogBody>
      <Twins found={found} />
    </DialogBody>
  </Dialog>
);
