import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { arbitraryContact, CONTACT, type ContactForm, NAMES } from './arbitrary-form.ts';
import type { Sections } from './form-definition.ts';
import {
  baseDraft,
  beginEdit,
  contestedIn,
  dirtyIn,
  type RecordEdit,
  revisionOf,
  storedDraft,
  withSections,
} from './record-edit.ts';
import { type EditEvent, reduceEdit } from './reduce-edit.ts';

type Edit = RecordEdit<ContactForm>;
type Name = ContactForm['section'];
type Names = Sections<ContactForm>;
type Draft = ContactForm['draft'];
type Contact = ContactForm['record'];

const step = (edit: Edit, event: EditEvent<ContactForm>): Edit => reduceEdit(edit, event);
const typed = (edit: Edit, field: Name, value: string): Edit =>
  step(edit, { type: 'edited', draft: { ...edit.draft, [field]: value } });
const changed = (record: Contact, field: Name, value: string): Contact => ({
  ...record,
  [field]: value,
  revision: record.revision + 1,
});

/**
 * Edits and saves here and writes of others; each notification may arrive at once or never, and reads may show the
 * record as of an earlier revision.
 */
type Happening =
  | { readonly what: 'typed' | 'others'; readonly field: Name; readonly value: string }
  | { readonly what: 'compared' | 'dropped'; readonly field: Name }
  | { readonly what: 'saved' | 'projected' | 'heard' | 'heard late' }
  | { readonly what: 'answered' | 'accepted' | 'answer lost' | 'request lost' };

const field = fc.constantFrom(...NAMES);
const one = <What extends Happening['what']>(...whats: ReadonlyArray<What>) =>
  fc.record({ what: fc.constantFrom(...whats) });
const happenings = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constantFrom('typed' as const, 'others' as const),
        field,
        value: fc.constantFrom('Ash', 'Elm', 'Oak'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constantFrom('compared' as const, 'dropped' as const), field }),
    },
    { weight: 2, arbitrary: one('answer lost', 'request lost') },
    { weight: 7, arbitrary: one('saved', 'projected', 'heard', 'heard late', 'answered', 'accepted') },
  ),
  { minLength: 15, maxLength: 30 },
) as fc.Arbitrary<ReadonlyArray<Happening>>;

type World = {
  readonly edit: Edit;
  /** The record as of each revision. */
  readonly versions: ReadonlyArray<Contact>;
  /** The revision that reads show. */
  readonly shown: number;
  /** Revision of each section's last change. */
  readonly changedAt: Readonly<Partial<Record<Name, number>>>;
  /** Sections that nobody else changed since this user did. */
  readonly own: Names;
  /** Sections that were ever sent without a known outcome: what is stored of them may never have been seen. */
  readonly lost: Names;
  /** Stored values as the user saw them last: before editing, or beside their own in a conflict. */
  readonly seen: Draft;
  /** Sent with a save: its revision, and what had been seen by then. */
  readonly revision: number;
  readonly seenThen: Draft;
};

const serverOf = ({ versions }: World): Contact => versions.at(-1) ?? expect.fail();
const readIn = ({ versions, shown }: World): Contact => versions[shown] ?? expect.fail();
const projected = (world: World): World => ({ ...world, shown: serverOf(world).revision });

const same = (sections: Names, first: Draft, second: Draft): void => {
  for (const section of sections) expect(CONTACT.isSame(first, second, section), section).to.equal(true);
};

/** The change of one section, as an event of its own; an unchanged value is no change. */
const written = (world: World, section: Name, value: string): World => {
  const server = serverOf(world);
  if (server[section] === value) return world;
  const next = changed(server, section, value);
  return {
    ...world,
    versions: [...world.versions, next],
    changedAt: { ...world.changedAt, [section]: next.revision },
  };
};

/**
 * The server accepts a save unless one of its sections is newer than the revision; then it returns a conflict, and the
 * client compares once a read shows the newer changes.
 */
