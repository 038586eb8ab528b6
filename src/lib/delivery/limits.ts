/** Maximum number of attempts to send a message before the delivery fails permanently. */
export const DELIVERY_ATTEMPTS = 5;

/** Maximum total size of attachments. Above it, the message contains only the link to the files. */
export const ATTACHED_MB = 10;
