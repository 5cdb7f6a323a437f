import { Intent } from '@blueprintjs/core';
import { createContext, useContext, useMemo, useState } from 'react';
import { isUnsaved, leave, saveAll } from '../../form/leaving.ts';
import { useFollowing } from '../../form/sources.ts';
import { toast } from '../../toaster.ts';
import { useStableActions } from '../../use-stable.ts';
import type { AnyForm, Sections } from './form-definition.ts';
import { baseDraft, dirtyIn, sectionsOf } from './record-edit.ts';
import type { SaveRecord } from './save-record.ts';
import { useDropped } from './use-dropped.ts';
import type { RecordForm } from './use-record-form.ts';

/** Subject of the messages about the record that is shown. */
export const RECORD_TOASTS = 'record';

type Actions<Card extends string> = {
  edit(card: Card): void;
  /** Opens the card of the field at a path. */
  editField(path: string): void;
  editAll(): void;
  confirm(card: Card): Promise<void>;
  cancel(card: Card): void;
  /** Saves the form and shows the result. */
  saveForm(): Promise<boolean>;
  /** Saves the form and other unsaved input of the page. */
  update(): Promise<boolean>;
  /** Leaves edit mode, after a question if input is unsaved. */
  done(): void;
};

/** Open cards and editing actions of a record. */
export type RecordEditing<Card extends string = string> = Actions<Card> & {
  readonly mayUpdate: boolean;
  /** Editable cards. */
  readonly cards: ReadonlyArray<Card>;
  readonly open: ReadonlySet<Card>;
  /** Cards whose sections have edits that may not be stored. */
  readonly dirty: ReadonlySet<Card>;
  /** Whether changes wait for Confirm or Update instead of being saved at once. */
  readonly isEditing: boolean;
  /** The card whose first field gets the focus. */
  readonly focused: Card | null;
  /** Path of the field of that card which gets it instead. */
  readonly field: string | null;
  titleOf(card: Card): string;
  /** Whether a card can be opened in which the field at a path is. */
  hasField(path: string): boolean;
};

const Context = createContext<RecordEditing | null>(null);
export const RecordEditingProvider = Context.Provider;

export const useRecordEditing = (): RecordEditing => {
  const editing = useContext(Context);
  if (editing === null) throw new Error('A card of a record stands outside of its page.');
  return editing;
};

type Opened<Card> = {
  readonly open: ReadonlySet<Card>;
  readonly focused: Card | null;
  readonly field: string | null;
  /** An immediate save has failed; the change waits for Update. */
  readonly isWaiting: boolean;
};

const opened = <Card>(cards: ReadonlyArray<Card>, focused: Card | null = null): Opened<Card> => ({
  open: new Set(cards),
  focused,
  field: null,
  isWaiting: false,
});

/** The cards that are open; initially some. */
export const useOpened = <Card extends string>(atFirst: ReadonlyArray<Card>) => {
  const [now, set] = useState<Opened<Card>>(() => opened(atFirst));
  const show = (
    cards: ReadonlyArray<Card>,
    focused: Card | null = cards[0] ?? null,
    field: string | null = null,
  ): void => set((was) => ({ ...was, open: new Set([...was.open, ...cards]), focused, field }));
  return {
    ...now,
    show,
    close: (card: Card): void =>
      set((was) => ({ ...was, open: new Set([...was.open].filter((each) => each !== card)), focused: card })),
    reset: (cards: ReadonlyArray<Card>): void => set(opened(cards)),
    wait: (isWaiting: boolean): void => set((was) => ({ ...was, isWaiting })),
  };
};

const BETWEEN = ' ';

/** The cards that confirming would save something of. */
const useDirtyCards = <F extends AnyForm>({ edit, definition }: RecordForm<F>): ReadonlySet<F['card']> => {
  const cards: Readonly<Record<string, { readonly sections: Sections<F> }>> = definition.cards;
  const names = useFollowing(() => {
    const sections = dirtyIn(edit());
    const isDirty = (card: string) => cards[card]?.sections.some((section) => sections.includes(section));
    return sections.length === 0 ? '' : Object.keys(cards).filter(isDirty).join(BETWEEN);
  });
  return useMemo(() => new Set(names.split(BETWEEN)), [names]);
};

type Settings<F extends AnyForm> = {
  readonly mayUpdate: boolean;
  readonly cards: ReadonlyArray<F['card']>;
  readonly record: RecordForm<F>;
  readonly saving: SaveRecord<F>;
  readonly opened: ReturnType<typeof useOpened<F['card']>>;
};

export const useEditing = <F extends AnyForm>({
  mayUpdate,
  cards,
  record,
  saving,
  opened,
}: Settings<F>): RecordEditing<F['card']> => {
  const { name, keys, cards: all, cardOf, withCard, checked } = record.definition;
  const keysOf = (sections: Sections<F>) => sections.flatMap((section) => keys[section as F['section']]);
  /** Puts a draft back that the user has not typed in. */
  const drop = (draft: F['draft'], sections: Sections<F>): void => {
    record.put(draft, keysOf(sections));
    record.step({ type: 'dropped', sections });
  };

  const sayDropped = useDropped({ record, mayUpdate, show: opened.show });

  const dirty = useDirtyCards(record);

  const actions: Actions<F['card']> = useStableActions({
    edit: (card) => opened.show([card]),
    editField: (path) => {
      const card = cardOf?.(path);
      if (card !== undefined) opened.show([card], card, path);
    },
    editAll: () => opened.show(cards),
    cancel: (card) => {
      const { sections } = all[card as F['card']];
      const before = record.edit();
      const { draft, bases } = before;
      const dirty = dirtyIn(before).filter((section) => sections.includes(section));
      drop(withCard(draft, baseDraft(before), card), sections);
      opened.close(card);
      if (dirty.length > 0) sayDropped({ card, draft, bases, sections: dirty });
    },
    confirm: async (card) => {
      const { sections } = all[card as F['card']];
      const onStored = (sent: Sections<F>): void => {
        opened.close(card);
        if (sent.length > 0) toast(RECORD_TOASTS, `The ${name} was saved.`, Intent.SUCCESS);
      };
      await saving.save({ wanted: sections, onStored });
    },
    saveForm: () => {
      const onStored = (sent: Sections<F>): void => {
        opened.wait(false);
        if (sent.length > 0) toast(RECORD_TOASTS, `The ${name} was saved.`, Intent.SUCCESS);
        else toast(RECORD_TOASTS, 'There is nothing to save: no field was changed.', Intent.NONE);
      };
      // Those that are dirty by the time: look-ups may fill in others.
      return saving.save({ wanted: sectionsOf(record.definition), checked, onStored });
    },
    update: () => (isUnsaved() ? saveAll() : actions.saveForm()),
    done: () =>
      leave(() => {
        drop(baseDraft(record.edit()), sectionsOf(record.definition));
        opened.reset([]);
      }),
  });
  const { open, focused, field, isWaiting } = opened;
  return useMemo(
    () => ({
      mayUpdate,
      cards,
      open,
      dirty,
      isEditing: open.size > 0 || isWaiting,
      focused,
      field,
      titleOf: (card) => all[card as F['card']].title,
      hasField: (path) => cards.some((card) => card === cardOf?.(path)),
      ...actions,
    }),
    [mayUpdate, cards, all, cardOf, open, dirty, focused, field, isWaiting, actions],
  );
};
