import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { given } from '../../platform/testing/decider-spec.ts';
import type { Email } from '../../shared-kernel/email.ts';
import { nthUserId } from '../../shared-kernel/ids/user.ts';
import { DEFAULT_PERMISSIONS, PERMISSIONS } from '../../shared-kernel/permission.ts';
import type { Phone } from '../../shared-kernel/phone.ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import type { UserEvent } from '../user.ts';
import { addUser } from './add-user.ts';

const dana = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'Dana@Lanebook.test' as Email,
  phoneNumber: null,
  ext: null,
  role: 'SALES',
  permissions: null,
} as const;

const added = (changes: Partial<UserEvent['data']> = {}): UserEvent => ({
  type: 'UserAdded',
  data: {
    userId: nthUserId(1),
    firstName: 'Dana',
    lastName: 'Reyes',
    email: 'Dana@Lanebook.test',
    phoneNumber: null,
    ext: null,
    role: 'SALES',
    permissions: [...DEFAULT_PERMISSIONS.SALES],
    ...changes,
  },
});

describe('add user', () => {
  it('gives the first user id 1 and the permissions of the role', () => {
    given<UserEvent>().when(addUser, dana).then(added());
  });

  it('takes the id after the highest one', () => {
    given(added({ userId: nthUserId(7) }))
      .when(addUser, {
        ...dana,
        email: 'kim@lanebook.test' as Email,
        phoneNumber: '+12125550142' as Phone,
        ext: '104',
      })
      .then(
        added({ userId: nthUserId(8), email: 'kim@lanebook.test', phoneNumber: '+12125550142', ext: '104' }),
      );
  });

  it('keeps a set of permissions that differs from the role, each once', () => {
    given<UserEvent>()
      .when(addUser, { ...dana, permissions: ['quote_view', 'quote_create', 'quote_view'] })
      .then(added({ permissions: ['quote_view', 'quote_create'] }));
  });

  it('gives a super admin every permission, whatever was chosen', () => {
    given<UserEvent>()
      .when(addUser, { ...dana, role: 'SUPERADMIN', permissions: ['quote_view'] })
      .then(added({ role: 'SUPERADMIN', permissions: [...PERMISSIONS] }));
  });

  it('changes nothing when the same person is added again, whatever the case of the e-mail', () => {
    given(added())
      .when(addUser, { ...dana, email: 'dana@lanebook.TEST' as Email })
      .then();
  });

  it('refuses an e-mail that another user has, whatever its case', () => {
    given(added())
      .when(addUser, { ...dana, firstName: 'Kim', email: 'DANA@lanebook.test' as Email })
      .thenRejected('CONFLICT', {
        email: 'Another user has this e-mail address.',
      });
  });

  it('refuses the same person with other permissions, rather than change them', () => {
    given(added())
      .when(addUser, { ...dana, permissions: ['quote_view'] })
      .thenRejected('CONFLICT');
  });

  it('reads what it is given once, and may be given the least', () => {
    const least = { firstName: ' Dana ', email: ' dana@lanebook.test ', role: 'SALES' };
    expect(decodeWith(addUser.input)(least)).to.deep.equal(
      E.right({ ...dana, lastName: null, email: 'dana@lanebook.test' as Email }),
    );
    expect(decodeWith(addUser.input)({ ...least, phoneNumber: '(212) 555-0142' })).to.deep.include({
      right: { ...dana, lastName: null, email: 'dana@lanebook.test', phoneNumber: '+12125550142' },
    });
  });

  it('needs a first name and an e-mail address, and known roles and permissions', () => {
    const wrong = { firstName: ' ', email: 'dana', role: 'OWNER', permissions: ['quote_view', 'quote_burn'] };
    const unknown = 'This value cannot be used here.';
    expect(decodeWith(addUser.input)(wrong)).to.deep.equal(
      E.left({
        firstName: 'Enter a first name.',
        email: 'Enter an e-mail like name@example.com.',
        role: unknown,
        'permissions.1': unknown,
      }),
    );
  });

  it('is out of reach from outside', () => {
    expect(addUser.permission).to.equal('system');
    expect(addUser.internal).to.equal(true);
  });
});
