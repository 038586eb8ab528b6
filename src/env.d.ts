/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The services, created once by the server, or by the middleware in development. */
    services: import('./lib/server/app/services.ts').Services;
    /** The configured values that pages contain. */
    deployment: import('./lib/site.ts').Deployment;
    /** Anonymous visitor id from a cookie. */
    visitor: string;
    /** IP address of the client, resolved according to `TRUST_PROXY`. */
    address: string;
    /** The request body as a Node stream. Reading it avoids a copy of each chunk into a web stream. */
    incoming?: import('node:stream').Readable;
    /** The connection that sends the response. */
    responseStream: import('./lib/server/http/response-stream.ts').ResponseStream;
    /** Content of src/pages/answer.astro. */
    formResult?: import('./lib/server/http/form-result-page.ts').FormResult;
  }
}
