declare const isOpened: unique symbol;

/**
 * Id of a task that the sender of a request may read: `RequestAccess` has checked it, or the
 * request made it.
 */
export type OpenedTask = string & { readonly [isOpened]: true };
