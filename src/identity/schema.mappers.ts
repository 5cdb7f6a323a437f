import type { UserView } from './read-models/user-list.ts';

export type UserMapper = UserView;
