import type { Feature, FeatureRoute } from '../../kit/feature.ts';

/** Without side effects, so that builds leave the feature out. */
const part = /* @__NO_SIDE_EFFECTS__ */ (path: string, lazy: FeatureRoute['lazy']): FeatureRoute => ({
  path,
  within: 'kit',
  lazy,
});

/** Every part of the kit in every state. */
export const kitInDevelopment: Feature = {
  routes: [
    { path: '/kit', outlet: 'kit', lazy: async () => ({ Component: (await import('./kit.tsx')).Kit }) },
    part('', async () => ({ Component: (await import('./feedback.tsx')).Feedback })),
    part('form', async () => ({ Component: (await import('./form.tsx')).Form })),
    part('entity', async () => ({ Component: (await import('./entity.tsx')).Entities })),
    part('entity-page', async () => ({ Component: (await import('./entity-page.tsx')).EntityPages })),
    part('list', async () => ({ Component: (await import('./list.tsx')).List })),
    part('screen', async () => ({ Component: (await import('./screen.tsx')).Screen })),
    part('bulk', async () => ({ Component: (await import('./bulk.tsx')).BulkWorkInStates })),
    part('filters', async () => ({ Component: (await import('./filters.tsx')).Filters })),
    part('record', async () => ({ Component: (await import('./record.tsx')).Record })),
    part('editing', async () => ({ Component: (await import('./editing.tsx')).Editing })),
    part('navigation', async () => ({ Component: (await import('./navigation.tsx')).Navigation })),
    part('files', async () => ({ Component: (await import('./files.tsx')).Files })),
    part('import', async () => ({ Component: (await import('./import.tsx')).Imports })),
    part('grid', async () => ({ Component: (await import('./grid.tsx')).Grids })),
    part('words', async () => ({ Component: (await import('./words.tsx')).Words })),
    part('as-of', async () => ({ Component: (await import('./as-of.tsx')).AsOf })),
  ],
};
