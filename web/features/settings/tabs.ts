import type { Requirement } from '../../../src/shared-kernel/permission.ts';

export type SettingsTab = { readonly title: string; readonly path: string; readonly needs: Requirement };

/** What can be set, in the order of the tabs. */
export const SETTINGS_TABS: ReadonlyArray<SettingsTab> = [
  { title: 'Statuses', path: '/settings/statuses', needs: 'status_view' },
];
