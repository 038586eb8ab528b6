/** How often the mail server is asked before a delivery has failed for good. */
export const DELIVERY_ATTEMPTS = 5;

/** How much is attached to a message at most, all files together; beyond, the link alone leads to them. */
export const ATTACHED_MB = 10;
