import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { REJECTION_CODES, type RejectionCode } from '../../../src/shared-kernel/rejection.ts';
import { failureOf, isStored, mayRepeat } from './outcome.ts';
import { saver } from './saver.ts';

type Response = 'made' | 'made unseen' | RejectionCode;
type Call = { readonly input: string; readonly response: Response; readonly creates: boolean };
type Sent = { readonly input: string; readonly key: string };

const respond = async (response: Response): Promise<string | null> => {
  if (response === 'made') return 'made';
  if (response === 'made unseen') return null;
  throw { code: response, message: '', fields: {} };
};

/** Saves inputs one after the other, with a given response to each. */
const saving = async (calls: ReadonlyArray<Call>) => {
  const save = saver();
  const steps: Array<{
    readonly wanted: string;
    readonly sent: Sent;
    readonly state: string;
    readonly told: string;
  }> = [];
  for (const { input: wanted, response, creates } of calls) {
    const sent: Array<Sent> = [];
    const outcome = await save({
      input: wanted,
      ...(creates && { creates }),
      send: ({ input, intention: key }) => {
        sent.push({ input, key });
        return respond(response);
      },
    });
    expect(sent).to.have.length(1);
    steps.push({ wanted, sent: sent[0] as Sent, state: outcome.state, told: outcome.sent });
  }
  return steps;
};

const call = (creates: fc.Arbitrary<boolean>): fc.Arbitrary<Call> =>
  fc.record({
    input: fc.constantFrom('a', 'b', 'c'),
    response: fc.constantFrom<Response>('made', 'made unseen', ...REJECTION_CODES),
    creates,
  });

const updates = (...calls: ReadonlyArray<readonly [string, Response]>) =>
  saving(calls.map(([input, response]) => ({ input, response, creates: false })));
const creations = (...calls: ReadonlyArray<readonly [string, Response]>) =>
  saving(calls.map(([input, response]) => ({ input, response, creates: true })));

const inputsOf = (steps: Awaited<ReturnType<typeof saving>>) => steps.map(({ sent }) => sent.input);

