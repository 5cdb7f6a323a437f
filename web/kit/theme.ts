import { useState } from 'react';
import { remember } from './remembered.ts';

/** Blueprint's class for its dark palette; `public/theme.js` sets it before the first paint. */
const DARK = 'bp6-dark';

const isDark = (): boolean => document.documentElement.classList.contains(DARK);

/** Dark mode and its setter; the browser remembers it. */
export const useDarkMode = (): readonly [boolean, (dark: boolean) => void] => {
  const [dark, setDark] = useState(isDark);
  const choose = (next: boolean): void => {
    document.documentElement.classList.toggle(DARK, next);
    remember('theme', next ? 'dark' : 'light');
    setDark(next);
  };
  return [dark, choose];
};
