import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../graphql/session.ts';
import type { Option, OptionGroup } from './option.ts';
import { recordOption } from './record-option.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { type RecordSearch, useRecordSearch } from './use-record-search.ts';

/** Whether this person has anything to search (specification, core 2). */
export const useMaySearch = (): boolean => useMay()(['quote_view', 'order_view']);

type Settings = {
  readonly text: string;
  /** While it is off nothing is asked. */
  readonly isOn: boolean;
  /** What stands above the records that are found. */
  readonly others?: ReadonlyArray<OptionGroup>;
  /** Leaves the list, then goes on with what was chosen. */
  readonly onLeave: (then: () => void) => void;
};

type Finder = {
  readonly search: RecordSearch;
  readonly groups: ReadonlyArray<OptionGroup>;
  readonly choice: Choice;
  readonly choose: (option: Option) => void;
};

const NOTHING: ReadonlyArray<OptionGroup> = [];

/** What the header's search and the palette have in common: records are found, marked, and chosen by key or click. */
export const useFinder = ({ text, isOn, others = NOTHING, onLeave }: Settings): Finder => {
  const mayView = useMaySearch();
  const navigate = useNavigate();
  const search = useRecordSearch(text, isOn && mayView);
  const { wanted, state, records } = search;
  const [opensOnly, setOpensOnly] = useState<string>();

  const choose = (option: Option): void =>
    onLeave(() => ('to' in option ? navigate(option.to) : option.run()));

  const found = records.map((record) => recordOption(record, wanted));
  const groups = [
    ...others,
    ...(found.length > 0
      ? [{ title: 'Quotes and orders', options: found, isPassing: state === 'waiting' }]
      : NOTHING),
  ].filter(({ options }) => options.length > 0);

  /** Whoever types a number and Enter wants the record, and not to wait for its line. */
  const onEnter = (): void => {
    if (state === 'failed') search.retry();
    if (state !== 'waiting') return;
    search.hurry();
    setOpensOnly(wanted);
  };
  const only = state === 'answered' && found.length === 1 && opensOnly === wanted ? found[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once, when it is found
  useEffect(() => {
    if (only === undefined) return;
    setOpensOnly(undefined);
    choose(only);
  }, [only?.key]);

  const choice = useChoice({ text, groups, onChoose: choose, onEnter });
  return { search, groups, choice, choose };
};
