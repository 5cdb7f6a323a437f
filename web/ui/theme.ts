import { useState } from 'react';
import { remember } from './remembered.ts';

/** Blueprint's class for its dark palette; `public/theme.js` sets it before the first paint. */
const DARK = 'bp6-dark';

const isDark = (): boolean => document.documentElement.classList.contains(DARK);

/** Whether dark mode is on, and a way to choose; the browser remembers. */
export const useDarkMode = (): readonly [boolean, (dark: boolean) => void] => {
  const [dark, setDark] = useState(isDark);
  const choose = (next: boolean): void => {
    document.documentElement.classList.toggle(DARK, next);
    remember('theme', next ? 'dark' : 'light');
    setDark(next);
  };
  return [dark, choose];
};
