import type { ListView } from '../../../api/generated/types.ts';

type Named = Pick<ListView, 'name' | 'mine'>;

const byName = <View extends Named>(views: ReadonlyArray<View>): ReadonlyArray<View> =>
  views.toSorted((one, other) =>
    one.name.localeCompare(other.name, 'en', { sensitivity: 'base', numeric: true }),
  );

/** The user's own views and shared ones, each sorted by name. */
export const ownAndShared = <View extends Named>(
  views: ReadonlyArray<View>,
): { readonly own: ReadonlyArray<View>; readonly shared: ReadonlyArray<View> } => ({
  own: byName(views.filter(({ mine }) => mine)),
  shared: byName(views.filter(({ mine }) => !mine)),
});

/** Whether the user may change and delete a view: their own, or as a super admin a shared one. */
export const mayChange = (
  { mine, shared }: Pick<ListView, 'mine' | 'shared'>,
  isSuperAdmin: boolean,
): boolean => mine || (shared && isSuperAdmin);
