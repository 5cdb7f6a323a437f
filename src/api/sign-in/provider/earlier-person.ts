import type { RequestHandler } from 'express';
import type { Provider } from 'oidc-provider';

/**
 * The provider keeps one person per browser, and confirms a replacement on a page of its own. Here a new
 * sign-in replaces the previous person without a question, also where another tab has signed somebody in
 * meanwhile. Runs before the provider's own handler of `/auth/:uid`, the way back from the form.
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
