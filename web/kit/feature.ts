import type { Intent } from '@blueprintjs/core';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ComponentType, ReactElement } from 'react';
import type { Requirement } from '../../src/shared-kernel/permission.ts';
import type { ListName } from '../api/generated/types.ts';
import type { AskForReason } from './form/asking.ts';
import type { AnyWork } from './list/bulk/bulk-work.ts';
import type { Column } from './list/list-column.ts';
import type { Marks } from './list/mark.tsx';
import type { Query } from './loaded.tsx';
import type { Save } from './save/saver.ts';
import type { SearchKind } from './search-kind.ts';
import type { Shortcut, ShortcutGroup } from './shortcut.ts';
import type { Agreed, AskedStatus, RefusedStatus } from './status-question.ts';

/** Route of a screen, whose code is loaded on first use. */
export type FeatureRoute = {
  /** Empty for the index screen of the parent. */
  readonly path: string;
  /** Omitted for a screen that visitors may open. */
  readonly needs?: Requirement;
  readonly id?: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** The `outlet` of the parent screen; `bare` is a page without header and sidebar. */
  readonly within?: string;
  /** Name under which other screens are nested in this one, below its path. */
  readonly outlet?: string;
  /** Title of its tab in the parent; tabs are in the order of the features. */
  readonly tab?: string;
  /** What it is called where somebody may not open it, if neither its tab nor the sidebar's entry names it. */
  readonly title?: string;
};

/** Entry of the sidebar and the palette. */
export type NavItem = {
  readonly group: 'Work' | 'Network' | 'Setup';
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement;
  readonly icon: ReactElement;
  /** Navigation shortcut: this key after `G`. */
  readonly go?: string;
};

/** Link to the form of a new record, in the header and the palette. */
export type Creation = {
  readonly needs: Requirement;
  readonly to: string;
  readonly text: string;
  readonly intent: Intent;
};

export type HeaderDialogProps = {
  /** Closes the dialog, then runs `then`. */
  readonly onClose: (then?: () => void) => void;
};

/** A dialog that a button of the header, a key and the palette open beside any screen, at the right. */
export type HeaderDialog = {
  readonly needs: Requirement;
  /** Of the button. */
  readonly text: string;
  /** Of the dialog. */
  readonly title: string;
  readonly icon: ReactElement;
  /** Works on every screen. */
  readonly shortcut: Shortcut;
  /** Search words of the palette. */
  readonly words: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType<HeaderDialogProps> }>;
};

/** Command of the palette. */
export type Command = {
  readonly id: string;
  readonly title: string;
  /** Search words besides the title. */
  readonly words?: string;
  readonly icon?: ReactElement;
  /** Shortcut, as the help sheet shows it. */
  readonly keys?: string;
} & ({ readonly to: string } | { readonly run: () => void });

/** A list with saved views, each of which the palette opens. */
export type ListEntry = {
  readonly list: ListName;
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement;
};

/** Another screen with the rows of a list, which leads to it and back, with the filters that are set. */
export type ListView = {
  readonly list: ListName;
  /** `Board` */
  readonly title: string;
  readonly path: string;
  readonly needs: Requirement;
  readonly icon: ReactElement;
  /** Of the link back to the list. */
  readonly listIcon: ReactElement;
};

/**
 * Cells of columns that the list of another feature declares. The list's document selects what they show, by a fragment
 * of this feature.
 */
export type ListCells = {
  readonly list: ListName;
  // biome-ignore lint/suspicious/noExplicitAny: each has the row of its own fragment
  readonly columns: ReadonlyArray<Omit<Column<any>, 'title'>>;
};

/** The header's search and the command palette. */
export type Finder = {
  readonly Field: ComponentType;
  /** Focuses the field; false if there is none. */
  readonly focusField: () => boolean;
  readonly Palette: ComponentType<{
    readonly commands: ReadonlyArray<Command>;
    /** Closes the palette, then runs `then`. */
    readonly onClose: (then?: () => void) => void;
  }>;
  readonly useMaySearch: () => boolean;
  /** Remembers opened records while the shell is mounted. */
  readonly useRememberOpened: () => void;
};

/** The record of a page; further data comes from each part's own document. */
export type ShownRecord = {
  readonly id: string;
  readonly kind: string;
  readonly revision: number;
};

/** Props of a card or action. */
export type RecordProps = ShownRecord & {
  /** The part's own saver: saves, then reloads the record. */
  readonly save: Save;
};

/** Something on the page of every record of some kinds. */
type RecordPart<Module> = {
  /** Unique on its page. */
  readonly title: string;
  readonly kinds: ReadonlyArray<string>;
  /** Parts are sorted by it, ascending. */
  readonly order: number;
  readonly needs: Requirement;
  /** Loaded beside the record. */
  readonly lazy: () => Promise<Module>;
};

/** A part that is a component. */
export type RecordComponent = RecordPart<{ readonly Component: ComponentType<RecordProps> }>;

