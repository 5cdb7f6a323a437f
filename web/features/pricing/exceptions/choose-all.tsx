import { Checkbox } from '@blueprintjs/core';
import { MOST_CHOSEN_ROWS } from '../../../../src/pricing/contract/price-limits.ts';
import type { ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import { BusyButton } from '../../../kit/busy-button.tsx';
import { count } from '../../../kit/format.ts';
import { useAllMatching } from './use-all-matching.ts';

type ChooseAllProps = {
  /** Of the page. */
  readonly keys: ReadonlyArray<string>;
  readonly chosen: ReadonlySet<string>;
  /** How many match, and which: those of the page and of the others. */
  readonly total: number;
  readonly matching: ExceptionTableQueryVariables;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
};

/** Chooses the exceptions of the page, then all that match. */
export const ChooseAll = ({ keys, chosen, total, matching, onChoose }: ChooseAllProps) => {
  const all = useAllMatching(matching);
  const chooseMatching = async (): Promise<void> => {
    const ids = await all.read();
    if (ids) onChoose(new Set(ids));
  };
  const most = Math.min(total, MOST_CHOSEN_ROWS);
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));
  return (
    <>
      <Checkbox
        className="no-print"
        checked={isAll}
        indeterminate={!isAll && chosen.size > 0}
        label={chosen.size === 0 ? 'Select all' : `${count(chosen.size)} selected`}
        onChange={() => {
          const others = [...chosen].filter((key) => !keys.includes(key));
          onChoose(new Set(isAll ? others : [...others, ...keys]));
        }}
      />
      {isAll && chosen.size < most && most > keys.length && (
        <BusyButton
          size="small"
          text={`Select ${most < total ? 'the first' : 'all'} ${count(most)} that match`}
          loading={all.isReading}
          onClick={chooseMatching}
        />
      )}
    </>
  );
};
