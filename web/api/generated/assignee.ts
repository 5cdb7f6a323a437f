// Made by `npm run generate` from the schema and the documents of the client.
export const assigneeFields = `id firstName lastName`;
