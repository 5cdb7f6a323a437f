import { api } from '../../../api/api.ts';
import { asApiError } from '../../../api/api-error.ts';
import { fetchExport, saveFile } from './export-file.ts';

type Export = {
  readonly address: string;
  readonly onRows: (rows: number) => void;
};

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Downloads a list as a CSV file; returns the file's name and number of rows. */
    exportList: build.mutation<{ readonly name: string; readonly rows: number }, Export>({
      queryFn: async ({ address, onRows }, { signal }) => {
        try {
          const file = await fetchExport(address, { signal, onRows });
          if (!signal.aborted) saveFile(file.name, file.content);
          return { data: { name: file.name, rows: file.rows } };
        } catch (thrown) {
          return { error: asApiError(thrown) };
        }
      },
    }),
  }),
});

export const { useExportListMutation } = exportApi;
