import type { AnyForm, FormDefinition, Sections } from './form-definition.ts';

export type Draft<F extends AnyForm> = F['draft'];
type BySection<F extends AnyForm, Value> = Readonly<Record<F['section'], Value>>;
/** Values of some sections. */
type Some<Value> = Readonly<Partial<Record<string, Value>>>;

/** Draft of a section when its editing began, and the record's revision. */
export type Base<F extends AnyForm> = { readonly draft: Draft<F>; readonly revision: number };

/** State of an edited record: the stored record, the draft, and the pending save. */
export type RecordEdit<F extends AnyForm> = {
  readonly form: FormDefinition<F>;
  /** As last read. */
  readonly record: F['record'];
  readonly draft: Draft<F>;
  /** Each section as it was when its editing began. */
  readonly bases: BySection<F, Base<F>>;
  /** The pending save, with its draft. */
  readonly sent: { readonly sections: Sections<F>; readonly draft: Draft<F> } | null;
  /** The last draft that was sent of each section without a known outcome. */
  readonly inDoubt: Some<Draft<F>>;
  /** Sections that are stored but not readable yet: their earlier drafts, which a stale read still shows. */
  readonly unread: Some<ReadonlyArray<Draft<F>>>;
};

export const sectionsOf = <F extends AnyForm>({ keys }: Pick<FormDefinition<F>, 'keys'>): Sections<F> =>
  Object.keys(keys) as Sections<F>;

export const bySection = <F extends AnyForm, Value>(
  sections: Sections<F>,
  toValue: (section: F['section']) => Value,
): BySection<F, Value> =>
  Object.fromEntries(sections.map((section) => [section, toValue(section)])) as BySection<F, Value>;

export const baseOf = <F extends AnyForm>({ draftOf }: FormDefinition<F>, record: F['record']): Base<F> => ({
  draft: draftOf(record),
  revision: record.revision,
});

/** A copy of a draft with some sections of another one. */
export const withSections = <F extends AnyForm>(
  { keys }: Pick<FormDefinition<F>, 'keys'>,
  into: Draft<F>,
  from: Draft<F>,
  sections: Sections<F>,
): Draft<F> => ({
  ...into,
  ...Object.fromEntries(sections.flatMap((each) => keys[each]).map((key) => [key, from[key]])),
});

export const beginEdit = <F extends AnyForm>(form: FormDefinition<F>, record: F['record']): RecordEdit<F> => {
  const base = baseOf(form, record);
  const bases = bySection<F, Base<F>>(sectionsOf(form), () => base);
  return { form, record, draft: base.draft, bases, sent: null, inDoubt: {}, unread: {} };
};

/** Whether a section's draft differs from the value at the start of editing, or from a newer value of somebody else. */
export const isEdited = <F extends AnyForm>(
  { form, record, draft, bases, inDoubt, unread }: RecordEdit<F>,
  section: F['section'],
): boolean =>
  section in inDoubt ||
  !form.isSame(draft, bases[section].draft, section) ||
  (bases[section].revision < record.revision &&
    !(section in unread) &&
    !form.isSame(draft, form.draftOf(record), section));

export const storedDraft = <F extends AnyForm>({ form, record }: RecordEdit<F>): Draft<F> =>
  form.draftOf(record);

/** The draft as it was when editing began, per section. */
export const baseDraft = <F extends AnyForm>({ form, bases, draft }: RecordEdit<F>): Draft<F> =>
  sectionsOf(form).reduce(
    (whole, section) => withSections(form, whole, bases[section].draft, [section]),
    draft,
  );

/** Sections with edits that may not be stored. */
export const dirtyIn = <F extends AnyForm>(edit: RecordEdit<F>): Sections<F> =>
  sectionsOf(edit.form).filter((section) => isEdited(edit, section));

/** The sections among these that somebody else changed since their editing began. */
export const contestedIn = <F extends AnyForm>(
  { bases, record }: RecordEdit<F>,
  sections: Sections<F>,
): Sections<F> => sections.filter((section) => bases[section].revision < record.revision);

/** The revision on which changes of these sections are based: the earliest one. */
export const revisionOf = <F extends AnyForm>({ bases }: RecordEdit<F>, sections: Sections<F>): number =>
  Math.min(...sections.map((section) => bases[section].revision));
