import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { memo, useEffect, useRef, useState } from 'react';
import { useSettled } from './use-settled.ts';
import { useStable } from './use-stable.ts';

const MOST_CHARACTERS = 100;

type ListSearchProps = { readonly value: string | undefined; readonly onChange: (value: string) => void };

const SearchField = ({ value = '', onChange }: ListSearchProps) => {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useStable((words: string) => {
    if (words === asked.current) return;
    asked.current = words;
    onChange(words);
  });
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  const settled = useSettled(text.trim());
  useEffect(() => ask(settled), [settled, ask]);
  return (
    <div className="list-filter list-filter-search">
      <label htmlFor="list-search">Search</label>
      <InputGroup
        id="list-search"
        type="search"
        leftIcon={<Search />}
        placeholder="Name, phone, place…"
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        value={text}
        onValueChange={setText}
        onKeyDown={({ key }) => key === 'Enter' && ask(text.trim())}
      />
    </div>
  );
};

/** Narrows a list to the rows that fit some words. The field measures itself whenever it is drawn: so it seldom is. */
export const ListSearch = memo(SearchField);
