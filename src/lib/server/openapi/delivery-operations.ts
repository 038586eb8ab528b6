import { changeErrors, deleted, deleteToken, deliveryId, limitErrors, type Operation, ref, zip } from './operation.ts';

/** Requests about deliveries. */
export const deliveryOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/api/deliveries',
    id: 'createDelivery',
    tag: 'Deliveries',
    summary: 'Sends files by e-mail, or creates a link to them',
    body: { 'application/json': { schema: { anyOf: [ref('DeliveryRequest'), ref('LinkRequest')] } } },
    responses: {
      202: {
        description: 'The mail is queued, or the link is ready',
        content: { 'application/json': ref('DeliveryState') },
        headers: { Location: 'Path of the state' },
      },
    },
    errors: [
      ...changeErrors,
      'not_json',
      'malformed_body',
      'request_too_large',
      'body_timeout',
      'bad_field',
      'none_listed',
      'files_gone',
      'mail_address',
      'mail_unavailable',
      'mail_blocked',
    ],
  },
  {
    method: 'get',
    path: '/api/deliveries/{id}',
    id: 'getDelivery',
    tag: 'Deliveries',
    summary: 'The state of a delivery',
    parameters: [deliveryId],
    responses: { 200: { description: 'The state', content: { 'application/json': ref('DeliveryState') } } },
    errors: ['not_found', 'unavailable', 'internal'],
  },
  {
    method: 'delete',
    path: '/api/deliveries/{id}',
    id: 'deleteDelivery',
    tag: 'Deliveries',
    summary: 'Deletes a delivery with the files of its sender',
    parameters: [deliveryId, deleteToken],
    responses: deleted,
    errors: ['not_found', 'cross_site', 'unavailable', 'internal'],
  },
  {
    method: 'get',
    path: '/delivery/{id}/files.zip',
    id: 'downloadDelivery',
    tag: 'Deliveries',
    summary: 'The files of a delivery as a ZIP',
    parameters: [deliveryId],
    responses: zip,
    errors: ['not_found', ...limitErrors],
  },
];
