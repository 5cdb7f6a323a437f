export const DRAFTS = '/taq/what-if';

export const draftPath = (draft: string): string => `${DRAFTS}/${draft}`;
