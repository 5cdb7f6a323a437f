import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ApiError } from '../../../api/api-error.ts';
import { whyNot } from '../../../kit/list/inline/inline-words.ts';
import { sentence } from '../../../kit/sentence.ts';
import { arbitraryRow, planned } from './arbitrary-row.ts';
import { cellInWords, changeInWords, currentInWords, followupInWords } from './inline-words.ts';

const TODAY = '2026-11-20';
const error = (more: Partial<ApiError>): ApiError => ({
  code: 'REFUSED',
  message: 'No.',
  fields: {},
  ...more,
});

describe('what is said of a row', () => {
  it('is what the cell shows', () => {
    const status = {
      parentStatus: { id: '126', name: 'Hot' },
      childStatus: { id: '210', name: 'Ready to Book' },
    };
    expect(cellInWords(arbitraryRow(status), 'status')).to.equal('Hot · Ready to Book');
    expect(cellInWords(arbitraryRow(), 'assignee')).to.equal('Ana Reyes');
    expect(cellInWords(arbitraryRow({ assignee: null }), 'assignee')).to.equal('None');
    expect(cellInWords(arbitraryRow(), 'followup')).to.equal('None');
  });

  it('names an overdue follow-up, and a completed one in the list of follow-ups', () => {
    const on = (followupOn: string | null, rowId = '7') => arbitraryRow({ rowId, followupOn });
    expect(followupInWords(on('2026-11-20'), TODAY)).to.equal('Fri, Nov 20');
    expect(followupInWords(on('2026-11-19'), TODAY)).to.equal('Thu, Nov 19 · overdue');
    expect(followupInWords(on(null), TODAY)).to.equal('');
    expect(followupInWords(on(null, '7-f1'), TODAY)).to.equal('Completed');
  });
});

describe('what is said of a change', () => {
  it('names the record and what it has become', () => {
    const done = { about: 'followup', from: TODAY, to: null } as const;
    expect(sentence(changeInWords(done, 'quote 7'))).to.equal('The follow-up of quote 7 is completed.');
    const hot = { about: 'status', parent: { id: '126', name: 'Hot' }, child: null } as const;
    expect(sentence(changeInWords(hot, 'quote 7'))).to.equal('Quote 7 is now Hot.');
  });

  it('is the rule that refuses it, field by field', () => {
    expect(whyNot(error({}), undefined)).to.equal('No.');
    const invalid = error({ code: 'INVALID', message: 'Form has some invalid fields' });
    const fields = { parentStatusId: 'Choose a status for quotes.' };
    expect(whyNot({ ...invalid, fields }, undefined)).to.equal('Choose a status for quotes.');
    const broken = error({ code: 'INTERNAL', message: 'Something went wrong.', correlationId: 'c-1' });
    expect(whyNot(broken, undefined)).to.equal('Something went wrong. (reference c-1)');
  });

  it('is who was quicker, and how the record stands now', () => {
    const at = '2026-11-20T15:00:00.000Z';
    const changes = [{ part: 'assignee', by: 'Rosa Delgado', at, revision: 6 }];
    const conflict = error({ code: 'CONFLICT', changes });
    expect(whyNot(conflict, currentInWords(arbitraryRow(), 'assignee'))).to.equal(
      'Rosa Delgado changed it meanwhile: it is now Ana Reyes.',
    );
    expect(whyNot(conflict, currentInWords(arbitraryRow({ followups: planned() }), 'followup'))).to.include(
      'it is now none.',
    );
    expect(whyNot(conflict, undefined)).to.equal('No.');
    expect(whyNot(error({ code: 'CONFLICT' }), currentInWords(arbitraryRow(), 'assignee'))).to.equal('No.');
  });
});
