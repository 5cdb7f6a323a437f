import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type { AnyCommand } from '../../platform/command/command.ts';
import { recorded } from '../../platform/testing/decider-spec.ts';
import { systemActor } from '../../shared-kernel/actor.ts';
import { caseless } from '../../shared-kernel/text.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import { createReferrer } from './commands/create-referrer.ts';
import { defineReferrer } from './commands/define-referrer.ts';
import { deleteReferrer } from './commands/delete-referrer.ts';
import { restoreReferrer } from './commands/restore-referrer.ts';
import { updateReferrer } from './commands/update-referrer.ts';
import { type ReferrerEvent, type Referrers, referrers } from './referrer.ts';
import { arbitraryReferrer, revised } from './testing/referrers.ts';

const id = fc.integer({ min: 1, max: 105 }).map(String);
const name = fc.oneof(fc.constantFrom('Radio', 'RADIO', 'Radio 2', 'radio-2', '🚗'), fc.string());

/** Any command with its input. */
const attempt: fc.Arbitrary<readonly [AnyCommand, object]> = fc.oneof(
  fc.tuple(fc.constant(createReferrer as AnyCommand), fc.record({ name })),
  fc.tuple(fc.constant(defineReferrer as AnyCommand), fc.record({ id, name })),
  fc.tuple(fc.constant(updateReferrer as AnyCommand), fc.record({ id, name })),
  fc.tuple(fc.constant(deleteReferrer as AnyCommand), fc.record({ id })),
  fc.tuple(fc.constant(restoreReferrer as AnyCommand), fc.record({ id })),
);

const GIVEN = { actor: systemActor('spec'), now: '', today: '', newId: 0 };

/** Events of a command; empty if it is rejected. */
const stored = (
  state: Referrers,
  [command, sent]: readonly [AnyCommand, object],
): ReadonlyArray<ReferrerEvent> => {
  const input = decodeWith<unknown>(command.input)(sent);
  if (E.isLeft(input)) return [];
  const decision = command.decide({ state, input: input.right, facts: null, given: GIVEN });
  return E.isRight(decision) ? decision.right : [];
};

const referrersAfter = (attempts: ReadonlyArray<readonly [AnyCommand, object]>): Referrers =>
  attempts.reduce(
    (state, each) =>
      stored(state, each).reduce((folded, event) => referrers.evolve(folded, event as never), state),
    referrers.initial,
  );

describe('the referrers, after any commands', () => {
  it('have slugs of their own, retired ones too', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 30 }), (attempts) => {
        const slugs = [...referrersAfter(attempts).values()].map(({ slug }) => slug);
        expect(new Set(slugs).size).to.equal(slugs.length);
        for (const slug of slugs) expect(slug).to.match(/^[^\s\p{Lu}]+$/u);
      }),
    );
  });

  it('have names of their own, whatever the case, while people make them', () => {
    const byPeople = attempt.filter(([command]) => command !== defineReferrer);
    fc.assert(
      fc.property(fc.array(byPeople, { maxLength: 30 }), (attempts) => {
        const living = [...referrersAfter(attempts).values()].filter(({ retired }) => !retired);
        const names = living.map((each) => caseless(each.name));
        expect(new Set(names).size).to.equal(names.length);
      }),
    );
  });

  it('keep slug and id, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(attempt), attempt, (attempts, last) => {
        const before = referrersAfter(attempts);
        const now = referrersAfter([...attempts, last]);
        for (const [number, { slug }] of before) expect(now.get(number)?.slug).to.equal(slug);
      }),
    );
  });

  it('take a change once: the second time there is nothing to do', () => {
    const change = attempt.filter(([command]) => command !== createReferrer);
    fc.assert(
      fc.property(fc.array(attempt), change, (attempts, last) => {
        expect(stored(referrersAfter([...attempts, last]), last)).to.deep.equal([]);
      }),
    );
  });
});

describe('a referrer', () => {
  it('has the revision of its last event, whether it was changed, deleted or restored', () => {
    const ads = arbitraryReferrer(2);
    const { id: ofAds } = ads.data;
    const events: ReadonlyArray<ReferrerEvent> = [
      ...[ads, arbitraryReferrer(3), revised(ads, { name: 'Ads' })],
      { type: 'ReferrerRetired', data: { id: ofAds } },
      { type: 'ReferrerRestored', data: { id: ofAds } },
    ];
    const revisions = events.map(
      (_event, last) =>
        events
          .slice(0, last + 1)
          .map(recorded)
          .reduce(referrers.evolve, referrers.initial)
          .get(ofAds)?.revision,
    );
    expect(revisions).to.deep.equal([0, 0, 2, 3, 4]);
  });
});