/** A card, or a row of cards. */
export type RecordCard = RecordComponent & {
  /** The cards of the sales call, or the story beside them. */
  readonly column: 'call' | 'story';
};

/** Buttons in the page's header. */
export type RecordAction = RecordComponent;

/** A mark at the status in the page's header, which shows nothing where there is nothing to mark. */
export type RecordMark = Omit<RecordPart<{ readonly Component: ComponentType<ShownRecord> }>, 'order'>;

export type WorkDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Bulk work on the rows of a list of another feature. */
export type ListWork = {
  readonly lists: ReadonlyArray<ListName>;
  readonly needs: Requirement;
  /** Loaded beside the list. */
  readonly lazy: () => Promise<{ readonly workOf: (dispatch: WorkDispatch) => AnyWork }>;
};

/** What marks may depend on. */
export type MarkedRow = {
  /** Number of its record. */
  readonly id: string;
  readonly parentStatus?: { readonly id: string } | null;
};

/** What a question about a status asks with: the screen that gives the status, and ends the question when it is left. */
export type Asking = { readonly dispatch: WorkDispatch; readonly askForReason: AskForReason };

/** What a feature asks before records of another one are given a status. */
export type StatusQuestion = {
  readonly kinds: ReadonlyArray<string>;
  readonly needs: Requirement;
  readonly lazy: () => Promise<{
    /** Undefined: the status stays. */
    readonly ask: (asking: Asking, asked: AskedStatus) => Promise<Agreed | undefined>;
    /** Why some of the records will not take it, in a sentence each: for the preview of a batch. */
    readonly refusedBy?: (dispatch: WorkDispatch, asked: AskedStatus) => Promise<RefusedStatus>;
  }>;
};

export type FindMarksProps = {
  readonly list: ListName;
  readonly rows: ReadonlyArray<MarkedRow>;
  /** Gets the marks by the id of the record, whenever they change. */
  readonly onFound: (marks: Marks) => void;
};

/** Short marks of the rows of a list of another feature. */
export type ListMarks = {
  /** Unique in each of its lists. */
  readonly title: string;
  readonly lists: ReadonlyArray<ListName>;
  readonly needs: Requirement;
  /** Shows nothing itself. */
  readonly lazy: () => Promise<{ readonly FindMarks: ComponentType<FindMarksProps> }>;
};

/** A kind of entries that the timeline can be filtered by; unique by `id` among all features. */
export type EntryKind = {
  readonly id: string;
  /** Plural: `Notes`. */
  readonly name: string;
  readonly icon: ReactElement;
};

/** Small entries of one actor that are shown as one while they follow each other closely. */
export type EntryGroup = {
  /** The actor. */
  readonly id: string;
  /** The actor's name. */
  readonly by: string;
  /** What happened, each thing in a few words: `Origin changed`. */
  readonly what: ReadonlyArray<string>;
};

/** Something that happened to a record. */
export type TimelineEntry = {
  readonly key: string;
  /** ISO instant. */
  readonly at: string;
  readonly entry: ReactElement;
  /** An entry without a kind is shown while no filter is set. */
  readonly kind?: EntryKind;
  /** An entry without a group stands alone. */
  readonly group?: EntryGroup;
};

/** Entries of the record's timeline, newest first. */
export type Timeline = {
  readonly entries: ReadonlyArray<TimelineEntry>;
  /** Older entries are left out. */
  readonly isCut?: boolean;
};

/** `title` names the entries, as in "The e-mails could not be loaded". */
export type TimelineSource = RecordPart<{
  readonly useTimeline: (record: ShownRecord) => Query<Timeline>;
}>;

/** Manifest of a feature; the application is composed of these. */
export type Feature = {
  readonly routes?: ReadonlyArray<FeatureRoute>;
  readonly navigation?: ReadonlyArray<NavItem>;
  readonly creations?: ReadonlyArray<Creation>;
  readonly headerDialogs?: ReadonlyArray<HeaderDialog>;
  readonly useCommands?: () => ReadonlyArray<Command>;
  readonly lists?: ReadonlyArray<ListEntry>;
  readonly listViews?: ReadonlyArray<ListView>;
  readonly listCells?: ReadonlyArray<ListCells>;
  readonly shortcuts?: ReadonlyArray<ShortcutGroup>;
  readonly searchKinds?: ReadonlyArray<SearchKind>;
  readonly finder?: Finder;
  readonly recordCards?: ReadonlyArray<RecordCard>;
  readonly recordActions?: ReadonlyArray<RecordAction>;
  readonly recordMarks?: ReadonlyArray<RecordMark>;
  readonly listWorks?: ReadonlyArray<ListWork>;
  readonly statusQuestions?: ReadonlyArray<StatusQuestion>;
  readonly listMarks?: ReadonlyArray<ListMarks>;
  readonly timelineSources?: ReadonlyArray<TimelineSource>;
  /** Cache tags that its endpoints provide or invalidate. */
  readonly tags?: ReadonlyArray<string>;
  /** Clears the feature's browser storage on sign-out. */
  readonly forget?: () => void;
};
