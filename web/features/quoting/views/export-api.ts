import type { ListName } from '../../../../src/quoting/contract.ts';
import { api } from '../../../graphql/api.ts';
import { asApiError } from '../../../graphql/api-error.ts';
import { exportAddress } from './export-address.ts';
import { fetchExport, saveFile } from './export-file.ts';
import type { Shown } from './view-address.ts';

type Export = {
  readonly list: ListName;
  readonly shown: Omit<Shown, 'view'>;
  readonly onRows: (rows: number) => void;
};

const exportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Saves a list as a CSV file on this computer; answers the file's name and how many rows it has. */
    exportList: build.mutation<{ readonly name: string; readonly rows: number }, Export>({
      queryFn: async ({ list, shown, onRows }, { signal }) => {
        try {
          const file = await fetchExport(exportAddress(list, shown), { signal, onRows });
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
