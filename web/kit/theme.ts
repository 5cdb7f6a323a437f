import { useState } from 'react';
import { remember } from './remembered.ts';

/** Blueprint's class for its dark palette; `public/theme.js` sets it before the first paint. */
const DARK = 'bp6-dark';

const isDark = (): boolean => document.documentElement.classList.contains(DARK);

/** Paper is white, whatever the theme of the screen is. */
export const printInLight = (): void => {
  let wasDark = false;
  matchMedia('print').addEventListener('change', ({ matches: isPaper }) => {
    if (isPaper) wasDark = isDark();
    document.documentElement.classList.toggle(DARK, !isPaper && wasDark);
  });
};

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
