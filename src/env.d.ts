/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The use cases, made once by the server (in development by the middleware). */
    services: import('./lib/server/app/services.ts').Services;
    /** What the configuration makes pages say. */
    deployment: import('./lib/site.ts').Deployment;
    /** Who asks: an anonymous id from a cookie that names nobody. */
    visitor: string;
    /** Where the request came from, as `TRUST_PROXY` has it. */
    address: string;
    /** The request's body as Node has it: read here, it is not copied chunk by chunk into a stream of the web's. */
    incoming?: import('node:stream').Readable;
    /** The connection that the answer goes out by. */
    outgoing: import('./lib/server/http/outgoing.ts').Outgoing;
    /** What src/pages/answer.astro is to say. */
    answer?: import('./lib/server/http/answer-page.ts').PageAnswer;
  }
}
