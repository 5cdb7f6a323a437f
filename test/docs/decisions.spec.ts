import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

const FOLDER = 'docs/decisions';

const pages = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.+\.md$/.test(file))
  .sort();
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

describe('the index of decisions', () => {
  it('has a line for each page, in their order', () => {
    const linked = [...index.matchAll(/^\| \[[^\]]+\]\(([^)]+)\)/gm)].map((match) => match[1]);

    expect(pages.length).to.be.greaterThan(40);
    expect(linked).to.deep.equal(pages);
  });

  it('calls each by its own title, which has its number', () => {
    for (const page of pages) {
      const title = readFileSync(`${FOLDER}/${page}`, 'utf8').match(/^# (.+)$/m)?.[1] ?? '';

      expect(index).to.include(`[${title}](${page})`);
      expect(Number(title.match(/^\d+/)?.[0])).to.equal(Number(page.slice(0, 4)));
    }
  });
});
