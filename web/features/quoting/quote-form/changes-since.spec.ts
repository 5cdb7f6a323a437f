import { expect } from 'chai';
import { describe, it } from 'mocha';
import { changesSince } from './changes-since.ts';
import { emptyQuote, toInput } from './draft.ts';
import type { NewRecord } from './validation.ts';

const made = (changes: object = {}): NewRecord =>
  ({ ...toInput(emptyQuote('4', '2026-11-20')), ...changes }) as unknown as NewRecord;
const note = (text: string) => ({ note: text });

describe('changes of a new record since it was sent', () => {
  it('are none where nothing was changed', () => {
    expect(changesSince(made(), made())).to.deep.equal({});
  });

  it('are the parts that differ, whole', () => {
    const transport = { ...made().transport, miles: 1305 };
    expect(changesSince(made(), made({ transport }))).to.deep.equal({
      transport: made({ transport }).transport,
    });
  });

  it('add the notes that were not sent', () => {
    const sent = made({ internalNotes: [note('Call first')] });
    const wanted = made({ internalNotes: [note('Call first'), note('Gate 4')] });
    expect(changesSince(sent, wanted)).to.deep.equal({ internalNotes: [note('Gate 4')] });
  });

  it('leave full pay as it is when flags are changed', () => {
    const sent = { ...made(), transport: { ...made().transport, fullPay: true } };
    expect(changesSince(sent, { ...sent, engagements: ['fire'] })).to.deep.equal({
      engagements: ['fire', 'fullpay'],
    });
  });
});
