import { Fragment } from 'react';
import { type Shortcut, waysOf } from './shortcut.ts';
import './keys.css';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
const APPLE: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥' };

/** Items with a word between them. */
const joined = <Item,>(items: ReadonlyArray<Item>, word: string, show: (item: Item) => React.ReactNode) =>
  items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change
    <Fragment key={at}>
      {at > 0 && (word === '+' ? '+' : <span className="keys-word"> {word} </span>)}
      {show(item)}
    </Fragment>
  ));

/** Keys of a shortcut as labelled on the user's keyboard. */
export const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => (
  <span className="keys">
    {joined(waysOf(keys), 'or', (way) => (
      <span className="keys-way">
        {joined(way, 'then', (stroke) =>
          joined(stroke, '+', (key) => <kbd>{(isApple() && APPLE[key]) || key}</kbd>),
        )}
      </span>
    ))}
  </span>
);
