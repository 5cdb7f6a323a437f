import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useEffect, useId, useState } from 'react';
import { useSettled } from '../../../kit/use-settled.ts';
import { useStable } from '../../../kit/use-stable.ts';

const MOST_CHARACTERS = 60;

type TextFilterProps = {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

/** A filter that is typed; it counts once typing pauses, or with Enter. */
export const TextFilter = ({ label, value = '', onChange }: TextFilterProps) => {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** Words that were asked for and have not come back as `value` yet: typing goes on meanwhile. */
  const [asked, setAsked] = useState<ReadonlyArray<string>>([]);
  if (value !== known) {
    setKnown(value);
    const own = asked.indexOf(value);
    setAsked(asked.slice(own + 1));
    if (own === -1) setText(value);
  }
  const ask = useStable((words: string, since: string): void => {
    if (words === since) return;
    setAsked([...asked, words]);
    onChange(words || undefined);
  });
  const settled = useSettled(text.trim());
  const last = asked.at(-1) ?? known;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once typing pauses
  useEffect(() => ask(settled, last), [settled, ask]);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        value={text}
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        onValueChange={setText}
        onKeyDown={({ key }) => key === 'Enter' && ask(text.trim(), known)}
      />
    </FormGroup>
  );
};
