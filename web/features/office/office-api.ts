import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  CreateLogoFormDocument,
  OfficeDocument,
  UpdateOfficeDocument,
  UpdateOfficeLogoDocument,
} from '../../api/generated/office/office.ts';
import { unlessFailed } from '../../api/tags.ts';

const officeApi = api.injectEndpoints({
  endpoints: () => ({
    office: endpoint(OfficeDocument, { providesTags: ['Office'] }),
    updateOffice: endpoint(UpdateOfficeDocument, { invalidatesTags: unlessFailed('Office') }),
    createLogoForm: endpoint(CreateLogoFormDocument),
    updateOfficeLogo: endpoint(UpdateOfficeLogoDocument, { invalidatesTags: unlessFailed('Office') }),
  }),
});

export const {
  useOfficeQuery,
  useLazyOfficeQuery,
  useUpdateOfficeMutation,
  useCreateLogoFormMutation,
  useUpdateOfficeLogoMutation,
} = officeApi;
