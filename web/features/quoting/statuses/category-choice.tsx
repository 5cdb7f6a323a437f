import { SegmentedControl } from '@blueprintjs/core';
import { CATEGORIES, type Category } from './status-tree.ts';

const OPTIONS = Object.entries(CATEGORIES).map(([value, label]) => ({ value, label }));

type CategoryChoiceProps = {
  readonly category: Category;
  readonly onChange: (category: Category) => void;
};

export const CategoryChoice = ({ category, onChange }: CategoryChoiceProps) => (
  <SegmentedControl
    aria-label="Category"
    options={OPTIONS}
    value={category}
    onValueChange={(value) => onChange(value === 'ORDER' ? 'ORDER' : 'QUOTE')}
  />
);
