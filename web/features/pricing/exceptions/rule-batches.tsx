import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import type { Seen } from '../tables/table-definition.ts';
import { useEndedDraft } from '../tables/use-ended-draft.ts';
import { BatchesNote } from './batches-note.tsx';
import { RuleBatch } from './rule-batch.tsx';
import type { Batches } from './use-batches.ts';

type RuleBatchesProps = {
  readonly batches: Batches;
  /** As the rows were read that are shown. */
  readonly seen: Seen;
  /** Others are on their way. */
  readonly isStale: boolean;
  /** Something is edited in the table. */
  readonly isDirty: boolean;
};

/**
 * What can be done with the chosen exceptions of all pages. It stays while other rows are loaded: what it says is said
 * once, and the focus stays.
 */
export const RuleBatches = ({ batches, seen, isStale, isDirty }: RuleBatchesProps) => {
  const { batch, chosen, isUnknown, isUnknownElsewhere } = batches;
  const isEnded = useEndedDraft() !== undefined;
  const isHeldBy = (priority: number): boolean =>
    isStale || isDirty || (batch.busy !== undefined && batch.busy !== priority);
  return (
    <>
      {!isDirty && (
        <BatchesNote
          isEnded={isEnded && (isUnknown || batches.isEntered)}
          isUnknown={isUnknown}
          isUnknownElsewhere={isUnknownElsewhere}
        />
      )}
      {isDirty && chosen.size > 0 && (
        <p className="quiet">Save what you edited before you update the selected exceptions.</p>
      )}
      <div className="rule-batches no-print">
        {PRIORITIES.map((priority) => (
          <RuleBatch
            key={priority}
            priority={priority}
            chosen={chosen.size}
            isHeld={isHeldBy(priority)}
            isBusy={batch.busy === priority}
            values={batches.valuesOf(priority)}
            onChange={(values) => batches.enter(priority, values)}
            onUpdate={(rule) => batch.update({ ids: [...chosen], priority, rule }, seen)}
          />
        ))}
      </div>
    </>
  );
};
