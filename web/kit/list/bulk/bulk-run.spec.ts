import { expect } from 'chai';
import { describe, it } from 'mocha';
import { carryOut, openSteps, type Step } from './bulk-run.ts';
import type { RecordOutcome, RecordOutcomes } from './record-outcomes.ts';

const STEPS: ReadonlyArray<Step> = [
  { key: 'a', ids: ['1', '2'] },
  { key: 'b', ids: ['3', '4'] },
  { key: 'c', ids: ['5'] },
];
const CHANGED: RecordOutcome = { state: 'changed', revision: 1 };
const UNKNOWN: RecordOutcome = { state: 'unknown', reason: 'No connection.' };
const REFUSED: RecordOutcome = { state: 'refused', reason: 'Not allowed.' };
const all = (outcome: RecordOutcome, { ids }: Step): RecordOutcomes =>
  new Map(ids.map((id) => [id, outcome]));

const running = (answer: (step: Step) => RecordOutcomes, stopAfter = Number.POSITIVE_INFINITY) => {
  const sent: Array<Step> = [];
  const counts: Array<number> = [];
  return {
    sent,
    counts,
    send: async (step: Step) => {
      sent.push(step);
      return answer(step);
    },
    onProgress: (outcomes: RecordOutcomes) => void counts.push(outcomes.size),
    isStopped: () => sent.length >= stopAfter,
  };
};

describe('carrying out a batch', () => {
  it('goes step by step and counts on the way', async () => {
    const run = running((step) => all(CHANGED, step));
    const outcomes = await carryOut(STEPS, new Map(), run);
    expect(run.sent).to.deep.equal(STEPS);
    expect(run.counts).to.deep.equal([2, 4, 5]);
    expect([...outcomes.keys()]).to.deep.equal(['1', '2', '3', '4', '5']);
  });

  it('stops after the step under way when it is asked to', async () => {
    const outcomes = await carryOut(
      STEPS,
      new Map(),
      running((step) => all(CHANGED, step), 1),
    );
    expect([...outcomes.keys()]).to.deep.equal(['1', '2']);
    expect(openSteps(STEPS, outcomes)).to.deep.equal(STEPS.slice(1));
  });

  it('stops where nothing of a step is known, and goes on past single refusals', async () => {
    const failing = running((step) => all(step.key === 'b' ? UNKNOWN : CHANGED, step));
    await carryOut(STEPS, new Map(), failing);
    expect(failing.sent.map(({ key }) => key)).to.deep.equal(['a', 'b']);
    const refusing = running((step) => all(REFUSED, step));
    await carryOut(STEPS, new Map(), refusing);
    expect(refusing.sent).to.have.length(3);
  });

  it('tries again only what is not known or was not sent, under the same keys', async () => {
    const before: RecordOutcomes = new Map<string, RecordOutcome>([
      ['1', CHANGED],
      ['2', UNKNOWN],
      ['3', REFUSED],
      ['4', CHANGED],
    ]);
    const run = running((step) => all(CHANGED, step));
    const outcomes = await carryOut(STEPS, before, run);
    expect(run.sent).to.deep.equal([
      { key: 'a', ids: ['2'] },
      { key: 'c', ids: ['5'] },
    ]);
    expect(outcomes.get('2')).to.deep.equal(CHANGED);
    expect(outcomes.get('3')).to.deep.equal(REFUSED);
  });
});
