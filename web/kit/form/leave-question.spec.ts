import { expect } from 'chai';
import { questionAbout } from './leave-question.ts';

const offers = (...lost: Parameters<typeof questionAbout>[0]) => {
  const { leave, first } = questionAbout(lost);
  return [leave, first];
};
const words = (...lost: Parameters<typeof questionAbout>[0]): string => questionAbout(lost).text;

const SAVING = { isSaving: () => true };
const IN_DOUBT = { failure: 'unknown' } as const;
const UNDONE = { undone: 'Order 4711 has not been dispatched.' };
const STOPPED = { stopped: 'The import is under way. If you leave now, it is stopped.' };

describe('the question before something is left', () => {
  it('offers to save what was typed, or to discard it', () => {
    expect(words({})).to.equal('What you typed has not been saved yet.');
    expect(offers({}, { failure: 'refused' })).to.deep.equal(['Discard', 'Save']);
  });

  it('does not call unsaved what may be stored, and offers to find out', () => {
    expect(words({}, IN_DOUBT)).to.equal(
      'It is not known whether what you last saved was stored. Save finds out: nothing is stored twice.',
    );
    expect(offers(IN_DOUBT)).to.deep.equal(['Leave anyway', 'Save']);
    expect(offers({}, SAVING), 'typed beside a save').to.deep.equal(['Discard', 'Save']);
  });

  it('offers no Save of what its own button does, and does not say that it is not done where that is not known', () => {
    expect([words({}, UNDONE), ...offers(UNDONE)]).to.deep.equal([UNDONE.undone, 'Discard', undefined]);
    expect(words({ ...UNDONE, ...IN_DOUBT })).to.equal(
      'It is not known whether what you last saved was stored. Stay, and try again to find out: nothing is stored twice.',
    );
    expect(offers({ ...UNDONE, ...IN_DOUBT })).to.deep.equal(['Leave anyway', undefined]);
  });

  it('offers to wait for what is under way: for what leaving stops, for a save, and for what saves itself', () => {
    expect([words(STOPPED), ...offers(STOPPED)]).to.deep.equal([STOPPED.stopped, 'Leave anyway', 'Wait']);
    expect(words(SAVING)).to.match(/^A save is under way, and leaving does not stop it\./u);
    expect(offers(SAVING)).to.deep.equal(['Leave anyway', 'Wait']);
    expect(words()).to.equal('What is under way has not ended yet.');
  });
});
