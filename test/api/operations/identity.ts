import { aboutNoRecord, EVERYBODY } from '../../support/operations.ts';

export const operations = aboutNoRecord({
  currentUser: { call: '{ currentUser { id } }', allowed: [...EVERYBODY, 'NOBODY'] },
  assignees: { call: '{ assignees { id } }', allowed: EVERYBODY },
  assignee: {
    call: '{ assignee(id: "6") { id } }',
    allowed: EVERYBODY,
    sample: { given: () => ({}), shown: '{ id }' },
  },
  teamMembers: { call: '{ teamMembers { id } }', allowed: EVERYBODY },
  roles: { call: '{ roles { id } }', allowed: EVERYBODY },
});
