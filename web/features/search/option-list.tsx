import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Option, OptionGroup } from '../../kit/option.ts';
import type { Choice } from './use-choice.ts';

type OptionListProps = {
  readonly label: string;
  readonly groups: ReadonlyArray<OptionGroup>;
  readonly choice: Choice;
  readonly onChoose: (option: Option) => void;
};

/** A click with a modifier key, which opens a new tab or window. */
const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

const keepFocus = (event: MouseEvent): void => event.preventDefault();

type OptionItemProps = Pick<OptionListProps, 'choice' | 'onChoose'> & { readonly option: Option };

const OptionItem = ({ option, choice, onChoose }: OptionItemProps) => {
  const props = {
    id: choice.idOf(option),
    role: 'option',
    tabIndex: -1,
    className: 'option',
    'aria-selected': option === choice.marked,
    onMouseDown: keepFocus,
  };
  if (!('to' in option))
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys for the whole list
      <div {...props} role="option" tabIndex={-1} onClick={() => onChoose(option)}>
        {option.content}
      </div>
    );
  const follow = (event: MouseEvent): void => {
    if (isForAnotherTab(event)) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <Link {...props} to={option.to} onClick={follow}>
      {option.content}
    </Link>
  );
};

/** Listbox with groups; the field above keeps the focus and handles the keys. */
export const OptionList = ({ label, groups, choice, onChoose }: OptionListProps) => (
  <div
    id={choice.listId}
    role="listbox"
    aria-label={label}
    aria-busy={groups.some(({ isPassing }) => isPassing)}
    className="options"
  >
    {groups.map(({ title, options, isPassing }, at) => (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
      <div key={title} role="group" aria-labelledby={`${choice.listId}-group-${at}`} data-passing={isPassing}>
        <div id={`${choice.listId}-group-${at}`} className="options-title" role="presentation">
          {title}
        </div>
        {options.map((option) => (
          <OptionItem key={option.key} option={option} choice={choice} onChoose={onChoose} />
        ))}
      </div>
    ))}
  </div>
);
