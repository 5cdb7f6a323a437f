import type { Permission, RoleName } from '../shared-kernel/permission.ts';
import { question } from '../shared-kernel/question.ts';

export type AssigneeAnswer = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
};

/** Who a user id stands for, active or not; null for an unknown id. */
export const assigneeById = question<string, AssigneeAnswer>('identity.assigneeById');

/** What a person may do at this moment. Who is not active may do nothing. */
export type AccessAnswer = {
  readonly userId: string;
  readonly active: boolean;
  readonly role: RoleName;
  readonly permissions: ReadonlyArray<Permission>;
};

export const accessByUserId = question<string, AccessAnswer>('identity.accessByUserId');

/** By e-mail, in any case. */
export const accessByEmail = question<string, AccessAnswer>('identity.accessByEmail');
