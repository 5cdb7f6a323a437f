import type { RecordDraft } from './record-draft.ts';
import { FORM_SECTIONS, type FormSection, SECTION_KEYS, sameSection } from './record-sections.ts';

/** What a section looked like when editing began, and at which revision of the record. */
type Base = { readonly draft: RecordDraft; readonly revision: number };
export type Bases = Readonly<Record<FormSection, Base>>;

export const basesAt = (base: Base): Bases =>
  Object.fromEntries(FORM_SECTIONS.map((section) => [section, base])) as Bases;

/** The sections that would store something else than what stood there when editing began. */
export const dirtySections = (bases: Bases, draft: RecordDraft): ReadonlyArray<FormSection> =>
  FORM_SECTIONS.filter((section) => !sameSection(draft, bases[section].draft, section));

/** The revision that somebody was looking at who changed these sections: the earliest of theirs. */
export const revisionOf = (bases: Bases, sections: ReadonlyArray<FormSection>): number =>
  Math.min(...sections.map((section) => bases[section].revision));

/** A copy of a draft with some sections of another one. */
export const withSections = (
  into: RecordDraft,
  from: RecordDraft,
  sections: ReadonlyArray<FormSection>,
): RecordDraft => ({
  ...into,
  ...Object.fromEntries(sections.flatMap((each) => SECTION_KEYS[each]).map((key) => [key, from[key]])),
});

/** A price draft still holds what was typed of an amount, which counts once it was stored. */
const keepsTyping = (section: FormSection, stored: ReadonlyArray<FormSection>): boolean =>
  section === 'transport' && stored.includes(section);

type Rebased = {
  readonly bases: Bases;
  /** Sections that nobody is editing, and that now look otherwise. */
  readonly refreshed: ReadonlyArray<FormSection>;
};

/**
 * A fresh record under a form that is being edited. What nobody edits follows it; what is being edited stays,
 * and keeps its base where somebody else changed the same section, so that saving it is a conflict and not
 * an overwriting. `sent` is the draft that was just stored, for the `stored` sections.
 */
export const rebase = (
  bases: Bases,
  draft: RecordDraft,
  fresh: Base,
  stored: ReadonlyArray<FormSection> = [],
  sent: RecordDraft = draft,
): Rebased => {
  const isEdited = (section: FormSection): boolean =>
    !sameSection(draft, stored.includes(section) ? sent : bases[section].draft, section);
  const follows = (section: FormSection): boolean =>
    !isEdited(section) ||
    stored.includes(section) ||
    sameSection(fresh.draft, bases[section].draft, section) ||
    sameSection(fresh.draft, draft, section);
  return {
    bases: Object.fromEntries(
      FORM_SECTIONS.map((section) => [section, follows(section) ? fresh : bases[section]]),
    ) as Bases,
    refreshed: FORM_SECTIONS.filter(
      (section) =>
        !isEdited(section) && (keepsTyping(section, stored) || !sameSection(draft, fresh.draft, section)),
    ),
  };
};