const stored = (world: World, then: (world: World) => World): World => {
  const { edit, changedAt, revision, seenThen, lost } = world;
  if (edit.sent === null) return world;
  const { sections, draft } = edit.sent;
  const newest = Math.max(...sections.map((section) => changedAt[section] ?? 0));
  if (newest > revision) {
    const refused = step(edit, { type: 'refused' });
    if (newest > world.shown) return { ...world, edit: refused };
    const after = step(refused, { type: 'arrived', record: readIn(world), includes: sections });
    const own = sections.filter((each) => world.own.includes(each) && !lost.includes(each));
    expect(contestedIn(after, own)).to.deep.equal([]);
    return { ...world, edit: after };
  }
  const certain = sections.filter((section) => !lost.includes(section));
  same(certain, CONTACT.draftOf(serverOf(world)), seenThen);
  const next = sections.reduce((now, section) => written(now, section, draft[section].trim()), world);
  const since = sections.filter((section) => !CONTACT.isSame(edit.draft, draft, section));
  const seen = withSections<ContactForm>(CONTACT, world.seen, draft, sections);
  const after = then({ ...next, own: [...world.own, ...sections], seen });
  if (after.edit.sent === null && since.length === 0)
    expect(dirtyIn(after.edit).filter((section) => sections.includes(section))).to.deep.equal([]);
  return after;
};

const cleanIn = (edit: Edit): Names => {
  const dirty = dirtyIn(edit);
  return NAMES.filter((section) => !dirty.includes(section));
};

const quietly = (edit: Edit, event: EditEvent<ContactForm>): Edit => {
  const dirty = dirtyIn(edit);
  const after = step(edit, event);
  same(dirty, after.draft, edit.draft);
  return after;
};

const happen = (world: World, happening: Happening): World => {
  const { edit } = world;
  switch (happening.what) {
    case 'typed':
      return { ...world, edit: typed(edit, happening.field, happening.value) };
    case 'others': {
      const next = written(world, happening.field, happening.value);
      return next === world
        ? world
        : { ...next, own: world.own.filter((section) => section !== happening.field) };
    }
    case 'projected':
      return { ...world, shown: Math.min(world.shown + 1, serverOf(world).revision) };
    case 'heard':
      return { ...world, edit: quietly(edit, { type: 'arrived', record: readIn(world) }) };
    case 'heard late': {
      const after = step(edit, { type: 'arrived', record: arbitraryContact({ revision: -1, name: 'Old' }) });
      expect(after).to.deep.equal(edit);
      return { ...world, edit: after };
    }
    case 'saved': {
      const sections = dirtyIn(edit);
      if (edit.sent !== null || sections.length === 0) return world;
      const revision = revisionOf(edit, sections);
      return { ...world, edit: quietly(edit, { type: 'sent', sections }), revision, seenThen: world.seen };
    }
    case 'compared': {
      const sections = contestedIn(edit, [happening.field]).filter((section) => !(section in edit.unread));
      const seen = withSections<ContactForm>(CONTACT, world.seen, storedDraft(edit), sections);
      return { ...world, edit: quietly(edit, { type: 'compared', sections }), seen };
    }
    case 'dropped': {
      const sections = [happening.field];
      const draft = withSections<ContactForm>(CONTACT, edit.draft, baseDraft(edit), sections);
      const after = step(step(edit, { type: 'edited', draft }), { type: 'dropped', sections });
      expect(dirtyIn(after)).not.to.include(happening.field);
      // What the server holds of a save without a known outcome is no longer looked for.
      return { ...world, edit: after, own: world.own.filter((section) => section !== happening.field) };
    }
    case 'answered':
      return stored(world, (next) => {
        const read = projected(next);
        return { ...read, edit: step(edit, { type: 'arrived', record: readIn(read), answers: true }) };
      });
    case 'accepted':
      return stored(world, (next) => ({ ...next, edit: quietly(edit, { type: 'accepted' }) }));
    case 'answer lost':
    case 'request lost': {
      if (edit.sent === null) return world;
      const after = happening.what === 'answer lost' ? stored(world, (next) => next) : world;
      const lost = [...world.lost, ...edit.sent.sections];
      return { ...after, edit: quietly(edit, { type: 'unknown' }), lost };
    }
  }
};

