import { assigneeById } from '../../identity/published/queries.ts';
import { decoded } from '../../platform/decoded.ts';
import { issueForm } from '../../platform/file-store/issue-form.ts';
import type { Uploads } from '../../platform/file-store/uploads.ts';
import { nameOf } from '../../platform/name-of.ts';
import type { ResolverContext, ResolversOf } from '../../platform/resolver.ts';
import { userIdOf } from '../../shared-kernel/actor.ts';
import { fields } from '../../shared-kernel/validation.ts';
import { logoContentType, logoName, MOST_LOGO_BYTES } from '../contract/logo.ts';
import type { Resolvers as Slice } from '../generated/schema.ts';
import { updateOffice } from './commands/update-office.ts';
import { updateOfficeLogo } from './commands/update-office-logo.ts';
import { officePage, officeRow } from './read-models/office-page.ts';
import { type OfficeChangeView, officeView } from './read-models/office-view.ts';

/** Services for the upload of the logo. */
export type LogoServices = { readonly uploads: Pick<Uploads, 'issue' | 'settle'> };

const view = async ({ sql }: ResolverContext) => officeView(await officeRow(sql));

const named = fields({ fileName: logoName });

const createLogoForm = async (args: unknown, { actor }: ResolverContext, { uploads }: LogoServices) => {
  const contentType = logoContentType(decoded(named, args).fileName) ?? '';
  return issueForm(uploads, actor.id, { contentType, maxBytes: MOST_LOGO_BYTES });
};

export const officeResolvers = (services: LogoServices) =>
  ({
    queries: {
      office: {
        permission: 'signed_in',
        reads: [officePage],
        resolve: (_args, context) => view(context),
      },
    },
    mutations: {
      updateOffice: {
        command: updateOffice,
        input: ({ input }) => input,
        reads: [officePage],
        answer: (_outcome, context) => view(context),
      },
      createLogoForm: {
        permission: 'superadmin',
        reads: [],
        resolve: (args, context) => createLogoForm(args, context, services),
      },
      updateOfficeLogo: {
        command: updateOfficeLogo,
        input: ({ asset }) => ({ asset }),
        reads: [officePage],
        answer: async (_outcome, context, { asset }) => {
          if (asset) await services.uploads.settle(context.actor.id, asset.fileUrl);
          return view(context);
        },
      },
    },
    types: { OfficeChange: { by: nameOf(assigneeById, ({ actor }: OfficeChangeView) => userIdOf(actor)) } },
  }) satisfies ResolversOf<Slice>;
