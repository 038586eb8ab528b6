import { AppError } from '#lib/errors.ts';
import { endpoint } from '#lib/server/http.ts';

export const prerender = false;

export const GET = endpoint(async ({ params, locals: { services } }) => {
  const record = await services.conversions.record(params.id ?? '');
  if (!record) throw new AppError('not_found');
  return Response.json(record, { headers: { 'Cache-Control': 'no-store' } });
});
