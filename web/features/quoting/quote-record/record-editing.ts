import { Intent } from '@blueprintjs/core';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { isUnsaved, leave, saveAll } from '../../../ui/form/leaving.ts';
import { toast } from '../../../ui/toaster.ts';
import type { Kind } from '../quote-types.ts';
import { CARDS, type CardName, withCard } from './record-cards.ts';
import type { RecordDraft } from './record-draft.ts';
import { FORM_SECTIONS, type FormSection, SECTION_KEYS } from './record-sections.ts';
import type { RecordForm } from './use-record-form.ts';
import type { SaveRecord } from './use-save-record.ts';

/** Which cards are open for editing, and what can be done with them. */
export type RecordEditing = {
  readonly kind: Kind;
  readonly mayUpdate: boolean;
  /** Who may not update an order, but may post it to the load board by its status. */
  readonly mayPostOnly: boolean;
  /** Those that can be opened. */
  readonly cards: ReadonlyArray<CardName>;
  readonly open: ReadonlySet<CardName>;
  /** Whether changes wait for Confirm or Update, and are not saved at once. */
  readonly isEditing: boolean;
  /** The card whose first field gets the focus. */
  readonly focused: CardName | null;
  readonly edit: (card: CardName) => void;
  readonly editAll: () => void;
  readonly confirm: (card: CardName) => Promise<void>;
  readonly cancel: (card: CardName) => void;
  /** Saves the form and tells so. */
  readonly saveForm: () => Promise<boolean>;
  /** Saves the form with all else that was typed on its page. */
  readonly update: () => Promise<boolean>;
  /** Back to reading, once nothing is lost by it. */
  readonly done: () => void;
};

const Context = createContext<RecordEditing | null>(null);
export const RecordEditingProvider = Context.Provider;

export const useRecordEditing = (): RecordEditing => {
  const editing = useContext(Context);
  if (editing === null) throw new Error('A card of a record stands outside of its page.');
  return editing;
};

export type Opened = {
  readonly open: ReadonlySet<CardName>;
  readonly focused: CardName | null;
  /** A change that was to be saved at once could not be; it waits for Update. */
  readonly waiting: boolean;
};

type Settings = {
  readonly kind: Kind;
  readonly mayUpdate: boolean;
  readonly mayPostOnly: boolean;
  readonly cards: ReadonlyArray<CardName>;
  readonly record: RecordForm;
  readonly saving: SaveRecord;
  readonly opened: Opened;
  readonly setOpened: (change: (opened: Opened) => Opened) => void;
};

const ALL_KEYS: ReadonlyArray<keyof RecordDraft> = FORM_SECTIONS.flatMap((each) => SECTION_KEYS[each]);
const keysOf = (card: CardName): ReadonlyArray<keyof RecordDraft> =>
  CARDS[card].sections.flatMap((section) => SECTION_KEYS[section]);

/** What an update of the whole record finds in order first, changed or not (specification, core 5). */
const CHECKED: ReadonlyArray<FormSection> = ['shipper', 'origin', 'destination', 'transport', 'vehicles'];

export const useEditing = ({
  kind,
  mayUpdate,
  mayPostOnly,
  cards,
  record,
  saving,
  opened,
  setOpened,
}: Settings): RecordEditing => {
  const show = (...shown: ReadonlyArray<CardName>): void =>
    setOpened((was) => ({ ...was, open: new Set([...was.open, ...shown]), focused: shown[0] ?? null }));
  const close = (card: CardName): void =>
    setOpened((was) => ({
      ...was,
      open: new Set([...was.open].filter((each) => each !== card)),
      focused: card,
    }));

  const cancel = (card: CardName): void => {
    const typed = record.draft();
    const isDirty = record.dirty().some((section) => CARDS[card].sections.includes(section));
    record.put(withCard(typed, record.baseDraft(), card), keysOf(card));
    record.follow(record.latest());
    close(card);
    if (!isDirty) return;
    const undo = (): void => {
      record.put(withCard(record.draft(), typed, card), keysOf(card));
      show(card);
    };
    toast(`${CARDS[card].title}: what you typed was dropped.`, Intent.NONE, { text: 'Undo', onClick: undo });
  };

  const actions = {
    edit: (card: CardName) => show(card),
    editAll: () => show(...cards),
    cancel,
    confirm: async (card: CardName): Promise<void> => {
      if (!(await saving.save(CARDS[card].sections))) return;
      close(card);
    },
    saveForm: async (): Promise<boolean> => {
      const dirty = record.dirty();
      if (!(await saving.save(dirty, CHECKED))) return false;
      setOpened((was) => ({ ...was, waiting: false }));
      if (dirty.length > 0) toast(`The ${kind} was saved.`, Intent.SUCCESS);
      else toast('There is nothing to save: no field was changed.', Intent.NONE);
      return true;
    },
    update: (): Promise<boolean> => (isUnsaved() ? saveAll() : actions.saveForm()),
    done: () =>
      leave(() => {
        record.put(record.baseDraft(), ALL_KEYS);
        record.follow(record.latest());
        setOpened(() => NONE_OPEN);
      }),
  };
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  const { open, focused, waiting } = opened;
  return useMemo(
    () => ({
      kind,
      mayUpdate,
      mayPostOnly,
      cards,
      open,
      isEditing: open.size > 0 || waiting,
      focused,
      edit: (card) => current.current.edit(card),
      editAll: () => current.current.editAll(),
      confirm: (card) => current.current.confirm(card),
      cancel: (card) => current.current.cancel(card),
      saveForm: () => current.current.saveForm(),
      update: () => current.current.update(),
      done: () => current.current.done(),
    }),
    [kind, mayUpdate, mayPostOnly, cards, open, focused, waiting],
  );
};

/** What a fresh page has open. */
export const openedAtFirst = (cards: ReadonlyArray<CardName>): Opened => ({
  open: new Set(cards),
  focused: null,
  waiting: false,
});

const NONE_OPEN = openedAtFirst([]);

export const useOpened = (cards: ReadonlyArray<CardName>) => useState<Opened>(() => openedAtFirst(cards));
