import { Loading } from '../loaded.tsx';
import { ChoiceList } from './inline/choice-list.tsx';

export type FilterOption = { readonly id: string; readonly name: string };

type ChooseOneProps = {
  readonly label: string;
  /** Undefined until loaded. */
  readonly options: ReadonlyArray<FilterOption> | undefined;
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
};

/** Editor of a filter with one value. */
export const ChooseOne = ({ label, options, value, onChoose }: ChooseOneProps) =>
  options === undefined ? (
    <Loading what="choices" />
  ) : (
    <ChoiceList
      label={label}
      options={options.map(({ id, name }) => ({ key: id, name }))}
      current={value}
      saving={undefined}
      tried={undefined}
      onChoose={onChoose}
    />
  );
