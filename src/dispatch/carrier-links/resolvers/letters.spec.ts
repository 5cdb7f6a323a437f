import { expect } from 'chai';
import { mainFont, runsOf } from './letters.ts';

const fontsOf = (text: string): ReadonlyArray<string> => [
  ...new Set(runsOf(text, 'regular').map(({ font }) => font.replace(/^.*\//u, ''))),
];

describe('the fonts of a paper', () => {
  it('are one for what most names are written in', () => {
    for (const text of ['Zoë Łukasiewicz', 'Nguyễn Thị Hường', 'Omar Дмитриев', 'Ελένη', 'MC 123456 · $80'])
      expect(runsOf(text, 'regular')).to.deep.equal([{ text, font: mainFont('regular'), isComplete: true }]);
  });

  it('have the letters of Chinese, Japanese and Korean names, and signs', () => {
    for (const text of ['张伟', '陳國龍', '山田 太郎', '髙橋さくら', '김철수', '😀', '🚗📞', '👨‍👩‍👧', '☎️'])
      for (const weight of ['regular', 'bold'] as const)
        expect(
          runsOf(text, weight).every(({ isComplete }) => isComplete),
          text,
        ).to.equal(true);
  });

  it('change only where they must: the text stays whole', () => {
    const text = 'Ask 山田 太郎 (Taro), 김철수 or Zoë';
    const runs = runsOf(text, 'bold');
    expect(runs.map((run) => run.text).join('')).to.equal(text);
    expect(runs.map((run) => run.text)).to.deep.equal([
      ...['Ask ', '山田', ' ', '太郎', ' (Taro), ', '김철수', ' or Zoë'],
    ]);
    expect(fontsOf(text)).to.deep.equal([
      ...['DejaVuSansCondensed.ttf', 'NotoSansHans-Regular.otf', 'NotoSansKR-Regular.otf'],
    ]);
  });

  it('say which letters none of them has', () => {
    expect(runsOf('Sam สม', 'regular').map(({ text, isComplete }) => ({ text, isComplete }))).to.deep.equal([
      { text: 'Sam ', isComplete: true },
      { text: '□□', isComplete: false },
    ]);
  });
});