describe('saving', () => {
  it('keeps the key of an intention until its outcome is known, and never gives it to another', () =>
    fc.assert(
      fc.asyncProperty(fc.array(call(fc.boolean()), { maxLength: 12 }), async (calls) => {
        const steps = await saving(calls);
        for (const [index, { sent, state }] of steps.entries()) {
          const next = steps[index + 1];
          if (next === undefined) continue;
          const isOpen = state === 'offline' || state === 'unknown';
          expect(next.sent.key === sent.key).to.equal(isOpen && next.sent.input === sent.input);
          for (const later of steps.slice(index + 1))
            if (later.sent.key === sent.key) expect(later.sent.input).to.equal(sent.input);
        }
      }),
    ));

  it('sends what is wanted, but for what was made or not', () =>
    fc.assert(
      fc.asyncProperty(fc.array(call(fc.constant(true)), { maxLength: 12 }), async (calls) => {
        const steps = await saving(calls);
        for (const [index, { wanted, sent, told }] of steps.entries()) {
          const before = steps[index - 1];
          expect(sent.input).to.equal(before?.state === 'unknown' ? before.sent.input : wanted);
          expect(told).to.equal(sent.input);
        }
      }),
    ));

  it('takes an outage for no news of what it repeats', async () => {
    const steps = await creations(
      ['a', 'OUTCOME_UNKNOWN'],
      ['b', 'UNAVAILABLE'],
      ['c', 'TOO_MANY'],
      ['d', 'REFUSED'],
      ['e', 'made'],
    );
    expect(inputsOf(steps)).to.deep.equal(['a', 'a', 'a', 'a', 'e']);
    expect(steps.map(({ state }) => state)).to.deep.equal([
      'unknown',
      'unknown',
      'unknown',
      'invalid',
      'saved',
    ]);
  });

  it('gives way to what is wanted now where nothing is made', async () => {
    const steps = await updates(['a', 'OUTCOME_UNKNOWN'], ['b', 'made'], ['a', 'made']);
    expect(inputsOf(steps)).to.deep.equal(['a', 'b', 'a']);
    expect(new Set(steps.map(({ sent }) => sent.key))).to.have.length(3);
  });

  it('repeats what may be stored with its key and its basis, whatever is shown by now', async () => {
    const save = saver();
    const sent: Array<readonly [string, number]> = [];
    const at = (basis: number, response: Response, input = 'a') =>
      save({
        ...{ input, basis },
        send: ({ intention }, seen) => {
          sent.push([intention, seen]);
          return respond(response);
        },
      });
    await at(1, 'OUTCOME_UNKNOWN');
    await at(2, 'UNAVAILABLE');
    expect(await at(3, 'made')).to.include({ state: 'saved', basis: 1 });
    const [key] = sent[0] ?? [];
    expect(sent).to.deep.equal([
      [key, 1],
      [key, 1],
      [key, 1],
    ]);
    // Nothing of it was stored, so it is about what is shown now.
    await at(4, 'UNAVAILABLE');
    await at(5, 'OUTCOME_UNKNOWN');
    await at(6, 'made', 'b');
    expect(sent.slice(3).map(([, seen]) => seen)).to.deep.equal([4, 5, 6]);
    expect(new Set(sent.map(([each]) => each))).to.have.length(4);
  });

  it('sends once what is saved twice at a time, and another after it', async () => {
    const save = saver();
    const sent: Array<string> = [];
    let open = 0;
    const intention = (input: string) => ({
      input,
      send: async () => {
        open += 1;
        expect(open).to.equal(1);
        sent.push(input);
        await Promise.resolve();
        open -= 1;
        return input;
      },
    });
    const outcomes = await Promise.all([intention('a'), intention('a'), intention('b')].map(save));
    expect(sent).to.deep.equal(['a', 'b']);
    expect(outcomes.map((outcome) => outcome.sent)).to.deep.equal(['a', 'a', 'b']);
  });

  it('lets subjects go side by side, each with its own keys', async () => {
    const save = saver();
    const keys: Array<string> = [];
    const about = (subject: string, response: Response) =>
      save({
        subject,
        input: 'same',
        send: ({ intention }) => {
          keys.push(intention);
          return respond(response);
        },
      });
    await Promise.all([about('1', 'OUTCOME_UNKNOWN'), about('2', 'made')]);
    await about('1', 'made');
    expect(keys[2]).to.equal(keys[0]);
    expect(keys[1]).not.to.equal(keys[0]);
  });
});

describe('the outcome of a save', () => {
  for (const [response, state] of [
    ['made', 'saved'],
    ['made unseen', 'accepted'],
    ['INVALID', 'invalid'],
    ['REFUSED', 'invalid'],
    ['NOT_FOUND', 'invalid'],
    ['CONFLICT', 'conflict'],
    ['FORBIDDEN', 'forbidden'],
    ['UNAUTHENTICATED', 'offline'],
    ['TOO_MANY', 'offline'],
    ['UNAVAILABLE', 'offline'],
    ['INTERNAL', 'offline'],
    ['OUTCOME_UNKNOWN', 'unknown'],
  ] as const)
    it(`is ${state} after ${response}`, async () => {
      const [step] = await updates(['a', response]);
      expect(step?.state).to.equal(state);
    });

  it('is stored, final or repeatable, and one of them alone', () =>
    fc.assert(
      fc.asyncProperty(call(fc.boolean()), async ({ response }) => {
        const outcome = await saver()({ input: 'a', send: () => respond(response) });
        const isFinal = ['invalid', 'conflict', 'forbidden'].includes(outcome.state);
        expect([isStored(outcome), isFinal, mayRepeat(outcome.state)].filter(Boolean)).to.have.length(1);
        expect(failureOf(outcome) === 'refused', 'nobody is asked to send it again').to.equal(isFinal);
      }),
    ));

  it('is that of a fault where the sender itself breaks', async () => {
    const outcome = await saver()({
      input: 'a',
      send: () => {
        throw new TypeError('none of the server');
      },
    });
    expect(outcome).to.include({ state: 'offline' });
  });
});
