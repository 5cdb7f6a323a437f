import { Button, Intent } from '@blueprintjs/core';
import { useController } from 'react-hook-form';
import { useRecordEditing } from '../../../../kit/record/editing/record-editing.ts';
import { ENGAGEMENTS, EngagementIcons } from '../../engagements.tsx';
import type { RecordDraft } from '../editing/record-draft.ts';

/** Flags in the header (specification, core 3); full pay is with the price. */
export const HEADER_FLAGS = ['fire', 'email_open', 'email_click'] as const;
export const CUSTOMER_FLAGS = ['flight', 'angry', 'auction', 'multiple_brokers'] as const;

/** Stored flags that are among the `shown` ones, such as those of the header. */
export const flagsOf = (shown: ReadonlyArray<string>, stored: ReadonlyArray<string>): ReadonlyArray<string> =>
  stored.filter((flag) => shown.includes(flag));

type FlagsProps = {
  readonly of: ReadonlyArray<string>;
  /** Stored flags, including automatic ones. */
  readonly stored: ReadonlyArray<string>;
};

const Toggles = ({ of }: Pick<FlagsProps, 'of'>) => {
  const { field } = useController<RecordDraft, 'engagements'>({ name: 'engagements' });
  const toggle = (flag: string): void =>
    field.onChange(
      field.value.includes(flag) ? field.value.filter((other) => other !== flag) : [...field.value, flag],
    );
  return ENGAGEMENTS.filter(({ flag, automatic }) => of.includes(flag) && !automatic).map(
    ({ flag, name, Icon }) => {
      const on = field.value.includes(flag);
      return (
        <Button
          key={flag}
          className={on ? 'flag on-paper' : 'flag'}
          size="small"
          variant={on ? 'solid' : 'minimal'}
          intent={on ? Intent.PRIMARY : Intent.NONE}
          icon={<Icon size={14} />}
          aria-label={name}
          title={name}
          aria-pressed={on}
          onClick={() => toggle(flag)}
        />
      );
    },
  );
};

const isAutomatic = (flag: string): boolean =>
  ENGAGEMENTS.some((each) => each.flag === flag && each.automatic === true);

/** Flags of a record: switches for users who may update it; automatic ones are read-only. */
export const Flags = ({ of, stored }: FlagsProps) => {
  const { mayUpdate } = useRecordEditing();
  const read = flagsOf(of, stored).filter((flag) => !mayUpdate || isAutomatic(flag));
  if (!mayUpdate && read.length === 0) return null;
  return (
    <span className="flags">
      {mayUpdate && <Toggles of={of} />}
      <EngagementIcons flags={read} />
    </span>
  );
};