const begun = (): World => {
  const edit = beginEdit(CONTACT, arbitraryContact());
  return {
    ...{ edit, versions: [edit.record], shown: 0, changedAt: {}, own: [], lost: [] },
    ...{ seen: edit.draft, revision: 0, seenThen: edit.draft },
  };
};

/** Runs all events with `check` after each: no typed text is lost and no unseen change overwritten. */
const through = (check: (edit: Edit, world: World) => void): void =>
  fc.assert(
    fc.property(happenings, (all) => {
      all.reduce((world, happening) => {
        const next = happen(world, happening);
        check(next.edit, next);
        return {
          ...next,
          seen: withSections<ContactForm>(CONTACT, next.seen, next.edit.draft, cleanIn(next.edit)),
        };
      }, begun());
    }),
    { numRuns: 300 },
  );

const sent = (edit: Edit, ...sections: Names): Edit => step(edit, { type: 'sent', sections });

describe('editing a record', () => {
  it('shows what is stored wherever nobody edits', () => {
    through((edit) =>
      same(
        cleanIn(edit).filter((section) => !(section in edit.unread)),
        edit.draft,
        storedDraft(edit),
      ),
    );
  });

  it('knows of each edited section whether somebody else has changed it since', () => {
    through((edit) => {
      for (const section of dirtyIn(edit))
        if (
          !(section in edit.unread) &&
          !CONTACT.isSame(edit.bases[section].draft, storedDraft(edit), section)
        )
          expect(contestedIn(edit, [section])).to.deep.equal([section]);
    });
  });

  it('counts as unedited nothing that the server may hold otherwise by a save of this user', () => {
    through((edit, world) => {
      const dirty = dirtyIn(edit);
      const clean = world.own.filter((section) => !dirty.includes(section));
      same(clean, edit.draft, CONTACT.draftOf(serverOf(world)));
    });
  });

  it('follows what others changed where nobody edits, at the new revision', () => {
    const theirs = changed(arbitraryContact(), 'city', 'Tampa');
    const after = step(begun().edit, { type: 'arrived', record: theirs });
    expect(after.draft.city).to.equal('Tampa');
    expect(after.bases.city).to.deep.equal({ draft: CONTACT.draftOf(theirs), revision: 1 });
  });

  it('keeps what is typed, and its older base where others changed the same section', () => {
    const mine = typed(typed(begun().edit, 'city', 'Ocala'), 'name', 'Reyes');
    const theirs = changed(arbitraryContact(), 'city', 'Tampa');
    const after = step(mine, { type: 'arrived', record: theirs });
    expect(after.draft).to.deep.equal(mine.draft);
    expect([after.bases.city.revision, after.bases.name.revision]).to.deep.equal([0, 1]);
    expect(revisionOf(after, ['name', 'city'])).to.equal(0);
    expect(dirtyIn(after)).to.deep.equal(['name', 'city']);
  });

  it('counts as edited what is put back after somebody else has changed it, until the user drops it', () => {
    const record = changed(arbitraryContact(), 'city', 'Oak');
    const back = typed(
      step(typed(begun().edit, 'city', 'Elm'), { type: 'arrived', record }),
      'city',
      'Miami',
    );
    expect(dirtyIn(back)).to.deep.equal(['city']);
    const dropped = step(back, { type: 'dropped', sections: ['city'] });
    expect([dropped.draft.city, dirtyIn(dropped)]).to.deep.equal(['Oak', []]);
  });

  it('takes back what was dropped as it was typed: with its older base where others changed it meanwhile', () => {
    const edit = typed(beginEdit(CONTACT, arbitraryContact()), 'city', 'Reno');
    const { draft, bases } = edit;
    const back = (changedField: Name, value: string): Edit => {
      const dropped = step(step(edit, { type: 'edited', draft: baseDraft(edit) }), {
        type: 'dropped',
        sections: ['city'],
      });
      const heard = step(dropped, { type: 'arrived', record: changed(dropped.record, changedField, value) });
      return step(heard, { type: 'restored', sections: ['city'], draft, bases });
    };
    const others = back('name', 'Ann');
    expect([others.draft.name, others.draft.city, dirtyIn(others)]).to.deep.equal(['Ann', 'Reno', ['city']]);
    expect(contestedIn(others, ['city'])).to.deep.equal([]);
    expect(contestedIn(back('city', 'Mesa'), ['city'])).to.deep.equal(['city']);
  });

  it('counts a section as edited whose save has no known outcome, also where it is put back', () => {
    const lost = step(sent(typed(begun().edit, 'city', 'Elm'), 'city'), { type: 'unknown' });
    const back = typed(lost, 'city', 'Miami');
    expect(dirtyIn(back)).to.deep.equal(['city']);
    const heard = step(back, { type: 'arrived', record: changed(arbitraryContact(), 'city', 'Elm') });
    expect(heard.draft.city).to.equal('Miami');
    expect(dirtyIn(heard)).to.deep.equal(['city']);
    expect(contestedIn(heard, ['city'])).to.deep.equal([]);
    const dropped = step(heard, { type: 'dropped', sections: ['city'] });
    expect(dropped.inDoubt).to.deep.equal({});
  });

  it('is as it was once what was sent is refused', () => {
    const before = typed(begun().edit, 'city', 'Elm');
    expect(step(sent(before, 'city'), { type: 'refused' })).to.deep.equal(before);
  });

  it('keeps what is typed while what was sent is on its way', () => {
    const since = typed(sent(typed(begun().edit, 'city', 'Elm'), 'city'), 'city', 'Oak');
    const record = changed(arbitraryContact(), 'city', 'Elm');
    const after = step(since, { type: 'arrived', record, answers: true });
    expect(after.draft.city).to.equal('Oak');
    expect(after.bases.city.revision).to.equal(1);
    expect(dirtyIn(after)).to.deep.equal(['city']);
    expect(contestedIn(after, ['city'])).to.deep.equal([]);
    expect(dirtyIn(typed(after, 'city', 'Elm'))).to.deep.equal([]);
  });

  it('shows what was stored in place of pending text', () => {
    const pending = sent(typed(begun().edit, 'note', 'Call '), 'note');
    const record = changed(arbitraryContact(), 'note', 'Call');
    expect(step(pending, { type: 'arrived', record }).draft.note).to.equal('Call ');
    expect(step(pending, { type: 'arrived', record, answers: true }).draft.note).to.equal('Call');
  });

  it('keeps what is stored but not readable yet, until it is read or somebody else changes it', () => {
    const first = arbitraryContact();
    const stale = changed(first, 'name', 'Bea');
    const accepted = step(sent(typed(begun().edit, 'city', 'Elm'), 'city'), { type: 'accepted' });
    const behind = step(step(accepted, { type: 'arrived', record: first }), {
      type: 'arrived',
      record: stale,
    });
    expect(behind.draft).to.deep.include({ name: 'Bea', city: 'Elm' });
    expect(dirtyIn(behind)).to.deep.equal([]);
    const read = step(behind, { type: 'arrived', record: changed(stale, 'city', 'Elm') });
    expect(read.unread).to.deep.equal({});
    expect(contestedIn(typed(read, 'city', 'Oak'), ['city'])).to.deep.equal([]);
    const others = step(behind, { type: 'arrived', record: changed(stale, 'city', 'Ash') });
    expect(others.draft.city).to.equal('Ash');
  });
});
