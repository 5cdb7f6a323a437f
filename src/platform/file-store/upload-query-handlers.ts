import { releaseUpload, uploadedFile } from '../../shared-kernel/uploaded-file.ts';
import { type QueryHandler, queryHandler } from '../query-handler.ts';
import type { Uploads } from './uploads.ts';

/** Handlers of the queries by which commands take uploads and release them. */
export const uploadQueryHandlers = ({ take, release }: Uploads): ReadonlyArray<QueryHandler> => [
  queryHandler(uploadedFile, (claims) => Promise.all(claims.map(take))),
  queryHandler(releaseUpload, (taken) =>
    Promise.all(
      taken.map(async (each) => {
        await release(each);
        return null;
      }),
    ),
  ),
];
