import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Option, OptionGroup } from '../../kit/option.ts';
import { type Choice, useChoice } from './use-choice.ts';
import { type RecordSearch, useRecordSearch } from './use-record-search.ts';
import { useMaySearch } from './use-search-kinds.ts';

type Settings = {
  readonly text: string;
  /** False skips all requests. */
  readonly isOn: boolean;
  /** Groups above the records, such as commands. */
  readonly others?: ReadonlyArray<OptionGroup>;
  /** Closes the list, then runs `then`. */
  readonly onLeave: (then: () => void) => void;
};

type Finder = {
  readonly search: RecordSearch;
  readonly groups: ReadonlyArray<OptionGroup>;
  readonly choice: Choice;
  readonly choose: (option: Option) => void;
};

const NOTHING: ReadonlyArray<OptionGroup> = [];

/** Shared by the header's search and the palette: searches records and selects by key or click. */
export const useFinder = ({ text, isOn, others = NOTHING, onLeave }: Settings): Finder => {
  const mayView = useMaySearch();
  const navigate = useNavigate();
  const search = useRecordSearch(text, isOn && mayView);
  const { wanted, state } = search;
  const [opensOnly, setOpensOnly] = useState<string>();

  const choose = (option: Option): void =>
    onLeave(() => ('to' in option ? navigate(option.to) : option.run()));

  const found = search.groups.map(({ title, findings }) => ({
    title,
    options: findings.map(({ option }) => option(wanted)),
    isPassing: state === 'waiting',
  }));
  const groups = [...others, ...found].filter(({ options }) => options.length > 0);

  /** Enter before the response: searches at once and opens the record if it is the only result. */
  const onEnter = (): void => {
    if (state === 'failed') search.retry();
    if (state !== 'waiting') return;
    search.hurry();
    setOpensOnly(wanted);
  };
  const [single, ...more] = found.flatMap(({ options }) => options);
  const only = state === 'answered' && more.length === 0 && opensOnly === wanted ? single : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a result is chosen once, when it arrives
  useEffect(() => {
    if (only === undefined) return;
    setOpensOnly(undefined);
    choose(only);
  }, [only?.key]);

  const choice = useChoice({ text, groups, onChoose: choose, onEnter });
  return { search, groups, choice, choose };
};
