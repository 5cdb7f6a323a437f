import type { Feature } from '../../kit/feature.ts';
import { Palette } from './palette.tsx';
import { focusPowerSearch, PowerSearch } from './power-search.tsx';
import { forgetOpened } from './recent.ts';
import { SEARCH_SHORTCUTS } from './search-keys.ts';
import { useRememberOpened } from './use-recent.ts';
import { useMaySearch } from './use-search-kinds.ts';

export const search = {
  finder: { Field: PowerSearch, focusField: focusPowerSearch, Palette, useMaySearch, useRememberOpened },
  shortcuts: [{ title: 'While searching', scopes: ['search'], shortcuts: SEARCH_SHORTCUTS }],
  forget: forgetOpened,
} satisfies Feature;
