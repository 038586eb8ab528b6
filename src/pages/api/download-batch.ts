import { readArchiveRequest } from '#lib/server/archives/archive-request.ts';
import { archiveResponse } from '#lib/server/archives/archive-response.ts';
import { clientKey } from '#lib/server/client-network.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';

export const prerender = false;

/** A ZIP of converted files, which are listed as JSON or in a form. */
export const POST = endpoint(
  async (context) => {
    const { services, deployment, address } = context.locals;
    const account = { memory: services.bodyMemory.reserve(clientKey(address)), yieldLoop: services.yields.body };
    const { siteUrl, basePath } = deployment;
    const { archive, files } = await readArchiveRequest(context.request, { siteUrl, basePath, ...account });
    return archiveResponse(context, await services.archives.ofFiles(files, archive));
  },
  { rateLimited: true, errorPages: true },
);
