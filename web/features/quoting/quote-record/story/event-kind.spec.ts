import { expect } from 'chai';
import { describe, it } from 'mocha';
import { eventKind } from './event-kind.ts';

const changed = (...fields: ReadonlyArray<string>) =>
  fields.map((field) => ({ section: field.split('.')[0] ?? '', field, label: field, from: null, to: 'x' }));
const kind = (fields: ReadonlyArray<string>, more: Partial<Parameters<typeof eventKind>[0]> = {}) =>
  eventKind({ eventType: 'GENERAL', previous: 3, changes: changed(...fields), ...more });

describe('the kind of an event', () => {
  it('is that of all that changed', () => {
    expect(kind(['transport.basePrice', 'transport.deposit'])).to.equal('price');
    expect(kind(['transport.basePrice', 'transport.availableDate'])).to.equal('change');
    expect(kind(['notes.1'])).to.equal('notes');
    expect(kind(['attachments.1'])).to.equal('files');
    expect(kind(['followups.1', 'followups.2'])).to.equal('followups');
    expect(kind(['shipper.phone'])).to.equal('change');
    expect(kind([])).to.equal('change');
  });

  it('is a status change, a creation, a mail or a text whatever else changed', () => {
    expect(kind(['status.parentStatusId', 'shipper.phone'])).to.equal('status');
    expect(kind(['status.parentStatusId', 'notes.1'], { previous: null })).to.equal('creation');
    expect(kind([], { eventType: 'EMAIL' })).to.equal('mails');
    expect(kind([], { eventType: 'SMS' })).to.equal('texts');
  });
});
