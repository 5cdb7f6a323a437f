import { without } from '../../save/held.ts';
import type { AnyForm, Sections } from './form-definition.ts';
import {
  type Base,
  baseOf,
  bySection,
  type Draft,
  isEdited,
  type RecordEdit,
  sectionsOf,
  withSections,
} from './record-edit.ts';

type Arrival<F extends AnyForm> = {
  readonly record: F['record'];
  /** The response to the pending save. */
  readonly answers?: true;
  /** Sections of which it surely has the last change. */
  readonly includes?: Sections<F>;
};

export type EditEvent<F extends AnyForm> =
  /** The form changed. */
  | { readonly type: 'edited'; readonly draft: Draft<F> }
  | { readonly type: 'sent'; readonly sections: Sections<F> }
  /** The record was fetched. */
  | ({ readonly type: 'arrived' } & Arrival<F>)
  /** The pending save is stored, but not readable yet. */
  | { readonly type: 'accepted' }
  | { readonly type: 'refused' }
  /** It is not known whether the pending save, or what of it, is stored. */
  | { readonly type: 'unknown' }
  /** The user dropped their edits of these sections. */
  | { readonly type: 'dropped'; readonly sections: Sections<F> }
  /** The user takes back what was dropped of these sections, on the bases that it had. */
  | ({ readonly type: 'restored'; readonly sections: Sections<F> } & Pick<RecordEdit<F>, 'draft' | 'bases'>)
  /** The user compared these sections with the stored ones: their edits are now based on those. */
  | { readonly type: 'compared'; readonly sections: Sections<F> };

/**
 * Rebases a form on a fetched record. Unedited sections follow it; edited ones stay, and keep their base if somebody
 * else changed them, so that saving is a conflict instead of an overwrite. Sections in doubt count as edited; what was
 * sent of them is nobody else's change. A section that is stored but unread ignores stale reads.
 */
const arrived = <F extends AnyForm>(
  edit: RecordEdit<F>,
  { record, answers, includes = [] }: Arrival<F>,
): RecordEdit<F> => {
  const { form, bases, draft } = edit;
  const answered = answers ? edit.sent : null;
  const inDoubt = without(edit.inDoubt, answered?.sections ?? []);
  const unread = without(edit.unread, answers ? sectionsOf(form) : includes);
  const settled = { ...edit, sent: answers ? null : edit.sent, inDoubt, unread };
  if (record.revision < edit.record.revision) return settled;

  type Section = F['section'];
  const fresh = baseOf(form, record);
  const isFresh = (other: Draft<F>, section: Section) => form.isSame(fresh.draft, other, section);
  const isStored = (section: Section): boolean => answered?.sections.includes(section) ?? false;
  const isStale = (section: Section): boolean =>
    !isFresh(bases[section].draft, section) &&
    (unread[section] ?? []).some((before) => isFresh(before, section));
  const isOwn = (section: Section): boolean =>
    answered && isStored(section)
      ? !form.isSame(draft, answered.draft, section)
      : isEdited({ ...edit, inDoubt }, section);
  const follows = (section: Section): boolean =>
    !isOwn(section) ||
    isStored(section) ||
    [bases[section].draft, draft, inDoubt[section] ?? draft].some((known) => isFresh(known, section));

  const sections = sectionsOf(form);
  const current = sections.filter((section) => !isStale(section));
  const refreshed = current.filter(
    (section) =>
      !isOwn(section) &&
      ((form.keepsTyping.includes(section) && isStored(section)) || !isFresh(draft, section)),
  );
  return {
    ...settled,
    record,
    bases: bySection<F, Base<F>>(sections, (section) =>
      current.includes(section) && follows(section) ? fresh : bases[section],
    ),
    draft: withSections(form, draft, fresh.draft, refreshed),
    unread: without(unread, current),
  };
};

/** The pending save is stored: its sections are based on what was sent, and stale reads of them are ignored. */
const accepted = <F extends AnyForm>(edit: RecordEdit<F>): RecordEdit<F> => {
  const { sections = [], draft = edit.draft } = edit.sent ?? {};
  const { bases, inDoubt, unread } = edit;
  return {
    ...edit,
    bases: { ...bases, ...bySection<F, Base<F>>(sections, (section) => ({ ...bases[section], draft })) },
    sent: null,
    inDoubt: without(inDoubt, sections),
    unread: {
      ...unread,
      ...bySection<F, ReadonlyArray<Draft<F>>>(sections, (section) => [
        ...(unread[section] ?? []),
        bases[section].draft,
        ...(inDoubt[section] ? [inDoubt[section]] : []),
      ]),
    },
  };
};

/** Sections that are as when their editing began follow the stored record. */
const dropped = <F extends AnyForm>(edit: RecordEdit<F>, sections: Sections<F>): RecordEdit<F> => {
  const { form, record, draft, bases, unread } = edit;
  const revisionAfter = (section: F['section']): number =>
    section in unread || !form.isSame(draft, bases[section].draft, section)
      ? bases[section].revision
      : record.revision;
  const given = bySection<F, Base<F>>(sections, (section) => ({
    ...bases[section],
    revision: revisionAfter(section),
  }));
  const inDoubt = without(edit.inDoubt, sections);
  return arrived({ ...edit, bases: { ...bases, ...given }, inDoubt }, { record });
};

/** What others changed since it was dropped is a conflict, as if it had not been dropped. */
const restored = <F extends AnyForm>(
  edit: RecordEdit<F>,
  { draft, bases, sections }: Pick<RecordEdit<F>, 'draft' | 'bases'> & { readonly sections: Sections<F> },
): RecordEdit<F> => {
  const based = bySection<F, Base<F>>(sections, (section) => bases[section as F['section']]);
  const put = withSections(edit.form, edit.draft, draft, sections);
  return arrived({ ...edit, draft: put, bases: { ...edit.bases, ...based } }, { record: edit.record });
};

/** Reducer: unedited sections follow the stored record; no edit is lost. */
export const reduceEdit = <F extends AnyForm>(edit: RecordEdit<F>, event: EditEvent<F>): RecordEdit<F> => {
  switch (event.type) {
    case 'edited':
      return { ...edit, draft: event.draft };
    case 'sent':
      return { ...edit, sent: { sections: event.sections, draft: edit.draft } };
    case 'arrived':
      return arrived(edit, event);
    case 'accepted':
      return accepted(edit);
    case 'refused':
      return { ...edit, sent: null };
    case 'unknown': {
      const { sections = [], draft = edit.draft } = edit.sent ?? {};
      return {
        ...edit,
        sent: null,
        inDoubt: { ...edit.inDoubt, ...bySection<F, Draft<F>>(sections, () => draft) },
      };
    }
    case 'dropped':
      return dropped(edit, event.sections);
    case 'restored':
      return restored(edit, event);
    case 'compared': {
      const base = baseOf(edit.form, edit.record);
      const compared = bySection<F, Base<F>>(event.sections, () => base);
      const inDoubt = without(edit.inDoubt, event.sections);
      return { ...edit, bases: { ...edit.bases, ...compared }, inDoubt };
    }
  }
};
