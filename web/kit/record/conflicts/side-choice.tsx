import { Radio, RadioGroup } from '@blueprintjs/core';
import { useId } from 'react';

type Side<Value extends string> = { readonly value: Value; readonly label: string };

type SideChoiceProps<Value extends string> = {
  /** What is decided. */
  readonly name: string;
  /** The name stands above the sides; otherwise they stand beside each other, and what is above them says it. */
  readonly isNameShown?: boolean;
  readonly sides: ReadonlyArray<Side<Value>>;
  readonly chosen: Value | undefined;
  readonly onChoose: (side: Value) => void;
  /** The first side takes the focus. */
  readonly autoFocus?: boolean;
};

/** Which side of a conflict counts. */
export const SideChoice = <Value extends string>(props: SideChoiceProps<Value>) => {
  const { name, isNameShown = false, sides, chosen, onChoose, autoFocus = false } = props;
  return (
    <RadioGroup
      name={useId()}
      {...(isNameShown ? { label: name } : { 'aria-label': name, inline: true })}
      selectedValue={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
    >
      {sides.map(({ value, label }, at) => (
        <Radio key={value} value={value} label={label} autoFocus={autoFocus && at === 0} />
      ))}
    </RadioGroup>
  );
};
