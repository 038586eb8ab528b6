import { AppError } from '#lib/errors.ts';
import { currentLanguage } from '#lib/language/current-language.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { readDeliveryRequest } from '#lib/server/deliveries/delivery-request.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { publicDelivery } from '#lib/server/http/public-items.ts';
import { rememberVisitor } from '#lib/server/http/visitor.ts';

export const prerender = false;

/** Sends converted files by e-mail, or creates a link to them. Responds with 202; clients poll the state by its id. */
export const POST = endpoint(
  async ({ request, cookies, locals: { services, deployment, visitor, address } }) => {
    const memory = services.bodyMemory.reserve(clientKey(address));
    const delivery = await readDeliveryRequest(request, { memory, yieldLoop: services.yields.body });
    if (!('email' in delivery) && services.config.disabledFeatures.has('links')) throw new AppError('not_found');
    const sender = { visitor, address, language: currentLanguage() };
    const state = await ('email' in delivery
      ? services.deliveries.create(delivery, sender)
      : services.deliveries.createLink(delivery, sender));
    rememberVisitor(cookies, visitor, services.config);
    return Response.json(publicDelivery(state, deployment.basePath), {
      status: 202,
      headers: { 'Cache-Control': 'no-store', Location: `/api/deliveries/${state.id}` },
    });
  },
  { rateLimited: true, admissionControlled: true },
);
