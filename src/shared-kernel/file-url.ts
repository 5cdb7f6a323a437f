/** URL of a stored file, for users who may see it. */
export const fileUrl = (fileId: string): string => `/rest-api/files/${fileId}`;
