import type { Creation, NavItem } from '../kit/feature.ts';
import { features } from './features.ts';

export const NAVIGATION: ReadonlyArray<NavItem> = features.flatMap(({ navigation = [] }) => navigation);

export const CREATIONS: ReadonlyArray<Creation> = features.flatMap(({ creations = [] }) => creations);

/** The sidebar's entry that a path is, or is below. */
export const navItemAt = (pathname: string): NavItem | undefined =>
  NAVIGATION.find(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));

const GROUPS: ReadonlyArray<NavItem['group']> = ['Work', 'Setup'];

/** Groups of the sidebar, before the user's permissions apply. */
export const NAV_GROUPS = GROUPS.map((group) => ({
  group,
  items: NAVIGATION.filter((item) => item.group === group),
}));
