import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { StatusDetail } from '../../../api/generated/types.ts';
import { status } from './status.ts';

const QUOTED: StatusDetail = {
  id: '124',
  name: 'Quoted',
  type: 'QUOTE',
  parentId: null,
  reserved: false,
  retired: false,
  revision: 4,
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
    expect(status.draftOf(QUOTED)).to.deep.equal({
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
});
