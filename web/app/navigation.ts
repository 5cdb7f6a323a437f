import type { Creation, HeaderDialog, NavItem } from '../kit/feature.ts';
import { features } from './features.ts';

export const NAVIGATION: ReadonlyArray<NavItem> = features.flatMap(({ navigation = [] }) => navigation);

export const CREATIONS: ReadonlyArray<Creation> = features.flatMap(({ creations = [] }) => creations);

export const HEADER_DIALOGS: ReadonlyArray<HeaderDialog> = features.flatMap(
  ({ headerDialogs = [] }) => headerDialogs,
);

/** The sidebar's entry that a path is, or is below; of several the nearest. */
export const navItemAt = (pathname: string): NavItem | undefined =>
  NAVIGATION.filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)
    .at(0);

const GROUPS: ReadonlyArray<NavItem['group']> = ['Work', 'Network', 'Setup'];

/** Groups of the sidebar, before the user's permissions apply. */
export const NAV_GROUPS = GROUPS.map((group) => ({
  group,
  items: NAVIGATION.filter((item) => item.group === group),
}));
