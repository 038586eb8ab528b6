import { AppError } from '#lib/errors.ts';
import { parseBatchId } from '#lib/server/conversions/accept/request-key.ts';
import { endpoint } from '#lib/server/http/endpoint.ts';
import { publicBatch } from '#lib/server/http/public-items.ts';

export const prerender = false;

export const GET = endpoint(async ({ params, locals: { services, deployment, visitor } }) => {
  const batchId = parseBatchId(params.batchId ?? '');
  if (!batchId)
    throw new AppError('bad_field', { field: 'batchId', reason: { key: 'invalidFormat', values: { format: 'uuid' } } });
  return Response.json(publicBatch(await services.batch(visitor, batchId), deployment.basePath), {
    headers: { 'Cache-Control': 'no-store' },
  });
});
