import { expect } from 'chai';
import { command } from './additions/command.ts';
import { context } from './additions/context.ts';
import { type Copy, createCopy } from './additions/copy.ts';
import { entity } from './additions/entity.ts';
import { firstCommand } from './additions/first-command.ts';
import { list } from './additions/list.ts';
import { newContext } from './additions/new-context.ts';
import { plainField } from './additions/plain-field.ts';
import { priceTable } from './additions/price-table.ts';
import { stepped } from './additions/walk.ts';

/** The first two keep the coverage of the specification complete; what the others add is not in it. */
const ADDITIONS = [entity, list, firstCommand, context, command, plainField, priceTable, newContext];

const files = [...new Set(ADDITIONS.flatMap((addition) => addition.files))];

describe('what the generators and the walks of the docs add to the project', function additions() {
  this.timeout(600_000);
  let copy: Copy;
  before(() => {
    copy = createCopy();
  });
  after(() => copy.remove());

  for (const addition of ADDITIONS)
    describe(addition.title, () => {
      before(() => addition.make(copy));

      addition.tests(() => copy);

      if (addition === list)
        it('and the entity say where each operation is built and tested', () => {
          copy.tool('mocha', 'test/docs/coverage.spec.ts');
        });

      it('leaves no generated code stale', () => {
        copy.run(process.execPath, 'scripts/generate.mjs', '--check');
      });
    });

  describe('all together', () => {
    it('have specs that hold', () => {
      const specs = ADDITIONS.flatMap((addition) => addition.specs);
      const { passes, failures } = copy.runSpecs([...specs, 'web/app/features.spec.ts']);
      expect(failures).to.deep.equal([]);
      for (const spec of specs) expect(passes, spec).to.include(spec);
      expect(passes.filter((spec) => firstCommand.specs.includes(spec))).to.have.length(6);
    });

    it('have types that fit, in server and client', () => {
      const typed = files.filter((path) => /\.tsx?$/.test(path));
      copy.checkTypes([...typed, 'src/product/contexts.ts', 'web/app/features.ts']);
    });

    it('are as the formatter and the linter want them', () => {
      copy.checkStyle(files.filter((path) => /\.(tsx?|json|graphql)$/.test(path)));
    });

    it('import within the boundaries', () => {
      copy.tool('depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'web');
    });

    it('leave no code unused', () => {
      copy.tool('knip');
    });

    it('make an API in which each mutation has its command, and only what somebody may send is one', () => {
      expect(copy.mutations())
        .to.include.members([
          'createPhoneScript',
          'deletePhoneScript',
          'createEmailTemplate',
          'restoreStatus',
          'archiveStatus',
          'pinView',
          'markQuote',
        ])
        .and.not.to.include.members(['countStatus']);
    });
  });
});

describe('a step of a walk', () => {
  it('changes lines only where they stand once', () => {
    expect(stepped('a\nb\nc\n', ' b\n+d\n')).to.equal('a\nb\nd\nc\n');
    expect(stepped('a\nb\nc\n', '-a\n+x\n@@\n c\n+d\n')).to.equal('x\nb\nc\nd\n');
    expect(() => stepped('a\na\n', ' a\n+b\n')).to.throw('stands 2 times');
    expect(() => stepped('a\n', ' b\n+c\n')).to.throw('stands 0 times');
  });
});
