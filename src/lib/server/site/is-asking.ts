import type { IncomingMessage } from 'node:http';

/** Whether a request only asks for something, and so brings no body. */
export const isAsking = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';
