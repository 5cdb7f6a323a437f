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
  const [asked, setAsked] = useState(value);
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const ask = useStable((words: string): void => {
    if (words === asked) return;
    setAsked(words);
    onChange(words || undefined);
  });
  const settled = useSettled(text.trim());
  useEffect(() => ask(settled), [settled, ask]);
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        value={text}
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        onValueChange={setText}
        onKeyDown={({ key }) => key === 'Enter' && ask(text.trim())}
      />
    </FormGroup>
  );
};
