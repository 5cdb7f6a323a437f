import { expect } from 'chai';
import { type Addition, runNew } from './addition.ts';

const commandIn = (folder: string, name: string): ReadonlyArray<string> => [
  `${folder}/commands/${name}.ts`,
  `${folder}/commands/${name}.spec.ts`,
];
const ARCHIVE = [
  ...commandIn('src/quoting/statuses', 'archive-status'),
  'src/quoting/statuses/events/status-archived.ts',
  'src/quoting/statuses/events/status-archived.spec.ts',
];
const MARK = commandIn('src/quoting/record', 'mark-quote');
const WRITTEN = [
  ...[...ARCHIVE, ...MARK],
  ...commandIn('src/quoting/statuses', 'count-status'),
  ...commandIn('src/workspace/saved-views', 'pin-view'),
];
const CHANGED = [
  'src/quoting/record/resolvers.ts',
  'src/quoting/statuses/resolvers.ts',
  'src/quoting/statuses/index.ts',
  'src/workspace/saved-views/resolvers.ts',
];

let printed: ReadonlyArray<string>;

export const command: Addition = {
  title: 'npm run new -- command',
  make: (copy) => {
    const make = (...args: ReadonlyArray<string>) => runNew(copy, 'command', ...args);
    printed = [
      make(
        ...['archiveStatus', '--in', 'quoting/statuses'],
        ...['--permission', 'status_update', '--event', 'StatusArchived'],
      ),
      make('markQuote', '--in', 'quoting/record', '--permission', 'quote_update'),
      make('countStatus', '--in', 'quoting/statuses'),
      make('pinView', '--in', 'workspace/saved-views', '--permission', 'quote_view'),
    ];
  },
  files: [...WRITTEN, ...CHANGED],
  specs: WRITTEN.filter((path) => path.endsWith('.spec.ts')),
  tests: (copy) => {
    const make = (...args: ReadonlyArray<string>) => runNew(copy(), 'command', ...args);

    it('writes a command and its spec, and an event with a stored example where one is asked for', () => {
      for (const path of ARCHIVE) expect(printed[0]).to.include(path);
      expect(JSON.parse(copy().read('src/quoting/statuses/golden/StatusArchived.v1.json'))).to.deep.equal({
        id: 1,
      });
      for (const path of MARK) expect(printed[1]).to.include(path);
    });

    it('puts the command where it belongs, and says what is left', () => {
      expect(copy().read('src/quoting/record/schema.graphql')).to.include('markQuote(id: ID!): ID');
      expect(copy().read('src/quoting/record/resolvers.ts')).to.include('command: markQuote,');
      expect(copy().read('src/quoting/statuses/index.ts')).to.match(/internal: \[countStatus,/);
      expect(printed[0]).to.include('fold it there').and.to.include('test/api/operations');
      expect(copy().read('src/workspace/saved-views/schema.graphql')).to.include('pinView(id: ID!): ID');
      expect(copy().read('src/workspace/saved-views/resolvers.ts')).to.include('command: pinView,');
      expect(printed[3]).to.include('reads and answer of the handler').and.not.to.include('list pinView');
    });

    it('writes nothing over what is there, and nothing that cannot be', () => {
      const before = copy().read('src/quoting/record/resolvers.ts');
      expect(() => make('markQuote', '--in', 'quoting/record')).to.throw('is there already');
      expect(() => make('markQuote', '--in', 'quoting')).to.throw('has 0 aggregates');
      expect(() => make('Mark', '--in', 'quoting/record')).to.throw('is no name like');
      expect(() => make('foldQuote', '--in', 'quoting/record', '--permission', 'all')).to.throw(
        'is no permission',
      );
      expect(() => make('foldQuote')).to.throw('npm run new -- command NAME');
      expect(copy().read('src/quoting/record/resolvers.ts')).to.equal(before);
    });
  },
};
