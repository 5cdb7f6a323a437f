import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../../platform/testing/decider-spec.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import { MESSAGES } from '../../contract/messages.ts';
import type { StatusEvent } from '../status.ts';
import { arbitraryStatus, SOME_STATUSES } from '../testing/statuses.ts';
import { createStatus } from './create-status.ts';

const inputOf = (sent: object) => {
  const decoded = decodeWith(createStatus.input)(sent);
  return E.isRight(decoded) ? decoded.right : expect.fail(JSON.stringify(decoded.left));
};
const errorsOf = (sent: object) => {
  const decoded = decodeWith(createStatus.input)(sent);
  return E.isLeft(decoded) ? decoded.left : {};
};
const when = (sent: object, ...later: ReadonlyArray<StatusEvent>) =>
  given<StatusEvent>(...SOME_STATUSES, ...later).when(createStatus, inputOf(sent));

describe('create status', () => {
  it('puts a parent behind the parents of its type', () => {
    when({ name: ' Asked ', type: 'QUOTE' }).then(arbitraryStatus(203, { name: 'Asked', weight: 4 }));
    when({ name: 'Lost', type: 'ORDER' }).then(
      arbitraryStatus(203, { name: 'Lost', type: 'ORDER', weight: 2 }),
    );
  });

  it('puts a child behind its siblings, of the type of its parent', () => {
    when({ name: 'Asked', parentId: '126' }).then(
      arbitraryStatus(203, { name: 'Asked', parentId: 126, weight: 3 }),
    );
    when({ name: 'Asked', parentId: '110' }).then(
      arbitraryStatus(203, { name: 'Asked', type: 'ORDER', parentId: 110, weight: 2 }),
    );
  });

  it('starts at 200, and gives no id twice', () => {
    given<StatusEvent>(arbitraryStatus(122))
      .when(createStatus, inputOf({ name: 'Asked', type: 'QUOTE' }))
      .then(arbitraryStatus(200, { name: 'Asked', weight: 2 }));
    const { id } = arbitraryStatus(202).data;
    when({ name: 'Asked', type: 'QUOTE' }, { type: 'StatusRetired', data: { id } }).then(
      arbitraryStatus(203, { name: 'Asked', weight: 4 }),
    );
  });

  it('refuses the name of a sibling, in any case, and takes that of a retired one or of others', () => {
    when({ name: ' HOT ', type: 'QUOTE' }).thenRejected('INVALID', { name: MESSAGES.statusNameTaken });
    when({ name: 'ready', parentId: '126' }).thenRejected('INVALID', { name: MESSAGES.statusNameTaken });
    when({ name: 'Ready', parentId: '127' }).then(arbitraryStatus(203, { name: 'Ready', parentId: 127 }));
    const { id } = arbitraryStatus(127).data;
    when({ name: 'Lost', type: 'QUOTE' }, { type: 'StatusRetired', data: { id } }).then(
      arbitraryStatus(203, { name: 'Lost', weight: 3 }),
    );
  });

  it('refuses a parent that is none, is retired, is a child, or is of the other type', () => {
    const { id } = arbitraryStatus(127).data;
    const refused = (sent: object, parentId: string) =>
      when({ name: 'Asked', ...sent }, { type: 'StatusRetired', data: { id } }).thenRejected('INVALID', {
        parentId,
      });
    refused({ parentId: '999' }, MESSAGES.statusParent);
    refused({ parentId: '127' }, MESSAGES.statusParent);
    refused({ parentId: '200' }, MESSAGES.statusParentIsChild);
    refused({ parentId: '126', type: 'ORDER' }, MESSAGES.statusParentType);
  });

  it('asks for a name and, where there is no parent, for the type', () => {
    expect(errorsOf({ type: 'QUOTE' })).to.deep.equal({ name: MESSAGES.statusName });
    expect(errorsOf({ name: ' ', type: 'QUOTE' })).to.deep.equal({ name: MESSAGES.statusName });
    expect(errorsOf({ name: 'Asked', type: 'ALL' })).to.deep.equal({ type: MESSAGES.statusType });
    when({ name: 'Asked' }).thenRejected('INVALID', { type: MESSAGES.statusType });
  });

  it('takes no template and no voicemail, because there are none', () => {
    const blank = { emailTemplateId: null, smsTemplateId: '', vmName: ' ', fullpayVmName: null };
    expect(errorsOf({ name: 'Asked', type: 'QUOTE', ...blank })).to.deep.equal({});
    expect(
      errorsOf({
        ...{ name: 'Asked', type: 'QUOTE', emailTemplateId: '1', fullpayEmailTemplateId: '2' },
        ...{ smsTemplateId: '3', fullpaySmsTemplateId: '4', vmName: 'a.mp3', fullpayVmName: 'b.mp3' },
      }),
    ).to.deep.equal({
      ...{ emailTemplateId: MESSAGES.noEmailTemplates, fullpayEmailTemplateId: MESSAGES.noEmailTemplates },
      ...{ smsTemplateId: MESSAGES.noSmsTemplates, fullpaySmsTemplateId: MESSAGES.noSmsTemplates },
      ...{ vmName: MESSAGES.noVoicemails, fullpayVmName: MESSAGES.noVoicemails },
    });
  });
});
