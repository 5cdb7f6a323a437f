import { Fragment } from 'react';
import { type Shortcut, waysOf } from './shortcut.ts';
import './keys.css';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);
const APPLE: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥' };

/** A word between the items of a row. */
const joined = <Item,>(items: ReadonlyArray<Item>, word: string, show: (item: Item) => React.ReactNode) =>
  items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the keys of a shortcut never change
    <Fragment key={at}>
      {at > 0 && (word === '+' ? '+' : <span className="keys-word"> {word} </span>)}
      {show(item)}
    </Fragment>
  ));

/** The keys of a shortcut as they are written on the person's keyboard. */
export const Keys = ({ keys }: Pick<Shortcut, 'keys'>) => (
  <span className="keys">
    {joined(waysOf(keys), 'or', (way) =>
      joined(way, 'then', (stroke) =>
        joined(stroke, '+', (key) => <kbd>{(IS_APPLE && APPLE[key]) || key}</kbd>),
      ),
    )}
  </span>
);
