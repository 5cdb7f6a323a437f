import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ApiError } from '../../../api/api-error.ts';
import type { PlannedChange } from './bulk-plan.ts';
import { allInWords, refusalsAsText, reportOf, resultInWords } from './bulk-report.ts';
import {
  outcomeAfter,
  outcomeAfterUndo,
  outcomeOf,
  type RecordOutcome,
  type RecordOutcomes,
} from './record-outcomes.ts';
import { undoPlan } from './undo-plan.ts';

type Change = { readonly assigneeId: string };
const change = (id: string, former: Change | null = { assigneeId: '3' }): PlannedChange<Change> => ({
  id,
  number: id,
  name: 'Sue Park',
  from: 'Ana Reyes',
  to: 'Ben Stone',
  revision: 4,
  former,
});
const changed = (revision: number | null): RecordOutcome => ({ state: 'changed', revision });
const refused = (reason: string): RecordOutcome => ({ state: 'refused', reason });
const error = (code: ApiError['code'], more: Partial<ApiError> = {}): ApiError => ({
  code,
  message: 'It did not work.',
  fields: {},
  ...more,
});

describe('taking a batch back', () => {
  it('gives the former values at the revision that the batch has made', () => {
    const { restorations, skipped } = undoPlan([change('7')], new Map([['7', changed(5)]]));
    expect(restorations).to.deep.equal([{ id: '7', input: { assigneeId: '3' }, revision: 5 }]);
    expect(skipped.size).to.equal(0);
  });

  it('leaves alone what lost something for good, and says what', () => {
    const lost = {
      ...change('7', null),
      lost: 'Its dispatch to Red Rock was taken back, which has no Undo.',
    };
    const { restorations, skipped } = undoPlan(
      [lost, change('8')],
      new Map([
        ['7', changed(5)],
        ['8', changed(5)],
      ]),
    );
    expect(restorations.map(({ id }) => id)).to.deep.equal(['8']);
    expect(skipped.get('7')).to.deep.equal(refused(`Skipped: ${lost.lost}`));
  });

  it('concerns only what was changed', () => {
    const outcomes: RecordOutcomes = new Map([
      ['7', refused('No.')],
      ['8', { state: 'unchanged' }],
    ]);
    expect(undoPlan([change('7'), change('8'), change('9')], outcomes).restorations).to.deep.equal([]);
  });

  it('gives them too where others had changed other parts of it before', () => {
    const { restorations } = undoPlan([change('7')], new Map([['7', changed(6)]]));
    expect(restorations).to.deep.equal([{ id: '7', input: { assigneeId: '3' }, revision: 6 }]);
  });

  it('leaves alone what was nothing before', () => {
    const { skipped } = undoPlan([change('7', null)], new Map([['7', changed(5)]]));
    expect(skipped.get('7')).to.have.property('state', 'refused');
  });
});

describe('what became of a record', () => {
  it('is described by its outcome, with the reason per field', () => {
    const outcome = { id: '7', revision: 5, changed: true, error: null };
    expect(outcomeOf(outcome)).to.deep.equal(changed(5));
    expect(outcomeOf({ ...outcome, changed: false })).to.deep.equal({ state: 'unchanged' });
    const invalid = { code: 'INVALID', message: 'Form has some invalid fields', fields: [] };
    const field = { field: 'parentStatusId', message: 'Choose a status of a quote.' };
    expect(outcomeOf({ ...outcome, error: { ...invalid, fields: [field] } })).to.deep.equal(
      refused('Choose a status of a quote.'),
    );
    expect(outcomeOf({ ...outcome, error: { ...invalid, code: 'OUTCOME_UNKNOWN' } })).to.have.property(
      'state',
      'unknown',
    );
  });

  it('may be asked again after a call that failed, and not after one that was refused', () => {
    expect(outcomeAfter(error('UNAVAILABLE'))).to.deep.equal({
      state: 'unknown',
      reason: 'It did not work.',
    });
    expect(outcomeAfter(error('FORBIDDEN'))).to.deep.equal(refused('It did not work.'));
  });

  it('has no reason where an answer was lost, which the result of the batch says itself', () => {
    expect(outcomeAfter(error('OUTCOME_UNKNOWN'))).to.deep.equal({ state: 'unknown', reason: undefined });
  });

  it('names who changed it since', () => {
    const at = '2026-11-20T15:00:00.000Z';
    const changes = [{ part: 'assignee', by: 'Rosa Delgado', at, revision: 6 }];
    expect(outcomeAfterUndo(error('CONFLICT', { changes }))).to.deep.equal(
      refused('Skipped: changed since by Rosa Delgado.'),
    );
  });
});

describe('the report of a batch', () => {
  const outcomes: RecordOutcomes = new Map([
    ['1', changed(5)],
    ['2', { state: 'unchanged' }],
    ['3', refused('No.')],
    ['4', { state: 'unknown', reason: 'No connection.' }],
  ]);
  const report = reportOf(
    ['1', '2', '3', '4', '5'].map((id) => change(id)),
    outcomes,
  );

  it('counts each outcome once', () => {
    const { refused: list, ...counts } = report;
    expect(counts).to.deep.equal({
      total: 5,
      done: 4,
      changed: 1,
      unchanged: 1,
      unknown: 1,
      problem: 'No connection.',
      unsent: 1,
    });
    expect(list).to.deep.equal([{ id: '3', number: '3', name: 'Sue Park', reason: 'No.' }]);
    expect(refusalsAsText(list)).to.equal('3\tSue Park\tNo.');
  });

  it('reads as a sentence', () => {
    expect(resultInWords(report, 'quote', false)).to.equal('1 of 5 quotes was changed.');
    expect(resultInWords(report, 'quote', true)).to.equal('1 of 5 quotes is back as before.');
    const one = reportOf([change('1')], outcomes);
    expect(resultInWords(one, 'order', false)).to.equal('1 order was changed.');
    expect(resultInWords(one, 'order', false, 'posted to the load board')).to.equal(
      '1 order was posted to the load board.',
    );
    const none = reportOf([change('3')], outcomes);
    expect(resultInWords(none, 'order', false)).to.equal('0 of 1 order were changed.');
  });

  it('claims nothing where no outcome is known', () => {
    const lost = reportOf([change('3'), change('4')], outcomes);
    expect(resultInWords(lost, 'quote', false)).to.equal('0 of 2 quotes are known to be changed.');
    expect(resultInWords(lost, 'quote', true)).to.equal('0 of 2 quotes are known to be back as before.');
  });

  it('says what became of all, also of those that had the value before', () => {
    const all = ['1', '2', '3', '4', '5'].map((id) => change(id));
    expect(allInWords(reportOf(all, outcomes, 2), 'quote', false)).to.equal(
      '1 of 5 quotes was changed. 3 already had it. 1 was not tried yet. 1 was refused. It is not known whether 1 was saved.',
    );
    expect(allInWords(reportOf([change('1'), change('3')], outcomes), 'quote', true)).to.equal(
      '1 of 2 quotes is back as before. 1 was left alone.',
    );
    expect(allInWords(reportOf([change('1')], outcomes), 'quote', false)).to.equal('1 quote was changed.');
  });
});
