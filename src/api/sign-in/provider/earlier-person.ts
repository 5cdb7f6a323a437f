import type { RequestHandler } from 'express';
import type { Provider } from 'oidc-provider';

/**
 * The provider keeps one person at a time for each browser, and asks about replacing them on a page of its own.
 * Here whoever gave the password replaces the one before without a question, also where another tab has signed
 * somebody in meanwhile. Goes before the provider's own handling of `/auth/:uid`, the way back from the form.
 */
export const forgetEarlierPerson =
  (provider: Provider): RequestHandler<{ uid: string }> =>
  async (request, response, next) => {
    const interaction = await provider.Interaction.find(request.params.uid);
    if (interaction?.result?.login === undefined) return next();
    const session = await provider.Session.get(provider.app.createContext(request, response));
    if (session.accountId !== undefined) await session.destroy();
    if (interaction.session?.uid !== undefined) {
      interaction.session = undefined;
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
    }
    next();
  };
