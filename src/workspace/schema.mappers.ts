import type { OfficeChangeView } from './office/read-models/office-view.ts';
import type { SavedView } from './saved-views/read-models/list-views.ts';

export type ListViewMapper = SavedView;
export type OfficeChangeMapper = OfficeChangeView;
