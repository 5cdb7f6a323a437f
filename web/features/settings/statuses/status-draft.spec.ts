import { expect } from 'chai';
import { describe, it } from 'mocha';
import { toFieldErrors } from '../../../ui/form/errors.ts';
import type { StatusDetail } from './status-api.ts';
import { changesOf, draftOf, resolveStatus } from './status-draft.ts';

const QUOTED: StatusDetail = {
  id: '124',
  name: 'Quoted',
  type: 'QUOTE',
  parentId: null,
  reserved: false,
  retired: false,
  childrenCount: 2,
  emailTemplate: { id: '7', name: 'Your price' },
  smsTemplate: null,
  vmName: 'hello.wav',
  fullpayEmailTemplate: null,
  fullpaySmsTemplate: { id: '8', name: 'Pay in full' },
  fullpayVmName: null,
};

describe('the form of a status', () => {
  it('starts with what stands', () => {
    expect(draftOf(QUOTED)).to.deep.equal({
      name: 'Quoted',
      parentId: null,
      emailTemplateId: '7',
      smsTemplateId: null,
      vmName: 'hello.wav',
      fullpayEmailTemplateId: null,
      fullpaySmsTemplateId: '8',
      fullpayVmName: null,
    });
  });

  it('sends of a status that is there what was changed, and a field that was emptied as null', () => {
    const before = draftOf(QUOTED);
    expect(changesOf(before, before)).to.deep.equal({});
    expect(changesOf(before, { ...before, name: 'Priced', vmName: null })).to.deep.equal({
      name: 'Priced',
      vmName: null,
    });
  });

  it('asks for a name', () => {
    const blank = resolveStatus('ORDER')({ ...draftOf(null), name: '  ' });
    expect(toFieldErrors(blank.errors)).to.deep.equal({ name: 'Enter a name.' });
    const named = { ...draftOf(null), name: 'At the port', parentId: '112' };
    expect(resolveStatus('ORDER')(named)).to.deep.equal({ values: named, errors: {} });
  });
});
