import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { useSettled } from '../use-settled.ts';
import { useStable } from '../use-stable.ts';

const MOST_CHARACTERS = 100;

type ListSearchProps = {
  readonly value: string | undefined;
  readonly placeholder: string;
  readonly onChange: (value: string) => void;
};

const SearchField = ({ value = '', placeholder, onChange }: ListSearchProps) => {
  const [text, setText] = useState(value);
  const requested = useRef(value);
  const ask = useStable((words: string) => {
    if (words === requested.current) return;
    requested.current = words;
    onChange(words);
  });
  useEffect(() => {
    if (value === requested.current) return;
    requested.current = value;
    setText(value);
  }, [value]);
  const settled = useSettled(text.trim());
  useEffect(() => ask(settled), [settled, ask]);
  return (
    <InputGroup
      className="list-search"
      id="list-search"
      type="search"
      aria-label="Search"
      leftIcon={<Search />}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={MOST_CHARACTERS}
      value={text}
      onValueChange={setText}
      onKeyDown={({ key }) => key === 'Enter' && ask(text.trim())}
    />
  );
};

/** Search filter of a list. Memoized, since the field measures its layout on each render. */
export const ListSearch = memo(SearchField);
